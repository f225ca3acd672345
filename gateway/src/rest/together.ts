/**
 * Answers concurrent requests for the same thing together. A request that arrives while an answer is under way gets the
 * next one instead: so an answer is never older than its request, and a hundred concurrent requests cost a few calls.
 * Nothing is cached beyond that.
 */
export interface Together<Asker, Answer> {
  /** @param fetch makes one call for all of these; the first one’s is used */
  ask(key: string, asker: Asker, fetch: (askers: [Asker, ...Asker[]]) => Promise<Answer>): Promise<Answer>;
}

interface Round<Asker, Answer> {
  askers: [Asker, ...Asker[]];
  /** The distinct names among them. */
  names: Set<string>;
  fetch: (askers: [Asker, ...Asker[]]) => Promise<Answer>;
  answer: PromiseWithResolvers<Answer>;
}

/** With only one, the gateway would be idle until it returns. */
const OUT_AT_ONCE = 2;
/** Limit per round, including repeated askers. */
const MOST_ASKERS = 1000;

/**
 * @param most distinct askers answered by one call; further ones get the next call
 * @param nameOf identifies an asker, however often it asks
 */
export function createTogether<Asker, Answer>(most: number, nameOf: (asker: Asker) => string): Together<Asker, Answer> {
  /** For each requested key: the number of running calls, and the waiting rounds. */
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
        // Requests that were read from the network in the same tick share a call.
        setImmediate(() => void runNext(key));
      }
      return answer.promise;
    },
  };
}
