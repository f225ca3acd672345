/** Where the letters of a list begin. */

export interface LetterCount {
  letter: string;
  count: number;
}

export interface LetterPlace {
  letter: string;
  /** Of the first row under it, or of the next one where nobody has the letter. */
  index: number;
  isEmpty: boolean;
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const AROUND = { before: '#', after: '…' };

/**
 * All letters of the alphabet in the order of the list, so that a finger finds each of them where it expects it; what is not a
 * letter only where somebody has it.
 * @param counts in the order of the list
 */
export function letterPlaces(counts: readonly LetterCount[], isDescending: boolean): LetterPlace[] {
  const byLetter = new Map(counts.map(({ letter, count }) => [letter, count]));
  const upwards = [
    ...(byLetter.has(AROUND.before) ? [AROUND.before] : []),
    ...ALPHABET,
    ...(byLetter.has(AROUND.after) ? [AROUND.after] : []),
  ];
  let index = 0;
  return (isDescending ? upwards.reverse() : upwards).map((letter) => {
    const count = byLetter.get(letter) ?? 0;
    const place = { letter, index, isEmpty: count === 0 };
    index += count;
    return place;
  });
}

/** The letter of a row. */
export function letterAt(places: readonly LetterPlace[], index: number): string | undefined {
  return places.findLast((place) => !place.isEmpty && place.index <= index)?.letter;
}
