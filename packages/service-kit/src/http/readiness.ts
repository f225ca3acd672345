/** Names of parts, each with a check of whether it works: `{ mongodb: () => mongoIsReady(connection) }`. */
export type Parts = Record<string, () => Promise<boolean>>;

export interface Readiness {
  /** Whether every required part works. */
  isReady: boolean;
  parts: (readonly [name: string, works: boolean])[];
}

/** For how long a result is reused. */
const KNOWN_FOR_MS = 1000;

/**
 * Checks all parts at most once a second, however often it is called: `/readyz` is public, and a flood of requests
 * must not become a flood of checks. Parts in `needed` decide `isReady`; those in `told` are only reported.
 */
export function readinessOf(
  { needed, told }: { needed: Parts; told: Parts },
  now: () => number = () => performance.now(),
): () => Promise<Readiness> {
  let known: { at: number; readiness: Promise<Readiness> } | null = null;

  const ask = (parts: Parts) =>
    Promise.all(Object.entries(parts).map(async ([name, works]) => [name, await works()] as const));

  async function look(): Promise<Readiness> {
    const [first, second] = await Promise.all([ask(needed), ask(told)]);
    return { isReady: first.every(([, works]) => works), parts: [...first, ...second] };
  }

  return () => {
    if (known && now() - known.at < KNOWN_FOR_MS) return known.readiness;
    const asked = { at: now(), readiness: look() };
    known = asked;
    // A failed check is not reused.
    asked.readiness.catch(() => {
      if (known === asked) known = null;
    });
    return asked.readiness;
  };
}
