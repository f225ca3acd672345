import type { Redis } from '../redis/connections.ts';

/** Work whose progress people can follow. */
export const LIVE_TYPES = ['import', 'order', 'batch'] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** Says that something of an owner has changed, so that clients fetch it again. It carries no data. */
export interface LiveChange {
  ownerId: number;
  type: LiveType;
  id: number;
}

/** The key of the stream with an owner’s latest changes, and the channel on which new ones are published. */
export const liveKeyOf = (prefix: string, ownerId: number | string): string => `${prefix}:live:${ownerId}`;

/** Per owner. Clients that were away for longer fetch everything. */
export const KEPT_CHANGES = 200;
const KEPT_MS = 60 * 60 * 1000;
/** A thousand rows a second are published as a few changes. */
const AT_MOST_EVERY_MS = 250;

/**
 * The change is stored and published in one step, so that clients that have read the stream don’t miss the next
 * change.
 */
const PUBLISH = `
local entry = redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[1], '*', 'type', ARGV[3], 'id', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PUBLISH', KEYS[1], entry .. ' ' .. ARGV[3] .. ' ' .. ARGV[4])
return entry`;

export interface LivePublisher {
  /** Call it after the change is stored. Best effort: MongoDB has the truth, and clients that hear nothing poll. */
  publish(change: LiveChange): void;
}

/**
 * Publishes the first change at once and those that follow within a moment as one; the last is always published.
 * @param prefix identifies this installation, since others may use the same Redis with the same owner ids
 */
export function createLivePublisher(redis: Redis, prefix: string, everyMs = AT_MOST_EVERY_MS): LivePublisher {
  /** Published a moment ago; true: it has changed again since. */
  const recent = new Map<string, boolean>();

  function send({ ownerId, type, id }: LiveChange): void {
    if (redis.status !== 'ready') return;
    redis.eval(PUBLISH, 1, liveKeyOf(prefix, ownerId), KEPT_CHANGES, KEPT_MS, type, id).catch(() => {});
  }

  function publish(change: LiveChange): void {
    const key = `${change.ownerId} ${change.type} ${change.id}`;
    if (recent.has(key)) {
      recent.set(key, true);
      return;
    }
    send(change);
    recent.set(key, false);
    setTimeout(() => {
      const hasMoved = recent.get(key);
      recent.delete(key);
      if (hasMoved) publish(change);
    }, everyMs).unref();
  }

  return { publish };
}
