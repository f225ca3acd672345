import type { Redis } from '@kaard/service-kit';

export interface EndedSignal {
  /** Tells all workers that a client is about to wait for a scan. Best effort, as below. */
  expect(scanId: number): void;
  /** Tells waiting requests that a scan has ended. Best effort: MongoDB is authoritative. */
  announce(scanId: number): void;
}

export interface EndedListener {
  /** Resolves to true when the scan is announced as ended, to false after `ms` or when the process stops. */
  next(scanId: number, ms: number, signal?: AbortSignal): Promise<boolean>;
  stopped(): boolean;
  stop(): Promise<void>;
}

/** For processes in which no request waits for a result. */
export const NOBODY_WAITS: EndedListener = {
  next: async () => false,
  stopped: () => false,
  stop: async () => {},
};

const channelOf = (prefix: string): string => `${prefix}:ended`;
const expectedChannelOf = (prefix: string): string => `${prefix}:expected`;
/** How long a scan is expected if its end is never announced. */
const MOST_EXPECTED_MS = 10_000;

export function createEndedSignal(redis: Redis, prefix: string): EndedSignal {
  const publish = (channel: string, scanId: number): void => {
    if (redis.status === 'ready') redis.publish(channel, String(scanId)).catch(() => {});
  };
  return {
    expect: (scanId) => publish(expectedChannelOf(prefix), scanId),
    announce: (scanId) => publish(channelOf(prefix), scanId),
  };
}

/**
 * Informs every worker about scans that clients wait for, from their arrival.
 * @param redis a dedicated connection
 * @param onExpected called once per scan, with a promise that resolves when the scan ends, or after ten seconds
 */
export function listenForExpected(redis: Redis, prefix: string, onExpected: (end: Promise<void>) => void): () => void {
  const expected = new Map<number, () => void>();
  redis.on('message', (channel: string, message: string) => {
    const scanId = Number(message);
    if (channel === channelOf(prefix)) expected.get(scanId)?.();
    else if (!expected.has(scanId)) onExpected(endOf(scanId));
  });
  redis.subscribe(channelOf(prefix), expectedChannelOf(prefix)).catch(() => {});

  const endOf = (scanId: number): Promise<void> =>
    new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        expected.delete(scanId);
        done();
      };
      const timer = setTimeout(end, MOST_EXPECTED_MS).unref();
      expected.set(scanId, end);
    });

  return () => {
    redis.disconnect();
    for (const end of [...expected.values()]) end();
  };
}

/** @param redis a dedicated connection, because a subscribed one can do nothing else */
export function createEndedListener(redis: Redis, prefix: string): EndedListener {
  const waiting = new Map<number, Set<(ended: boolean) => void>>();
  let stopped = false;

  redis.on('message', (_channel: string, message: string) => {
    for (const wake of waiting.get(Number(message)) ?? []) wake(true);
  });
  // ioredis subscribes again by itself after a reconnection; the first attempt may have to wait for Redis.
  redis.subscribe(channelOf(prefix)).catch(() => {});

  return {
    next(scanId, ms, signal) {
      if (stopped || signal?.aborted || ms <= 0) return Promise.resolve(false);
      return new Promise((done) => {
        const wake = (ended: boolean) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          const others = waiting.get(scanId);
          others?.delete(wake);
          if (!others?.size) waiting.delete(scanId);
          done(ended);
        };
        const giveUp = () => wake(false);
        const timer = setTimeout(giveUp, ms);
        signal?.addEventListener('abort', giveUp);
        waiting.set(scanId, (waiting.get(scanId) ?? new Set()).add(wake));
      });
    },

    stopped: () => stopped,

    async stop() {
      stopped = true;
      for (const wakes of [...waiting.values()]) for (const wake of [...wakes]) wake(false);
      redis.disconnect();
    },
  };
}
