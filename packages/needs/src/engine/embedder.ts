import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { keptOnce } from '@kaard/onnx-files';
import { cacheFolder, findSentenceModel, type SentenceModelFiles } from '@kaard/parts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { buildModel, MOST_TOKENS } from './build-model.ts';
import { latinOf } from './latin.ts';
import { readSafetensors } from './safetensors.ts';

/** The length of an embedding. */
export const WIDTH = 384;

/** The model that `buildModel` creates; a new version needs a new name. */
const BUILT = {
  name: 'all-MiniLM-L6-v2-v1.onnx',
  sha256: '81dfe22557e77ad06a1ded4da81a49f9b49661ec5b282fcaf3b88381b87fe7fc',
};

/** How many texts the model processes at once; more is not faster. */
const BATCH = 16;
/** The maximum length of a text in characters: 256 tokens of words are never longer. */
const MOST_LETTERS = 4_000;

/** Incremented when texts in other scripts were no longer read. */
const READING = '2';

/** Converts texts to vectors that are close to each other if the texts have similar meanings. */
export interface Embedder {
  /** Name of the model: embeddings of different models can’t be compared. */
  name: string;
  /** Changes when the same model and vocabulary interpret texts differently; missing until the first such change. */
  reading?: string;
  /**
   * The part of a text in a script that the model knows; empty if there is none, because its embedding would be
   * meaningless.
   */
  legible(text: string): string;
  /** @returns one embedding of length one per text, in order; that of a text without words is meaningless */
  embed(texts: string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

export interface EmbedderOptions {
  files?: SentenceModelFiles;
  /** Processor threads per call. */
  threads?: number;
}

/** Runs all-MiniLM-L6-v2 on this machine. */
export async function createEmbedder({ files, threads = 1 }: EmbedderOptions = {}): Promise<Embedder> {
  const { weights, tokenizer: tokenizerFile } = files ?? (await findSentenceModel());
  const model = await keptOnce({
    ...BUILT,
    folder: join(cacheFolder(), 'models'),
    make: async () => buildModel(readSafetensors(await readFile(weights))),
  });
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Text lengths vary, so a memory pattern planned for one length is wasted.
    enableMemPattern: false,
  });
  const tokenizer = new Tokenizer(JSON.parse(await readFile(tokenizerFile, 'utf8')), {});

  const idsOf = (text: string): number[] => {
    const { ids } = tokenizer.encode(text.slice(0, MOST_LETTERS));
    // Truncated texts keep the end token.
    return ids.length <= MOST_TOKENS ? ids : [...ids.slice(0, MOST_TOKENS - 1), ids.at(-1)!];
  };

  async function run(rows: number[][]): Promise<Float32Array[]> {
    const length = Math.max(...rows.map((row) => row.length));
    const ids = new BigInt64Array(rows.length * length);
    const mask = new BigInt64Array(rows.length * length);
    rows.forEach((row, r) => {
      row.forEach((id, i) => {
        ids[r * length + i] = BigInt(id);
        mask[r * length + i] = 1n;
      });
    });
    const dims = [rows.length, length];
    const { embedding } = await session.run({
      ids: new Tensor('int64', ids, dims),
      mask: new Tensor('int64', mask, dims),
    });
    const values = embedding!.data as Float32Array;
    return rows.map((_, r) => values.slice(r * WIDTH, (r + 1) * WIDTH));
  }

  return {
    name: BUILT.sha256.slice(0, 16),
    reading: READING,
    legible: latinOf,

    async embed(texts) {
      const rows = texts.map(idsOf);
      // Texts of similar length are batched, to save computation on padding.
      const order = rows.map((_, i) => i).sort((a, b) => rows[a]!.length - rows[b]!.length);
      const found: Float32Array[] = new Array(texts.length);
      for (let from = 0; from < order.length; from += BATCH) {
        const batch = order.slice(from, from + BATCH);
        const embeddings = await run(batch.map((i) => rows[i]!));
        batch.forEach((i, b) => {
          found[i] = embeddings[b]!;
        });
      }
      return found;
    },

    async close() {
      await session.release();
    },
  };
}
