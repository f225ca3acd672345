/** Where an address is shown that somebody taps on. */

/** What the browser says of the machine: `navigator.userAgent`. */
type Agent = string;

/**
 * On a phone the person's own maps program, elsewhere a map of the web. Nothing is asked for until somebody follows it.
 * @param lines of the address, as on an envelope
 */
export function mapLink(lines: readonly string[], agent: Agent): string | null {
  const place = lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
  if (!place) return null;
  const query = encodeURIComponent(place);
  if (/\bAndroid\b/.test(agent)) return `geo:0,0?q=${query}`;
  if (/\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(agent)) return `https://maps.apple.com/?q=${query}`;
  return `https://www.openstreetmap.org/search?query=${query}`;
}
