import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from '@kaard/parts';
import { charactersOf, cutRecogniser } from './cut-recogniser.ts';
import { readMessage } from './protobuf.ts';
import { refitRecogniser } from './refit.ts';

/** PP-OCRv6 small as in the wheel `rapidocr` 3.10.0, and what cutting and refitting make of it. */
const PUBLISHED = '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884';
const REFITTED = '647ad4e1f26f2b8ae735d5699feb946b759aa2b74a0f76a61c57ad48d59d8b3a';
/** Part of the cached file's name: goes up when cutting, the set of characters or the changes of weights change. */
const VERSION = 3;
/** What training changed of the published weights (ADR 0066). */
const CHANGES = new URL('./refit.bin', import.meta.url);

export interface ModelFiles {
  /** Paths of the published ONNX files. */
  detector: string;
  recogniser: string;
}

export interface Models {
  detector: Uint8Array;
  recogniser: Uint8Array;
  /** The recogniser's dictionary, in the order of its classes, without blank and space. */
  characters: string[];
}

/** Both models ready for a session; the recogniser is cut and refitted once and kept in the user's cache folder. */
export async function prepareModels(files: ModelFiles, folder = join(cacheFolder(), 'models')): Promise<Models> {
  const [detector, published] = await Promise.all([readFile(files.detector), readFile(files.recogniser)]);
  const recogniser = await refittedOnce(published, folder);
  return { detector, recogniser, characters: charactersOf(readMessage(recogniser)) };
}

async function refittedOnce(published: Uint8Array, folder: string): Promise<Uint8Array> {
  const source = sha256(published);
  // Somebody's own model has other weights, to which the changes mean nothing: it is cut, anew each time.
  if (source !== PUBLISHED) return cutRecogniser(published);
  const path = join(folder, `recogniser-${source.slice(0, 16)}-v${VERSION}.onnx`);
  const cached = await readFile(path).catch(() => undefined);
  if (cached && sha256(cached) === REFITTED) return cached;
  const refitted = refitRecogniser(cutRecogniser(published), await readFile(CHANGES));
  if (sha256(refitted) !== REFITTED) throw new Error('refitting the recogniser gave another file than the pinned one');
  // A folder that can't be written to costs a tenth of a second at each start, nothing more.
  await keep(path, refitted).catch(() => undefined);
  return refitted;
}

/** Under its name only when whole, so that two processes can do this at once. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
