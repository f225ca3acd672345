import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptOnce, readMessage } from '@kaard/onnx-files';
import { cacheFolder } from '@kaard/parts';
import { convolveInBytes } from './byte-convolutions.ts';
import { readRanges } from './byte-ranges.ts';
import { charactersOf, cutRecogniser } from './cut-recogniser.ts';
import { arrangeDetector } from './detector/arrange.ts';
import { refitRecogniser } from './refit.ts';
import { withoutTinyWeights } from './tiny-weights.ts';

/** The detector of PP-OCRv6 small as in the wheel `rapidocr` 3.10.0, and what arranging makes of it. */
const PUBLISHED_DETECTOR = '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f';
const ARRANGED = 'aa451d582bb2d057df06f07414d7edcd4797f6bfcf7f2b02e686e12d31c4904b';
/** Part of the cached file's name: goes up when arranging changes. */
const DETECTOR_VERSION = 1;
/** The recogniser of the same wheel, and what cutting and refitting make of it. */
const PUBLISHED = '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884';
const REFITTED = '7e047908c74f9677f55bd0a1b77ef824f3bc9c09684c0c471cac815d30345ee0';
/** Part of the cached file's name: goes up when cutting, the set of characters, the changes of weights or the ranges change. */
const VERSION = 6;
/** What cutting alone makes of it. */
const CUT = '1c09d44d214136c5328359c21b1d8e295888604f58efe88d7a7de84dd58cc57e';
/** What refitting to large print and computing convolutions in bytes make of the cut one. */
const IN_BYTES = '6ad7aaf8178193e468149abb2f164440ce2970e39fffed9399b57d1ab4ff158f';
/** What training changed of the published weights: all of them for small print, those after the convolutions for large print (ADR 0182). */
const CHANGES = new URL('./refit.bin', import.meta.url);
const CHANGES_FOR_LARGE_PRINT = new URL('./refit-large.bin', import.meta.url);
/** Ranges of values in the recogniser of large print, measured on cards (ADR 0174). */
const RANGES = new URL('./byte-ranges.json', import.meta.url);

export interface ModelFiles {
  /** Paths of the published ONNX files. */
  detector: string;
  recogniser: string;
}

export interface Models {
  detector: Uint8Array;
  recogniser: Uint8Array;
  /** For large print, with 26 of 57 convolutions in bytes: faster, and good enough for it. Somebody's own model has none. */
  quickRecogniser: Uint8Array | undefined;
  /** The recogniser's dictionary, in the order of its classes, without blank and space. */
  characters: string[];
  /** The recogniser as published, for pictures in another script. */
  wide: PublishedModel;
  /** The cut one before it was refitted, for large lines that are read unsurely. Somebody's own model is not refitted, so it has none. */
  witness: WitnessModel | undefined;
}

/** A model that is read from its file when it is needed. */
export interface PublishedModel {
  file: string;
  /** What it was when the others were made of it. */
  sha256: string;
}

/** Made of the published one when it is first needed. */
export interface WitnessModel extends PublishedModel {
  /** Where it is kept. */
  folder: string;
}

/** A recogniser beside those that read every line, and its dictionary as in `Models`. */
export interface FurtherModel {
  recogniser: Uint8Array;
  characters: string[];
}

/** The models ready for a session; what is made of the published ones is made once and kept in the user's cache folder. */
export async function prepareModels(files: ModelFiles, folder = join(cacheFolder(), 'models')): Promise<Models> {
  const [found, published] = await Promise.all([readFile(files.detector), readFile(files.recogniser)]);
  const source = sha256(published);
  // Somebody's own model has other weights, to which changes and ranges mean nothing: it is cut, anew each time.
  const isOurs = source === PUBLISHED;
  const recogniser = isOurs ? await refittedOnce(published, source, folder) : cutRecogniser(published);
  const quickRecogniser = isOurs ? await inBytesOnce(published, source, folder) : undefined;
  const wide = { file: files.recogniser, sha256: source };
  return {
    detector: await arrangedOnce(found, folder),
    recogniser,
    quickRecogniser,
    characters: charactersOf(readMessage(recogniser)),
    wide,
    witness: isOurs ? { ...wide, folder } : undefined,
  };
}

/** @throws {Error} when the file is not what it was */
export const readWide = async (model: PublishedModel): Promise<FurtherModel> => withCharacters(await readAgain(model));

/** @throws {Error} when it is made anew, and the file is not what it was */
export const readWitness = async (model: WitnessModel): Promise<FurtherModel> => withCharacters(await cutOnce(model));

const withCharacters = (recogniser: Uint8Array): FurtherModel => ({
  recogniser,
  characters: charactersOf(readMessage(recogniser)),
});

async function readAgain({ file, sha256: expected }: PublishedModel): Promise<Uint8Array> {
  const published = await readFile(file);
  if (sha256(published) !== expected) throw new Error(`${file} is another file than at the start`);
  return published;
}

/** Somebody's own detector is not known well enough to be arranged. */
async function arrangedOnce(published: Uint8Array, folder: string): Promise<Uint8Array> {
  const source = sha256(published);
  if (source !== PUBLISHED_DETECTOR) return withoutTinyWeights(published);
  return keptOnce({
    name: `detector-${source.slice(0, 16)}-v${DETECTOR_VERSION}.onnx`,
    folder,
    sha256: ARRANGED,
    make: () => arrangeDetector(published),
  });
}

const cutOnce = (model: WitnessModel): Promise<Uint8Array> =>
  keptOnce({
    name: `recogniser-${model.sha256.slice(0, 16)}-v${VERSION}-cut.onnx`,
    folder: model.folder,
    sha256: CUT,
    make: async () => cutRecogniser(await readAgain(model)),
  });

const refittedOnce = (published: Uint8Array, source: string, folder: string): Promise<Uint8Array> =>
  keptOnce({
    name: `recogniser-${source.slice(0, 16)}-v${VERSION}.onnx`,
    folder,
    sha256: REFITTED,
    make: async () => refitRecogniser(cutRecogniser(published), await readFile(CHANGES)),
  });

/** Still in floats: its ranges are measured with it. */
export const refittedToLargePrint = async (published: Uint8Array): Promise<Uint8Array> =>
  refitRecogniser(cutRecogniser(published), await readFile(CHANGES_FOR_LARGE_PRINT));

const inBytesOnce = (published: Uint8Array, source: string, folder: string): Promise<Uint8Array> =>
  keptOnce({
    name: `recogniser-${source.slice(0, 16)}-v${VERSION}-bytes.onnx`,
    folder,
    sha256: IN_BYTES,
    make: async () =>
      convolveInBytes(await refittedToLargePrint(published), readRanges(await readFile(RANGES, 'utf8'))),
  });

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
