import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { keptOnce } from '@kaard/onnx-files';
import { cacheFolder, findSentenceModel, type SentenceModelFiles } from '@kaard/parts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { buildModel, MOST_TOKENS } from './build-model.ts';
import { latinOf } from './latin.ts';
import { readSafetensors } from './safetensors.ts';

/** Numbers in an embedding. */
export const WIDTH = 384;

/** Of the model that `buildModel` makes; its name goes up with it. */
const BUILT = {
  name: 'all-MiniLM-L6-v2-v1.onnx',
  sha256: '81dfe22557e77ad06a1ded4da81a49f9b49661ec5b282fcaf3b88381b87fe7fc',
};

/** Texts that go through the model at once; more don't make it faster. */
const BATCH = 16;
/** Letters of a text that can matter: 256 tokens are never more of a text in words. */
const MOST_LETTERS = 4_000;

/** Since other scripts are not read. */
const READING = '2';

/** Turns texts into numbers that lie near each other when the texts mean the same. */
export interface Embedder {
  /** Of the model: embeddings of different models have nothing to do with each other. */
  name: string;
  /** Changes when the same model and vocabulary understand somebody otherwise; nothing where that never was. */
  reading?: string;
  /** What of a text the model knows the letters of; empty when nothing: its embedding would be that of chance. */
  legible(text: string): string;
  /** One embedding of length one per text, in order. A text without words has one too; it means nothing. */
  embed(texts: string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

export interface EmbedderOptions {
  files?: SentenceModelFiles;
  /** Of the processor, for one text. */
  threads?: number;
}

/** all-MiniLM-L6-v2 on this machine. */
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
    // Texts differ in length all the time: memory planned for one of them is memory lost.
    enableMemPattern: false,
  });
  const tokenizer = new Tokenizer(JSON.parse(await readFile(tokenizerFile, 'utf8')), {});

  const idsOf = (text: string): number[] => {
    const { ids } = tokenizer.encode(text.slice(0, MOST_LETTERS));
    // What is cut keeps its end mark.
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
      // Texts of one length go together, so that little is computed for nothing.
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
