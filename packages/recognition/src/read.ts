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
  /** Paths of the published models; by default, `@kaard/parts` finds or fetches them. */
  models?: ModelFiles;
  /**
   * Threads per picture: 2 while a person waits, 1 for each of several workers. Each has its own models for reading
   * lines.
   */
  threads?: number;
  /** Threads per urgent picture, while the others rest. If it differs from `threads`, the detector is loaded twice. */
  urgentThreads?: number;
}

export interface Reader {
  /**
   * Reads one picture; pictures wait for each other. An urgent picture only waits for urgent ones: the current one
   * pauses before the next run of a model, for ten seconds at most.
   * @throws {PictureError} if the bytes are no picture that can be decoded; the signal's reason if aborted
   */
  read(bytes: Uint8Array, options?: { signal?: AbortSignal; isUrgent?: boolean }): Promise<Reading>;
  /**
   * Reads a picture without a caller, in the way of urgent ones, so that the first of those takes hardly longer than
   * the next ones. Any other call ends it.
   * @returns the reading, each time; fewer than `times` if another call came
   */
  warmUp(bytes: Uint8Array, times: number): AsyncIterable<Reading>;
  /**
   * Pauses pictures that aren't urgent until `work` has ended, within the same ten seconds, because it needs the
   * processors.
   */
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
      // Otherwise its next reading would fail, because the sessions are gone.
      warmingUp.abort();
      await Promise.all([last, lastUrgent]);
      const sessions = new Set([recognition.exact, recognition.quick, detection, urgentDetection]);
      await Promise.all([...sessions].map((session) => session?.release()));
      await Promise.all([...helpers, ...new Set([wide, urgentWide, witness])].map((one) => one?.close()));
    },
  };
}

/** A function of its own, so that the files aren't kept in memory: sessions contain what they need. */
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

/**
 * The witness only reads about two lines of a card. With more threads, it would be loaded twice and hardly be faster.
 */
function onDemandOf({ wide: whole, witness: cut }: Models, threads: number, urgentThreads: number) {
  const wide = modelOnDemand(() => readWide(whole), threads);
  const urgentWide = urgentThreads === threads ? wide : modelOnDemand(() => readWide(whole), urgentThreads);
  return { wide, urgentWide, witness: cut && modelOnDemand(() => readWitness(cut), 1) };
}
