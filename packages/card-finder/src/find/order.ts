/** The smallest values so far, in ascending order. */
const LEAST = new Int16Array(64);

/**
 * The value at an index of the first `count` values if these were sorted in ascending order. Keeps a list of the
 * smallest values up to that index, which is fast for low indexes.
 * @param place from 0; less than 64
 */
export function valueAt(place: number, values: Int16Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    let at = kept;
    if (kept <= place) kept += 1;
    else if (value >= LEAST[place]!) continue;
    else at = place;
    for (; at > 0 && LEAST[at - 1]! > value; at--) LEAST[at] = LEAST[at - 1]!;
    LEAST[at] = value;
  }
  return LEAST[place]!;
}
