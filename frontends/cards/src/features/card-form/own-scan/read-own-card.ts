import type { ApolloClient } from '@kaard/ui/graphql';
import { authorization } from '@kaard/ui/session';
import { ForgetScanDocument, ReadOwnCardDocument } from '../../../generated/graphql.ts';
import type { Extracted } from './fill.rules.ts';

/** Polling intervals and limit in milliseconds: most cards are read within two seconds; a full queue takes longer. */
const PACE = { first: 400, most: 2_000, growth: 1.3, limit: 120_000 };

/**
 * `unreadable`: the picture was processed without a result, or is not a picture. `full`: the plan has no scan left.
 * `failed`: it was not processed.
 */
type Why = 'unreadable' | 'full' | 'too-large' | 'failed' | 'offline' | 'too-long';

/** Why it was not read; with the server’s message, if any. */
export class NotRead extends Error {
  readonly why: Why;
  constructor(why: Why, message = '') {
    super(message);
    this.why = why;
  }
}

/**
 * Reads a picture of a paper card, and deletes the scan, because it is not a contact to be kept.
 * @throws NotRead; or the abort reason of `signal`
 */
export async function readOwnCard(picture: Blob, client: ApolloClient, signal: AbortSignal): Promise<Extracted> {
  const limit = AbortSignal.timeout(PACE.limit);
  const limited = AbortSignal.any([signal, limit]);
  let isInQueue = false;
  try {
    const id = await send(picture, limited);
    isInQueue = true;
    try {
      for (let wait = PACE.first; ; wait = Math.min(PACE.most, wait * PACE.growth)) {
        await pause(wait, limited);
        const { data } = await client.query({
          query: ReadOwnCardDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: limited } },
        });
        // No answer this time: the scan is stored, and the next request may succeed.
        if (!limited.aborted) isInQueue = Boolean(data);
        if (data?.scan?.status === 'FAILED') throw new NotRead('unreadable', data.scan.problem?.message);
        if (data?.scan?.status === 'COMPLETED' && data.scan.extractedData) return data.scan.extractedData;
        if (data && !data.scan && 'scan' in data) throw new NotRead('failed');
      }
    } finally {
      client.mutate({ mutation: ForgetScanDocument, variables: { id } }).catch(() => {
        // Otherwise it is deleted after 30 days.
      });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NotRead) throw error;
    throw new NotRead(limit.aborted && isInQueue ? 'too-long' : 'offline');
  }
}

/** For refusals by a proxy, which have no message. */
const WHY: Partial<Record<number, Why>> = { 402: 'full', 413: 'too-large', 415: 'unreadable', 504: 'too-long' };

async function send(picture: Blob, signal: AbortSignal): Promise<string> {
  const response = await fetch('/api/scans', {
    method: 'POST',
    headers: {
      ...authorization(),
      'content-type': picture.type || 'application/octet-stream',
      'idempotency-key': crypto.randomUUID(),
    },
    body: picture,
    signal,
  });
  const body = (await response.json().catch(() => null)) as { scanId?: unknown; message?: unknown } | null;
  if (!response.ok || !body?.scanId)
    throw new NotRead(WHY[response.status] ?? 'failed', typeof body?.message === 'string' ? body.message : '');
  return String(body.scanId);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      fail(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      done();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
