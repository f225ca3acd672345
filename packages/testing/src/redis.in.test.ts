import { describe, expect, it } from '@jest/globals';
import { breakableRedis, eventually, testRedis } from './index.ts';
import { FIRST_REDIS_VARIABLE } from './parts.ts';

const { url, redis } = await testRedis();

describe('testRedis', () => {
  it('starts empty, in a database of this worker', async () => {
    const before = Number(process.env[FIRST_REDIS_VARIABLE] ?? 1) - 1;
    expect(new URL(url).pathname).toBe(`/${before + Number(process.env.JEST_WORKER_ID)}`);
    await expect(redis.dbsize()).resolves.toBe(0);
    await redis.set('a', '1');
    await expect(redis.get('a')).resolves.toBe('1');
  });

  it('never evicts and writes what it takes to disk', async () => {
    await expect(redis.config('GET', 'maxmemory-policy')).resolves.toEqual(['maxmemory-policy', 'noeviction']);
    await expect(redis.config('GET', 'appendonly')).resolves.toEqual(['appendonly', 'yes']);
  });
});

describe('breakableRedis', () => {
  it('comes back after kill -9 at the same address with its data', async () => {
    const server = await breakableRedis();
    const { connectRequestRedis, redisIsReady } = await import('@kaard/service-kit');
    const client = connectRequestRedis(server.uri);
    try {
      await eventually(() => redisIsReady(client));
      await client.set('a', '1');
      // Everything but the last second is on disk; this waits for that.
      await eventually(async () => expect(await client.info('persistence')).toContain('aof_pending_bio_fsync:0'));
      await server.kill();
      await expect(client.get('a')).rejects.toThrow();
      await server.restart();
      await eventually(async () => expect(await client.get('a')).toBe('1'));
    } finally {
      client.disconnect();
      await server.stop();
    }
  });
});
