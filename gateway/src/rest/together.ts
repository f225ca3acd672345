/**
 * Those who ask for the same at the same moment are answered together. Whoever comes while an answer is on its way gets
 * the next one and not that one: so an answer is never older than its question, and a hundred who ask at once cost a few
 * calls and not a hundred. Nothing is kept beyond that.
 */
export interface Together<Asker, Answer> {
  /** @param fetch asks once for all of these; called for the first of them who came */
  ask(key: string, asker: Asker, fetch: (askers: [Asker, ...Asker[]]) => Promise<Answer>): Promise<Answer>;
}

interface Round<Asker, Answer> {
  askers: [Asker, ...Asker[]];
  /** The different ones of them. */
  names: Set<string>;
  fetch: (askers: [Asker, ...Asker[]]) => Promise<Answer>;
  answer: PromiseWithResolvers<Answer>;
}

/** With one alone the gateway would have nothing to do until it comes back. */
const OUT_AT_ONCE = 2;
/** Whoever they are. */
const MOST_ASKERS = 1000;

/**
 * @param most so many different ones are answered by one call; those beyond get the one after it
 * @param nameOf who is the same, however often
 */
export function createTogether<Asker, Answer>(most: number, nameOf: (asker: Asker) => string): Together<Asker, Answer> {
  /** Of each key that is being asked for: how many calls are out, and the rounds that wait. */
  const keys = new Map<string, { out: number; waiting: Round<Asker, Answer>[] }>();

  async function runNext(key: string): Promise<void> {
    const asked = keys.get(key)!;
    for (let round = asked.waiting.shift(); round; round = asked.waiting.shift()) {
      const { askers, fetch, answer } = round;
      await fetch(askers).then(answer.resolve, answer.reject);
    }
    asked.out -= 1;
    if (asked.out === 0) keys.delete(key);
  }

  return {
    ask(key, asker, fetch) {
      const asked = keys.get(key) ?? { out: 0, waiting: [] };
      const last = asked.waiting.at(-1);
      const name = nameOf(asker);
      if (last && last.askers.length < MOST_ASKERS && (last.names.size < most || last.names.has(name))) {
        last.askers.push(asker);
        last.names.add(name);
        return last.answer.promise;
      }
      const answer = Promise.withResolvers<Answer>();
      asked.waiting.push({ askers: [asker], names: new Set([name]), fetch, answer });
      keys.set(key, asked);
      if (asked.out < OUT_AT_ONCE) {
        asked.out += 1;
        // Whoever was read from the network together is asked for together.
        setImmediate(() => void runNext(key));
      }
      return answer.promise;
    },
  };
}
