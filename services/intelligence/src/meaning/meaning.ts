import { createHash } from 'node:crypto';
import { type Atlas, createAtlas, createEmbedder, type Embedder, type Occupation, readOccupations } from '@kaard/needs';
import type { Logger } from '@kaard/service-kit';
import type { EmbeddingConfig } from '../config.ts';

/** What understands titles and needs. */
export interface Meaning {
  /** Of its model, what its vocabulary says of people and how they are read: what another one has understood has to be understood anew. */
  by: string;
  atlas: Atlas;
  close(): Promise<void>;
}

export type OpenMeaning = () => Promise<Meaning>;

/** Loads the model and the vocabulary: a second, half a minute of CPU time at the very first. */
export async function openMeaning({ openai, threads }: EmbeddingConfig): Promise<Meaning> {
  const embedder = openai
    ? (await import('./openai.embedder.ts')).createOpenAiEmbedder(openai)
    : await createEmbedder({ threads });
  try {
    return await meaningOf(embedder, await readOccupations());
  } catch (error) {
    await embedder.close();
    throw error;
  }
}

/** @param folder where embeddings of the vocabulary are kept; the default is the user's cache */
export async function meaningOf(embedder: Embedder, occupations: Occupation[], folder?: string): Promise<Meaning> {
  const atlas = await createAtlas(occupations, embedder, folder);
  return {
    by: understoodBy(embedder, occupations),
    atlas,
    async close() {
      await atlas.close();
      await embedder.close();
    },
  };
}

/** Words that ask for an occupation change what a need means, and nobody's understanding. */
export function understoodBy({ name, reading }: Pick<Embedder, 'name' | 'reading'>, occupations: Occupation[]): string {
  const ofPeople = occupations.map(({ asked: _, ...rest }) => rest);
  const vocabulary = createHash('sha256').update(JSON.stringify(ofPeople)).digest('hex').slice(0, 12);
  return [name, vocabulary, reading].filter(Boolean).join('-');
}

/** Nothing is wrong: asked again, it may be there. */
export class TooLate extends Error {}

export interface LazyMeaning {
  /** @throws Error when it can't be loaded, TooLate when not within the time */
  within(ms: number): Promise<Meaning>;
  /** Nobody stops a load: one that takes longer than a moment is closed behind our back, or ends with the process. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 1000;
/** After a failure it is not tried at every search. */
const REST_MS = 30_000;

/** Loaded when it is first needed: a process that nobody asks doesn't hold it. */
export function createLazyMeaning(open: OpenMeaning, log: Logger): LazyMeaning {
  let loading: Promise<Meaning> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  function load(): Promise<Meaning> {
    if (loading) return loading;
    if (performance.now() - failedAt < REST_MS) return Promise.reject(new Error('it could not be loaded a moment ago'));
    const begun = open();
    loading = begun;
    begun.catch((error) => {
      loading = null;
      failedAt = performance.now();
      log.error({ err: error }, 'what understands needs could not be loaded: words alone are searched');
    });
    return begun;
  }

  return {
    within: (ms) => inTime(load(), ms),
    async close() {
      const loaded = (loading ?? Promise.resolve(null)).catch(() => null);
      const closed = loaded.then((meaning) => meaning?.close());
      await inTime(closed, CLOSE_WITHIN_MS).catch((error) => {
        if (!(error instanceof TooLate)) throw error;
      });
    },
  };
}

/** @throws TooLate */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooLate('it is still being loaded')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
