import { hasFamilyName } from '@kaard/contact-formats/family-names';
import type { Segment } from '../lines/segments.ts';
import type { AddressBlock } from '../places/addresses.ts';
import type { Worded } from '../worded/roles.ts';
import { eastAsianAddresses } from './addresses.ts';
import { nearness, wholeCompany } from './company.ts';
import { hasEastAsian } from './letters.ts';
import { withNamesWhole } from './names.ts';
import { byScript, printedText, textOf } from './parts.ts';
import { type EastAsianPart, rolesOf } from './roles.ts';
import { isInJapanese } from './variants.ts';

/** A name, title or company in Chinese or Japanese. */
export interface EastAsianValue {
  text: string;
  segments: Segment[];
  /** What speaks for it, as log-odds, and for the next best one. */
  odds: number;
  rival: number;
  /** A company of which nothing says that it is no office of another one. */
  mayBeOffice?: boolean;
}

/** What Chinese and Japanese lines say. */
export interface EastAsianFound {
  worded: Partial<Record<Worded, EastAsianValue>>;
  departments: Segment[];
  addresses: AddressBlock[];
}

/** How much it counts that a name and a title stand beside each other. */
const BY_NAME = 1.5;
const BY_TITLE = 1;
/** Companies without a legal form say little of what they are; another line rarely looks like one. */
const LEAST_COMPANY = -1.5;
/** What a legal form says for a company, as log-odds. */
const FORMED = 4;

/**
 * Name, title, company, departments and addresses of what is printed in Chinese or Japanese, and the Latin words beside, which trees judge.
 * Rules, no trained model: what a word is, its last characters say (總經理, 営業部, 株式会社), family names are few, and the name is printed large.
 */
export function sortOut(segments: readonly Segment[]): { latin: Segment[]; found: EastAsianFound } {
  if (!segments.some(({ text }) => hasEastAsian(text)))
    return { latin: [...segments], found: { worded: {}, departments: [], addresses: [] } };
  const isJapanese = isInJapanese(segments.map(({ text }) => text).join(''));
  const { blocks, used } = eastAsianAddresses(segments);
  const free = segments.filter((segment) => !used.includes(segment));
  const { latin, eastAsian } = byScript(free, isJapanese);
  const parts = rolesOf(withNamesWhole(eastAsian)).map((part, _, all) =>
    isOfCompany(part, all) ? { ...part, name: part.name - OF_COMPANY } : part,
  );
  const titles = parts.filter((part) => part.title > 0);
  const nearest = (part: EastAsianPart, others: readonly EastAsianPart[]): number =>
    Math.max(0, ...others.filter((other) => other !== part).map((other) => nearness(part, other)));
  const name = best(parts, (part) =>
    titles.length > 0 ? part.name + BY_TITLE * nearest(part, titles) : part.name - (isSaying(part) ? OF_COMPANY : 0),
  );
  const unnamed = parts.filter((part) => part !== name?.part);
  const title = best(unnamed, (part) => part.title + (name ? BY_NAME * nearness(part, name.part) : 0));
  const titleParts = title ? wholeTitle(title.part, unnamed) : [];
  const others = unnamed.filter((part) => !titleParts.includes(part));
  const rows = others.filter(({ isOfficeRow }) => isOfficeRow);
  const named = others.filter(({ isOfficeRow }) => !isOfficeRow);
  const company =
    best(named, (part) => part.company, LEAST_COMPANY) ??
    best(companiesIn(rows), (part) => part.company, LEAST_COMPANY);

  const worded: EastAsianFound['worded'] = {};
  const put = (role: Worded, { odds, rival }: Choice, made: readonly EastAsianPart[], text: string): void => {
    worded[role] = { text, segments: made.flatMap((part) => part.segments), odds, rival };
  };
  if (name) put('name', name, [name.part], nameOf(textOf(name.part.segments), isJapanese));
  if (title) put('title', title, titleParts, printedText(textOf(titleParts.flatMap((part) => part.segments)), false));
  if (company) {
    const { text, parts: made } = wholeCompany(company.part, named);
    // With its form beside it a name is surely one.
    const isFormed = made.length > 1 && made.some(({ words }) => words.legal);
    put('company', { ...company, odds: Math.max(company.odds, isFormed ? FORMED : company.odds) }, made, text);
    worded.company!.mayBeOffice = company.part.isOfficeRow;
  }
  const ofValues = new Set(Object.values(worded).flatMap((value) => value.segments));
  const departments = parts
    .filter((part) => part.department > 0 && (part.isOfficeRow || part.department > part.company))
    .flatMap((part) => part.segments)
    .filter((segment) => !ofValues.has(segment));
  return { latin, found: { worded, departments, addresses: blocks } };
}

/** Chinese names have no blanks; each of the two characters of `林 健` is a word. */
const nameOf = (printed: string, isJapanese: boolean): string =>
  isJapanese && /^\S \S$/.test(printed) ? printed : printedText(printed, !isJapanese);

/** `品質 信賴`: two words that are nobody's family name say something else where nobody has a title. */
const isSaying = ({ text, segments }: EastAsianPart): boolean => /\s/.test(textOf(segments)) && !hasFamilyName(text);

/** `盛世通` over 盛世通工程有限公司: the company's, though it begins like somebody. */
const isOfCompany = ({ text }: EastAsianPart, all: readonly EastAsianPart[]): boolean =>
  all.some(
    (other) => other.text.length > text.length && other.text.includes(text) && (other.words.legal || other.words.body),
  );
/** As log-odds. */
const OF_COMPANY = 3;

/**
 * `東京本社 TEL 03-…` is where the number is, `佐藤鉄工場 TEL …` may be all that is named. Among several only a main shop is what the others are of.
 * @param rows of offices, on a card that names no company otherwise
 */
function companiesIn(rows: readonly EastAsianPart[]): EastAsianPart[] {
  const called = rows.filter(({ words }) => words.office === 'called');
  if (called.length !== 1) return [];
  return rows.length === 1 || called[0]!.text.endsWith('本店') ? called : [];
}

interface Choice {
  part: EastAsianPart;
  odds: number;
  rival: number;
}

function best(parts: readonly EastAsianPart[], oddsOf: (part: EastAsianPart) => number, least = 0): Choice | null {
  const ranked = parts.map((part) => ({ part, odds: oddsOf(part) })).sort((a, b) => b.odds - a.odds);
  const [first, second] = ranked;
  return first && first.odds > least ? { ...first, rival: second?.odds ?? Number.NEGATIVE_INFINITY } : null;
}

/** `智慧製造 高級工程師`: words before a title on its row that are nothing else say what of. */
function wholeTitle(title: EastAsianPart, free: readonly EastAsianPart[]): EastAsianPart[] {
  const before = free[free.indexOf(title) - 1];
  if (!before || before.segments[0]!.cell !== title.segments[0]!.cell || before.text.length < 2) return [title];
  const { department, title: isTitle, legal, body, label } = before.words;
  return department || isTitle || legal || body || label || before.name > 0 ? [title] : [before, title];
}
