/** The number of readable characters of a token, enough to compare it with another one. */
const SHOWN = 4;

/** Replaces all but the last 4 characters by dots; a short secret entirely. */
export function masked(secret: string): string {
  const shown = secret.length > 2 * SHOWN ? secret.slice(-SHOWN) : '';
  return `••••${shown}`;
}

/** Returns a stored value with tokens masked, including those inside records. */
export function showable(key: string, value: string): string {
  if (/token/i.test(key)) return masked(value);
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== 'object' || parsed === null) return value;
    return JSON.stringify(parsed, (name, part) =>
      typeof part === 'string' && isSecret(name, part) ? masked(part) : part,
    );
  } catch {
    return isSecret(key, value) ? masked(value) : value;
  }
}

/** Whether the name or the form suggests a secret: a form of three parts of base64url. */
const isSecret = (name: string, value: string) =>
  /token|secret|password/i.test(name) || /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);
