import { hostOfText, hostPart } from '../contacts/hosts.ts';
import type { Candidate } from '../evidence.ts';
import { withAccents } from '../letters/accents.ts';
import { countryOfLetters, withAlphabet } from '../letters/alphabets.ts';
import { languageOf } from '../letters/languages.ts';
import { mendLetters, textOf } from '../letters/letters.ts';
import { DOUBTFUL, hostWitnesses, nameWitnesses, personWitnesses, spelledLike } from '../letters/likeness.ts';
import { mendSpaces } from '../letters/spacing.ts';
import { isCardWord, mendWords } from '../letters/spelling.ts';
import { blankAt, type Char, plainText } from '../lines/rows.ts';
import { dashBefore, markAfter, type Segment } from '../lines/segments.ts';
import type { Block } from '../worded/assign.ts';
import { WORDED, type Worded } from '../worded/roles.ts';
import { withLegalForm } from '../words/legal-forms.ts';
import { isGivenName, isLegalForm } from '../words/lexicon.ts';
import { companyMatch, isGenericMailbox, isShortFor } from '../words/matching.ts';
import { fold, squash, words } from '../words/text.ts';
import { agree, agreeHosts } from './agreement.ts';
import { mailboxWithDoubled, withDoubled } from './doubled.ts';
import { createGate, type Gate } from './gate.ts';
import type { RepairName, Witness } from './repairs.ts';

/** Values after the fields that repeat each other were held against one another. */
export type Texts = Partial<Record<Worded | 'email' | 'website', string>>;

/** What the rest of the card tells about its language. */
export interface CardSetting {
  /** ISO 3166 alpha-2. */
  country: string | undefined;
  /** Words of all lines, letter by letter: the same word may stand twice. */
  mentions: Char[][];
}

/** What the repairs of a line are told about its card. */
interface TextContext extends CardSetting {
  /** Words that they hold. */
  hints: ReadonlySet<string>;
}

interface TextRepair {
  name: RepairName;
  /** What it is for; everything where nothing is said. */
  roles?: readonly Mended[];
  mend(chars: Char[], card: TextContext, role: Mended): Char[];
}

/** Lines that are mended letter by letter. */
type Mended = Worded | 'address';

/** What is done to a name, a title, a company and a line of an address by themselves, in this order. */
const TEXT_REPAIRS: readonly TextRepair[] = [
  { name: 'letters', mend: (chars) => mendLetters(chars) },
  { name: 'accents', mend: (chars, { country, mentions }) => withAccents(chars, country, mentions) },
  { name: 'alphabet', mend: (chars, { country }) => withAlphabet(chars, country) },
  {
    name: 'spaces',
    // A company is called as it likes: Brookkiln, Brook Kiln.
    roles: ['name', 'title'],
    mend: (chars, { hints }, role) =>
      mendSpaces(chars, {
        knows: role === 'name' ? isGivenName : isCardWord,
        hints,
        expectsSeveral: role === 'name',
      }),
  },
  { name: 'words', roles: ['title', 'company'], mend: (chars) => mendWords(chars) },
  { name: 'signs', roles: ['title'], mend: (chars) => withCommas(chars) },
  { name: 'drawn', roles: ['name'], mend: (chars) => withoutLoneEnd(chars) },
];

type Lines = Pick<Block, 'segments'>;

/**
 * A person stands twice on most cards (name and mailbox), and so does the company (name, mail domain and website).
 * Where two readings of the same word differ in one character, the surer character corrects the other.
 */
export function reconcile(
  blocks: Partial<Record<Worded, Lines>>,
  email: Candidate | undefined,
  website: Candidate | undefined,
  { country: known, mentions }: CardSetting = { country: undefined, mentions: [] },
  gate: Gate = createGate(),
): Texts {
  const card: TextContext = { ...inLanguage({ country: known, mentions }), hints: hintsOf(email, website) };
  const chars = Object.fromEntries(
    WORDED.map((role) => [role, blocks[role] ? mendedText(role, joined(blocks[role]), card, gate) : []]),
  ) as Record<Worded, Char[]>;
  let mail = email ? aligned(email) : null;
  let site = website ? aligned(website) : null;
  const sign = (): number => mail?.findIndex((char) => char.text === '@') ?? -1;
  if (mail && site && sign() > 0) {
    const [mine, theirs] = [[...mail], [...site]];
    agreeHosts(mine, sign() + 1, theirs);
    const named = companyWitness(chars.company, plainText(mine.slice(sign() + 1)));
    mail = gate.amended('hosts-letters', 'email', mail, mine, ['site', ...named]);
    site = gate.amended('hosts-letters', 'website', site, theirs, ['mail-host', ...named]);
  }
  const [address, page] = [mail ? plainText(mail) : email?.value, site ? plainText(site) : website?.value];
  const local = address?.slice(0, address.lastIndexOf('@')) ?? '';
  const hosts = [address?.slice(local.length + 1), page && hostPart(page)].filter((host) => host !== undefined);
  const amend = (repair: RepairName, role: Worded, meant: Char[], witnesses?: readonly Witness[]): void => {
    chars[role] = gate.amended(repair, role, chars[role], meant, witnesses);
  };
  amend('company-host', 'company', spelledLike(chars.company, hostWitnesses(hosts)), hostsThatAgree(hosts));
  const mailbox = isGenericMailbox(local) ? '' : local;
  amend('name-mailbox', 'name', spelledLike(chars.name, personWitnesses(mailbox, chars.company)));
  if (mail) {
    let at = sign();
    if (at > 0 && mailbox) mail = agreed(chars, 'name', mail, 'email', 0, at, gate);
    at = sign();
    if (at > 0 && mailbox) {
      const local = mail.slice(0, at);
      const spelled = spelledLike(local, nameWitnesses(chars.name));
      // A letter that is missing alone may be missing in the mailbox, too: `mathew.okonjo@` of Matthew.
      const gone = local.filter((char) => !spelled.includes(char));
      if (gone.length > 0 && gone.every(({ probability }) => probability < DOUBTFUL))
        mail = gate.amended('mailbox-name', 'email', mail, [...spelled, ...mail.slice(at)]);
    }
    // The local part may have grown or shrunk by a letter.
    at = sign();
    if (at > 0) mail = agreed(chars, 'company', mail, 'email', at + 1, mail.length, gate);
  }
  if (site) site = agreed(chars, 'company', site, 'website', 0, site.length, gate);
  const texts: Texts = {};
  for (const role of WORDED)
    if (chars[role].length) texts[role] = polished(role, textOf(chars[role]), chars[role], hosts, gate);
  if (email) texts.email = mail ? plainText(mail) : email.value;
  if (website) texts.website = site ? plainText(site) : website.value;
  const company = texts.company;
  if (company) {
    const meant = withDoubled(company, [mailbox, ...hosts.map((host) => hostOfText(host)?.word ?? '')]);
    if (gate.lets('doubled', 'company', chars.company, meant, { before: company })) texts.company = meant;
  }
  if (mail && texts.email && company) {
    const at = texts.email.lastIndexOf('@');
    const meant = mailboxWithDoubled(texts.email.slice(0, at), company) + texts.email.slice(at);
    if (gate.lets('doubled', 'email', mail, meant, { before: texts.email })) texts.email = meant;
  }
  return texts;
}

/** Where a card's hosts and words don't tell its language, its own letters may. */
const inLanguage = ({ country, mentions }: CardSetting): CardSetting => ({
  country: languageOf(country) ? country : (countryOfLetters(mentions) ?? country),
  mentions,
});

/** A line of an address with the letters that its language writes. */
export const mendedAddress = (read: Char[], setting: CardSetting, gate: Gate): Char[] =>
  mendedText('address', read, { ...inLanguage(setting), hints: new Set() }, gate);

const mendedText = (role: Mended, read: Char[], card: TextContext, gate: Gate): Char[] =>
  TEXT_REPAIRS.filter(({ roles }) => roles?.includes(role) ?? true).reduce(
    (chars, { name, mend }) => gate.amended(name, role, chars, mend(chars, card, role)),
    read,
  );

/** The address after it and a text were held against one another; the text changes in its place. */
function agreed(
  chars: Record<Worded, Char[]>,
  role: Worded,
  address: Char[],
  where: string,
  start: number,
  end: number,
  gate: Gate,
): Char[] {
  const [text, other] = [[...chars[role]], [...address]];
  agree(text, other, start, end);
  chars[role] = gate.amended('letters-agree', role, chars[role], text);
  return gate.amended('letters-agree', where, address, other);
}

/** The company's line is one more that says so where it has just the host's word. */
const companyWitness = (company: Char[], host: string): readonly Witness[] =>
  companyMatch(plainText(company), hostOfText(host)?.word ?? '') === 1 ? ['company'] : [];

/** Mailbox and site are two that say so where they have one host. */
const hostsThatAgree = (hosts: string[]): readonly Witness[] =>
  hosts.length > 1 && new Set(hosts.map((host) => hostOfText(host)?.domain)).size === 1
    ? ['mail-host', 'site']
    : ['mail-host'];

/** `Controlling. Sales`: a doubted dot that was nearly read as a comma is one, behind a word that is no abbreviation. */
function withCommas(chars: Char[]): Char[] {
  return chars.map((char, i) => {
    const isDoubted =
      char.text === '.' && char.alternatives.some(({ text, probability }) => text === ',' && probability > NEARLY);
    const [word] = /\p{L}{5,}$/u.exec(plainText(chars.slice(0, i))) ?? [];
    const isWithin = chars[i + 1]?.text === ' ' && chars[i + 2] !== undefined;
    return isDoubted && isWithin && word && isCardWord(fold(word)) ? { ...char, text: ',' } : char;
  });
}
const NEARLY = 0.02;

type TextStep = readonly [RepairName, (text: string) => string];
const COMPANY_STEPS: readonly TextStep[] = [
  ['mark', (text) => withoutMark(text)],
  ['legal-form', (text) => withLegalForm(text)],
];

/** A value as it is shown: the small signs of its field, its legal form, without the mark beside it. */
function polished(role: Worded, read: string, chars: Char[], hosts: string[], gate: Gate): string {
  const signs: TextStep = ['signs', (text) => withSigns(role, text)];
  const drawn: TextStep = ['drawn', (text) => hosts.reduce(withoutDrawing, text)];
  const steps = role === 'company' ? [signs, drawn, ...COMPANY_STEPS] : [signs];
  return steps.reduce((text, [repair, mend]) => {
    const meant = mend(text);
    return gate.lets(repair, role, chars, meant, { before: text }) ? meant : text;
  }, read);
}

/** `Amara Okonjo I`: the edge of a card or a rule behind a name, which the reader doubts. */
function withoutLoneEnd(chars: Char[]): Char[] {
  const [, name] = /^(\S+ .*\S) [IJLT]$/u.exec(plainText(chars)) ?? [];
  return name && chars.at(-1)!.probability < DOUBTFUL ? chars.slice(0, name.length) : chars;
}

/** `Velmora Bakers (VB`: behind a short form the bracket at the end of a line is the first that is lost; behind words more may be missing. */
const closed = (text: string): string => text.replace(/\(\p{Lu}[\p{Lu}\d&.-]+$/u, '$&)');

/** What readers make of small signs, by what stands in such a field. */
function withSigns(role: Worded, read: string): string {
  // `Founder&CEO`: words of some length on both sides of the sign are not initials.
  const text = read
    // A rule under the line.
    .replace(/(?<=\p{L}) ?_ ?(?=\p{L})/gu, ' ')
    .replace(/(?<=\p{L}{3}) ?& ?(?=\p{L}{3})|(?<=\))& ?(?=\p{L})/gu, ' & ')
    .replace(/\bDott\. ?ssa\b/i, 'Dott.ssa');
  if (role === 'company')
    return (
      closed(text)
        .replace(/(?<=\p{L})\s?\.{3,}$/u, '')
        // `VELMORA·KILNS`: a hyphen of heavy print; Catalan has `l·l`.
        .replace(/(?<=\p{L})(?!(?<=l)[·•](?=l))[·•](?=\p{L})/giu, '-')
        .replace(/\s?[™®]|(?<=\p{L}{4})[º°](?=\s|$)/gu, '')
    );
  // `Partner /Notary`: blanks stand on both sides of a slash or on none.
  if (role === 'title') return closed(text).replace(/ \/(?=\S)|(?<=\S)\/ /g, ' / ');
  // Specks between the words; `y` and `e` join family names.
  const words = text
    // `Okonjo,MBA`: degrees are told by the blank before them.
    .replace(/,(?=\p{L})/gu, ', ')
    // `Kiln0`, `BRO0KS`: no name has digits in its words.
    .replace(/(?<=\p{Ll})0(?!\d)/gu, 'o')
    .replace(/(?<=\p{Lu})0(?!\d)/gu, 'O')
    .replace(/(?<=\p{Ll})1(?=\p{Ll}|$|\s)/gu, 'l')
    .replace(/(?<=\p{L}{4})(?=III$)/u, ' ')
    // `Dr.L.P. Okonjo`: the blank behind it is the first that small print loses.
    .replace(/^(?:Dr|Prof|Mrs?|Er|Adv)\.(?=\p{Lu}[\p{L}.])/u, '$& ')
    // `Prof, Okonjo`, `Dr. ir, Okonjo`: a small dot is read as a comma.
    .replace(/^((?:(?:Prof|Dr|Ing)\. ?)?(?:Prof|Dr|Mrs?|Ms|[Ii]ng|[Ii]r|Arq|Avv|Dott)), (?=\p{Lu})/u, '$1. ')
    // `KSOkonjo`: no name begins with two bare capitals.
    .replace(/^(\p{Lu})(\p{Lu})(?=\p{Lu}\p{Ll}{2,}$)/u, '$1 $2 ')
    // `lan`, `lris`: no name begins with a small letter that looks like a capital.
    .replace(/(?<=^|\s)l(?=(\p{Ll}{2,}))/gu, (letter, rest: string, _at, whole: string) =>
      /\s\p{Lu}/u.test(whole) && isGivenName(fold(`i${rest}`)) ? 'I' : letter,
    )
    // `Mc` is no `Me`.
    .replace(/\bMe(?=\p{Lu}\p{Ll})/gu, 'Mc')
    // `WinifredStallworth`; no prefix of a family name is as long.
    .replace(/(?<=\p{L}{4}\p{Ll})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .split(' ')
    .filter((word, i) => i === 0 || !/^\p{Ll}$/u.test(word) || /^[yei]$/.test(word));
  return words.join(' ');
}

/** `P VELMORA BANK`, `Velmora 25 Traders`, `V elmora`, `VELM RA`: a letter or a number that the host's words do without, a blank that they have not. */
function withoutDrawing(text: string, host: string): string {
  const word = squash(hostOfText(host)?.word ?? '');
  const isNamed = (tokens: string[]): boolean => squash(tokens.join('')).startsWith(word);
  const tokens = text.split(' ');
  if (word.length < LEAST_HOST || tokens.length < 2) return text;
  // `ELM ORAK` of velmorakilns.com: the first letter is the drawing.
  const said = squash(text);
  const isCapitals = text === text.toUpperCase() && /^[\p{Lu}\s&]+$/u.test(text);
  if (isCapitals && said.length >= LEAST_HOST && word.startsWith(said, 1)) return word[0]!.toUpperCase() + text;
  if (/^\p{Lu} \p{Ll}{3}/u.test(text) && isNamed(tokens)) return text.replace(' ', '');
  if (isNamed(tokens)) return text;
  const whole = withDrawnLetter(tokens, word);
  if (whole !== undefined) return whole;
  // `lkiln Ovens` of kilnov.com: a stroke of the drawing before it; that of `lindenau.com` is its own.
  const [, rest] = /^[lI1|](\p{Ll}{3,})$/u.exec(tokens[0]!) ?? [];
  if (rest && word.startsWith(rest) && !word.includes(squash(tokens[0]!))) return [rest, ...tokens.slice(1)].join(' ');
  const stray = tokens.findIndex(
    (token, i) => /^(?:\p{Lu}|\d{1,3})$/u.test(token) && isNamed(tokens.filter((_, at) => at !== i)),
  );
  return stray < 0 ? text : tokens.filter((_, i) => i !== stray).join(' ');
}
const LEAST_HOST = 5;

/** `VELM RA` of velmora.com: the letter between is a drawing, round or pointed. Other letters are left out by hosts, or added (`Salt Pepper` of saltnpepper.com). */
function withDrawnLetter(tokens: readonly string[], word: string): string | undefined {
  const [front = '', back = '', ...more] = tokens;
  const [first, last] = [squash(front), squash(back)];
  if (more.length > 0 || first.length < 2 || last.length < 2 || word.length !== first.length + last.length + 1)
    return undefined;
  if (!word.startsWith(first) || !word.endsWith(last)) return undefined;
  const letter = word[first.length]!;
  if (front + back !== (front + back).toUpperCase() || !/[oa]/.test(letter)) return undefined;
  return front + letter.toUpperCase() + back;
}

/** `BK Brook Kiln`, `Q.V.K. Quarrian Velmoric Kilns`: the logo's initials before or behind the name they stand for. */
function withoutMark(text: string): string {
  const words = text.split(' ');
  const last = words.at(-1)!;
  const named = words.slice(0, -1).filter((word) => /^\p{L}{2}/u.test(word));
  if (named.length > 1 && isInitials(last, named.length) && !isLegalForm(last)) {
    const initials = named.map((word) => fold(word)[0]).join('');
    if (initials.startsWith(fold(last)) && last.length <= named.length) return words.slice(0, -1).join(' ');
  }
  // `QVK Centre` under the whole name.
  for (const count of [1, 2]) {
    const [whole, short] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')];
    if (isShortFor(short, whole) && !isLegalForm(short)) return whole;
  }
  const [mark, ...rest] = words;
  if (mark && isShortFor(mark, rest.join(' '))) return rest.join(' ');
  if (!mark || !isInitials(mark, rest.length) || rest.length < mark.length || !rest.some((word) => word.length > 3))
    return text;
  const initials = rest.filter((word) => /^[\p{L}\d]/u.test(word)).map((word) => fold(word)[0]);
  return initials.slice(0, mark.length).join('') === fold(mark) ? rest.join(' ') : text;
}

/** Up to three capitals, with digits among them, or one for each word. */
const isInitials = (mark: string, count: number): boolean =>
  /^(?=.*\p{Lu})[\p{Lu}\d]{1,3}$/u.test(mark) || (/^\p{Lu}{4,6}$/u.test(mark) && mark.length === count);

/** Words that the card's addresses hold, folded: parts of the mailbox and of the domains between dots and hyphens. */
function hintsOf(email: Candidate | undefined, website: Candidate | undefined): ReadonlySet<string> {
  const [local = '', mailDomain = ''] = fold(email?.value ?? '').split('@');
  const site = website ? fold(hostPart(website.value)) : '';
  const parts = [local, mailDomain, site].flatMap((text) => text.split(/[^\p{L}]+/u));
  const usable = parts.filter((part) => part.length >= 3 && !/^(?:www|com|net|org)$/.test(part));
  return new Set(usable.flatMap(piecesOf));
}

/** `velmoraconstruction` is two words when one of them is known; a whole that nobody can cut stays whole. */
function piecesOf(part: string): string[] {
  for (let cut = 3; cut <= part.length - 3; cut++) {
    const [front, back] = [part.slice(0, cut), part.slice(cut)];
    if ((front.length >= 5 && isCardWord(front)) || (back.length >= 5 && isCardWord(back))) return [front, back];
  }
  return [part];
}

/** Characters of a block's lines with a blank between them. */
function joined(block: Lines): Char[] {
  const segments = block.segments.filter((segment, i) => !isMark(segment, block) && !isRepeated(block.segments, i));
  return segments.flatMap((segment, i) => {
    const last = segments[i - 1];
    if (!last) return segment.chars;
    const mark = segment.cell === last.cell ? [] : markAfter(last);
    // `Hafen-` above `logistik` is one word; before a capital the hyphen stays.
    const isHyphen = mark.length === 1 && mark[0]!.text === '-';
    if (isHyphen) return /^\p{Ll}/u.test(segment.text) ? segment.chars : [...mark, ...segment.chars];
    return [...mark, blankAt(0), ...(mark.length ? [] : dashBefore(segment)), ...withBrackets(segment)];
  });
}

/** `Head of Sales` above `(Exports)`: a line alone loses the brackets round it, a title over two lines keeps them. */
function withBrackets({ cell, chars }: Segment): Char[] {
  const before = cell.chars[cell.chars.indexOf(chars[0]!) - 1];
  const after = cell.chars[cell.chars.indexOf(chars.at(-1)!) + 1];
  return before?.text === '(' && after?.text === ')' ? [before, ...chars, after] : chars;
}

/** The logo's words once more in a line that has them all: the fuller line stays. */
function isRepeated(segments: Segment[], index: number): boolean {
  const mine = squash(segments[index]!.text);
  // `Kiln &` above `Kiln` are two.
  if (index > 0 && /[&+]$/.test(segments[index - 1]!.text)) return false;
  return segments.some((other, i) => {
    const theirs = squash(other.text);
    return i !== index && mine.length >= 4 && theirs.includes(mine) && (theirs.length > mine.length || i < index);
  });
}

/** A logo of the company's initials, or a stray letter, that stands among its lines. */
function isMark(segment: Segment, block: Lines): boolean {
  if (block.segments.length < 2 || segment.text.length > 3 || isLegalForm(segment.text)) return false;
  const letters = fold(segment.text).replace(/[^a-z]/g, '');
  const others = block.segments.filter((other) => other !== segment).flatMap((other) => words(other.text));
  const initials = others.map((word) => fold(word)[0]).join('');
  return letters.length === 1 || (letters.length > 1 && initials.startsWith(letters));
}

/** The candidate's characters when they spell its value, so that a character of the value is one of the reading; else null. */
function aligned(candidate: Candidate): Char[] | null {
  const value = [...candidate.value];
  const chars = candidate.chars.filter((char) => char.text !== ' ');
  const from = chars.length - value.length;
  for (const start of [0, Math.max(0, from)]) {
    const slice = chars.slice(start, start + value.length);
    if (slice.length !== value.length) continue;
    const same = slice.filter((char, i) => char.text.toLowerCase() === value[i]!.toLowerCase()).length;
    if (same >= value.length - 3)
      return slice.map((char, i) =>
        char.text === value[i] ? char : { ...char, text: value[i]!, probability: Math.min(char.probability, 0.8) },
      );
  }
  return null;
}
