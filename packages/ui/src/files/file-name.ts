/** A parameter of a header (RFC 6266, 4.1): what is in quotes may contain anything, also another parameter. */
const PARAMETER = /;\s*([\w!#$%&*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/**
 * The name that a server gives a file. The one with a star is written in any script and takes precedence over the one in
 * plain letters (RFC 6266, 4.3).
 * @param disposition the header `Content-Disposition` as it came
 * @returns null when it names none, or one with a path
 */
export function fileNameIn(disposition: string | null): string | null {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of (disposition ?? '').matchAll(PARAMETER))
    found.set(name.toLowerCase(), quoted === undefined ? token : quoted.replaceAll(/\\(.)/g, '$1'));
  const plain = found.get('filename') ?? null;
  return safe(decoded(found.get('filename*'))) ?? safe(plain);
}

/** `UTF-8''Zo%C3%AB.vcf` (RFC 8187, 3.2). The apostrophes of a name are forgiven, though they should have been encoded. */
function decoded(value: string | undefined): string | null {
  const [, charset = '', text = ''] = /^([^']*)'[^']*'(.*)$/.exec(value ?? '') ?? [];
  try {
    if (/^utf-8$/i.test(charset)) return decodeURIComponent(text);
    // As earlier servers were allowed to (RFC 5987): its letters are the first of Unicode.
    if (/^iso-8859-1$/i.test(charset))
      return text.replaceAll(/%([\da-f]{2})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));
  } catch {
    // Not what it says it is.
  }
  return null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no name of a file has them
const safe = (name: string | null): string | null => (name && !/[/\\\u0000-\u001f\u007f]/.test(name) ? name : null);
