/**
 * Repeats a short computation and tells its fastest time in milliseconds. By the clock: the system counts processor time
 * in steps of four milliseconds, which is as long as one takes.
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
