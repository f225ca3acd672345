import type { PictureStore } from '@kaard/pictures';
import type { Extraction, Extractor } from '@kaard/recognition';
import { isAway, type Logger } from '@kaard/service-kit';
import { DelayedJobError, UnrecoverableJobError } from '@kaard/service-kit/redis/queue-worker';
import type { WorkKind } from '@kaard/service-kit/work/durable-work';
import { PROBLEMS } from '../scan/scan.errors.ts';
import type { Scan, ScanProblem } from '../scan/scan.model.ts';
import type { ScanReading } from '../scan/scan.reading.ts';
import type { CutCards } from './cut-cards.ts';
import type { ReadingMetrics } from './reading-metrics.ts';

export interface ExtractCardParts {
  reading: ScanReading;
  store: PictureStore;
  extractor: Extractor;
  cutCards: CutCards;
  /** The country of this owner’s phone numbers without a country code. */
  defaultCountryOf(ownerId: number): Promise<string>;
  timeLimitMs: number;
  log: Logger;
  metrics: ReadingMetrics;
  /** Called if a picture is still being read long after the time limit: the process can no longer be trusted. */
  onStuck(): void;
}

/** A permanent error, with the problem to report. */
class Unreadable extends Error {
  readonly problem: ScanProblem;

  constructor(problem: ScanProblem, cause?: unknown) {
    super(problem.message, { cause });
    this.problem = problem;
  }
}

const STUCK_AFTER_MS = 30_000;

/**
 * Reads the pictures of a scan and stores the result. In all cases the scan ends, or is left to the next attempt, or
 * was ended by another worker.
 */
export function createExtractCard(parts: ExtractCardParts): WorkKind['run'] {
  const { reading, store, extractor, cutCards, defaultCountryOf, timeLimitMs, log, metrics, onStuck } = parts;

  async function picturesOf(scan: Scan) {
    const pictures = await Promise.all(scan.pictures.map(({ fileId }) => store.get(fileId)));
    if (pictures.some((bytes) => bytes === null)) throw new Unreadable(PROBLEMS.pictureGone);
    return pictures.map((bytes) => ({ bytes: bytes! }));
  }

  /**
   * Native code can’t be interrupted: the scan ends at the time limit, and a process that still hangs later ends, too.
   */
  async function limited<T>(begin: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => {
        const tooLong = new Unreadable(PROBLEMS.tookTooLong);
        abort.abort(tooLong);
        fail(tooLong);
      }, timeLimitMs);
    });
    const work = begin(abort.signal);
    try {
      return await Promise.race([work, limit]);
    } catch (error) {
      if (abort.signal.aborted) watch(work);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  const extract = (
    { priority }: Scan,
    pictures: { bytes: Uint8Array }[],
    defaultCountry: string,
  ): Promise<Extraction> =>
    limited((signal) => extractor.extract(pictures, { defaultCountry, signal, isUrgent: priority === 'interactive' }));

  /** @returns the scan and pictures to read; null if it was ended by another worker */
  async function cut(scan: Scan, pictures: { bytes: Uint8Array }[], defaultCountry: string) {
    const cards = await limited((signal) =>
      cutCards.find(scan, pictures[0]!.bytes, (bytes) => extractor.extract([{ bytes }], { defaultCountry, signal })),
    );
    if (cards.length === 0) return { scan, pictures };
    const changed = await cutCards.spread(scan, cards);
    return changed && { scan: changed, pictures: changed === scan ? pictures : [{ bytes: cards[0]! }] };
  }

  function watch(work: Promise<unknown>): void {
    const stuck = setTimeout(onStuck, STUCK_AFTER_MS);
    stuck.unref();
    work.catch(() => {}).finally(() => clearTimeout(stuck));
  }

  return async function extractCard({ id: scanId, round }, { isLastAttempt }) {
    let scan: Scan | null = null;
    try {
      scan = await reading.begin(scanId, round);
      if (!scan) return 'done';
      const started = performance.now();
      const [sent, defaultCountry] = await Promise.all([picturesOf(scan), defaultCountryOf(scan.ownerId)]);
      const whole = await cut(scan, sent, defaultCountry);
      if (!whole) return 'done';
      scan = whole.scan;
      const result = await extract(scan, whole.pictures, defaultCountry);
      const written = await reading.complete(scan, result);
      const ms = Math.round(performance.now() - started);
      if (written) metrics.completed(result.engine, ms);
      log.info({ scanId, engine: result.engine, ms, written }, 'read');
      return 'done';
    } catch (error) {
      if (isAway(error) || error instanceof DelayedJobError) {
        if (scan) await reading.giveBack(scan).catch(() => {});
        throw error;
      }
      const problem = problemOf(error);
      log.warn({ scanId, err: error, isLastAttempt }, 'not read');
      if (!scan) throw error;
      if (problem || isLastAttempt) {
        const said = problem ?? PROBLEMS.failed;
        if (await reading.fail(scan, said)) metrics.failed(said.reason);
        throw new UnrecoverableJobError(said.reason);
      }
      await reading.giveBack(scan);
      throw error;
    }
  };
}

/** The problem if the picture itself is at fault and retrying can’t help; null for errors that may be temporary. */
function problemOf(error: unknown): ScanProblem | null {
  if (error instanceof Unreadable) return error.problem;
  // PictureError of @kaard/recognition and the errors of the picture check carry their reason.
  const { reason, message } = error as { reason?: unknown; message?: unknown };
  if (typeof reason === 'string' && reason.startsWith('PICTURE_')) return { reason, message: String(message) };
  return null;
}
