import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptOnce, readMessage } from '@kaard/onnx-files';
import { cacheFolder } from '@kaard/parts';
import { charactersOf, cutRecogniser } from './cut-recogniser.ts';
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
  return keptOnce({
    name: `recogniser-${source.slice(0, 16)}-v${VERSION}.onnx`,
    folder,
    sha256: REFITTED,
    make: async () => refitRecogniser(cutRecogniser(published), await readFile(CHANGES)),
  });
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
