import { afterAll, describe, expect, test } from '@jest/globals';
import { connectMongo, firstConnection } from '@kaard/service-kit';
import { breakableMongo, testRedis } from '@kaard/testing';
import { startWorld } from './world.ts';

const mongo = await breakableMongo();
const redis = await testRedis();
const world = await startWorld({ worker: null, stores: { mongoUri: mongo.uri, redisUrl: redis.url } });
// After those of the world, which says goodbye to it.
afterAll(() => mongo.stop(), 30_000);

describe("while one person's row is held by a transaction that does not end", () => {
  test('their writes are refused with words, others read and write, and all is well afterwards', async () => {
    const [held, other] = [await world.newPerson(), await world.newPerson()];
    for (const person of [held, other]) {
      const first = await person.call('/api/contacts', { method: 'POST', json: { name: 'Ines Okafor' } });
      expect(first.status).toBe(201);
    }
    const connection = await firstConnection(connectMongo({ uri: mongo.uri, database: 'kaard_contacts' }));
    // The server would end it by itself otherwise.
    await connection.db!.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: 600 });
    const session = await connection.startSession();
    session.startTransaction();
    const owners = connection.collection<{ _id: number; turn: number }>('owners');
    await owners.updateOne({ _id: held.id }, { $inc: { turn: 1 } }, { session });

    const save = (name: string) => held.call('/api/contacts', { method: 'POST', json: { name } });
    const waiting = Promise.all(Array.from({ length: 8 }, (_, at) => save(`Waiting ${at}`)));
    let isOver = false;
    const reads: number[] = [];
    const reading = (async () => {
      while (!isOver) reads.push((await other.call('/api/contacts')).status);
    })();
    const refusals = await waiting;
    isOver = true;
    await reading;
    const afterwards = await other.call('/api/contacts', { method: 'POST', json: { name: 'Not held' } });

    await session.abortTransaction();
    await session.endSession();
    await connection.close();

    for (const { status, body, headers } of refusals) {
      expect([body.reason, status]).toEqual(body.reason === 'LOCKED' ? ['LOCKED', 503] : ['TOO_MANY_AT_ONCE', 429]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(refusals.map(({ body }) => body.reason)).toContain('LOCKED');
    expect([reads.length > 0, new Set(reads)]).toEqual([true, new Set([200])]);
    expect(afterwards.status).toBe(201);
    expect((await save('Free again')).status).toBe(201);
  });
});
