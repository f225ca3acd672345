import type { ReadCard } from './answer.ts';
import { ScanFailure } from './failure.ts';
import { MAX_SILENT_QUESTIONS, pauseBeforeQuestion } from './pace.rules.ts';
import type { ScanApi } from './scan.api.ts';

export interface WaitingParts {
  api: Pick<ScanApi, 'ask'>;
  /** Rejects when the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Polls a scan until it is read.
 * @param isRead whether it has probably been read already; then it is requested at once
 * @throws ScanFailure if it could not be read, or there is no answer
 */
export async function waitUntilRead(
  { api, pause }: WaitingParts,
  scanId: string,
  { signal, isRead }: { signal: AbortSignal; isRead: boolean },
): Promise<ReadCard> {
  let wish: { retryAfterMs?: number | null; refused?: boolean } = {};
  let silent = 0;
  for (let asked = 0; ; asked += 1) {
    if (asked > 0 || !isRead) await pause(pauseBeforeQuestion(asked, wish), signal);
    try {
      const { state: answer, retryAfterMs } = await api.ask(scanId, { signal });
      if (answer.status === 'read') return answer.card;
      if (answer.status === 'failed') throw new ScanFailure({ kind: 'failed', serverMessage: answer.message });
      silent = 0;
      wish = { retryAfterMs };
    } catch (error) {
      if (!(error instanceof ScanFailure) || error.kind !== 'unreachable') throw error;
      silent += 1;
      if (silent >= MAX_SILENT_QUESTIONS) throw error;
      wish = { retryAfterMs: error.retryAfterMs, refused: true };
    }
  }
}
