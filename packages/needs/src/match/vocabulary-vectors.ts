import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '@kaard/parts';
import { type Embedder, WIDTH } from '../engine/embedder.ts';
import { toVector, type Vector } from './vector.ts';

const NEWLINE = 0x0a;

/**
 * Embeddings of the vocabulary. Computed once per machine and stored in the user’s cache folder; after a change of the
 * vocabulary only new texts are computed.
 */
export async function vocabularyVectors(
  texts: string[],
  embedder: Embedder,
  folder = join(cacheFolder(), 'models'),
): Promise<Vector[]> {
  const path = join(folder, `needs-vocabulary-${embedder.name}.bin`);
  const known = await readKept(path);
  const missing = [...new Set(texts.filter((text) => !known.has(text)))];
  if (missing.length > 0) {
    const embeddings = await embedder.embed(missing);
    missing.forEach((text, i) => {
      known.set(text, toVector(embeddings[i]!));
    });
    // Best effort: a folder that isn’t writable only costs half a minute at each start.
    await keep(folder, path, texts, known).catch(() => undefined);
  }
  return texts.map((text) => known.get(text)!);
}

/**
 * Reads a line of JSON with the texts, followed by their vectors in that order. Empty if the file is missing or
 * damaged.
 */
async function readKept(path: string): Promise<Map<string, Vector>> {
  try {
    const file = await readFile(path);
    const end = file.indexOf(NEWLINE);
    const texts = JSON.parse(file.subarray(0, end).toString('utf8')) as string[];
    const bytes = new Int8Array(file.subarray(end + 1));
    if (bytes.length !== texts.length * WIDTH) return new Map();
    return new Map(texts.map((text, i) => [text, bytes.subarray(i * WIDTH, (i + 1) * WIDTH)]));
  } catch {
    return new Map();
  }
}

/** Renames the complete file, so that two processes can do this at once. */
async function keep(folder: string, path: string, texts: string[], known: Map<string, Vector>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, [`${JSON.stringify(texts)}\n`, ...texts.map((text) => known.get(text)!)]);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
