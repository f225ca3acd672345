import type { Char } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import type { Witness } from '../repairs/repairs.ts';
import { isGivenName } from '../words/lexicon.ts';
import { personMatch } from '../words/matching.ts';
import { fold, words } from '../words/text.ts';

/** What the card says apart from an address, to hold it against. */
export interface CardWords {
  /** Lines of words: names, companies, whatever. */
  lines: string[];
}

/** A value explained this well is meant; one explained less than this lacks something. */
const EXPLAINED = 0.99;
const UNEXPLAINED = 0.95;
/** A label that sticks to the address, read well or badly: `MAIL`, `E-moil.` */
const LABEL = /^(?:e[-–.]?)?m[a-z][il1|]l[-_.:]*/i;

/** Share of a mailbox that names somebody on the card. */
export const namesSomebody = (local: string, lines: string[]): number =>
  Math.max(0, ...lines.map((text) => personMatch(text, local)));

/**
 * The address without what small print made of it: labels and drawings that stick, twins of letters, stray signs.
 * @param chars what was read of it
 */
export function mendAddress(value: string, card: CardWords, chars: readonly Char[], gate: Gate = createGate()): string {
  const at = value.lastIndexOf('@');
  if (at < 1) return value;
  const [local, host] = [value.slice(0, at), value.slice(at + 1)];
  const mailbox = mendLocal(local, card, (before, meant, witnesses) =>
    gate.lets('mailbox', 'email', chars, `${meant}@${host}`, { before: `${before}@${host}`, witnesses }),
  );
  return `${mailbox}@${host}`;
}

/** Whether a mailbox may become another one. */
type Lets = (before: string, meant: string, witnesses: readonly Witness[]) => boolean;

function mendLocal(read: string, { lines }: CardWords, lets: Lets): string {
  const named = (local: string): number => namesSomebody(local, lines);
  const folded = foldedIfForeign(read);
  let local = lets(read, folded, ['format', 'reader']) ? folded : read;
  for (const mend of [withoutTwins, withDigits]) {
    const mended = mend(local, named);
    if (lets(local, mended, ['name'])) local = mended;
  }
  const [rest, witnesses] = withoutLabel(local, named, lines);
  return lets(local, rest, witnesses) ? rest : local;
}

/** A mailbox without a label or a drawing that sticks to it, and what says that it is none of its letters. */
function withoutLabel(local: string, named: (local: string) => number, lines: string[]): [string, readonly Witness[]] {
  // `mai` that sticks: what is left must name somebody better.
  const cut = /^(?:e[-–.]?)?mai(?![l1i|])[-_.:]*(?=\p{L}{4})/iu.exec(local)?.[0];
  // Its last letter may be read as another one.
  const behindCut = [0, 1].map((count) => local.slice((cut?.length ?? 0) + count));
  const better = cut && behindCut.sort((a, b) => named(b) - named(a))[0]!;
  if (better && named(better) > Math.max(named(local), UNEXPLAINED)) return [better, ['label', 'name']];
  const bare = local.replace(LABEL, '');
  // `Emailinjdoe`: the colon behind the label, read as a letter or two.
  const behindSign = [1, 2].map((count) => bare.slice(count)).find((rest) => named(rest) >= EXPLAINED);
  if (bare !== local && behindSign && behindSign.length > 3 && named(bare) < UNEXPLAINED)
    return [behindSign, ['label', 'name']];
  if (bare !== local && bare.length >= 3 && (named(bare) >= named(local) || isOtherCase(local, bare)))
    return [bare, ['label', 'format']];
  // `Scan-mailinfo`: everybody's mailbox behind a label.
  const shared = /^\p{L}*[-–.]mail(info|contact|office|sales|support)$/iu.exec(local)?.[1];
  if (shared) return [shared, ['label', 'format']];
  // `E` is the label of `n.lastname`; `L` before a family name is `l.`
  if (/^[EM]\p{Ll}\.\p{Ll}{3}/u.test(local)) return [local.slice(1), ['label', 'format']];
  if (/^L\p{Ll}{4,}$/u.test(local) && named(local.slice(1)) >= EXPLAINED)
    return [`l.${local.slice(1)}`, ['name', 'format']];
  // `Ejdoe`: a label in capitals sticks to what is set in small letters.
  const labelled = /^[EM](\p{Ll}[\p{Ll}._-]{4,})$/u.exec(local)?.[1];
  if (labelled && named(labelled) >= EXPLAINED && named(local) < UNEXPLAINED) return [labelled, ['label', 'name']];
  // `ejane.doe`: a label in small letters, or a sign, before a whole first name. It may be another name, `elena`.
  const stuck = /^e(\p{Ll}{3,})(?=$|[._-])/u.exec(local);
  if (stuck && (isGivenName(stuck[1]!) || local.length > stuck[0].length) && named(local) < UNEXPLAINED)
    if (named(local.slice(1)) >= EXPLAINED) return [local.slice(1), ['name']];
  // `e.okonjo` of `e. okonjo@`: the label's point is the reader's, unless somebody's given name begins like that.
  const behindPoint = /^[em]\.(\p{Ll}{4,})$/u.exec(local)?.[1];
  const begins = (word: string): boolean => fold(word).startsWith(local[0]!) && isGivenName(fold(word));
  const isInitial = behindPoint !== undefined && lines.some((line) => words(line).some(begins));
  if (behindPoint && !isInitial && named(behindPoint) >= EXPLAINED && named(local) < UNEXPLAINED)
    return [behindPoint, ['label', 'name']];
  // A drawing that was read as a digit. A letter may be an initial of a name that was read in another line.
  const rest = /^\d[._-]?(\p{Ll}.{3,})$/u.exec(local)?.[1];
  return rest && named(rest) >= EXPLAINED ? [rest, ['name', 'format']] : [local, []];
}

/** `MAILjane`: the label is set in capitals and the address is not. */
const isOtherCase = (whole: string, rest: string): boolean =>
  rest === rest.toLowerCase() && /^(?:\p{Lu}|\p{Lu}\p{Ll}+|\p{Lu}-?\p{Ll}+)/u.test(whole);

/** Letters and digits that look alike, by what stands beside them and by whom they name. */
function withoutTwins(read: string, named: (local: string) => number): string {
  if (/\p{Lu}{2}/u.test(read)) return read;
  // `l.` becomes one `L` when the dot is small.
  let local = read.replace(/(?<=\p{Ll}{2})L(?=\p{Ll})/gu, 'l.').replace(/(?<=\p{Ll})L$/u, 'l');
  for (const match of [...local.matchAll(/[I1|](?=[.\p{Ll}])/gu)].reverse()) {
    if (match[0] === '1' && match.index > 0 && !/\p{Ll}/u.test(local[match.index - 1]!)) continue;
    const forms = ['l', 'i', 'j'].map((letter) => local.slice(0, match.index) + letter + local.slice(match.index + 1));
    const [best] = forms.map((form, i) => ({ form, worth: named(form) - 0.01 * i })).sort((a, b) => b.worth - a.worth);
    // A digit may be meant; a capital inside of small letters hardly is.
    if (match[0] !== '1' || match.index === 0 || best!.worth > named(local)) local = best!.form;
  }
  return local;
}

/** Years and counts at the end: `202o`, `i8`. */
function withDigits(local: string, named: (local: string) => number): string {
  if (/\p{Lu}{2}/u.test(local)) return local;
  const counted = local.replace(/(?<=\p{L}{3})[il]?\d[\dilo]*$|(?<=\p{L}{3}[._-]?)\d+[ilo]+\d*$/iu, (tail) =>
    tail.replace(/[il]/gi, '1').replace(/o/gi, '0'),
  );
  return named(counted) > named(local) ? counted : local;
}

/** Mailboxes have no accents; readers do. */
const foldedIfForeign = (local: string): string => (/[^\x20-\x7e]/.test(local) ? fold(local) : local);

/** `acmecapitaLco.uk`, `acmehillLorg`: a dot after an `l` makes a capital of one of them. */
export const withLostDotAfterL = (host: string): string =>
  host
    .replace(/(?<=ll)L(?=(?:(?:co|org|com|net|ac)\.\p{Ll}{2}|com|net|org|\p{Ll}{2})$)/u, '.')
    .replace(/(?<=\p{Ll})L(?=(?:(?:co|org|com|net|ac)\.\p{Ll}{2}|com|net|org|\p{Ll}{2})$)/u, 'l.');
