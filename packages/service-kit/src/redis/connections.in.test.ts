import { afterAll, describe, expect, test } from '@jest/globals';
import { breakableRedis, eventually, testRedis } from '@kaard/testing';
import { Redis } from 'ioredis';
import { connectRequestRedis, tellOfLosses, tellOfOutages } from './connections.ts';

const there = await testRedis();
const toEnd: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of toEnd) await end();
});

function hearing() {
  const said: { text: string; facts: Record<string, unknown> }[] = [];
  const warn = (...args: unknown[]) =>
    said.push({ text: String(args.at(-1)), facts: args.length > 1 ? (args[0] as Record<string, unknown>) : {} });
  return { said, log: { warn } as never };
}

describe('a Redis', () => {
  test('that goes away is said to once, with the reason, and once when it is back', async () => {
    const server = await breakableRedis();
    toEnd.push(server.stop);
    const { said, log } = hearing();
    const redis = tellOfOutages(connectRequestRedis(server.uri), log);
    toEnd.push(() => redis.disconnect());
    await eventually(() => redis.status === 'ready');
    expect(said).toEqual([]);
    await server.kill();
    await eventually(() => said.length === 1);
    await new Promise((done) => setTimeout(done, 500));
    expect(said.map(({ text }) => text)).toEqual([expect.stringContaining('Redis is down')]);
    await server.restart();
    await eventually(() => said.length === 2);
    expect(said[1]!.text).toContain('Redis is back');
  });

  test.each([
    ['is not there', () => 'redis://127.0.0.1:1', /ECONNREFUSED/, 'Redis is down: '],
    [
      'takes another password',
      () => there.url.replace('redis://', 'redis://somebody:wrong@'),
      /WRONGPASS|invalid username-password/,
      'REDIS_URL: Redis refuses the user or the password: ',
    ],
  ])('that %s is told of by name, and without a password', async (_what, url, reason, text) => {
    const { said, log } = hearing();
    const redis = tellOfOutages(connectRequestRedis(url()), log);
    toEnd.push(() => redis.disconnect());
    await eventually(() => said.length === 1);
    expect(String(said[0]!.facts.reason)).toMatch(reason);
    expect(said[0]!.text).toContain(text);
    expect(JSON.stringify(said[0]!.facts)).not.toContain('wrong');
  });

  test('that may lose what waits in it is warned of; one that does not tell is not', async () => {
    const server = await breakableRedis();
    toEnd.push(server.stop);
    const redis = new Redis(server.uri);
    toEnd.push(() => redis.disconnect());
    const { said, log } = hearing();
    await tellOfLosses(redis, log);
    expect(said).toEqual([]);
    await redis.config('SET', 'appendonly', 'no');
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await tellOfLosses(redis, log);
    expect(said.map(({ text }) => text)).toEqual([
      expect.stringContaining('"appendonly no"'),
      expect.stringContaining('"maxmemory-policy noeviction"'),
    ]);
    said.length = 0;
    await redis.acl('SETUSER', 'default', '-config');
    await tellOfLosses(redis, log);
    expect(said).toEqual([]);
  });
});
