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

/** Hashes of PP-OCRv6 small's detector in the wheel `rapidocr` 3.10.0, and of its rearranged form. */
const PUBLISHED_DETECTOR = '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f';
const ARRANGED = 'aa451d582bb2d057df06f07414d7edcd4797f6bfcf7f2b02e686e12d31c4904b';
/** A part of the cached file's name; must be increased when rearranging changes. */
const DETECTOR_VERSION = 1;
/** Hashes of the recogniser in the same wheel, and of its cut and refitted form. */
const PUBLISHED = '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884';
const REFITTED = '7e047908c74f9677f55bd0a1b77ef824f3bc9c09684c0c471cac815d30345ee0';
/**
 * A part of the cached file's name; must be increased when cutting, the set of characters, the changes of weights or
 * the ranges change.
 */
const VERSION = 6;
/** The hash of the form that is only cut. */
const CUT = '1c09d44d214136c5328359c21b1d8e295888604f58efe88d7a7de84dd58cc57e';
/** The hash of the cut form after refitting to large print and converting convolutions to bytes. */
const IN_BYTES = '6ad7aaf8178193e468149abb2f164440ce2970e39fffed9399b57d1ab4ff158f';
/**
 * Changes of the published weights by training: all of them for small print, those after the convolutions for large
 * print (ADR 0182).
 */
const CHANGES = new URL('./refit.bin', import.meta.url);
const CHANGES_FOR_LARGE_PRINT = new URL('./refit-large.bin', import.meta.url);
/** Ranges of values in the recogniser for large print, measured on cards (ADR 0174). */
const RANGES = new URL('./byte-ranges.json', import.meta.url);

export interface ModelFiles {
  /** Paths of the published ONNX files. */
  detector: string;
  recogniser: string;
}

export interface Models {
  detector: Uint8Array;
  recogniser: Uint8Array;
  /**
   * The recogniser for large print, with 26 of 57 convolutions in bytes: faster, and good enough for it. Undefined for
   * custom models.
   */
  quickRecogniser: Uint8Array | undefined;
  /** The recogniser's dictionary, in the order of its classes, without blank and space. */
  characters: string[];
  /** The recogniser as published, for pictures in another script. */
  wide: PublishedModel;
  /**
   * The cut recogniser without refitting, for large lines that were read with little certainty. Undefined for custom
   * models, which aren't refitted.
   */
  witness: WitnessModel | undefined;
}

/** A model that is read from its file when it is needed. */
export interface PublishedModel {
  file: string;
  /** The file's hash when the other models were made from it. */
  sha256: string;
}

/** A model that is made from the published one on first use. */
export interface WitnessModel extends PublishedModel {
  /** The folder in which it is stored. */
  folder: string;
}

/** An additional recogniser, with its dictionary as in `Models`. */
export interface FurtherModel {
  recogniser: Uint8Array;
  characters: string[];
}

/**
 * Prepares the models for sessions. Models made from the published ones are made once and stored in the user's cache
 * folder.
 */
export async function prepareModels(files: ModelFiles, folder = join(cacheFolder(), 'models')): Promise<Models> {
  const [found, published] = await Promise.all([readFile(files.detector), readFile(files.recogniser)]);
  const source = sha256(published);
  // A custom model has other weights, which the changes and ranges don't fit; it is only cut, each time again.
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

/** @throws {Error} if the file has changed */
export const readWide = async (model: PublishedModel): Promise<FurtherModel> => withCharacters(await readAgain(model));

/** @throws {Error} if the model must be made again and the file has changed */
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

/** A custom detector isn't rearranged, because its structure is unknown. */
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

/** The refitted recogniser in floats, which is used to measure its ranges. */
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
