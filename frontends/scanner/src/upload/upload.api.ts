/** The calls of an upload to the server. */
import { retryAfterMs } from '../scan/pace.rules.ts';
import type { KeptFile } from './upload.store.ts';

export type UploadProblem =
  /** No answer, or a temporary refusal: try the same again later. */
  | 'later'
  /** The server is still taking apart a file that was sent. */
  | 'opening'
  /** The plan has no scans left. */
  | 'quota'
  /** No one is signed in any more. */
  | 'signed-out'
  /** The batch is gone, closed or cancelled, and accepts no more. */
  | 'ended'
  /** This file is refused; others may be accepted. */
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
  /** The same key yields the same batch. */
  create(batch: { name: string; count: number; tags: readonly string[]; key: string }): Promise<{ batchId: string }>;
  send(batchId: string, item: KeptFile & { key: string }, signal: AbortSignal): Promise<{ isRepeated: boolean }>;
  close(batchId: string): Promise<void>;
}

export interface UploadCallOptions {
  fetch: typeof fetch;
  readToken(): string | null;
  now(): number;
}

const SEND_TIMEOUT_MS = 120_000;
/** The pace of a slow line: 250 kB a second. */
const MS_PER_BYTE = 1 / 250;
const LONGEST_NAME = 255;
const OCTETS = 'application/octet-stream';

function problemOf(status: number, reason: unknown): UploadProblem {
  if (status === 401) return 'signed-out';
  if (status === 402) return 'quota';
  if (status === 404 || reason === 'BATCH_CLOSED' || reason === 'BATCH_CANCELLED') return 'ended';
  // 409 with another reason: two concurrent calls, of which this one lost.
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) return 'later';
  return 'refused';
}

/**
 * Returns address and body of the request: a single picture is sent as it is, two as a form, a file of many has an
 * address of its own.
 */
function callOf(
  batchId: string,
  { key, name, blob, back, isMany }: KeptFile & { key: string },
): { path: string; body: BodyInit; type?: string } {
  const batch = `/api/scan-batches/${encodeURIComponent(batchId)}`;
  const named = name.slice(-LONGEST_NAME);
  // The owner checks which fronts and backs belong together before anything is accepted.
  if (isMany)
    return {
      path: `${batch}/files?${new URLSearchParams({ name: named, preview: 'true', upload: key, size: String(blob.size) })}`,
      body: blob,
      type: OCTETS,
    };
  const path = `${batch}/items?${new URLSearchParams({ fileName: named })}`;
  if (!back) return { path, body: blob, type: blob.type.startsWith('image/') ? blob.type : OCTETS };
  const form = new FormData();
  form.append('front', blob, 'front');
  form.append('back', back, 'back');
  return { path, body: form };
}

/**
 * Sends a picture, card or file to a batch. A file resumes where its connection broke.
 * @throws UploadFailure
 */
export function createSend({ fetch, readToken, now }: UploadCallOptions): UploadApi['send'] {
  return async (batchId, item, signal) => {
    const token = readToken();
    if (!token) throw new UploadFailure('signed-out');
    const { path, body, type } = callOf(batchId, item);
    const post = (to: string, sent: BodyInit | null) => call(to, { body: sent, type, token, key: item.key }, signal);
    if (!item.isMany) return { isRepeated: (await post(path, body)).isRepeated === true };
    const before = await post(path, null);
    if (before.fileId) return { isRepeated: false };
    const offset = Number(before.received) || 0;
    const { fileId } = await post(`${path}&offset=${offset}`, item.blob.slice(offset));
    // Only a part has arrived.
    if (!fileId) throw new UploadFailure('later');
    return { isRepeated: false };
  };

  async function call(
    path: string,
    { body: sent, type, token, key }: { body: BodyInit | null; type?: string; token: string; key: string },
    signal: AbortSignal,
  ): Promise<Record<string, unknown>> {
    const size = sent instanceof Blob ? sent.size : 0;
    let response: Response;
    try {
      response = await fetch(path, {
        method: 'POST',
        ...(sent && { body: sent }),
        headers: {
          authorization: `Bearer ${token}`,
          ...(type && { 'content-type': type }),
          'idempotency-key': key,
        },
        credentials: 'include',
        signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS + Math.ceil(size * MS_PER_BYTE))]),
      });
    } catch {
      signal.throwIfAborted();
      throw new UploadFailure('later');
    }
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    if (response.ok && body) return body;
    const said = typeof body?.message === 'string' ? body.message : '';
    // A proxy’s page instead of an answer counts as no answer.
    const problem = response.ok ? 'later' : problemOf(response.status, body?.reason);
    throw new UploadFailure(problem, said, retryAfterMs(response.headers.get('retry-after'), now()));
  }
}
