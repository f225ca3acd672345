import { isWebmailDomain } from '@kaard/contact-formats';
import { type Candidate, isSurelyRead } from '../evidence.ts';
import { labelsIn } from '../lines/labels.ts';
import { type Cell, type Char, plainText } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import type { Witness } from '../repairs/repairs.ts';
import { isGenericMailbox } from '../words/matching.ts';
import { hostOfText, isUsualSuffix, mendHost, withoutExtraLetter } from './hosts.ts';
import { networkNamed } from './socials.ts';

/** Chinese characters, kana and what stands among them alone (`ー`) that touch an address are words beside it. */
const LOCAL = /[[\p{L}--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]\d._%+\&'\-]/v;
const HOST = /[[\p{L}--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]\d.,\-]/v;
/** What `@` is read as when it is small. */
const AT_TWINS = new Set(['©', '®', 'Ⓒ', 'ⓐ', '€', 'Q', 'G', '&', 'a', 'e', '0', '8', 'o', 'O', 'C']);

/** E-mail addresses of the cells, best first in each cell. Cells are taken in reading order, so that a broken one can go on below. */
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

/** The address around an `@`, through blanks that recognisers put beside dots and signs. */
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
  // Before another sign the last part is the beginning of the next address.
  const own = text[end] === '@' ? rest.replace(/[.,][^.,]*$/, '') : rest;
  const host = allowedHost(bestHost(own, isSurelyRead(chars.slice(-3))), own, local, read, gate);
  // `velmora.comp` above `any`: what looks like a mistake may be the first half of a suffix.
  const isBroken = host === null || (host.mended && /\p{L}$/u.test(rest));
  const continued = isBroken ? continueBelow(cell, `${local}@${rest}`, below) : null;
  if (host && !continued) return build(cell, start, end, read, `${local}@${host.text}`, host.mended);
  if (!continued) return null;
  return build(cell, start, end, [...chars, ...continued.chars], continued.value, false);
}

/** A host as it was read, or mended where the gate lets it. */
function allowedHost(
  host: MendedHost | null,
  rest: string,
  local: string,
  chars: Char[],
  gate: Gate,
): MendedHost | null {
  if (!host?.mended) return host;
  const written = withoutEnd(rest);
  // A suffix that there is was read as such: only the @ says that a more usual one is meant.
  const isHost = hostOfText(written) !== null;
  const how = {
    before: `${local}@${written}`,
    witnesses: isHost ? (['label'] as const) : (['format', 'label'] as const),
  };
  if (gate.lets('suffix', 'email', chars, `${local}@${host.text}`, how)) return host;
  return isHost ? { text: written, mended: false } : null;
}

/** Half of a sign that was nearly read as the whole of it. */
const HALF = 0.1;

/** `jane.doef@acme.com`: an `@` that was read as two signs, of which each was nearly one. */
function withOneAt(chars: Char[]): Char[] {
  const at = chars.findIndex(({ text }) => text === '@');
  const isHalf = (char: Char | undefined): boolean =>
    char?.alternatives.some(({ text, probability }) => text === '@' && probability >= HALF) ?? false;
  return chars.filter((char, i) => Math.abs(i - at) !== 1 || !isHalf(char));
}

/** `karin–okonjo@`: a hyphen that was read as a dash, between two words; behind a host, a number or a label it parts them. */
function isHyphen(text: string, dash: number, at: number): boolean {
  const before = text.slice(0, dash).match(/[^\s]+$/)?.[0] ?? '';
  return (
    /^\p{L}{2,}$/u.test(before) &&
    /^\p{L}/u.test(text.slice(dash + 1)) &&
    labelsIn(before).length === 0 &&
    !isGenericMailbox(text.slice(dash + 1, at))
  );
}

/** One letter and its point, `a.`; as `E.` and `M.` it is a label, unless that stands before it. */
const INITIALS = /^(?:\p{L}\.){1,2}$/u;

/** A blank inside the local part: beside a dot, underscore or the `@` itself, unless what is before it is a label. */
function blankBelongs(text: string, blank: number, at: number): boolean {
  const before = text.slice(0, blank).match(/[^\s]+$/)?.[0] ?? '';
  // `Instagram @velmora.studio` is a profile.
  if (!before || /[:|]$/.test(before) || (blank === at - 1 && networkNamed(before))) return false;
  // `Okonjo 79@`: nobody's mailbox is a number of one or two digits.
  if (/^\d{1,2}$/.test(text.slice(blank + 1, at)) && /^\p{L}{4,}$/u.test(before)) return labelsIn(before).length === 0;
  if (blank === at - 1) return labelsIn(before).length === 0 && before.length > 1;
  if (INITIALS.test(before))
    return !/^[em]\.$/i.test(before) || labelsIn(text.slice(0, blank - before.length)).at(-1) === 'email';
  return (/[._-]$/.test(before) || /[._]/.test(text[blank + 1]!)) && before.length > 2 && labelsIn(before).length === 0;
}

/** `gmail.com,jane.doe` between two signs: the first address ends with its host. */
function behindHost(local: string, isBehindSign: boolean): string {
  if (!isBehindSign) return local;
  const host = bestHost(local)?.text;
  if (host && local.startsWith(host) && local.length > host.length) return local.slice(host.length);
  // All of it may be a host as well: `velmora.com.bo`.
  return bestHost(local.replace(/[.,][^.,]*$/, '')) ? local.slice(local.search(/[^.,]*$/)) : local;
}

/** Without signs and icon noise that stick to the front: `:jane`, `-jane`. */
function trimLocal(local: string): string {
  return (
    local
      .replace(/,/g, '.')
      .replace(/–/g, '-')
      .replace(/^(?:e-?mail|mail|mailto)[-_.:]+(?=[^@]{2})/i, '')
      // A watermark or a word before the label: `Scane-mail:jane`.
      .replace(/^\p{L}*e-mail[-_.:]*(?=[^@]{2})/u, '')
      // Labels in capitals with a dash behind them: `E-jane`.
      .replace(/^E-(?=\p{Ll}{3})/u, '')
      // A drawing before everybody's mailbox: `rinfo`.
      .replace(/^\p{Ll}(?=info$)/u, '')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .replace(/[^\p{L}\p{N}_+-]+$/u, '')
  );
}

interface MendedHost {
  text: string;
  mended: boolean;
}

/** A host without points that end the row, or that one was read as. */
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
  // Something that does not belong to it follows: take the longest front part that is a host.
  for (let cut = written.length - 1; cut > 3; cut--) {
    const front = hostOfText(written.slice(0, cut));
    if (front && isUsualSuffix(front.suffix) && (/[^a-z]/i.test(written[cut]!) || isWebmailDomain(front.host)))
      return { text: written.slice(0, cut), mended: true };
  }
  return pointed ? { text: commas, mended: true } : null;
}

/** The address breaks at the end of its row and goes on at the start of the next row below. */
function continueBelow(cell: Cell, open: string, below: Cell[]): { value: string; chars: Char[] } | null {
  const next = below.find(
    (other) =>
      other.box.y > cell.box.y + 0.4 * cell.box.height &&
      other.box.y - cell.box.y < 2.6 * cell.box.height &&
      other.box.x < cell.box.x + cell.box.width &&
      other.box.x + other.box.width > cell.box.x,
  );
  const tail = next?.text.trim().match(/^[\p{L}\d.-]+$/u)?.[0];
  // A host of its own below an address that lacks a dot is the website.
  if (!next || !tail || /^w{2,4}[.,]/i.test(tail) || (hostOfText(tail) && !/[@.-]$/.test(open))) return null;
  const value = open + tail;
  return hostOfText(value.slice(value.indexOf('@') + 1)) ? { value, chars: next.chars } : null;
}

function build(cell: Cell, start: number, end: number, chars: Char[], value: string, repaired: boolean): Candidate {
  const label = labelsIn(cell.text.slice(0, start)).includes('email');
  return { value, span: { cell, start, end }, chars, score: (label ? 1 : 0) + cell.confidence, repaired };
}

/** A sign that was as likely as this. */
const NEARLY = 0.15;
/** Hosts of profiles, in which an `a` may look like the sign. */
const OF_NETWORKS = /(?:linkedin|facebook|instagram|tiktok|twitter|youtube|github)[.,]?com/i;

/** `jane.doe©acme.com`, or a labelled row whose `@` was read as a letter: the sign is looked for among the alternatives. */
function withHiddenAt(cell: Cell, gate: Gate): Candidate | null {
  // One letter may be an icon; a whole word is a label.
  const labelled = /^\W*\p{L}{2,}/u.test(cell.text) && labelsIn(cell.text.slice(0, 18)).includes('email');
  for (const token of cell.text.matchAll(/[^\s:]{6,}/g)) {
    if (OF_NETWORKS.test(token[0]) || labelsIn(cell.text.slice(0, token.index)).at(-1) === 'web') continue;
    // What is a host as it stands is one, unless the sign was nearly read.
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
