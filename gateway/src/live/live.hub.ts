import { once } from 'node:events';
import { DomainError, unavailable } from '@kaard/service-kit/errors/domain-error';
import { connectRequestRedis, connectWorkerRedis, type Redis } from '@kaard/service-kit/redis/connections';
import { KEPT_CHANGES, LIVE_TYPES, type LiveType, liveKeyOf } from '@kaard/service-kit/work/live';

/** A change as it stands in the owner's stream; `entry` is the id of the stream, and that of the event. */
export interface LiveEntry {
  entry: string;
  type: LiveType;
  id: number;
}

export interface Listening {
  /** Of the last change before this began: where to go on after a lost connection. */
  from: string;
  /** Something may have been missed that is no longer kept. */
  isReset: boolean;
  /** What has changed since the client was there last, each thing once. */
  missed: LiveEntry[];
  stop(): void;
}

export interface LiveHub {
  /**
   * @param after the last event that the client has seen; null: from now on
   * @param onReset what was told may be incomplete
   * @throws DomainError `unavailable` without Redis; `rate-limited` when this owner has too many
   */
  listen(
    ownerId: string,
    after: string | null,
    onChange: (change: LiveEntry) => void,
    onReset: () => void,
  ): Promise<Listening>;
  close(): void;
}

/** Streams of one owner through one gateway. */
export const MOST_OF_ONE = 8;
const MOST = 5000;
const PATIENCE_MS = 2000;
const NOTHING = '0-0';
const ENTRY = /^\d{1,15}-\d{1,15}$/;

interface Listener {
  /** The newest that it has been told. */
  at: string;
  onChange(change: LiveEntry): void;
  onReset(): void;
}

interface Owner {
  listeners: Set<Listener>;
  subscribed: Promise<unknown>;
}

/** Hears for everybody who listens through this gateway, by one connection, whichever process told it. */
export function createLiveHub(redisUrl: string | null, prefix: string): LiveHub {
  const owners = new Map<string, Owner>();
  let count = 0;
  let connected: { ears: Redis; reading: Redis } | null = null;

  function connect(url: string) {
    const ears = connectWorkerRedis(url);
    const reading = connectRequestRedis(url);
    ears.on('message', (channel: string, text: string) => {
      const change = changeOf(text);
      if (change) hear(channel.slice(channel.lastIndexOf(':') + 1), change);
    });
    // ioredis subscribes again by itself; what was told meanwhile stands in the streams, if Redis has kept them.
    let wasReady = false;
    ears.on('ready', () => {
      if (wasReady) for (const { listeners } of owners.values()) for (const { onReset } of listeners) onReset();
      wasReady = true;
    });
    return { ears, reading };
  }

  function hear(ownerId: string, change: LiveEntry): void {
    for (const listener of owners.get(ownerId)?.listeners ?? []) {
      if (!isAfter(change.entry, listener.at)) continue;
      listener.at = change.entry;
      listener.onChange(change);
    }
  }

  return {
    async listen(ownerId, after, onChange, onReset) {
      if (redisUrl === null) throw unavailable('Live progress');
      connected ??= connect(redisUrl);
      const { ears, reading } = connected;
      const key = liveKeyOf(prefix, ownerId);
      const owner = owners.get(ownerId) ?? { listeners: new Set(), subscribed: ears.subscribe(key) };
      if (owner.listeners.size >= MOST_OF_ONE || count >= MOST) throw tooMany();
      // What comes while the stream is read waits here.
      const early: LiveEntry[] = [];
      let begun = false;
      const listener: Listener = {
        at: NOTHING,
        onChange: (change) => (begun ? onChange(change) : early.push(change)),
        onReset,
      };
      owners.set(ownerId, owner);
      owner.listeners.add(listener);
      count += 1;
      const stop = () => {
        if (!owner.listeners.delete(listener)) return;
        count -= 1;
        if (owner.listeners.size) return;
        owners.delete(ownerId);
        ears.unsubscribe(key).catch(() => {});
      };
      try {
        // The first one has to wait for the connection; nobody waits for a Redis that is away.
        await within(PATIENCE_MS, owner.subscribed);
        await ready(reading);
        const kept = (await reading.xrange(key, '-', '+')).flatMap(entryOf);
        const newest = kept.at(-1)?.entry ?? NOTHING;
        const known = after !== null && ENTRY.test(after) ? after : null;
        const isReset = after !== null && (known === null || isGap(known, kept));
        const since = known === null || isReset ? [] : kept.filter(({ entry }) => isAfter(entry, known));
        const told = new Set(kept.map(({ entry }) => entry));
        const late = early.filter(({ entry }) => !told.has(entry));
        begun = true;
        return { from: newest, isReset, missed: lastOfEach([...since, ...late]), stop };
      } catch (error) {
        stop();
        throw error instanceof DomainError ? error : unavailable('Live progress', error);
      }
    },

    close() {
      owners.clear();
      connected?.ears.disconnect();
      connected?.reading.disconnect();
    },
  };
}

/** Whether something after `known` may have been dropped: it is not there any more, and so may be others. */
function isGap(known: string, kept: readonly LiveEntry[]): boolean {
  if (known === NOTHING) return kept.length >= KEPT_CHANGES;
  return !kept.some(({ entry }) => entry === known);
}

/** It is looked at once, however often it has changed. */
function lastOfEach(changes: readonly LiveEntry[]): LiveEntry[] {
  const last = new Map(changes.map((change) => [`${change.type} ${change.id}`, change]));
  return [...last.values()].sort((a, b) => (isAfter(a.entry, b.entry) ? 1 : -1));
}

/** Ids of a stream are a time and a number within it. */
function isAfter(entry: string, other: string): boolean {
  const [ms = 0, number = 0] = entry.split('-').map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split('-').map(Number);
  return ms === otherMs ? number > otherNumber : ms > otherMs;
}

function changeOf(text: string): LiveEntry | null {
  const [entry = '', type, id] = text.split(' ');
  return toEntry(entry, type, id);
}

function entryOf([entry, fields]: [string, string[]]): LiveEntry[] {
  const values = Object.fromEntries(
    Array.from({ length: fields.length / 2 }, (_, at) => fields.slice(at * 2, at * 2 + 2)),
  );
  const change = toEntry(entry, values.type, values.id);
  return change ? [change] : [];
}

function toEntry(entry: string, type: string | undefined, id: string | undefined): LiveEntry | null {
  const known = LIVE_TYPES.find((one) => one === type);
  return known && ENTRY.test(entry) && /^[1-9]\d{0,14}$/.test(id ?? '') ? { entry, type: known, id: Number(id) } : null;
}

/** @throws when it is away, at once or after a moment */
const ready = async (redis: Redis): Promise<void> => {
  if (redis.status !== 'ready') await once(redis, 'ready', { signal: AbortSignal.timeout(PATIENCE_MS) });
};

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(unavailable('Live progress')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const tooMany = () =>
  new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_STREAMS',
    message: `You already have ${MOST_OF_ONE} live progress connections open. Please poll instead.`,
    details: { retryAfterSeconds: 30 },
  });
