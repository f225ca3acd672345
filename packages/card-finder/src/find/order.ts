/** The least values so far, in their order. */
const LEAST = new Int16Array(64);

/**
 * The value at a place, were the first `count` values in rising order: a list of the least values up to it is kept, for
 * the beginning of many.
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
