/** What an upload asks of the server. */
import { retryAfterMs } from '../scan/pace.rules.ts';

export type UploadProblem =
  /** No answer, or not now: the same again later. */
  | 'later'
  /** The plan has no scans left. */
  | 'quota'
  /** Nobody is signed in any more. */
  | 'signed-out'
  /** The batch is gone, closed or cancelled: it takes no more. */
  | 'ended'
  /** This one is not taken; the others may be. */
  | 'refused';

export class UploadFailure extends Error {
  readonly problem: UploadProblem;
  readonly retryAfterMs: number | null;
  constructor(problem: UploadProblem, message = '', wait: number | null = null) {
    super(message);
    this.name = 'UploadFailure';
    this.problem = problem;
    this.retryAfterMs = wait;
  }
}

export interface UploadApi {
  /** The same key gives the same batch. */
  create(batch: { name: string; count: number; tags: readonly string[]; key: string }): Promise<{ batchId: string }>;
  send(
    batchId: string,
    item: { blob: Blob; name: string; key: string },
    signal: AbortSignal,
  ): Promise<{ isRepeated: boolean }>;
  close(batchId: string): Promise<void>;
}

export interface UploadCallOptions {
  fetch: typeof fetch;
  readToken(): string | null;
  now(): number;
}

const SEND_TIMEOUT_MS = 120_000;
const LONGEST_NAME = 255;

function problemOf(status: number, reason: unknown): UploadProblem {
  if (status === 401) return 'signed-out';
  if (status === 402) return 'quota';
  if (status === 404 || reason === 'BATCH_CLOSED' || reason === 'BATCH_CANCELLED') return 'ended';
  // 409 with another reason: two calls at once, of which this one lost.
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) return 'later';
  return 'refused';
}

/** One picture into a batch. @throws UploadFailure */
export function createSend({ fetch, readToken, now }: UploadCallOptions): UploadApi['send'] {
  return async (batchId, { blob, name, key }, signal) => {
    const token = readToken();
    if (!token) throw new UploadFailure('signed-out');
    const query = new URLSearchParams({ fileName: name.slice(-LONGEST_NAME) });
    let response: Response;
    try {
      response = await fetch(`/api/scan-batches/${encodeURIComponent(batchId)}/items?${query}`, {
        method: 'POST',
        body: blob,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': blob.type.startsWith('image/') ? blob.type : 'application/octet-stream',
          'idempotency-key': key,
        },
        credentials: 'include',
        signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
      });
    } catch {
      signal.throwIfAborted();
      throw new UploadFailure('later');
    }
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    if (response.ok && body) return { isRepeated: body.isRepeated === true };
    const said = typeof body?.message === 'string' ? body.message : '';
    // A proxy's page in the place of an answer: as good as no answer.
    const problem = response.ok ? 'later' : problemOf(response.status, body?.reason);
    throw new UploadFailure(problem, said, retryAfterMs(response.headers.get('retry-after'), now()));
  };
}
