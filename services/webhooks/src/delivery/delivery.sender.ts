import { Agent, request } from 'undici';
import type { TargetLookup } from '../target/target.lookup.ts';
import { literalAddress } from '../target/target.rules.ts';
import { secondsAsked } from './delivery.schedule.ts';

/** Why an attempt failed, in addition to the status code. */
export const PROBLEMS = [
  'TIMED_OUT',
  'ADDRESS_NOT_PUBLIC',
  'NAME_NOT_FOUND',
  'CONNECTION_FAILED',
  'CERTIFICATE_WRONG',
  'REDIRECTED',
  'STATUS_NOT_2XX',
  'INTERRUPTED',
] as const;
export type Problem = (typeof PROBLEMS)[number];

export interface Sent {
  /** Null without an answer. */
  status: number | null;
  /** Null on success. */
  problem: Problem | null;
  ms: number;
  /** The start of the response if it wasn’t successful. */
  excerpt: string | null;
  /** The delay requested by `Retry-After`, in seconds. */
  retryAfterSeconds: number | null;
}

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** How many bytes of an answer are read; the rest is discarded. */
const MOST_READ = 4096;
const EXCERPT = 500;
/** How long the body is read after the headers: the status is known then, and the body is only for the log. */
const BODY_MS = 1000;

export interface SenderParts {
  lookup: TargetLookup;
  timeoutMs: number;
  now(): Date;
}

export type Sender = ReturnType<typeof createSender>;

/** Posts one message without following redirects, and finishes within the time limit whatever the target does. */
export function createSender({ lookup, timeoutMs, now }: SenderParts) {
  const agent = new Agent({
    connect: { lookup: lookup.lookup, timeout: timeoutMs },
    // Targets don’t wait for each other here: the dispatcher limits how many run at the same time.
    connections: null,
    pipelining: 1,
    keepAliveTimeout: 4000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 16 * 1024,
  });

  async function post({ url, headers, body }: Message, signal: AbortSignal): Promise<Omit<Sent, 'ms'>> {
    const literal = literalAddress(new URL(url));
    // For a literal address no name is looked up, so it is checked here.
    if (literal && !lookup.isAllowed(literal)) return failed('ADDRESS_NOT_PUBLIC');
    const answer = await request(url, { dispatcher: agent, method: 'POST', headers, body, signal });
    const status = answer.statusCode;
    const excerpt = await beginningOf(answer.body);
    if (status >= 200 && status < 300) return { status, problem: null, excerpt: null, retryAfterSeconds: null };
    return {
      status,
      problem: status >= 300 && status < 400 ? 'REDIRECTED' : 'STATUS_NOT_2XX',
      excerpt: excerpt || null,
      retryAfterSeconds: secondsAsked([answer.headers['retry-after']].flat()[0], now()),
    };
  }

  return {
    /** @param stopping aborted when the process ends: the running attempt is cut off and reported as `INTERRUPTED` */
    async send(message: Message, stopping: AbortSignal): Promise<Sent> {
      const from = performance.now();
      const late = AbortSignal.timeout(timeoutMs);
      const sent = await post(message, AbortSignal.any([late, stopping])).catch((error: unknown) =>
        failed(stopping.aborted ? 'INTERRUPTED' : late.aborted ? 'TIMED_OUT' : problemOf(error)),
      );
      return { ...sent, ms: Math.round(performance.now() - from) };
    },
    close: () => agent.destroy(),
  };
}

const failed = (problem: Problem): Omit<Sent, 'ms'> => ({
  ...{ status: null, problem, excerpt: null, retryAfterSeconds: null },
});

/** Reads a few kB, for `BODY_MS` at most, and closes the connection if there is more. */
async function beginningOf(body: NodeJS.ReadableStream & { destroy(): unknown }): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  let isWhole = false;
  const timer = setTimeout(() => body.destroy(), BODY_MS);
  try {
    for await (const part of body) {
      parts.push(part as Buffer);
      length += part.length;
      if (length >= MOST_READ) break;
    }
    isWhole = length < MOST_READ;
  } catch {
    // The status is known, so a missing end of the body doesn’t matter.
  } finally {
    clearTimeout(timer);
    if (!isWhole) body.destroy();
  }
  const text = Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8').slice(0, EXCERPT);
  // The text is stored and displayed, so control characters are removed.
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

function problemOf(error: unknown): Problem {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (code === 'ADDRESS_NOT_PUBLIC') return code;
    if (typeof code !== 'string') continue;
    if (/^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/.test(code)) return 'TIMED_OUT';
    if (/^(?:ENOTFOUND|EAI_AGAIN|ENODATA|ETIMEOUT|ESERVFAIL|EREFUSED)$/.test(code)) return 'NAME_NOT_FOUND';
    if (/CERT|^UNABLE_TO_|^ERR_TLS|^ERR_SSL|^EPROTO|SELF_SIGNED/.test(code)) return 'CERTIFICATE_WRONG';
  }
  return 'CONNECTION_FAILED';
}
