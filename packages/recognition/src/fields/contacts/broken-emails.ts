import { isWebmailDomain } from '@kaard/contact-formats';
import type { Candidate } from '../evidence.ts';
import { labelsIn } from '../lines/labels.ts';
import { type Cell, type Char, plainText, type Span, signsBefore } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import { squash } from '../words/text.ts';
import { hostOfText, isUsualSuffix, withLostDot } from './hosts.ts';
import { namesSomebody } from './mailboxes.ts';
import { hostAtEnd, nearestHost } from './named-hosts.ts';

/** Webmail domains to compare a damaged domain with. */
const WEBMAIL =
  'gmail.com outlook.com hotmail.com yahoo.com icloud.com proton.me aol.com gmx.de gmx.net web.de t-online.de wanadoo.fr orange.fr free.fr libero.it seznam.cz onet.pl wp.pl btinternet.com'.split(
    ' ',
  );
/** Readings of a small `@`: one to three characters, at least one of which is as wide as an `@`. */
const TWIN = /^(?=.*[aeogqswpbcrdöâàéäë36890&©®@])[aeogqswpbcrdöâàéäë36890&©®(){}[\]/|\\.il@]{1,3}$/i;
/** Characters next to an `@` that belong to no mailbox. */
const STUCK = /[()[\]{}/\\|'"’.,]+$/u;
/** The share of a mailbox that must match a person on the card if there is no `@`. */
const NAMES_SOMEBODY = 0.85;
const LEAST_LENGTH = 8;

/**
 * Finds addresses whose `@` or dots were lost in small print (`jane.doegacme.com`, `jane@acmecom`). The rest of the
 * card decides: a host that is printed elsewhere or was repaired in the website (`sites`), a mail provider, or a person
 * whose name is in the mailbox.
 */
export function findBrokenEmails(
  cells: Cell[],
  taken: Span[],
  sites: string[] = [],
  gate: Gate = createGate(),
): Candidate[] {
  const people = linesOfWords(cells);
  return cells.flatMap((cell) => {
    if (taken.some((span) => span.cell === cell)) return [];
    const hosts = [...sites, ...printedHosts(cells.filter((other) => other !== cell)), ...WEBMAIL];
    for (const part of partsOf(cell)) {
      const isSite = !part.text.includes('@') && labelsIn(cell.text.slice(0, part.start)).at(-1) === 'web';
      const value = isSite || isProfile(part.text) ? null : mended(part, hosts, people);
      if (!value) continue;
      const found = candidateOf(cell, part, value);
      if (gate.lets('lost-at', 'email', found.chars, value)) return [found];
    }
    return [];
  });
}

/** Recognises `youtube.com/@jane_berlin`, whatever its end looks like. */
function isProfile(text: string): boolean {
  const host = /^(?:https?:\/\/)?([^/@]+)\/@/i.exec(text)?.[1];
  return host !== undefined && isUsualSuffix(hostOfText(host)?.suffix ?? '');
}

/** A piece of a cell without blanks that may be an address. */
interface Part {
  text: string;
  chars: Char[];
  start: number;
  end: number;
  labelled: boolean;
}

/** The rest of a labelled row as one part, otherwise its words; parts with an `@` come first. */
function partsOf(cell: Cell): Part[] {
  const words = [...cell.text.matchAll(/[^\s:]+/g)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const charsOf = ({ start, end }: { start: number; end: number }): Char[] => cell.chars.slice(start, end);
  const parts = words
    .filter(({ text }) => text.length >= LEAST_LENGTH)
    .map((word) => ({ ...word, chars: charsOf(word), labelled: false }));
  const label = words.findIndex(({ text }) => text.length > 1 && isMailLabel(text));
  const rest = words.slice(label + 1).filter(({ text }) => !/^[([]?e?-?mail[)\]]?$/i.test(text));
  const signed = signsBefore(cell, words[0]?.start ?? 0).some(({ kind }) => kind === 'email');
  // A word in front of an `@` is a label: `Facebook: @acme`.
  const isTorn = words.some(({ text }) => text.indexOf('@') >= 2);
  if ((label >= 0 || signed || isTorn) && rest.length > 0 && rest.length <= 4) {
    const text = rest.map((word) => word.text).join('');
    if (text.length >= LEAST_LENGTH)
      parts.unshift({
        text,
        chars: rest.flatMap(charsOf),
        start: rest[0]!.start,
        end: rest.at(-1)!.end,
        labelled: label >= 0 || signed,
      });
  }
  return parts.sort((a, b) => Number(b.text.includes('@')) - Number(a.text.includes('@')));
}

/** Recognises misread labels such as `E-mall.` and `emzil`, because labels are read as badly as the addresses. */
const isMailLabel = (text: string): boolean =>
  labelsIn(text.replace(/[.:]+$/, '')).includes('email') || /^e[-–.]?m[a-z]{1,2}[il1|]l?[.:]?$/i.test(text);

function mended(part: Part, hosts: string[], people: string[]): string | null {
  const { labelled } = part;
  const chars = withoutStrokes(part.chars);
  const text = plainText(chars);
  if (/[/\\]|www[.,]|^http/i.test(text)) return null;
  const at = text.indexOf('@');
  if (at >= 2) {
    const host = nearestHost(chars.slice(at + 1), hosts) ?? withLostDot(text.slice(at + 1));
    const local = text.slice(0, at).replace(STUCK, '');
    return host && isMailbox(local) ? `${local}@${host}` : null;
  }
  const known = hostAtEnd(chars, hosts);
  // Text in front of a known host and a dot is part of the site.
  if (known && hostOfText(text)?.domain === known.host) return null;
  if (known) {
    const split = mailboxOf(text.slice(0, known.start), people);
    if (split && (labelled || split.named > 0.5 || isWebmailDomain(known.host))) return `${split.local}@${known.host}`;
  }
  return namedSplit(part, people);
}

/** Strokes on both sides of the first @ are parts of the sign. */
function withoutStrokes(chars: Char[]): Char[] {
  const at = chars.findIndex(({ text }) => text === '@');
  return chars.filter(({ text }, i) => at < 0 || Math.abs(i - at) !== 1 || !/[/\\|]/.test(text));
}

/**
 * Removes one to three characters at the end that stand for the `@`; the split whose mailbox fits a person best wins.
 */
export function mailboxOf(text: string, people: string[]): { local: string; named: number } | null {
  const splits = [1, 2, 3].flatMap((count) => {
    const local = text
      .slice(0, -count)
      .replace(STUCK, '')
      .replace(/^[^\p{L}\d]+/u, '');
    if (!TWIN.test(text.slice(-count)) || !isMailbox(local)) return [];
    return [{ local, named: namesSomebody(local, people) - 0.01 * count + 0.004 * local.length }];
  });
  return splits.sort((a, b) => b.named - a.named)[0] ?? null;
}

/** Looks for a character between a person's mailbox and a host if nothing else is known about the host. */
function namedSplit({ text, labelled }: Part, people: string[]): string | null {
  // A host that begins with a person's full name is a subdomain (`janedoe.acme.com`).
  const [first] = text.toLowerCase().split('.');
  const isNamed = (line: string): boolean =>
    squash(line).startsWith(squash(first!)) && squash(first!).length >= LEAST_LENGTH;
  if (!labelled && isUsualSuffix(hostOfText(text)?.suffix ?? '') && people.some(isNamed)) return null;
  let best: { value: string; named: number } | null = null;
  for (let i = 3; i < text.length - 5; i++) {
    const host = hostOfText(text.slice(i));
    // Without a label, both the @ and the dot must be there: `Dipl.-Wirtsch.-Ing.` is no address.
    const isPrinted = host && isUsualSuffix(host.suffix);
    const whole = isPrinted ? text.slice(i).toLowerCase() : labelled ? withLostDot(text.slice(i)) : null;
    const split = whole && whole.indexOf('.') >= 3 ? mailboxOf(text.slice(0, i), people) : null;
    if (!split || split.named < NAMES_SOMEBODY) continue;
    // Without a label, a full name in one word may be a website instead.
    if (!labelled && !/[._]/.test(split.local)) continue;
    if (!best || split.named > best.named) best = { value: `${split.local}@${whole}`, named: split.named };
  }
  return best?.value ?? null;
}

const isMailbox = (local: string): boolean => /^[\p{L}\d][\p{L}\d._%+'-]+$/u.test(local);

/** Lines that may name a person. */
export const linesOfWords = (cells: Cell[]): string[] =>
  cells.map(({ text }) => text).filter((text) => /\p{L}{3}/u.test(text) && !/[@\d]/.test(text));

/** Hosts that the card prints as such. */
export function printedHosts(cells: Cell[]): string[] {
  const tokens = cells.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu) ?? []);
  const hosts = tokens.flatMap((token) => {
    const host = hostOfText(token);
    return host && isUsualSuffix(host.suffix) && host.word.length > 1 ? [host.domain] : [];
  });
  return [...new Set(hosts)];
}

function candidateOf(cell: Cell, { start, end, labelled }: Part, value: string): Candidate {
  const chars = cell.chars.slice(start, end).filter((char) => char.text !== ' ');
  return {
    value,
    span: { cell, start, end },
    chars,
    score: (labelled ? 1 : 0) + cell.confidence - 0.5,
    repaired: true,
  };
}
