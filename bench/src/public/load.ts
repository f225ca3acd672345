import { Pool } from 'undici';

export interface Target {
  name: string;
  path: string;
  headers: Record<string, string>;
  /** The expected status. */
  status: number;
}

export interface LoadFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The limit for loopback connections. */
export const MOST_AT_ONCE = 64;

/**
 * Measures all targets in several rounds, so that other work on the machine affects each of them.
 * @param atOnce the number of parallel clients, each of which sends its next request after an answer
 */
export async function loadInTurns(
  url: string,
  targets: readonly Target[],
  { rounds, secondsEach, atOnce }: { rounds: number; secondsEach: number; atOnce: number },
): Promise<Map<string, LoadFigures>> {
  if (atOnce > MOST_AT_ONCE || !/^http:\/\/127\.0\.0\.1:/.test(url))
    throw new Error('Load is bounded, and for loopback only.');
  const pool = new Pool(url, { connections: atOnce });
  const times = new Map(targets.map(({ name }) => [name, [] as number[]]));
  const spent = new Map(targets.map(({ name }) => [name, 0]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of targets) {
      const startedAt = performance.now();
      const answers = await ask(pool, target, { atOnce, until: startedAt + secondsEach * 1000 });
      // The first round is a warm-up.
      if (round === 0) continue;
      times.get(target.name)?.push(...answers);
      spent.set(target.name, (spent.get(target.name) ?? 0) + performance.now() - startedAt);
    }
  }
  await pool.close();
  return new Map(
    [...times].map(([name, ms]) => {
      const sorted = ms.sort((a, b) => a - b);
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
      return [name, { perSecond: (sorted.length / (spent.get(name) ?? 1)) * 1000, p50: at(0.5), p99: at(0.99) }];
    }),
  );
}

async function ask(
  pool: Pool,
  { path, headers, status }: Target,
  { atOnce, until }: { atOnce: number; until: number },
): Promise<number[]> {
  const ms: number[] = [];
  const one = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const answer = await pool.request({ method: 'GET', path, headers });
      await answer.body.dump();
      if (answer.statusCode !== status) throw new Error(`${path} answered ${answer.statusCode}`);
      ms.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return ms;
}

/**
 * Measures requests one after another, each after an action that empties caches.
 * @returns the median in milliseconds
 */
export async function coldMs(
  url: string,
  { path, headers, status }: Target,
  times: number,
  before: () => Promise<void>,
): Promise<number> {
  const pool = new Pool(url, { connections: 1 });
  const ms: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await before();
    const startedAt = performance.now();
    const answer = await pool.request({ method: 'GET', path, headers });
    await answer.body.dump();
    if (answer.statusCode !== status) throw new Error(`${path} answered ${answer.statusCode}`);
    ms.push(performance.now() - startedAt);
  }
  await pool.close();
  return ms.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}
