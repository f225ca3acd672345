/** The median; the larger one of two middle values, and undefined for no values. */
export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1];
