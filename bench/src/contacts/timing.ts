export interface Timing {
  p50: number;
  p95: number;
}

/** Measures calls one after another, after a warm-up; milliseconds. */
export async function timed<T>(inputs: readonly T[], work: (input: T) => Promise<unknown>): Promise<Timing> {
  for (const input of inputs.slice(0, 10)) await work(input);
  const times: number[] = [];
  for (const input of inputs) {
    const startedAt = performance.now();
    await work(input);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (q: number) => times[Math.min(times.length - 1, Math.floor(q * times.length))]!;
  return { p50: at(0.5), p95: at(0.95) };
}

export const ms = ({ p50, p95 }: Timing): string =>
  `p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms`;

export const ratio = (a: Timing, b: Timing): string => `${(a.p50 / b.p50).toFixed(2)} ×`;
