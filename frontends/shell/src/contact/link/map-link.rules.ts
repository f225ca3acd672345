/** Links of postal addresses to a map. */

/** The browser’s `navigator.userAgent`. */
type Agent = string;

/**
 * Returns a link to the maps program of a phone, elsewhere to a map on the web. Nothing is requested until the person
 * follows it.
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
