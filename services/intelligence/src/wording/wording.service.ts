import { createHash } from 'node:crypto';
import { type Everything, mayBeWorded, type PriorityWord, type Told, wordedAdvice } from '@kaard/insights';
import type { Logger, OwnerRows, UnitOfWork } from '@kaard/service-kit';
import type { Writer } from './openai.writer.ts';
import type { Wordings } from './wording.model.ts';
import type { WordingRepository } from './wording.repository.ts';

export interface WordingParts {
  writer: Writer;
  wordings: WordingRepository;
  owners: OwnerRows;
  unitOfWork: UnitOfWork;
  log: Logger;
}

/** The number of pieces of advice per request to the model: those that users see first. */
const MOST = 24;

export type WordingService = ReturnType<typeof createWordingService>;

/** Applies a model’s words and order to advice, if they say what the facts say. */
export function createWordingService({ writer, wordings, owners, unitOfWork, log }: WordingParts) {
  const asking = new Map<number, Promise<void>>();

  async function ask(ownerId: number, everything: Everything): Promise<void> {
    const told = toldIn(everything).filter(mayBeWorded).slice(0, MOST);
    const answer = told.length ? await writer.advice(told) : null;
    if (!answer) return;
    const byId = new Map(told.map((one) => [one.id, one]));
    // Ids invented by the model are ignored.
    const known = answer.flatMap((one) => (byId.has(one.id) ? [{ ...one, told: byId.get(one.id)! }] : []));
    const texts = known.flatMap(({ told: one, ...words }) => {
      const worded = wordedAdvice(one, words);
      return worded ? [{ id: one.id, of: hashOf(one), ...worded }] : [];
    });
    await unitOfWork(async (session) => {
      await owners.hold(ownerId, session);
      await wordings.put({ ownerId, order: [...new Set(known.map(({ id }) => id))], texts }, session);
    });
  }

  return {
    /** Called after a generation. If it fails, the wording of the rules remains. */
    make(ownerId: number, everything: Everything): Promise<void> {
      const begun =
        asking.get(ownerId) ??
        ask(ownerId, everything)
          .catch((error) => log.warn({ err: error, ownerId }, 'wordings could not be stored'))
          .finally(() => asking.delete(ownerId));
      asking.set(ownerId, begun);
      return begun;
    },

    async apply(ownerId: number, everything: Everything): Promise<Everything> {
      const found = await wordings.find(ownerId);
      return found ? applied(everything, found) : everything;
    },

    /** Resolves when all requests in progress have finished. */
    settled: async (): Promise<void> => void (await Promise.all(asking.values())),
  };
}

function toldIn({ connections, opportunities }: Everything): Told[] {
  return [...new Map([...connections, ...opportunities].map((one) => [one.id, one])).values()];
}

const hashOf = ({ title, description }: Pick<Told, 'title' | 'description'>): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description]))
    .digest('base64url')
    .slice(0, 22);

function applied(everything: Everything, { order, texts }: Wordings): Everything {
  const words = new Map(texts.map((one) => [one.id, one]));
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: { id: number }) => places.get(id) ?? order.length;
  const said = <T extends { id: number; title: string; description: string }>(one: T): T => {
    const found = words.get(one.id);
    return found && found.of === hashOf(one) ? { ...one, title: found.title, description: found.description } : one;
  };
  // High stays before medium, and medium before low, because priorities are derived from the facts.
  const ranked = <T extends { id: number; priority: PriorityWord }>(some: readonly T[]): T[] =>
    (['high', 'medium', 'low'] as const).flatMap((word) =>
      some.filter(({ priority }) => priority === word).sort((a, b) => placeOf(a) - placeOf(b)),
    );
  return {
    ...everything,
    connections: ranked(everything.connections).map(said),
    opportunities: ranked(everything.opportunities).map(said),
  };
}
