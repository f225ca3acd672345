import { isWebmailDomain } from '@kaard/contact-formats';
import { type Candidate, isSurelyRead } from '../evidence.ts';
import { labelsIn } from '../lines/labels.ts';
import { type Cell, type Char, plainText } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import type { Witness } from '../repairs/repairs.ts';
import { isGenericMailbox } from '../words/matching.ts';
import { hostOfText, isUsualSuffix, mendHost, withoutExtraLetter } from './hosts.ts';
import { networkNamed } from './socials.ts';

/**
 * Characters of a local part and of a host. Chinese characters, kana and signs used only with them (`ー`) are excluded:
 * next to an address they are other words.
 */
const LOCAL = /[[\p{L}--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]\d._%+\&'\-]/v;
const HOST = /[[\p{L}--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]\d.,\-]/v;
/** Readings of a small `@`. */
const AT_TWINS = new Set(['©', '®', 'Ⓒ', 'ⓐ', '€', 'Q', 'G', '&', 'a', 'e', '0', '8', 'o', 'O', 'C']);

/**
 * Finds the e-mail addresses of the cells, best first in each cell. Cells must be in reading order, because an address
 * can continue below.
 */
export function findEmails(cells: Cell[], gate: Gate = createGate()): Candidate[] {
  const found: Candidate[] = [];
  for (const [index, cell] of cells.entries()) {
    const here: Candidate[] = [];
    for (let at = cell.text.indexOf('@'); at >= 0; at = cell.text.indexOf('@', at + 1)) {
      const candidate = around(cell, at, cells.slice(index + 1), gate);
      if (candidate) here.push(candidate);
    }
    if (!here.length) {
      const candidate = withHiddenAt(cell, gate);
      if (candidate) here.push(candidate);
    }
    found.push(...here);
  }
  return found;
}

/** The address around an `@`. It includes blanks that recognisers add beside dots and signs. */
function around(cell: Cell, at: number, below: Cell[], gate: Gate): Candidate | null {
  const { text } = cell;
  let start = at;
  while (start > 0) {
    const char = text[start - 1]!;
    if (LOCAL.test(char) || (char === ',' && /[\p{L}\d]{2}$/u.test(text.slice(0, start - 1)) && start < at)) start--;
    else if (char === ' ' && start - 2 >= 0 && blankBelongs(text, start - 1, at)) start--;
    else if (char === '–' && isHyphen(text, start - 1, at)) start--;
    else break;
  }
  let end = at + 1;
  while (end < text.length) {
    const char = text[end]!;
    if (HOST.test(char)) end++;
    else if (char === ' ' && (text[end - 1] === '.' || text[end - 1] === '@' || text[end + 1] === '.')) end++;
    else break;
  }
  const chars = withOneAt(cell.chars.slice(start, end).filter((char) => char.text !== ' '));
  const joined = plainText(chars);
  const local = trimLocal(behindHost(joined.slice(0, joined.indexOf('@')), text[start - 1] === '@'));
  const rest = joined.slice(joined.indexOf('@') + 1);
  if (!local) return null;
  const offset = Math.max(0, chars.length - joined.length + joined.indexOf('@') - local.length);
  const read = chars.slice(offset);
  // In front of another @, the last part is the beginning of the next address.
  const own = text[end] === '@' ? rest.replace(/[.,][^.,]*$/, '') : rest;
  const host = allowedHost(bestHost(own, isSurelyRead(chars.slice(-3))), own, local, read, gate);
  // `velmora.comp` above `any`: an apparent mistake may be the first half of a suffix.
  const isBroken = host === null || (host.mended && /\p{L}$/u.test(rest));
  const continued = isBroken ? continueBelow(cell, `${local}@${rest}`, below) : null;
  if (host && !continued) return build(cell, start, end, read, `${local}@${host.text}`, host.mended);
  if (!continued) return null;
  return build(cell, start, end, [...chars, ...continued.chars], continued.value, false);
}

/** The host as it was read, or repaired if the gate allows it. */
function allowedHost(
  host: MendedHost | null,
  rest: string,
  local: string,
  chars: Char[],
  gate: Gate,
): MendedHost | null {
  if (!host?.mended) return host;
  const written = withoutEnd(rest);
  // An existing suffix was read as such; only the @ suggests that a more usual one is meant.
  const isHost = hostOfText(written) !== null;
  const how = {
    before: `${local}@${written}`,
    witnesses: isHost ? (['label'] as const) : (['format', 'label'] as const),
  };
  if (gate.lets('suffix', 'email', chars, `${local}@${host.text}`, how)) return host;
  return isHost ? { text: written, mended: false } : null;
}

/** The least probability of an @ for a character that is half of one. */
const HALF = 0.1;

/** Repairs an `@` that was read as two characters, each of which was nearly an @: `jane.doef@acme.com`. */
function withOneAt(chars: Char[]): Char[] {
  const at = chars.findIndex(({ text }) => text === '@');
  const isHalf = (char: Char | undefined): boolean =>
    char?.alternatives.some(({ text, probability }) => text === '@' && probability >= HALF) ?? false;
  return chars.filter((char, i) => Math.abs(i - at) !== 1 || !isHalf(char));
}

/**
 * Recognises a hyphen that was read as a dash between two words: `karin–okonjo@`. Behind a host, a number or a label
 * the dash is a separator.
 */
function isHyphen(text: string, dash: number, at: number): boolean {
  const before = text.slice(0, dash).match(/[^\s]+$/)?.[0] ?? '';
  return (
    /^\p{L}{2,}$/u.test(before) &&
    /^\p{L}/u.test(text.slice(dash + 1)) &&
    labelsIn(before).length === 0 &&
    !isGenericMailbox(text.slice(dash + 1, at))
  );
}

/** One or two initials, such as `a.`. `E.` and `M.` are labels, unless a label stands in front of them. */
const INITIALS = /^(?:\p{L}\.){1,2}$/u;

/**
 * Whether a blank is inside the local part: beside a dot, an underscore or the `@`, unless a label is in front of it.
 */
function blankBelongs(text: string, blank: number, at: number): boolean {
  const before = text.slice(0, blank).match(/[^\s]+$/)?.[0] ?? '';
  // `Instagram @velmora.studio` is a profile.
  if (!before || /[:|]$/.test(before) || (blank === at - 1 && networkNamed(before))) return false;
  // `Okonjo 79@`: no mailbox is a number of one or two digits.
  if (/^\d{1,2}$/.test(text.slice(blank + 1, at)) && /^\p{L}{4,}$/u.test(before)) return labelsIn(before).length === 0;
  if (blank === at - 1) return labelsIn(before).length === 0 && before.length > 1;
  if (INITIALS.test(before))
    return !/^[em]\.$/i.test(before) || labelsIn(text.slice(0, blank - before.length)).at(-1) === 'email';
  return (/[._-]$/.test(before) || /[._]/.test(text[blank + 1]!)) && before.length > 2 && labelsIn(before).length === 0;
}

/** In `gmail.com,jane.doe` between two @, the first address ends with its host. */
function behindHost(local: string, isBehindSign: boolean): string {
  if (!isBehindSign) return local;
  const host = bestHost(local)?.text;
  if (host && local.startsWith(host) && local.length > host.length) return local.slice(host.length);
  // All of it may be a host, too: `velmora.com.bo`.
  return bestHost(local.replace(/[.,][^.,]*$/, '')) ? local.slice(local.search(/[^.,]*$/)) : local;
}

/** Removes signs and misread icons in front of the local part: `:jane`, `-jane`. */
function trimLocal(local: string): string {
  return (
    local
      .replace(/,/g, '.')
      .replace(/–/g, '-')
      .replace(/^(?:e-?mail|mail|mailto)[-_.:]+(?=[^@]{2})/i, '')
      // A watermark or a word in front of the label: `Scane-mail:jane`.
      .replace(/^\p{L}*e-mail[-_.:]*(?=[^@]{2})/u, '')
      // A capital label with a dash: `E-jane`.
      .replace(/^E-(?=\p{Ll}{3})/u, '')
      // A drawing in front of a shared mailbox: `rinfo`.
      .replace(/^\p{Ll}(?=info$)/u, '')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .replace(/[^\p{L}\p{N}_+-]+$/u, '')
  );
}

interface MendedHost {
  text: string;
  mended: boolean;
}

/** Removes punctuation at the end of the row, whether it was printed or misread. */
const withoutEnd = (rest: string): string => rest.replace(/[.,-]+$/, '').replace(/\.{2,}/g, '.');

function bestHost(rest: string, isSure = false): MendedHost | null {
  const written = withoutEnd(rest);
  const mended = mendHost(written, isSure);
  const host = hostOfText(mended);
  if (host && (isUsualSuffix(host.suffix) || mended === written)) return { text: mended, mended: mended !== written };
  const shorter = withoutExtraLetter(written);
  if (shorter !== written && hostOfText(shorter)) return { text: shorter, mended: true };
  const commas = written.replace(/,/g, '.');
  const pointed = commas === written ? null : hostOfText(commas);
  if (pointed && isUsualSuffix(pointed.suffix)) return { text: commas, mended: true };
  // Other text follows directly: take the longest beginning that is a host.
  for (let cut = written.length - 1; cut > 3; cut--) {
    const front = hostOfText(written.slice(0, cut));
    if (front && isUsualSuffix(front.suffix) && (/[^a-z]/i.test(written[cut]!) || isWebmailDomain(front.host)))
      return { text: written.slice(0, cut), mended: true };
  }
  return pointed ? { text: commas, mended: true } : null;
}

/** Handles an address that breaks at the end of its row and continues at the start of the next one. */
function continueBelow(cell: Cell, open: string, below: Cell[]): { value: string; chars: Char[] } | null {
  const next = below.find(
    (other) =>
      other.box.y > cell.box.y + 0.4 * cell.box.height &&
      other.box.y - cell.box.y < 2.6 * cell.box.height &&
      other.box.x < cell.box.x + cell.box.width &&
      other.box.x + other.box.width > cell.box.x,
  );
  const tail = next?.text.trim().match(/^[\p{L}\d.-]+$/u)?.[0];
  // A complete host below an address without a dot is the website.
  if (!next || !tail || /^w{2,4}[.,]/i.test(tail) || (hostOfText(tail) && !/[@.-]$/.test(open))) return null;
  const value = open + tail;
  return hostOfText(value.slice(value.indexOf('@') + 1)) ? { value, chars: next.chars } : null;
}

function build(cell: Cell, start: number, end: number, chars: Char[], value: string, repaired: boolean): Candidate {
  const label = labelsIn(cell.text.slice(0, start)).includes('email');
  return { value, span: { cell, start, end }, chars, score: (label ? 1 : 0) + cell.confidence, repaired };
}

/** The least probability of an @ that was nearly read. */
const NEARLY = 0.15;
/** Hosts of social networks, in which an `a` may be taken for an @. */
const OF_NETWORKS = /(?:linkedin|facebook|instagram|tiktok|twitter|youtube|github)[.,]?com/i;

/**
 * Finds an @ that was read as another character (`jane.doe©acme.com`), or as a letter in a labelled row, among the
 * alternatives.
 */
function withHiddenAt(cell: Cell, gate: Gate): Candidate | null {
  // A single letter may be an icon; a whole word is a label.
  const labelled = /^\W*\p{L}{2,}/u.test(cell.text) && labelsIn(cell.text.slice(0, 18)).includes('email');
  for (const token of cell.text.matchAll(/[^\s:]{6,}/g)) {
    if (OF_NETWORKS.test(token[0]) || labelsIn(cell.text.slice(0, token.index)).at(-1) === 'web') continue;
    // Text that is already a host stays one, unless an @ was nearly read.
    const isHost = isUsualSuffix(hostOfText(token[0])?.suffix ?? '');
    let best: Candidate | null = null;
    for (let i = 1; i < token[0].length - 3; i++) {
      const at = token.index + i;
      const char = cell.chars[at]!;
      const suspected = char.alternatives.find((other) => other.text === '@')?.probability ?? 0;
      const sign = /[©®Ⓒⓐ€&]/u.test(char.text);
      if (!sign && suspected < (isHost ? NEARLY : 0.02) && !(labelled && AT_TWINS.has(char.text))) continue;
      const host = bestHost(token[0].slice(i + 1));
      const local = trimLocal(token[0].slice(0, i));
      if (!host || local.length < 2 || !/^[\p{L}\d._%+'-]+$/u.test(local)) continue;
      if (!sign && suspected < 0.02 && !hostOfText(host.text)) continue;
      const score = suspected + (sign ? 0.6 : 0) + (labelled ? 0.3 : 0);
      if (best && best.score >= score) continue;
      const chars = cell.chars.slice(token.index, token.index + token[0].length);
      const value = `${local}@${host.text}`;
      const witnesses: Witness[] = ['format'];
      if (sign || suspected >= 0.02) witnesses.push('reader');
      if (labelled) witnesses.push('label');
      if (!gate.lets('hidden-at', 'email', chars, value, { before: token[0], witnesses })) continue;
      best = {
        value,
        span: { cell, start: token.index, end: token.index + token[0].length },
        chars,
        score,
        repaired: true,
      };
    }
    if (best) return best;
  }
  return null;
}
