import { afterAll, describe, expect, test } from '@jest/globals';
import { DomainError } from '@kaard/service-kit';
import { breakableRedis, testRedis } from '@kaard/testing';
import { Redis } from 'ioredis';
import { createRegistrationThrottle } from './registration.throttle.ts';
import { createThrottle, throttled } from './throttle.ts';

const { redis } = await testRedis();
const limits = { signInPerAccount: 3, signInPerAddress: 5 };

async function refusedAfter(seconds: Promise<unknown>): Promise<number> {
  const error = await seconds.then(
    () => null,
    (problem) => problem,
  );
  expect(error).toBeInstanceOf(DomainError);
  expect((error as DomainError).kind).toBe('rate-limited');
  return (error as DomainError).details.retryAfterSeconds as number;
}

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;

describe('failed sign-ins', () => {
  test('of one account are refused after the limit, from whatever address', async () => {
    const throttle = createThrottle(redis, limits);
    for (let at = 0; at < 3; at++) await throttle.attempt('one@example.com', newAddress());
    expect(await refusedAfter(throttle.attempt('one@example.com', newAddress()))).toBe(30);
    await throttle.attempt('other@example.com', newAddress());
  });

  test('of one installation say nothing about another one on the same Redis', async () => {
    const [first, second] = [createThrottle(redis, limits), createThrottle(redis, limits, 'second')];
    for (let at = 0; at < 3; at++) await first.attempt('shared@example.com', newAddress());
    await refusedAfter(first.attempt('shared@example.com', newAddress()));
    await second.attempt('shared@example.com', newAddress());
  });

  test('of one address are refused after the limit, for whatever account', async () => {
    const throttle = createThrottle(redis, limits);
    const address = newAddress();
    for (let at = 0; at < 5; at++) await throttle.attempt(`${at}@address.example`, address);
    await refusedAfter(throttle.attempt('new@address.example', address));
  });

  test('at the same time are counted before any password is looked at', async () => {
    const throttle = createThrottle(redis, limits);
    const tries = Array.from({ length: 50 }, () => throttle.attempt('many@example.com', newAddress()));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('a thousand from one address for a thousand accounts: 5 passwords are looked at', async () => {
    const throttle = createThrottle(redis, limits);
    const address = newAddress();
    const tries = Array.from({ length: 1000 }, (_, at) => throttle.attempt(`${at}@stuffing.example`, address));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('a thousand from a thousand addresses for one account: 3 passwords are looked at', async () => {
    const throttle = createThrottle(redis, limits);
    const tries = Array.from({ length: 1000 }, (_, at) =>
      throttle.attempt('wanted@example.com', `203.0.${at >> 8}.${at & 255}`),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('of one IPv6 network count as of one address', async () => {
    const throttle = createThrottle(redis, limits);
    const tries = Array.from({ length: 20 }, (_, at) =>
      throttle.attempt(`${at}@six.example`, `2001:db8:7:7::${at + 1}`),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test('are forgotten by a success', async () => {
    const throttle = createThrottle(redis, limits);
    const address = newAddress();
    for (let at = 0; at < 20; at++) {
      await throttle.attempt('good@example.com', address);
      await throttle.succeeded('good@example.com', address);
    }
  });

  test('that came to nothing before the password was looked at do not count', async () => {
    const throttle = createThrottle(redis, limits);
    const who = { emailKey: 'busy@example.com', address: newAddress() };
    for (let at = 0; at < 20; at++) {
      await expect(throttled(throttle, who, () => Promise.reject(new Error('too busy')))).rejects.toThrow('too busy');
    }
    expect(await throttled(throttle, who, async () => 'somebody')).toBe('somebody');
    for (let at = 0; at < 3; at++) expect(await throttled(throttle, who, async () => null)).toBeNull();
    await refusedAfter(throttled(throttle, who, async () => 'somebody'));
  });

  test('a right password that was on its way does not shorten the wait of its address', async () => {
    const throttle = createThrottle(redis, limits);
    const address = newAddress();
    for (let at = 0; at < 5; at++) await throttle.attempt(`${at}@late.example`, address);
    expect(await refusedAfter(throttle.attempt('new@late.example', address))).toBe(30);
    for (let at = 0; at < 5; at++) await throttle.succeeded(`${at}@late.example`, address);
    expect(await refusedAfter(throttle.attempt('new@late.example', address))).toBeLessThanOrEqual(30);
  });

  test('lead to waits that grow', async () => {
    const throttle = createThrottle(redis, { signInPerAccount: 1, signInPerAddress: 100 });
    const key = 'grow@example.com';
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      await throttle.attempt(key, newAddress());
      waits.push(await refusedAfter(throttle.attempt(key, newAddress())));
      // The wait is over: what Redis would do by itself after that time.
      await redis.del(await redis.keys('kaard:sign-in:account:*'));
    }
    expect(waits).toEqual([30, 60, 120]);
  });
});

describe('registrations', () => {
  test('from one address are refused after the limit', async () => {
    const throttle = createRegistrationThrottle(redis, { registerPerAddress: 3, signInPerAccount: 100 });
    const address = newAddress();
    for (let at = 0; at < 3; at++) await throttle.count(`${at}@new.example`, address);
    expect(await refusedAfter(throttle.count('new@new.example', address))).toBeGreaterThan(3000);
    await throttle.count('new@new.example', newAddress());
  });

  test('40 for one e-mail are refused after the limit, from whatever address', async () => {
    const throttle = createRegistrationThrottle(redis, { registerPerAddress: 100, signInPerAccount: 3 });
    const tries = Array.from({ length: 40 }, () => throttle.count('taken@example.com', newAddress()));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await throttle.count('other@example.com', newAddress());
  });
});

describe('without Redis', () => {
  const servers: { stop(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  test('the process counts for itself', async () => {
    const server = await breakableRedis();
    servers.push(server);
    const client = new Redis(server.uri, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
    client.on('error', () => {});
    const throttle = createThrottle(client, limits);
    await server.kill();
    for (let at = 0; at < 3; at++) await throttle.attempt('lonely@example.com', newAddress());
    await refusedAfter(throttle.attempt('lonely@example.com', newAddress()));
    client.disconnect();
  });
});
