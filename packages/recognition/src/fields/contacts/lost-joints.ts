import { type Cell, type Char, plainText } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';

/** A blank with at least this probability separates two words. */
const SURE_BLANK = 0.9;

/**
 * Repairs blanks inside hosts that the card prints elsewhere, in place: they become dots or are removed (`www.velmora
 * agency`, `www.vel mora.com`). If nothing marks an address, words that were certainly read apart are a name (`Velmora
 * Agency` for velmora.agency).
 */
export function mendKnownJoints(cell: Cell, hosts: string[], gate: Gate = createGate()): void {
  for (const host of hosts) {
    const signs = [...host].map((sign) => (sign === '.' ? '[. ]' : sign)).join(' ?');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${signs}(?![\\p{L}\\p{N}])`, 'gu');
    for (const { 0: text, index } of [...cell.text.toLowerCase().matchAll(pattern)].reverse()) {
      if (!text.includes(' ')) continue;
      const isWritten =
        text.includes('.') ||
        /(?:@|www[.,]?|\/)$/i.test(cell.text.slice(0, index)) ||
        cell.text[index + text.length] === '/';
      const blanks = cell.chars.slice(index, index + text.length).filter((char) => char.text === ' ');
      if (!isWritten && blanks.every(({ probability }) => probability > SURE_BLANK)) continue;
      const spelled: Char[] = [];
      for (const char of cell.chars.slice(index, index + text.length)) {
        const sign = host[spelled.length];
        if (sign === '.') spelled.push({ ...char, text: '.' });
        else if (char.text !== ' ') spelled.push(char);
      }
      const before = plainText(cell.chars);
      const meant = before.slice(0, index) + plainText(spelled) + before.slice(index + text.length);
      if (gate.lets('host-blanks', 'row', cell.chars, meant)) cell.chars.splice(index, text.length, ...spelled);
    }
  }
  cell.text = plainText(cell.chars);
}
