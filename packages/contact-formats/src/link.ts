const WEB_SCHEME = /^https?:\/\//i;
/** As in RFC 3986; "example.com:8080" is a host with a port, but "javascript:1" is not. */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?:\d{1,5}(?![^/?#])/i;
/** Words that are never read as a host before a port, because as schemes they are run, shown, dialled or sent. */
const NO_HOSTS = new Set(
  `http https ws wss ftp file filesystem blob data javascript livescript vbscript about view-source mailto tel sms mms
  fax callto sip sips skype geo urn intent`.split(/\s+/),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside "java\tscript:", so they are refused
const CONTROL = /[\u0000-\u001f\u007f]/;
const MAX_LENGTH = 2048;

/**
 * Whether the text may be stored and shown as a link: an http(s) address, or a host, path or handle without a scheme.
 * `javascript:`, `data:` and all other schemes are refused.
 */
export function isSafeLink(text: string): boolean {
  if (CONTROL.test(text) || text.length > MAX_LENGTH) return false;
  if (WEB_SCHEME.test(text)) return URL.canParse(text);
  const trimmed = text.trim();
  if (!OTHER_SCHEME.test(trimmed)) return true;
  const host = HOST_AND_PORT.exec(trimmed)?.[1];
  return host !== undefined && !NO_HOSTS.has(host.toLowerCase());
}

/** Whether the text is a complete web address with `http://` or `https://`. */
export const isWebAddress = (text: string): boolean =>
  isSafeLink(text) && WEB_SCHEME.test(text) && !/\s/.test(text) && Boolean(new URL(text).hostname);

/**
 * The address to open: values not starting with http get "https://" prefixed.
 * @returns null for addresses that must not be opened: other schemes, addresses with credentials, hosts without a dot
 */
export function hrefOf(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed || !isSafeLink(trimmed)) return null;
  const href = WEB_SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(href) || !URL.canParse(href)) return null;
  const { hostname, username, password } = new URL(href);
  return !username && !password && /^[^.]+(?:\.[^.]+)+\.?$/.test(hostname) ? href : null;
}

/** The host of an address with or without a scheme, in lower case and without `www.`; null for invalid addresses. */
export function hostOf(text: string): string | null {
  const href = hrefOf(text);
  return href ? new URL(href).hostname.replace(/^www\./, '') : null;
}

/** Key by which two spellings of one page are equal: without scheme, `www.` and the trailing slash. */
export const keyOfLink = (link: string): string =>
  link
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');
