/** Names of parts, and whether each works: `{ mongodb: () => mongoIsReady(connection) }`. */
export type Parts = Record<string, () => Promise<boolean>>;

export interface Readiness {
  /** Every part that is needed works. */
  isReady: boolean;
  parts: (readonly [name: string, works: boolean])[];
}

/** Whoever asks more often learns nothing new. */
const KNOWN_FOR_MS = 1000;

/**
 * Looks at all parts at most once a second, however many ask: `/readyz` is open to everybody, and a flood of questions
 * must not become a flood of questions to every part.
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
    // What could not be answered is asked again.
    asked.readiness.catch(() => {
      if (known === asked) known = null;
    });
    return asked.readiness;
  };
}
