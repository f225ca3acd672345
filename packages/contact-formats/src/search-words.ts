/** How words are compared when searching contacts; shared by all code that searches. */

const MAX_TOKEN_LENGTH = 64;
const MAX_QUERY_WORDS = 10;
/** The maximum length of a query; further text is ignored. Ten of the longest words of a language fit in. */
const MAX_QUERY_LENGTH = 500;
const MAX_KEY_LENGTH = 1000;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const WHOLE: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Lower case, without accents and marks, for comparison when searching. */
export function fold(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => WHOLE[letter] ?? letter);
}

/** A letter of a script without spaces between words; `scx` because of the long vowel ー of both kana. */
const UNSPACED = String.raw`(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]`;
/** Matches runs of only one kind: the Latin half of "Aoba商事" is an ordinary word. */
const RUN = new RegExp(`(?<unspaced>(?:${UNSPACED})+)|(?:(?!${UNSPACED})[\\p{L}\\p{N}])+`, 'gu');
/** A dot separates foreign names in Japanese (・) and Chinese (· and ‧), which may be typed without it. */
const OVER_A_BLANK = new RegExp(`(${UNSPACED})[\\s・\u00b7\u2027]+(?=(${UNSPACED}))`, 'gu');

/** The words of a text; scripts without spaces yield single characters and pairs of neighbours. */
export function words(value: string): string[] {
  const found: string[] = [];
  for (const { 0: run, groups } of fold(value).matchAll(RUN)) {
    if (!groups!.unspaced) {
      found.push(token(run));
      continue;
    }
    const characters = [...run];
    characters.forEach((character, at) => {
      found.push(character);
      if (at + 1 < characters.length) found.push(character + characters[at + 1]);
    });
  }
  return found;
}

/** The words of a searchable text; also finds 山田 太郎 by 山田太郎. */
export const writtenWords = (value: string): string[] => [
  ...words(value),
  ...Array.from(fold(value).matchAll(OVER_A_BLANK), ([, before, after]) => before! + after!),
];

/** Limits the length of a token. */
export const token = (text: string): string => text.slice(0, MAX_TOKEN_LENGTH);

/** A phone number, postcode or date: digits in groups of any size. Never starts inside a run of digits. */
const GROUPED = /(?<!\d)\d+(?:[\s().\-/]+\d+)+/g;
/** More digits than any phone number has; of longer ones the beginning is sufficient. */
const MAX_DIGITS = 20;

/** The digits of every grouped number, from the start of each group except the last. */
export function groupedDigits(text: string): string[] {
  const found: string[] = [];
  for (const [number] of text.matchAll(GROUPED)) {
    const groups = number.match(/\d+/g)!;
    for (let from = 0; from < groups.length - 1; from++)
      // Every group has at least one digit, so further groups can’t matter.
      found.push(
        groups
          .slice(from, from + MAX_DIGITS)
          .join('')
          .slice(0, MAX_DIGITS),
      );
  }
  return found;
}

/**
 * The words of a query, the most selective (longest) first. An e-mail address is one word, and so are the digits of a
 * grouped number.
 */
export function queryWords(query: string): string[] {
  const typed = query.slice(0, MAX_QUERY_LENGTH).trim();
  if (/^[+(\d][\d\s().\-/]{3,}$/.test(typed)) {
    const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
    return digits ? [digits] : [];
  }
  const folded = fold(typed);
  if (isOneAddress(folded)) return [token(folded)];
  const unique = [...new Set(words(typed))].sort((a, b) => b.length - a.length);
  return unique.slice(0, MAX_QUERY_WORDS);
}

const MOST_TOO_SHORT = 2;
const NAME_IN_ONE_OR_TWO = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u1100-\u11ff\uac00-\ud7a3]/u;

/**
 * Whether the query is long enough: three characters, or fewer in scripts in which one or two are a full name (李, 田中,
 * 김; not ㄱ).
 */
export const saysEnough = (query: string): boolean => query.length > MOST_TOO_SHORT || NAME_IN_ONE_OR_TWO.test(query);

/** No blank, and an @ with text before and after it. */
const isOneAddress = (text: string): boolean => !/\s/.test(text) && text.slice(1, -1).includes('@');

/** A range over every token that starts with the word, which the index supports; input never becomes a pattern. */
export const startsWith = (word: string) => ({ $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } });

/** The key of a whole value; longer ones are cut. */
export const keyOf = (value: string): string => fold(value.slice(0, MAX_KEY_LENGTH)).replace(/\s+/g, ' ').trim();
