/**
 * Repeats a short computation and returns its fastest time in milliseconds of wall-clock time. The system counts
 * processor time in steps of four milliseconds, which is as long as one computation.
 */
export function fastestOf<T>(
  times: number,
  compute: () => T,
  now: () => number = () => performance.now(),
): { result: T; ms: number } {
  let start = now();
  let result = compute();
  let ms = now() - start;
  for (let k = 1; k < times; k++) {
    start = now();
    result = compute();
    ms = Math.min(ms, now() - start);
  }
  return { result, ms };
}
