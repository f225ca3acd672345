import { findModels } from '@kaard/parts';
import { InferenceSession } from 'onnxruntime-node';
import { createDetector } from './detect/detector.ts';
import { type ModelFiles, prepareModels } from './models/prepare.ts';
import { type Engine, readPicture } from './read-picture.ts';
import { createRecogniser } from './recognise/recogniser.ts';
import type { Reading } from './types.ts';

export interface ReaderOptions {
  /** Paths of the published models; left out, they are found or fetched as `@kaard/parts` knows how. */
  models?: ModelFiles;
  /** Threads per picture: 2 while a person waits, 1 for each of several workers. */
  threads?: number;
}

export interface Reader {
  /**
   * Reads one picture; pictures wait for each other.
   * @throws {PictureError} when the bytes are no picture that can be decoded; the signal's reason when aborted.
   */
  read(bytes: Uint8Array, options?: { signal?: AbortSignal }): Promise<Reading>;
  close(): Promise<void>;
}

/** Loads the models and warms up, so that the first picture takes no longer than the next ones. */
export async function createReader({ models, threads = 2 }: ReaderOptions = {}): Promise<Reader> {
  const prepared = await prepareModels(models ?? (await findModels()));
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Inputs differ in size from call to call: arenas would keep the largest of everything for good.
    enableCpuMemArena: false,
    enableMemPattern: false,
  };
  const detection = await InferenceSession.create(prepared.detector, options);
  const recognition = await InferenceSession.create(prepared.recogniser, options);
  const engine: Engine = {
    detector: createDetector(detection),
    recogniser: createRecogniser(recognition, prepared.characters),
    threads,
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    read(bytes, { signal } = {}) {
      const reading = last.then(() => readPicture(engine, bytes, signal));
      last = reading.catch(() => undefined);
      return reading;
    },
    async close() {
      await last;
      await Promise.all([detection.release(), recognition.release()]);
    },
  };
}
