const WEB_SCHEME = /^https?:\/\//i;
/** A scheme as in RFC 3986, but not the port of a bare host ("example.com:8080"). */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside "java\tscript:", so they are refused
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * True for what may be stored and shown where a link belongs: an http(s) address, or a host, path or handle without
 * a scheme. `javascript:`, `data:` and every other scheme are not.
 */
export function isSafeLink(text: string): boolean {
  if (CONTROL.test(text)) return false;
  if (WEB_SCHEME.test(text)) return URL.canParse(text);
  return !OTHER_SCHEME.test(text.trim());
}

/** The address to open: values not starting with http get "https://" prefixed. Null for what must not be opened. */
export function hrefOf(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed || !isSafeLink(trimmed)) return null;
  const href = WEB_SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(href) ? href : null;
}
