/** Characters of a token that stay readable, to compare it with another one. */
const SHOWN = 4;

/** All but the last 4 characters as dots; a short secret entirely. */
export function masked(secret: string): string {
  const shown = secret.length > 2 * SHOWN ? secret.slice(-SHOWN) : '';
  return `••••${shown}`;
}

/** A stored value as it may be shown: tokens masked, also those inside of records. */
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

/** Named like one, or written like one: three parts of base64url. */
const isSecret = (name: string, value: string) =>
  /token|secret|password/i.test(name) || /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);
