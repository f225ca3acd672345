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

/** Whoever they are. */
const MOST_ASKERS = 1000;

/**
 * @param most so many different ones are answered by one call; those beyond get the one after it
 * @param nameOf who is the same, however often
 */
export function createTogether<Asker, Answer>(most: number, nameOf: (asker: Asker) => string): Together<Asker, Answer> {
  /** Of each key that is being asked for: the rounds that wait. */
  const waiting = new Map<string, Round<Asker, Answer>[]>();

  async function run(key: string, { askers, fetch, answer }: Round<Asker, Answer>): Promise<void> {
    try {
      answer.resolve(await fetch(askers));
    } catch (error) {
      answer.reject(error);
    }
    const next = waiting.get(key)?.shift();
    if (next) void run(key, next);
    else waiting.delete(key);
  }

  /** Whoever was read from the network together is asked for together. */
  function begin(key: string, here: Round<Asker, Answer>[]): void {
    setImmediate(() => void run(key, here.shift()!));
  }

  return {
    ask(key, asker, fetch) {
      const rounds = waiting.get(key);
      const last = rounds?.at(-1);
      const name = nameOf(asker);
      if (last && last.askers.length < MOST_ASKERS && (last.names.size < most || last.names.has(name))) {
        last.askers.push(asker);
        last.names.add(name);
        return last.answer.promise;
      }
      const answer = Promise.withResolvers<Answer>();
      const round: Round<Asker, Answer> = { askers: [asker], names: new Set([name]), fetch, answer };
      if (rounds) rounds.push(round);
      else {
        const here = [round];
        waiting.set(key, here);
        begin(key, here);
      }
      return round.answer.promise;
    },
  };
}
