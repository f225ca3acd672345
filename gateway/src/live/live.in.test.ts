import { randomInt } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { revocationChannel } from '@kaard/service-kit/caller/revocation';
import { createLivePublisher, KEPT_CHANGES, type LiveType, liveKeyOf } from '@kaard/service-kit/work/live';
import { breakableRedis, eventually, patient, testRedis } from '@kaard/testing';
import { listen } from '../../test/listening.ts';
import { startBesideStandIns } from '../../test/stand-ins.ts';
import { MOST_OF_ONE } from './live.hub.ts';

const { url: redisUrl, redis } = await testRedis();
const gate = await startBesideStandIns({ redisUrl });
const other = await startBesideStandIns({ redisUrl });
afterAll(async () => {
  await gate.close();
  await other.close();
});
jest.setTimeout(30_000);
// Until the gateway has heard which sessions were ended, nobody is known to it.
beforeAll(() => eventually(async () => (await gate.somebody('/graphql/schema.graphql')).status === 200));
beforeAll(() => eventually(async () => (await other.somebody('/graphql/schema.graphql')).status === 200));

const newOwner = (): number => randomInt(1e9, 2e12);
const publisher = createLivePublisher(redis, 'kaard', 20);
const tell = (ownerId: number, type: LiveType, id: number) => publisher.publish({ ownerId, type, id });
const tokenOf = (ownerId: number, sid?: string, from = gate) =>
  from.auth.token({ sub: String(ownerId), ...(sid ? { sid } : {}) });
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('live progress', () => {
  test('is refused without a token, with a bad one, and without Redis', async () => {
    expect((await gate.nobody('/api/events')).status).toBe(401);
    expect((await gate.as('not a token')('/api/events')).status).toBe(401);
    const without = await startBesideStandIns();
    try {
      await eventually(async () => (await without.somebody('/graphql/schema.graphql')).status === 200);
      const { status, headers } = await without.somebody('/api/events');
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await without.close();
    }
  });

  test('of one owner is open so often and no more; a place that is left is free again', async () => {
    const owner = newOwner();
    const token = await tokenOf(owner);
    const streams = await Promise.all(Array.from({ length: MOST_OF_ONE }, () => listen(gate.url, token)));
    const refused = await gate.as(token)('/api/events');
    expect([refused.status, refused.body.reason]).toEqual([429, 'TOO_MANY_STREAMS']);
    const somebodyElse = await listen(gate.url, await tokenOf(newOwner()));
    expect(somebodyElse.answer.status).toBe(200);
    for (const stream of streams.splice(1)) stream.leave();
    await eventually(async () => {
      const again = await listen(gate.url, token);
      streams.push(again);
      return again.answer.status === 200;
    });
    for (const { leave } of [...streams, somebodyElse]) leave();
  });

  test('tells the owner and nobody else, through every gateway, unbuffered', async () => {
    const [owner, stranger] = [newOwner(), newOwner()];
    const mine = await listen(gate.url, await tokenOf(owner));
    const elsewhere = await listen(other.url, await tokenOf(owner, undefined, other));
    const theirs = await listen(gate.url, await tokenOf(stranger));
    expect(Object.fromEntries(mine.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await eventually(() => mine.told[0]?.event === 'hello' && elsewhere.told.length === 1);
    tell(owner, 'import', 12);
    tell(owner, 'batch', 7);
    await eventually(() =>
      expect(mine.changes()).toEqual([
        ['import', 12],
        ['batch', 7],
      ]),
    );
    await eventually(() => expect(elsewhere.changes()).toEqual(mine.changes()));
    tell(stranger, 'order', 3);
    await eventually(() => expect(theirs.changes()).toEqual([['order', 3]]));
    expect(mine.changes()).toHaveLength(2);
    for (const { leave } of [mine, elsewhere, theirs]) leave();
  });

  test('what moves on all the time is told now and then, the last time in any case', async () => {
    const owner = newOwner();
    const slow = createLivePublisher(redis, 'kaard', 200);
    for (let row = 0; row < 1000; row++) slow.publish({ ownerId: owner, type: 'import', id: 1 });
    await eventually(async () => expect(await redis.xlen(liveKeyOf('kaard', owner))).toBe(2));
  });

  test('goes on after the last event that was seen, each thing once; says when some may be missing', async () => {
    const owner = newOwner();
    const token = await tokenOf(owner);
    const first = await listen(gate.url, token);
    tell(owner, 'import', 1);
    await eventually(() => expect(first.changes()).toEqual([['import', 1]]));
    first.leave();
    const seen = first.told.at(-1)!.id!;
    for (const id of [2, 3]) await redis.xadd(liveKeyOf('kaard', owner), '*', 'type', 'order', 'id', id);
    await redis.xadd(liveKeyOf('kaard', owner), '*', 'type', 'order', 'id', 2);
    const second = await listen(gate.url, token, { 'last-event-id': seen });
    await eventually(() =>
      expect(second.changes()).toEqual([
        ['order', 3],
        ['order', 2],
      ]),
    );
    second.leave();

    for (let at = 0; at < KEPT_CHANGES; at++)
      await redis.xadd(liveKeyOf('kaard', owner), 'MAXLEN', KEPT_CHANGES, '*', 'type', 'order', 'id', 9);
    for (const last of [seen, 'no such id', '1'.repeat(5000)]) {
      const late = await listen(gate.url, token, { 'last-event-id': last });
      await eventually(() => expect(late.told.map(({ event }) => event)).toEqual(['hello', 'reset']));
      late.leave();
    }
  });

  test('a key hears of what its scopes let it see', async () => {
    const owner = newOwner();
    const stream = await listen(gate.url, gate.auth.apiKey(owner, ['scans:read']));
    await eventually(() => stream.told.length === 1);
    tell(owner, 'import', 1);
    tell(owner, 'batch', 2);
    await eventually(() => expect(stream.changes()).toEqual([['batch', 2]]));
    stream.leave();
  });

  test('ends with the session', async () => {
    const owner = newOwner();
    const stream = await listen(gate.url, await tokenOf(owner, `ends-${owner}`));
    const stays = await listen(gate.url, await tokenOf(owner, `stays-${owner}`));
    await redis.publish(revocationChannel('kaard'), JSON.stringify({ sid: `ends-${owner}`, exp: inAnHour() }));
    await eventually(() => stream.isOver());
    expect(stays.isOver()).toBe(false);
    stays.leave();
  });

  test('a client that does not read is cut; the gateway stops though somebody listens', async () => {
    const own = await startBesideStandIns({ redisUrl });
    await eventually(async () => (await own.somebody('/graphql/schema.graphql')).status === 200);
    const [deafOwner, owner] = [newOwner(), newOwner()];
    const headers = { authorization: `Bearer ${await own.auth.token({ sub: String(deafOwner) })}` };
    let hasBegun = false;
    let isCut = false;
    const onCut = () => {
      isCut = true;
    };
    const deaf = rawRequest(`${own.url}/api/events`, { headers }, (answer) => {
      hasBegun = true;
      answer.socket.pause();
    });
    deaf.on('error', onCut).on('close', onCut).end();
    await eventually(() => hasBegun);
    // More than what the system keeps for somebody who does not read.
    for (let round = 0; round < 12 && (await redis.pubsub('NUMSUB', liveKeyOf('kaard', deafOwner)))[1] !== 0; round++) {
      const many = redis.pipeline();
      for (let at = 0; at < 10_000; at++)
        many.publish(liveKeyOf('kaard', deafOwner), `99999999999${round}-${at} order 1`);
      await many.exec();
    }
    await eventually(async () => expect((await redis.pubsub('NUMSUB', liveKeyOf('kaard', deafOwner)))[1]).toBe(0));

    const listener = await listen(own.url, await own.auth.token({ sub: String(owner) }));
    await eventually(() => listener.told.length === 1);
    const started = performance.now();
    await own.close();
    expect(performance.now() - started).toBeLessThan(patient(5000));
    await eventually(() => listener.isOver());
    deaf.destroy();
    await eventually(() => isCut);
  });

  test('after Redis was away: reset, and what comes then is told', async () => {
    const server = await breakableRedis();
    const own = await startBesideStandIns({ redisUrl: server.uri });
    try {
      await eventually(async () => (await own.somebody('/graphql/schema.graphql')).status === 200);
      const owner = newOwner();
      const token = await own.auth.token({ sub: String(owner) });
      const stream = await listen(own.url, token);
      await eventually(() => stream.told.length === 1);
      await server.kill();
      await eventually(async () => (await own.as(token)('/api/events')).status === 503);
      await server.restart();
      await eventually(() => expect(stream.told.map(({ event }) => event)).toEqual(['hello', 'reset']));
      stream.leave();
    } finally {
      await own.close();
      await server.stop();
    }
  });
});
