/**
 * Arrays that are reused from frame to frame: one search ends before the next begins, and allocating megabytes three
 * times a second would keep the garbage collector busy. They contain the values of their last use.
 */
const floatArrays = new Map<string, Float32Array>();
const shortArrays = new Map<string, Int16Array>();

export const floats = (use: string, size: number): Float32Array => reuse(floatArrays, use, size, Float32Array);
export const shorts = (use: string, size: number): Int16Array => reuse(shortArrays, use, size, Int16Array);

function reuse<T extends { length: number }>(
  kept: Map<string, T>,
  use: string,
  size: number,
  Make: new (size: number) => T,
): T {
  const known = kept.get(use);
  if (known?.length === size) return known;
  const fresh = new Make(size);
  kept.set(use, fresh);
  return fresh;
}
