import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from '@kaard/parts';
import { charactersOf, cutRecogniser } from './cut-recogniser.ts';
import { readMessage } from './protobuf.ts';

/** PP-OCRv6 small as in the wheel `rapidocr` 3.10.0, and what cutting makes of it. */
const PUBLISHED = '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884';
const CUT = '1c09d44d214136c5328359c21b1d8e295888604f58efe88d7a7de84dd58cc57e';
/** Part of the cached file's name: goes up when cutting or the set of characters changes. */
const CUT_VERSION = 1;

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

/** Both models ready for a session; the cut recogniser is made once and kept in the user's cache folder. */
export async function prepareModels(files: ModelFiles, folder = join(cacheFolder(), 'models')): Promise<Models> {
  const [detector, published] = await Promise.all([readFile(files.detector), readFile(files.recogniser)]);
  const recogniser = await cachedCut(published, folder);
  return { detector, recogniser, characters: charactersOf(readMessage(recogniser)) };
}

async function cachedCut(published: Uint8Array, folder: string): Promise<Uint8Array> {
  const source = sha256(published);
  const path = join(folder, `recogniser-${source.slice(0, 16)}-cut${CUT_VERSION}.onnx`);
  // Of somebody's own models the result is not known beforehand: they are cut anew each time.
  if (source === PUBLISHED) {
    const cached = await readFile(path).catch(() => undefined);
    if (cached && sha256(cached) === CUT) return cached;
  }
  const cut = cutRecogniser(published);
  if (source !== PUBLISHED) return cut;
  if (sha256(cut) !== CUT) throw new Error('cutting the recogniser gave another file than the pinned one');
  // A folder that can't be written to costs a tenth of a second at each start, nothing more.
  await keep(path, cut).catch(() => undefined);
  return cut;
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
