import { findModels } from '@kaard/parts';
import { InferenceSession } from 'onnxruntime-node';
import { createDetector } from './detect/detector.ts';
import { type ModelFiles, type Models, prepareModels } from './models/prepare.ts';
import { resting } from './models/session.ts';
import { type Engine, readPicture } from './read-picture.ts';
import { createRecogniser } from './recognise/recogniser.ts';
import { createRests } from './rests.ts';
import type { Reading } from './types.ts';

export interface ReaderOptions {
  /** Paths of the published models; left out, they are found or fetched as `@kaard/parts` knows how. */
  models?: ModelFiles;
  /** Threads per picture: 2 while a person waits, 1 for each of several workers. */
  threads?: number;
  /** The same for what is urgent, while the rest rests; with another number than `threads` the models are loaded twice. */
  urgentThreads?: number;
}

export interface Reader {
  /**
   * Reads one picture; pictures wait for each other. One that is urgent waits for urgent ones alone: what is being read rests
   * meanwhile, at the next run of a model, for ten seconds at most.
   * @throws {PictureError} when the bytes are no picture that can be decoded; the signal's reason when aborted.
   */
  read(bytes: Uint8Array, options?: { signal?: AbortSignal; isUrgent?: boolean }): Promise<Reading>;
  /** What is not urgent rests until `work` has ended as well, within the same ten seconds: it needs the processors. */
  restDuring(work: Promise<unknown>): void;
  close(): Promise<void>;
}

/** Loads the models. The first picture takes twice as long as the next ones. */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const { models, threads = 2, urgentThreads = threads } = options;
  const prepared = await prepareModels(models ?? (await findModels()));
  const calmSessions = await openSessions(prepared, threads);
  const urgentSessions = urgentThreads === threads ? calmSessions : await openSessions(prepared, urgentThreads);
  const engineOf = ({ detection, recognition, quick, threads }: Sessions, rest?: () => Promise<void>): Engine => ({
    detector: createDetector(resting(detection, rest)),
    recogniser: createRecogniser(
      { exact: resting(recognition, rest), quick: quick && resting(quick, rest) },
      prepared.characters,
    ),
    threads,
  });
  const rests = createRests();
  const [urgent, calm] = [engineOf(urgentSessions), engineOf(calmSessions, rests.rest)];

  let lastUrgent: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  return {
    read(bytes, { signal, isUrgent = false } = {}) {
      if (isUrgent) {
        const reading = rests.during(lastUrgent.then(() => readPicture(urgent, bytes, signal)));
        lastUrgent = reading.catch(() => undefined);
        return reading;
      }
      const reading = last.then(() => {
        rests.begin();
        return readPicture(calm, bytes, signal);
      });
      last = reading.catch(() => undefined);
      return reading;
    },
    restDuring(work) {
      rests.during(work).catch(() => undefined);
    },
    async close() {
      await Promise.all([last, lastUrgent]);
      const sessions = [...new Set([calmSessions, urgentSessions])];
      await Promise.all(
        sessions.flatMap(({ detection, recognition, quick }) => [
          detection.release(),
          recognition.release(),
          quick?.release(),
        ]),
      );
    },
  };
}

/**
 * The model in bytes says itself where bytes begin and end. onnxruntime would give every reader of bytes a conversion of its own, and then
 * no longer see that five of its operations are one GELU: a third more time.
 */
const AS_WRITTEN = { session: { disable_quant_qdq: '1' } };

interface Sessions {
  detection: InferenceSession;
  recognition: InferenceSession;
  quick: InferenceSession | undefined;
  threads: number;
}

async function openSessions({ detector, recogniser, quickRecogniser }: Models, threads: number): Promise<Sessions> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Inputs differ in size from call to call: arenas would keep the largest of everything for good.
    enableCpuMemArena: false,
    enableMemPattern: false,
  };
  return {
    detection: await InferenceSession.create(detector, options),
    recognition: await InferenceSession.create(recogniser, options),
    quick: quickRecogniser && (await InferenceSession.create(quickRecogniser, { ...options, extra: AS_WRITTEN })),
    threads,
  };
}
