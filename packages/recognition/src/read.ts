import { findModels } from '@kaard/parts';
import type { InferenceSession } from 'onnxruntime-node';
import { createEngine, type Engine } from './engine.ts';
import type { OnDemand } from './models/on-demand.ts';
import { openDetection, openRecognition } from './models/open.ts';
import { type ModelFiles, type Models, prepareModels, readWide, readWitness } from './models/prepare.ts';
import { resting } from './models/session.ts';
import { readPicture } from './read-picture.ts';
import { createRecogniserOnDemand, modelOnDemand, type OpenModel } from './recognise/on-demand.ts';
import { createRecogniser } from './recognise/recogniser.ts';
import { createRests } from './rests.ts';
import { createHelper } from './threads/helper.ts';
import { createShare } from './threads/share.ts';
import type { Reading } from './types.ts';

export interface ReaderOptions {
  /** Paths of the published models; left out, they are found or fetched as `@kaard/parts` knows how. */
  models?: ModelFiles;
  /** Threads per picture: 2 while a person waits, 1 for each of several workers. Each has models of its own for reading lines. */
  threads?: number;
  /** The same for what is urgent, while the rest rests; with another number than `threads` the detector is loaded twice. */
  urgentThreads?: number;
}

export interface Reader {
  /**
   * Reads one picture; pictures wait for each other. One that is urgent waits for urgent ones alone: what is being read rests
   * meanwhile, at the next run of a model, for ten seconds at most.
   * @throws {PictureError} when the bytes are no picture that can be decoded; the signal's reason when aborted.
   */
  read(bytes: Uint8Array, options?: { signal?: AbortSignal; isUrgent?: boolean }): Promise<Reading>;
  /**
   * Reads a picture that nobody waits for, the way urgent ones are read, so that the first of those takes hardly longer than the next
   * ones. Whatever is to be read ends it.
   * @returns what stands on it, each time; fewer than `times` when something came
   */
  warmUp(bytes: Uint8Array, times: number): AsyncIterable<Reading>;
  /** What is not urgent rests until `work` has ended as well, within the same ten seconds: it needs the processors. */
  restDuring(work: Promise<unknown>): void;
  close(): Promise<void>;
}

/** Loads the models. The first picture takes twice as long as the next ones. */
export async function createReader(options: ReaderOptions = {}): Promise<Reader> {
  const { threads = 2, urgentThreads = threads } = options;
  const loaded = await load(options, threads, urgentThreads);
  const { characters, recognition, detection, urgentDetection, helpers, wide, urgentWide, witness } = loaded;
  const engineOf = (
    session: InferenceSession,
    count: number,
    ofAll: OnDemand<OpenModel>,
    rest?: () => Promise<void>,
  ): Engine => {
    const { exact, quick } = recognition;
    const own = createRecogniser({ exact: resting(exact, rest), quick: quick && resting(quick, rest) }, characters);
    return createEngine(resting(session, rest), createShare(own, helpers.slice(0, count - 1), rest), {
      wide: createRecogniserOnDemand(ofAll, rest),
      witness: witness && createRecogniserOnDemand(witness, rest),
    });
  };
  const rests = createRests();
  const urgent = engineOf(urgentDetection, urgentThreads, urgentWide);
  const calm = engineOf(detection, threads, wide, rests.rest);

  let lastUrgent: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  let warmingUp = new AbortController();

  return {
    read(bytes, { signal, isUrgent = false } = {}) {
      warmingUp.abort();
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
    async *warmUp(bytes, times) {
      warmingUp = new AbortController();
      const { signal } = warmingUp;
      for (let at = 0; at < times && !signal.aborted; at++) {
        const reading = lastUrgent.then(() => readPicture(urgent, bytes, signal));
        lastUrgent = reading.catch(() => undefined);
        try {
          yield await reading;
        } catch (error) {
          if (!signal.aborted) throw error;
        }
      }
    },
    restDuring(work) {
      rests.during(work).catch(() => undefined);
    },
    async close() {
      // Its next reading would find the sessions gone.
      warmingUp.abort();
      await Promise.all([last, lastUrgent]);
      const sessions = new Set([recognition.exact, recognition.quick, detection, urgentDetection]);
      await Promise.all([...sessions].map((session) => session?.release()));
      await Promise.all([...helpers, ...new Set([wide, urgentWide, witness])].map((one) => one?.close()));
    },
  };
}

/** In a function of its own, so that nothing keeps the files: sessions hold what they need. */
async function load({ models }: ReaderOptions, threads: number, urgentThreads: number) {
  const files = await prepareModels(models ?? (await findModels()));
  const detection = await openDetection(files.detector, threads);
  const urgentDetection = urgentThreads === threads ? detection : await openDetection(files.detector, urgentThreads);
  const recognition = await openRecognition(files);
  const others = Math.max(threads, urgentThreads) - 1;
  const helpers = await Promise.all(Array.from({ length: others }, () => createHelper(files)));
  const { characters } = files;
  const further = onDemandOf(files, threads, urgentThreads);
  return { characters, recognition, detection, urgentDetection, helpers, ...further };
}

/** The witness reads two lines of a card or so: with more threads it would be loaded twice and be hardly faster. */
function onDemandOf({ wide: whole, witness: cut }: Models, threads: number, urgentThreads: number) {
  const wide = modelOnDemand(() => readWide(whole), threads);
  const urgentWide = urgentThreads === threads ? wide : modelOnDemand(() => readWide(whole), urgentThreads);
  return { wide, urgentWide, witness: cut && modelOnDemand(() => readWitness(cut), 1) };
}
