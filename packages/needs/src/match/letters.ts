/** Letters and digits of a text without accents or case, with single blanks between words. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const SHORTEST = 3;
const LONGEST = 5;

/**
 * Counts the sequences of three to five letters of each word, including blanks at its ends: titles share them across
 * gender, number and compounds (Steuerberaterin, Steuerberater).
 * @returns a map from sequence to count
 */
export function pieces(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of plain(text).split(' ')) {
    if (!word) continue;
    const bounded = ` ${word} `;
    for (let length = SHORTEST; length <= LONGEST; length++) {
      for (let at = 0; at + length <= bounded.length; at++) {
        const piece = bounded.slice(at, at + length);
        found.set(piece, (found.get(piece) ?? 0) + 1);
      }
    }
  }
  return found;
}
