import { createHash } from 'node:crypto';
import { type Atlas, createAtlas, createEmbedder, type Embedder, type Occupation, readOccupations } from '@kaard/needs';
import type { Logger } from '@kaard/service-kit';
import type { EmbeddingConfig } from '../config.ts';

/** The model and vocabulary that understand titles and needs. */
export interface Meaning {
  /**
   * Identifies the model, the vocabulary’s data about people and the way it is read: contacts understood by another one
   * must be understood again.
   */
  by: string;
  atlas: Atlas;
  close(): Promise<void>;
}

export type OpenMeaning = () => Promise<Meaning>;

/** Loads the model and the vocabulary: takes a second, and half a minute of CPU time for the very first time. */
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

/** @param folder where embeddings of the vocabulary are cached; defaults to the user’s cache */
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

/** The words that ask for an occupation are excluded, because they change the meaning of needs, but not of contacts. */
export function understoodBy({ name, reading }: Pick<Embedder, 'name' | 'reading'>, occupations: Occupation[]): string {
  const ofPeople = occupations.map(({ asked: _, ...rest }) => rest);
  const vocabulary = createHash('sha256').update(JSON.stringify(ofPeople)).digest('hex').slice(0, 12);
  return [name, vocabulary, reading].filter(Boolean).join('-');
}

/** Not a failure: a repeated request may succeed. */
export class TooLate extends Error {}

export interface LazyMeaning {
  /** @throws Error if it can’t be loaded, TooLate if not within the time */
  within(ms: number): Promise<Meaning>;
  /**
   * Loading can’t be cancelled: if it takes longer than a moment, the model is closed later, or ends with the process.
   */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 1000;
/** The pause after a failure, so that not every search tries again. */
const REST_MS = 30_000;

/** Loads the model on first use, so that processes without requests don’t hold it in memory. */
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
