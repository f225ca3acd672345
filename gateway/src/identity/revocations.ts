import { revocationChannel } from '@kaard/service-kit/caller/revocation';
import type { Logger } from '@kaard/service-kit/process/logger';
import { connectWorkerRedis } from '@kaard/service-kit/redis/connections';
import { z } from 'zod';
import type { AuthClient } from './auth.client.ts';

/** Times are in seconds since 1970, as in RFC 7519. */
const messageSchema = z.object({ sid: z.string(), exp: z.number() });

export interface Token {
  sub: string;
  sid: string;
  iat: number;
}

export interface Revocations {
  isRevoked(token: Pick<Token, 'sid'>): boolean;
  /** True once auth has returned all revocations from before this process started. */
  isReady(): boolean;
  /** Like `isReady`, but asks auth first if necessary. */
  becomesReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface RevocationsSettings {
  auth: AuthClient;
  /** Null: revocations are only polled, every `intervalMs`. */
  redisUrl: string | null;
  /** Prefix of this installation’s channels. */
  redisPrefix: string;
  log: Logger;
  /** Called with the ids of the current signing keys after every answer. */
  onKids?(kids: string[]): void;
  intervalMs?: number;
  now?(): number;
}

const EVERY_MS = 5000;
/** Pause after a failed call, so that requests that arrive while auth is down don’t each call it. */
const PAUSE_MS = 100;

/**
 * Keeps the known revocations: received by pub/sub within a second, and polled from auth every 5 s and at the start.
 * While auth is down, known revocations stay in force.
 */
export function createRevocations(settings: RevocationsSettings): Revocations {
  const { auth, redisUrl, redisPrefix, log, onKids = () => {}, intervalMs = EVERY_MS, now = Date.now } = settings;
  /** Id of a session or key → when its token expires anyway, in seconds. */
  const sessions = new Map<string, number>();
  let since: string | null = null;
  let isAway = false;
  let failedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let asking: Promise<void> | null = null;

  const take = ({ sid, exp }: z.output<typeof messageSchema>): void => void sessions.set(sid, exp);

  function forgetExpired(): void {
    const seconds = now() / 1000;
    for (const [sid, exp] of sessions) if (exp < seconds) sessions.delete(sid);
  }

  async function readAll(): Promise<void> {
    const first = await auth.revocations(since);
    for (let page = first; ; page = await auth.revocations(since, page.next)) {
      for (const revocation of page.revocations) take(revocation);
      if (!page.next) break;
    }
    if (first.kids) onKids(first.kids);
    // Not the last page’s time: revocations made while the pages were read are read again.
    since = first.now;
  }

  async function ask(): Promise<void> {
    try {
      await readAll();
      forgetExpired();
      if (isAway) log.info('revocations are read again');
      isAway = false;
    } catch (error) {
      failedAt = performance.now();
      // Logged once, not every few seconds. At the start auth may not be up yet, which is no warning.
      if (!isAway && since === null) log.info({ why: whyOf(error) }, 'waiting for auth, to read revocations');
      else if (!isAway) log.warn({ err: error }, 'revocations cannot be read; the known ones stay in force');
      isAway = true;
    }
    // Until the first answer, revocations are missing: polled more often.
    if (!closed) timer = setTimeout(askAgain, since === null ? Math.min(500, intervalMs) : intervalMs).unref();
  }

  async function pause(): Promise<void> {
    const restMs = failedAt + PAUSE_MS - performance.now();
    if (restMs > 0) await new Promise((over) => setTimeout(over, restMs).unref());
  }

  /** Concurrent callers share one answer. */
  function askAgain(): void {
    clearTimeout(timer);
    asking ??= pause()
      .then(() => (closed ? undefined : ask()))
      .finally(() => {
        asking = null;
      });
  }

  const redis = redisUrl === null ? null : connectWorkerRedis(redisUrl);
  if (redis) {
    redis.on('message', (_channel, text) => {
      const message = messageSchema.safeParse(parsed(text));
      if (message.success) take(message.data);
      else log.error('revocation message could not be read');
    });
    // ioredis resubscribes by itself after a lost connection.
    redis
      .subscribe(revocationChannel(redisPrefix))
      .catch((error) => log.warn({ err: error }, 'not subscribed to revocations'));
  }
  askAgain();

  return {
    isRevoked: ({ sid }) => sessions.has(sid),
    isReady: () => since !== null,
    async becomesReady() {
      if (since === null) {
        askAgain();
        await asking;
      }
      return since !== null;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      redis?.disconnect();
    },
  };
}

/** The message of the innermost cause: `connect ECONNREFUSED 127.0.0.1:4000`. */
export function whyOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? whyOf(cause) : (message ?? String(error));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
