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

/** Values after fields that repeat each other were compared. */
export type Texts = Partial<Record<Worded | 'email' | 'website', string>>;

/** What the rest of the card tells about its language. */
export interface CardSetting {
  /** ISO 3166 alpha-2. */
  country: string | undefined;
  /** The words of all lines as characters, because the same word may appear twice. */
  mentions: Char[][];
}

/** The card's context for the repairs of a line. */
interface TextContext extends CardSetting {
  /** Words in the card's addresses. */
  hints: ReadonlySet<string>;
}

interface TextRepair {
  name: RepairName;
  /** The fields to repair; all by default. */
  roles?: readonly Mended[];
  mend(chars: Char[], card: TextContext, role: Mended): Char[];
}

/** Lines that are repaired letter by letter. */
type Mended = Worded | 'address';

/** Repairs of a name, a title, a company and a line of an address on their own, in this order. */
const TEXT_REPAIRS: readonly TextRepair[] = [
  { name: 'letters', mend: (chars) => mendLetters(chars) },
  { name: 'accents', mend: (chars, { country, mentions }) => withAccents(chars, country, mentions) },
  { name: 'alphabet', mend: (chars, { country }) => withAlphabet(chars, country) },
  {
    name: 'spaces',
    // Not for companies, since they choose their own spelling: Brookkiln, Brook Kiln.
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
 * Compares fields that repeat each other. Most cards have the person twice (name and mailbox), and the company, too
 * (name, mail domain and website). If two readings of a word differ in one character, the more certain character
 * corrects the other.
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
      // A letter may be missing in the mailbox on purpose: `mathew.okonjo@` for Matthew.
      const gone = local.filter((char) => !spelled.includes(char));
      if (gone.length > 0 && gone.every(({ probability }) => probability < DOUBTFUL))
        mail = gate.amended('mailbox-name', 'email', mail, [...spelled, ...mail.slice(at)]);
    }
    // The local part may now be a letter longer or shorter.
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

/** Takes the language from the card's letters if its hosts and words don't tell it. */
const inLanguage = ({ country, mentions }: CardSetting): CardSetting => ({
  country: languageOf(country) ? country : (countryOfLetters(mentions) ?? country),
  mentions,
});

/** A line of an address, repaired for the letters of its language. */
export const mendedAddress = (read: Char[], setting: CardSetting, gate: Gate): Char[] =>
  mendedText('address', read, { ...inLanguage(setting), hints: new Set() }, gate);

const mendedText = (role: Mended, read: Char[], card: TextContext, gate: Gate): Char[] =>
  TEXT_REPAIRS.filter(({ roles }) => roles?.includes(role) ?? true).reduce(
    (chars, { name, mend }) => gate.amended(name, role, chars, mend(chars, card, role)),
    read,
  );

/** Compares the address with a text. Returns the repaired address; the text in `chars` is changed in place. */
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

/** The company's line is another witness if it matches the host's word exactly. */
const companyWitness = (company: Char[], host: string): readonly Witness[] =>
  companyMatch(plainText(company), hostOfText(host)?.word ?? '') === 1 ? ['company'] : [];

/** Mailbox and site are two witnesses if they have the same host. */
const hostsThatAgree = (hosts: string[]): readonly Witness[] =>
  hosts.length > 1 && new Set(hosts.map((host) => hostOfText(host)?.domain)).size === 1
    ? ['mail-host', 'site']
    : ['mail-host'];

/**
 * Replaces an uncertain point by a comma that was nearly read, behind a word that is no abbreviation: `Controlling.
 * Sales`.
 */
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

/** A value as shown to the user: with repaired punctuation and legal form, without the logo's mark. */
function polished(role: Worded, read: string, chars: Char[], hosts: string[], gate: Gate): string {
  const signs: TextStep = ['signs', (text) => withSigns(role, text)];
  const drawn: TextStep = ['drawn', (text) => hosts.reduce(withoutDrawing, text)];
  const steps = role === 'company' ? [signs, drawn, ...COMPANY_STEPS] : [signs];
  return steps.reduce((text, [repair, mend]) => {
    const meant = mend(text);
    return gate.lets(repair, role, chars, meant, { before: text }) ? meant : text;
  }, read);
}

/** Removes an uncertain single letter at the end of a name, which is the edge of a card or a rule: `Amara Okonjo I`. */
function withoutLoneEnd(chars: Char[]): Char[] {
  const [, name] = /^(\S+ .*\S) [IJLT]$/u.exec(plainText(chars)) ?? [];
  return name && chars.at(-1)!.probability < DOUBTFUL ? chars.slice(0, name.length) : chars;
}

/**
 * Closes a bracket behind an abbreviation: `Velmora Bakers (VB`. The bracket is the first to be lost at the end of a
 * line; behind words, more may be missing.
 */
const closed = (text: string): string => text.replace(/\(\p{Lu}[\p{Lu}\d&.-]+$/u, '$&)');

/** Repairs punctuation, depending on the field. */
function withSigns(role: Worded, read: string): string {
  // `Founder&CEO`: longer words on both sides of the sign are no initials.
  const text = read
    // A rule below the line was read as `_`.
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
  // `Partner /Notary`: a slash has blanks on both sides or none.
  if (role === 'title') return closed(text).replace(/ \/(?=\S)|(?<=\S)\/ /g, ' / ');
  // Removes specks between the words; `y` and `e` join family names.
  const words = text
    // `Okonjo,MBA`: degrees are recognised by the blank in front of them.
    .replace(/,(?=\p{L})/gu, ', ')
    // `Kiln0`, `BRO0KS`: names have no digits inside words.
    .replace(/(?<=\p{Ll})0(?!\d)/gu, 'o')
    .replace(/(?<=\p{Lu})0(?!\d)/gu, 'O')
    .replace(/(?<=\p{Ll})1(?=\p{Ll}|$|\s)/gu, 'l')
    .replace(/(?<=\p{L}{4})(?=III$)/u, ' ')
    // `Dr.L.P. Okonjo`: the blank behind the title is the first to be lost in small print.
    .replace(/^(?:Dr|Prof|Mrs?|Er|Adv)\.(?=\p{Lu}[\p{L}.])/u, '$& ')
    // `Prof, Okonjo`, `Dr. ir, Okonjo`: a small point is read as a comma.
    .replace(/^((?:(?:Prof|Dr|Ing)\. ?)?(?:Prof|Dr|Mrs?|Ms|[Ii]ng|[Ii]r|Arq|Avv|Dott)), (?=\p{Lu})/u, '$1. ')
    // `KSOkonjo`: no name begins with two capitals like these.
    .replace(/^(\p{Lu})(\p{Lu})(?=\p{Lu}\p{Ll}{2,}$)/u, '$1 $2 ')
    // `lan`, `lris`: no name begins with a small `l`.
    .replace(/(?<=^|\s)l(?=(\p{Ll}{2,}))/gu, (letter, rest: string, _at, whole: string) =>
      /\s\p{Lu}/u.test(whole) && isGivenName(fold(`i${rest}`)) ? 'I' : letter,
    )
    // `Mc` is misread as `Me`.
    .replace(/\bMe(?=\p{Lu}\p{Ll})/gu, 'Mc')
    // `WinifredStallworth`: no prefix of a family name is as long.
    .replace(/(?<=\p{L}{4}\p{Ll})(?=\p{Lu}\p{Ll}{2})/gu, ' ')
    .split(' ')
    .filter((word, i) => i === 0 || !/^\p{Ll}$/u.test(word) || /^[yei]$/.test(word));
  return words.join(' ');
}

/**
 * Removes a letter, a number or a blank that the host's words don't have: `P VELMORA BANK`, `Velmora 25 Traders`, `V
 * elmora`. Restores a letter that is a drawing: `VELM RA`.
 */
function withoutDrawing(text: string, host: string): string {
  const word = squash(hostOfText(host)?.word ?? '');
  const isNamed = (tokens: string[]): boolean => squash(tokens.join('')).startsWith(word);
  const tokens = text.split(' ');
  if (word.length < LEAST_HOST || tokens.length < 2) return text;
  // `ELM ORAK` for velmorakilns.com: the first letter is the drawing.
  const said = squash(text);
  const isCapitals = text === text.toUpperCase() && /^[\p{Lu}\s&]+$/u.test(text);
  if (isCapitals && said.length >= LEAST_HOST && word.startsWith(said, 1)) return word[0]!.toUpperCase() + text;
  if (/^\p{Lu} \p{Ll}{3}/u.test(text) && isNamed(tokens)) return text.replace(' ', '');
  if (isNamed(tokens)) return text;
  const whole = withDrawnLetter(tokens, word);
  if (whole !== undefined) return whole;
  // `lkiln Ovens` for kilnov.com: the stroke in front belongs to the drawing; in `lindenau.com`, the `l` is a letter.
  const [, rest] = /^[lI1|](\p{Ll}{3,})$/u.exec(tokens[0]!) ?? [];
  if (rest && word.startsWith(rest) && !word.includes(squash(tokens[0]!))) return [rest, ...tokens.slice(1)].join(' ');
  const stray = tokens.findIndex(
    (token, i) => /^(?:\p{Lu}|\d{1,3})$/u.test(token) && isNamed(tokens.filter((_, at) => at !== i)),
  );
  return stray < 0 ? text : tokens.filter((_, i) => i !== stray).join(' ');
}
const LEAST_HOST = 5;

/**
 * Restores the letter in `VELM RA` for velmora.com if a drawing can stand for it, round or pointed. Other letters may
 * be left out by hosts, or added (`Salt Pepper` of saltnpepper.com).
 */
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

/** Removes the logo's initials in front of or behind the name: `BK Brook Kiln`, `Q.V.K. Quarrian Velmoric Kilns`. */
function withoutMark(text: string): string {
  const words = text.split(' ');
  const last = words.at(-1)!;
  const named = words.slice(0, -1).filter((word) => /^\p{L}{2}/u.test(word));
  if (named.length > 1 && isInitials(last, named.length) && !isLegalForm(last)) {
    const initials = named.map((word) => fold(word)[0]).join('');
    if (initials.startsWith(fold(last)) && last.length <= named.length) return words.slice(0, -1).join(' ');
  }
  // `QVK Centre` below the full name.
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

/** Up to three capitals, possibly with digits, or one capital per word. */
const isInitials = (mark: string, count: number): boolean =>
  /^(?=.*\p{Lu})[\p{Lu}\d]{1,3}$/u.test(mark) || (/^\p{Lu}{4,6}$/u.test(mark) && mark.length === count);

/** The words of the card's addresses, folded: parts of the mailbox and of the domains between dots and hyphens. */
function hintsOf(email: Candidate | undefined, website: Candidate | undefined): ReadonlySet<string> {
  const [local = '', mailDomain = ''] = fold(email?.value ?? '').split('@');
  const site = website ? fold(hostPart(website.value)) : '';
  const parts = [local, mailDomain, site].flatMap((text) => text.split(/[^\p{L}]+/u));
  const usable = parts.filter((part) => part.length >= 3 && !/^(?:www|com|net|org)$/.test(part));
  return new Set(usable.flatMap(piecesOf));
}

/** Splits `velmoraconstruction` into two words if one of them is known; otherwise it stays whole. */
function piecesOf(part: string): string[] {
  for (let cut = 3; cut <= part.length - 3; cut++) {
    const [front, back] = [part.slice(0, cut), part.slice(cut)];
    if ((front.length >= 5 && isCardWord(front)) || (back.length >= 5 && isCardWord(back))) return [front, back];
  }
  return [part];
}

/** The characters of a block's lines, separated by blanks. */
function joined(block: Lines): Char[] {
  const segments = block.segments.filter((segment, i) => !isMark(segment, block) && !isRepeated(block.segments, i));
  return segments.flatMap((segment, i) => {
    const last = segments[i - 1];
    if (!last) return segment.chars;
    const mark = segment.cell === last.cell ? [] : markAfter(last);
    // `Hafen-` above `logistik` is one word; in front of a capital, the hyphen stays.
    const isHyphen = mark.length === 1 && mark[0]!.text === '-';
    if (isHyphen) return /^\p{Ll}/u.test(segment.text) ? segment.chars : [...mark, ...segment.chars];
    return [...mark, blankAt(0), ...(mark.length ? [] : dashBefore(segment)), ...withBrackets(segment)];
  });
}

/**
 * Keeps the brackets of a line in a title of two lines, `Head of Sales` above `(Exports)`. A single line loses its
 * brackets.
 */
function withBrackets({ cell, chars }: Segment): Char[] {
  const before = cell.chars[cell.chars.indexOf(chars[0]!) - 1];
  const after = cell.chars[cell.chars.indexOf(chars.at(-1)!) + 1];
  return before?.text === '(' && after?.text === ')' ? [before, ...chars, after] : chars;
}

/** Whether another line contains all of this line's words, as with a logo; the fuller line stays. */
function isRepeated(segments: Segment[], index: number): boolean {
  const mine = squash(segments[index]!.text);
  // `Kiln &` above `Kiln` are two.
  if (index > 0 && /[&+]$/.test(segments[index - 1]!.text)) return false;
  return segments.some((other, i) => {
    const theirs = squash(other.text);
    return i !== index && mine.length >= 4 && theirs.includes(mine) && (theirs.length > mine.length || i < index);
  });
}

/** Whether a line is a logo with the company's initials, or a stray letter. */
function isMark(segment: Segment, block: Lines): boolean {
  if (block.segments.length < 2 || segment.text.length > 3 || isLegalForm(segment.text)) return false;
  const letters = fold(segment.text).replace(/[^a-z]/g, '');
  const others = block.segments.filter((other) => other !== segment).flatMap((other) => words(other.text));
  const initials = others.map((word) => fold(word)[0]).join('');
  return letters.length === 1 || (letters.length > 1 && initials.startsWith(letters));
}

/**
 * The candidate's characters if they spell its value, so that each character of the value is one of the reading; null
 * otherwise.
 */
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
