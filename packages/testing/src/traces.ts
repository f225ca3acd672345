import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';

/** @returns the names of the collections in which a number or text occurs, in any field */
export async function tracesOf(connection: Connection, needle: number | string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await connection.db!.listCollections().toArray()) {
    for await (const document of connection.db!.collection(name).find({})) {
      if (!JSON.stringify(document).includes(String(needle))) continue;
      found.push(name);
      break;
    }
  }
  return found.sort();
}

/** Everything in a store, as address → content. */
export type Holdings = Map<string, string>;

/** Every document of every collection of a database, including GridFS: `contacts/17` → its JSON. */
export async function holdingsOfMongo(connection: Connection): Promise<Holdings> {
  const held: Holdings = new Map();
  for (const { name } of await connection.db!.listCollections({ type: 'collection' }).toArray()) {
    if (name.startsWith('system.')) continue;
    for await (const document of connection.db!.collection(name).find({}))
      held.set(`${name}/${document._id}`, JSON.stringify(document, bytesAsText));
  }
  return held;
}

/** Every key of a Redis database, whatever its type: name → content. */
export async function holdingsOfRedis(redis: Redis): Promise<Holdings> {
  const held: Holdings = new Map();
  for (let cursor = '0'; ; ) {
    const [next, keys] = await redis.scan(cursor, 'COUNT', '1000');
    for (const key of keys) {
      // Read by type, because the serialised value (DUMP) contains short strings as they are, but long ones
      // compressed.
      const value = await read(redis, key);
      if (value !== null) held.set(key, value);
    }
    if (next === '0') return held;
    cursor = next;
  }
}

/** @returns null if the key has been deleted in the meantime */
async function read(redis: Redis, key: string): Promise<string | null> {
  const type = await redis.type(key);
  const ask: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(key),
    hash: () => redis.hgetall(key),
    list: () => redis.lrange(key, '0', '-1'),
    set: () => redis.smembers(key),
    zset: () => redis.zrange(key, '0', '-1'),
    stream: () => redis.xrange(key, '-', '+'),
  };
  if (type === 'none') return null;
  const how = ask[type];
  if (!how) throw new Error(`${key} is a ${type}, which nobody here can read`);
  return JSON.stringify(await how());
}

/** Bytes may contain text, so uploaded content is searched as well. */
function bytesAsText(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const given = this[key] as { _bsontype?: string; buffer?: Uint8Array } | null;
  return given?._bsontype === 'Binary' && given.buffer ? Buffer.from(given.buffer).toString('latin1') : value;
}
