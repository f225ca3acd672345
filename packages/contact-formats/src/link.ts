const WEB_SCHEME = /^https?:\/\//i;
/** As in RFC 3986; in "example.com:8080" it is a host with its port, in "javascript:1" it is none. */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?:\d{1,5}(?![^/?#])/i;
/** Never the name of a host: what may stand behind them as a port does is run, shown, dialled or sent. */
const NO_HOSTS = new Set(
  `http https ws wss ftp file filesystem blob data javascript livescript vbscript about view-source mailto tel sms mms
  fax callto sip sips skype geo urn intent`.split(/\s+/),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside "java\tscript:", so they are refused
const CONTROL = /[\u0000-\u001f\u007f]/;
const MAX_LENGTH = 2048;

/**
 * True for what may be stored and shown where a link belongs: an http(s) address, or a host, path or handle without
 * a scheme. `javascript:`, `data:` and every other scheme are not.
 */
export function isSafeLink(text: string): boolean {
  if (CONTROL.test(text) || text.length > MAX_LENGTH) return false;
  if (WEB_SCHEME.test(text)) return URL.canParse(text);
  const trimmed = text.trim();
  if (!OTHER_SCHEME.test(trimmed)) return true;
  const host = HOST_AND_PORT.exec(trimmed)?.[1];
  return host !== undefined && !NO_HOSTS.has(host.toLowerCase());
}

/** True for a whole address of the web, with its `http://` or `https://`. */
export const isWebAddress = (text: string): boolean =>
  isSafeLink(text) && WEB_SCHEME.test(text) && !/\s/.test(text) && Boolean(new URL(text).hostname);

/**
 * The address to open: values not starting with http get "https://" prefixed. Null for what must not be opened:
 * other schemes, credentials in the address, hosts without a dot.
 */
export function hrefOf(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed || !isSafeLink(trimmed)) return null;
  const href = WEB_SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(href) || !URL.canParse(href)) return null;
  const { hostname, username, password } = new URL(href);
  return !username && !password && /^[^.]+(?:\.[^.]+)+\.?$/.test(hostname) ? href : null;
}

/** Host of an address with or without scheme, in lower case and without `www.`; null when it is no address. */
export function hostOf(text: string): string | null {
  const href = hrefOf(text);
  return href ? new URL(href).hostname.replace(/^www\./, '') : null;
}

/** By which two spellings of one page are known as the same: without scheme, `www.` and the last slash. */
export const keyOfLink = (link: string): string =>
  link
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');
