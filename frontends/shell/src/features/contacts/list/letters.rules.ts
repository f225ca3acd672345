/** Finds where the letters of a list start. */

export interface LetterCount {
  letter: string;
  count: number;
}

export interface LetterPlace {
  letter: string;
  /** Index of the letter’s first row, or of the next row if no contact has the letter. */
  index: number;
  isEmpty: boolean;
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const AROUND = { before: '#', after: '…' };

/**
 * Returns all letters of the alphabet in the order of the list, so that each is where the finger expects it; other
 * characters appear only if a contact has them.
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

/** Returns the letter of a row. */
export function letterAt(places: readonly LetterPlace[], index: number): string | undefined {
  return places.findLast((place) => !place.isEmpty && place.index <= index)?.letter;
}
