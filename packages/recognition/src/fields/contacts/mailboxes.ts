import type { Char } from '../lines/rows.ts';
import { createGate, type Gate } from '../repairs/gate.ts';
import type { Witness } from '../repairs/repairs.ts';
import { isGivenName } from '../words/lexicon.ts';
import { personMatch } from '../words/matching.ts';
import { fold, words } from '../words/text.ts';

/** Texts of the card to compare an address with. */
export interface CardWords {
  /** Lines of words: names, companies and others. */
  lines: string[];
}

/** From `EXPLAINED` on, a mailbox counts as right; below `UNEXPLAINED`, something is wrong with it. */
const EXPLAINED = 0.99;
const UNEXPLAINED = 0.95;
/** A label stuck to the address, possibly misread: `MAIL`, `E-moil.` */
const LABEL = /^(?:e[-–.]?)?m[a-z][il1|]l[-_.:]*/i;

/** The share of a mailbox that matches a person on the card. */
export const namesSomebody = (local: string, lines: string[]): number =>
  Math.max(0, ...lines.map((text) => personMatch(text, local)));

/**
 * Removes errors of small print from an address: stuck labels and drawings, look-alike letters, stray signs.
 * @param chars the reading of the address
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

/** Whether a mailbox may be changed to another one. */
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

/** The mailbox without a label or a drawing stuck to it, and the witnesses for removing it. */
function withoutLabel(local: string, named: (local: string) => number, lines: string[]): [string, readonly Witness[]] {
  // For a stuck `mai`, the rest must match a person better.
  const cut = /^(?:e[-–.]?)?mai(?![l1i|])[-_.:]*(?=\p{L}{4})/iu.exec(local)?.[0];
  // The label's last letter may be misread.
  const behindCut = [0, 1].map((count) => local.slice((cut?.length ?? 0) + count));
  const better = cut && behindCut.sort((a, b) => named(b) - named(a))[0]!;
  if (better && named(better) > Math.max(named(local), UNEXPLAINED)) return [better, ['label', 'name']];
  const bare = local.replace(LABEL, '');
  // `Emailinjdoe`: the colon behind the label was read as one or two letters.
  const behindSign = [1, 2].map((count) => bare.slice(count)).find((rest) => named(rest) >= EXPLAINED);
  if (bare !== local && behindSign && behindSign.length > 3 && named(bare) < UNEXPLAINED)
    return [behindSign, ['label', 'name']];
  if (bare !== local && bare.length >= 3 && (named(bare) >= named(local) || isOtherCase(local, bare)))
    return [bare, ['label', 'format']];
  // `Scan-mailinfo`: a shared mailbox behind a label.
  const shared = /^\p{L}*[-–.]mail(info|contact|office|sales|support)$/iu.exec(local)?.[1];
  if (shared) return [shared, ['label', 'format']];
  // In `En.lastname`, `E` is a label. `L` in front of a family name stands for `l.`
  if (/^[EM]\p{Ll}\.\p{Ll}{3}/u.test(local)) return [local.slice(1), ['label', 'format']];
  if (/^L\p{Ll}{4,}$/u.test(local) && named(local.slice(1)) >= EXPLAINED)
    return [`l.${local.slice(1)}`, ['name', 'format']];
  // `Ejdoe`: a capital label stuck to small letters.
  const labelled = /^[EM](\p{Ll}[\p{Ll}._-]{4,})$/u.exec(local)?.[1];
  if (labelled && named(labelled) >= EXPLAINED && named(local) < UNEXPLAINED) return [labelled, ['label', 'name']];
  // `ejane.doe`: a small label or a sign in front of a full given name. It may be part of another name, `elena`.
  const stuck = /^e(\p{Ll}{3,})(?=$|[._-])/u.exec(local);
  if (stuck && (isGivenName(stuck[1]!) || local.length > stuck[0].length) && named(local) < UNEXPLAINED)
    if (named(local.slice(1)) >= EXPLAINED) return [local.slice(1), ['name']];
  // `e.okonjo` from `e. okonjo@`: the point belongs to the label, unless the given name of a person begins with it.
  const behindPoint = /^[em]\.(\p{Ll}{4,})$/u.exec(local)?.[1];
  const begins = (word: string): boolean => fold(word).startsWith(local[0]!) && isGivenName(fold(word));
  const isInitial = behindPoint !== undefined && lines.some((line) => words(line).some(begins));
  if (behindPoint && !isInitial && named(behindPoint) >= EXPLAINED && named(local) < UNEXPLAINED)
    return [behindPoint, ['label', 'name']];
  // A drawing that was read as a digit. Letters stay, because they may be initials of a name that is in another line.
  const rest = /^\d[._-]?(\p{Ll}.{3,})$/u.exec(local)?.[1];
  return rest && named(rest) >= EXPLAINED ? [rest, ['name', 'format']] : [local, []];
}

/** Recognises a capital label in front of an address in small letters: `MAILjane`. */
const isOtherCase = (whole: string, rest: string): boolean =>
  rest === rest.toLowerCase() && /^(?:\p{Lu}|\p{Lu}\p{Ll}+|\p{Lu}-?\p{Ll}+)/u.test(whole);

/** Corrects look-alike letters and digits by their neighbours and by the person that they name. */
function withoutTwins(read: string, named: (local: string) => number): string {
  if (/\p{Lu}{2}/u.test(read)) return read;
  // `l.` is read as `L` if the dot is small.
  let local = read.replace(/(?<=\p{Ll}{2})L(?=\p{Ll})/gu, 'l.').replace(/(?<=\p{Ll})L$/u, 'l');
  for (const match of [...local.matchAll(/[I1|](?=[.\p{Ll}])/gu)].reverse()) {
    if (match[0] === '1' && match.index > 0 && !/\p{Ll}/u.test(local[match.index - 1]!)) continue;
    const forms = ['l', 'i', 'j'].map((letter) => local.slice(0, match.index) + letter + local.slice(match.index + 1));
    const [best] = forms.map((form, i) => ({ form, worth: named(form) - 0.01 * i })).sort((a, b) => b.worth - a.worth);
    // Digits may be right; a capital among small letters rarely is.
    if (match[0] !== '1' || match.index === 0 || best!.worth > named(local)) local = best!.form;
  }
  return local;
}

/** Corrects years and counts at the end: `202o`, `i8`. */
function withDigits(local: string, named: (local: string) => number): string {
  if (/\p{Lu}{2}/u.test(local)) return local;
  const counted = local.replace(/(?<=\p{L}{3})[il]?\d[\dilo]*$|(?<=\p{L}{3}[._-]?)\d+[ilo]+\d*$/iu, (tail) =>
    tail.replace(/[il]/gi, '1').replace(/o/gi, '0'),
  );
  return named(counted) > named(local) ? counted : local;
}

/** Removes accents: mailboxes have none, but recognisers read some. */
const foldedIfForeign = (local: string): string => (/[^\x20-\x7e]/.test(local) ? fold(local) : local);

/** Restores a dot behind an `l`, which together were read as a capital: `acmecapitaLco.uk`, `acmehillLorg`. */
export const withLostDotAfterL = (host: string): string =>
  host
    .replace(/(?<=ll)L(?=(?:(?:co|org|com|net|ac)\.\p{Ll}{2}|com|net|org|\p{Ll}{2})$)/u, '.')
    .replace(/(?<=\p{Ll})L(?=(?:(?:co|org|com|net|ac)\.\p{Ll}{2}|com|net|org|\p{Ll}{2})$)/u, 'l.');
