/**
 * A parameter of a header (RFC 6266, 4.1). A quoted value may contain anything, even text that looks like a parameter.
 */
const PARAMETER = /;\s*([\w!#$%&*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/**
 * Reads the file name from a header. `filename*` may use any script and takes precedence over `filename` (RFC 6266,
 * 4.3).
 * @param disposition the header `Content-Disposition`, unparsed
 * @returns null if it contains no name, or a name with a path
 */
export function fileNameIn(disposition: string | null): string | null {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of (disposition ?? '').matchAll(PARAMETER))
    found.set(name.toLowerCase(), quoted === undefined ? token : quoted.replaceAll(/\\(.)/g, '$1'));
  const plain = found.get('filename') ?? null;
  return safe(decoded(found.get('filename*'))) ?? safe(plain);
}

/**
 * Decodes `UTF-8''Zo%C3%AB.vcf` (RFC 8187, 3.2). Tolerates apostrophes in the name, though they should have been
 * encoded.
 */
function decoded(value: string | undefined): string | null {
  const [, charset = '', text = ''] = /^([^']*)'[^']*'(.*)$/.exec(value ?? '') ?? [];
  try {
    if (/^utf-8$/i.test(charset)) return decodeURIComponent(text);
    // Older servers may use Latin-1 (RFC 5987), whose characters are the first of Unicode.
    if (/^iso-8859-1$/i.test(charset))
      return text.replaceAll(/%([\da-f]{2})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));
  } catch {
    // The value is not in the encoding that it names.
  }
  return null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no name of a file has them
const safe = (name: string | null): string | null => (name && !/[/\\\u0000-\u001f\u007f]/.test(name) ? name : null);
