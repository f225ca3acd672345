import { once } from 'node:events';
import { DomainError, unavailable } from '@kaard/service-kit/errors/domain-error';
import { connectRequestRedis, connectWorkerRedis, type Redis } from '@kaard/service-kit/redis/connections';
import { KEPT_CHANGES, LIVE_TYPES, type LiveType, liveKeyOf } from '@kaard/service-kit/work/live';

/** A change in the owner’s Redis stream; `entry` is the id in the stream and of the event. */
export interface LiveEntry {
  entry: string;
  type: LiveType;
  id: number;
}

export interface Listening {
  /** Id of the last change before this began: where to resume after a lost connection. */
  from: string;
  /** Whether changes may have been missed that are no longer kept. */
  isReset: boolean;
  /** Changes since the client’s last event, each object once. */
  missed: LiveEntry[];
  stop(): void;
}

export interface LiveHub {
  /**
   * @param after the last event that the client has received; null: only new ones
   * @param onReset called if events may have been lost
   * @throws DomainError `unavailable` without Redis; `rate-limited` if this owner has too many
   */
  listen(
    ownerId: string,
    after: string | null,
    onChange: (change: LiveEntry) => void,
    onReset: () => void,
  ): Promise<Listening>;
  close(): void;
}

/** Maximum number of streams per owner and gateway. */
export const MOST_OF_ONE = 8;
const MOST = 5000;
const PATIENCE_MS = 2000;
const NOTHING = '0-0';
const ENTRY = /^\d{1,15}-\d{1,15}$/;

interface Listener {
  /** Id of the newest change that it was sent. */
  at: string;
  onChange(change: LiveEntry): void;
  onReset(): void;
}

interface Owner {
  listeners: Set<Listener>;
  subscribed: Promise<unknown>;
}

/** Receives the changes of all owners that listen through this gateway, over one connection, from any process. */
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
    // ioredis resubscribes by itself; changes from the meantime are in the streams, if Redis has kept them.
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
      // Buffers changes that arrive while the stream is read.
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
        // The first listener has to wait for the connection, but not long if Redis is down.
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

/**
 * Whether changes after `known` may have been dropped: if `known` itself is no longer kept, later ones may be lost too.
 */
function isGap(known: string, kept: readonly LiveEntry[]): boolean {
  if (known === NOTHING) return kept.length >= KEPT_CHANGES;
  return !kept.some(({ entry }) => entry === known);
}

/** The client fetches each object once, however often it has changed. */
function lastOfEach(changes: readonly LiveEntry[]): LiveEntry[] {
  const last = new Map(changes.map((change) => [`${change.type} ${change.id}`, change]));
  return [...last.values()].sort((a, b) => (isAfter(a.entry, b.entry) ? 1 : -1));
}

/** Stream ids consist of a time and a number within it. */
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

/** @throws if Redis is not connected, at once or after `PATIENCE_MS` */
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
