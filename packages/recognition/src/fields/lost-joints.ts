import { USUAL_SUFFIXES } from './hosts.ts';
import { labelsIn } from './labels.ts';
import { createGate, type Gate } from './repairs/gate.ts';
import { type Cell, type Char, plainText } from './rows.ts';

/** A blank that was as likely as this one of the signs that join the words of an address. */
const LIKELY = 0.1;
const JOINT = /^[._-]$/;

/** `lena kessler@velmora.com`, `lena@velmora com`: blanks inside of addresses that were nearly read as dots become them, in place. */
export function mendJoints(cell: Cell, gate: Gate = createGate()): void {
  for (const [i, char] of cell.chars.entries()) {
    if (char.text !== ' ') continue;
    const joint = char.alternatives.find(({ text, probability }) => JOINT.test(text) && probability >= LIKELY);
    if (!joint || !isInAddress(cell.text.slice(0, i), cell.text.slice(i + 1))) continue;
    const meant = cell.text.slice(0, i) + joint.text + cell.text.slice(i + 1);
    if (!gate.lets('address-blanks', 'row', cell.chars, meant)) continue;
    cell.chars[i] = { ...char, text: joint.text, probability: joint.probability };
    cell.text = meant;
  }
}

/** A blank that was read as surely as this parts two words. */
const SURE_BLANK = 0.9;

/**
 * Blanks inside of hosts that the card prints elsewhere become dots or go, in place: `www.velmora agency`, `www.vel mora.com`. Without
 * anything of an address about them, words that were surely read apart are a name (`Velmora Agency` of velmora.agency).
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

/** Whether words on both sides of a blank belong to one address: part of a mailbox before one, or a suffix behind a host. */
function isInAddress(before: string, after: string): boolean {
  const left = /[^\s:|]*$/.exec(before)![0];
  const right = /^[^\s|]*/.exec(after)![0];
  if (!/[\p{L}\d]$/u.test(left)) return false;
  if (/^(?:com|net|org|co\.uk)\b/i.test(right) || USUAL_SUFFIXES.has(right.toLowerCase()))
    return /@|^w{2,4}[.,]|^https?:/i.test(left);
  if (USUAL_SUFFIXES.has(/^([a-z]+)\/[a-z\d-]/.exec(right)?.[1] ?? '')) return true;
  if (right.indexOf('@') < 1 || !/^[\p{L}\d._-]*$/u.test(left)) return false;

  return left.length > 1 ? labelsIn(left).length === 0 : /\p{L}{2}[\s:.|]*\s\p{L}$/u.test(before);
}
