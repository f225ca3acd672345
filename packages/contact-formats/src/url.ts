const MAX_LENGTH = 2048;

/**
 * `text` as an absolute http or https address, or null for everything else: other schemes, credentials in the
 * address, hosts without a dot. A missing scheme becomes https.
 */
export function httpUrl(text: string): string | null {
  const written = text.trim();
  if (!written || written.length > MAX_LENGTH || /\s/.test(written)) return null;
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d+(?:\/|$))/i.exec(written)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  let url: URL;
  try {
    url = new URL(scheme ? written : `https://${written.replace(/^\/\//, '')}`);
  } catch {
    return null;
  }
  if (url.username || url.password || !/^[^.]+(?:\.[^.]+)+\.?$/.test(url.hostname)) return null;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}

/** Host of an address with or without scheme, in lower case and without `www.`; null when it is no address. */
export function hostOf(text: string): string | null {
  const url = httpUrl(text);
  return url ? new URL(url).hostname.replace(/^www\./, '') : null;
}
