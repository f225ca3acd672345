/** A token that is spelt similarly to a word of the search. */

export interface NearToken {
  token: string;
  /** The edit distance between the word and the beginning of the token. */
  distance: number;
}

/** Short words resemble nearly every other word, and in numbers each digit counts. */
function mostEdits(word: string): number {
  if (/^\d+$/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The edit distance (insertion, deletion, substitution or transposition) between the word and the closest beginning of
 * a token, which also matches a search that is still being typed; `most + 1` if it exceeds `most`. Only cells within
 * `most` of the diagonal can be that close, so nothing else is computed.
 */
export function editsToBegin(word: string, token: string, most: number): number {
  if (token.startsWith(word)) return 0;
  const width = Math.min(token.length, word.length + most);
  if (most === 0 || width < word.length - most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row++) {
    const here = new Array<number>(width + 1).fill(most + 1);
    here[0] = row;
    let least = row;
    for (let at = Math.max(1, row - most); at <= Math.min(width, row + most); at++) {
      const isSame = word[row - 1] === token[at - 1];
      let edits = Math.min(above[at]! + 1, here[at - 1]! + 1, above[at - 1]! + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && word[row - 1] === token[at - 2] && word[row - 2] === token[at - 1])
        edits = Math.min(edits, before[at - 2]! + 1);
      here[at] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    [before, above] = [above, here];
  }
  return Math.min(most + 1, ...above.slice(Math.max(0, word.length - most)));
}

/** The closest tokens first. */
export function nearTokens(word: string, vocabulary: readonly string[], count: number): NearToken[] {
  const most = mostEdits(word);
  const found = vocabulary
    .map((token) => ({ token, distance: editsToBegin(word, token, most) }))
    .filter(({ distance }) => distance <= most);
  return nearest(found, count);
}

export const nearest = (found: readonly NearToken[], count: number): NearToken[] =>
  [...found].sort((a, b) => a.distance - b.distance || a.token.length - b.token.length).slice(0, count);
