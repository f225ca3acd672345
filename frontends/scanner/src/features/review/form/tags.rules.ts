/** Tags of a contact: their normal form, and those that a card suggests (S1, section 5). */

export const MAX_TAG_LENGTH = 100;
export const MAX_TAGS = 50;
const MAX_SERVER_TAGS = 3;
const MOST_KNOWN_TAGS = 5;

const SMALL_WORDS = new Set(['and', 'the', 'of', 'in', 'at', 'for']);
const COMPANY_TAGS: [RegExp, string][] = [
  [/tech|software/i, 'Technology'],
  [/finance|bank/i, 'Finance'],
  [/health|medical/i, 'Healthcare'],
  [/design|creative/i, 'Creative'],
  [/consult/i, 'Consulting'],
  [/market|sales/i, 'Sales'],
];

const sameTag = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Adds a tag: trimmed, unique regardless of case, never empty. */
export function addTag(tags: string[], added: string): string[] {
  const tag = added.trim().replace(/\s+/g, ' ').slice(0, MAX_TAG_LENGTH).trim();
  if (tag === '' || tags.length >= MAX_TAGS || tags.some((known) => sameTag(known, tag))) return tags;
  return [...tags, tag];
}

export const uniqueTags = (tags: string[]): string[] => tags.reduce(addTag, []);

/** The lower-case words of a text, each surrounded by spaces, to compare whole words. */
const wordsOf = (text: string): string => ` ${(text.toLocaleLowerCase().match(/[\p{L}\p{N}&+#]+/gu) ?? []).join(' ')} `;
const holds = (whole: string, part: string): boolean => wordsOf(part).trim() !== '' && whole.includes(wordsOf(part));

const titleWords = (title: string): string[] =>
  title
    .split(/[\s,/&|·;:()]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, ''))
    .filter((word) => [...word].length > 2 && !SMALL_WORDS.has(word.toLowerCase()));

/**
 * Suggests the person’s tags that appear in title or company, the words of the title, the industry from the company’s
 * name, and up to three from the server; each once, in the person’s spelling.
 */
export function suggestTags(
  { title = '', company = '' }: { title?: string; company?: string },
  fromServer: readonly string[],
  known: readonly string[] = [],
): string[] {
  const words = [wordsOf(title), wordsOf(company)];
  const fitting = known.filter((tag) => words.some((whole) => holds(whole, tag)));
  const trades = COMPANY_TAGS.filter(([keyword]) => keyword.test(company)).map(([, tag]) => tag);
  return uniqueTags([
    ...fitting.slice(0, MOST_KNOWN_TAGS),
    ...titleWords(title),
    ...trades,
    ...fromServer.slice(0, MAX_SERVER_TAGS),
  ]);
}
