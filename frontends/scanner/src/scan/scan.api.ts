/** The three calls of the scanner that carry bytes or wait; all others use the graph. */
import { parseScanState, type ScanState } from './answer.ts';
import { failureKind, ScanFailure } from './failure.ts';
import { retryAfterMs } from './pace.rules.ts';

export interface ScanApi {
  /**
   * Uploads the sides of a card. The same key yields the same scan, however often it is sent.
   * @param options `replaces`: the scan of the same card that this one replaces
   */
  send(
    sides: Blob[],
    options: { key: string; replaces: string | null; signal: AbortSignal },
  ): Promise<{ scanId: string }>;
  ask(scanId: string, options: { signal: AbortSignal }): Promise<{ state: ScanState; retryAfterMs: number | null }>;
  /**
   * Loads a stored picture of the person’s own scan, which needs the bearer token and therefore has no plain address.
   */
  picture(scanId: string, index: number, options: { signal: AbortSignal }): Promise<Blob>;
}

export interface ScanApiOptions {
  fetch: typeof fetch;
  readToken(): string | null;
  now(): number;
  /** The time limit of an upload, which may be slow, in milliseconds. */
  sendTimeoutMs?: number;
  askTimeoutMs?: number;
}

export function createScanApi({
  fetch,
  readToken,
  now,
  sendTimeoutMs = 120_000,
  askTimeoutMs = 30_000,
}: ScanApiOptions): ScanApi {
  async function call(path: string, init: RequestInit, signal: AbortSignal, timeoutMs: number): Promise<Response> {
    const token = readToken();
    if (!token) throw new ScanFailure({ kind: 'no-token' });
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    let response: Response;
    try {
      response = await fetch(path, {
        ...init,
        headers,
        credentials: 'include',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
    } catch (cause) {
      if (signal.aborted) throw cause;
      throw new ScanFailure({ kind: 'unreachable', cause });
    }
    if (response.ok) return response;
    throw new ScanFailure({
      kind: failureKind(response.status),
      serverMessage: await messageOf(response),
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now()),
    });
  }

  async function stateOf(response: Response): Promise<ScanState> {
    try {
      return parseScanState(await response.json());
    } catch (cause) {
      // A proxy’s page instead of an answer counts as no answer.
      throw new ScanFailure({ kind: 'unreachable', cause });
    }
  }

  return {
    async send(sides, { key, replaces, signal }) {
      const body = new FormData();
      sides.forEach((side, index) => {
        const name = index === 0 ? 'front' : 'back';
        body.append(name, side, `${name}.${side.type.split('/')[1] ?? 'jpeg'}`);
      });
      const path = replaces === null ? '/api/scans' : `/api/scans?replaces=${encodeURIComponent(replaces)}`;
      const init = { method: 'POST', body, headers: { 'idempotency-key': key } };
      const state = await stateOf(await call(path, init, signal, sendTimeoutMs));
      return { scanId: state.status === 'read' ? state.card.scanId : state.scanId };
    },

    async ask(scanId, { signal }) {
      const response = await call(`/api/scans/${encodeURIComponent(scanId)}`, {}, signal, askTimeoutMs);
      return {
        state: await stateOf(response),
        retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now()),
      };
    },

    async picture(scanId, index, { signal }) {
      const path = `/api/scans/${encodeURIComponent(scanId)}/pictures/${index}`;
      return (await call(path, {}, signal, askTimeoutMs)).blob();
    },
  };
}

/** Returns the readable message of a problem document; null for any other body. */
async function messageOf(response: Response): Promise<string | null> {
  try {
    const body: unknown = await response.json();
    const message = (body as { message?: unknown } | null)?.message;
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}
