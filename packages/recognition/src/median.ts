/** The middle one of some values, the larger where two are; undefined of none. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1];
