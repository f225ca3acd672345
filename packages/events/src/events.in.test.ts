import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { contactsSide, countingHandlers, startSide, startWriter, testSettings, uniquePrefix } from '../test/world.ts';

jest.setTimeout(60_000);
const writing = await testMongo();
const listening = await testMongo();
const redis = await testRedis();
const writer = await startWriter(writing);
afterAll(() => writer.close());

const effectsOf = () => listening.connection.db!.collection<{ _id: number; times: number }>('effects');

describe('a fact', () => {
  test('travels from its transaction to its effect', async () => {
    const settings = testSettings(uniquePrefix());
    const contacts = await startSide({ ...contactsSide(), mongo: writing, redisUrl: redis.url, settings });
    const scan = await startSide({
      service: 'scan',
      mongo: listening,
      redisUrl: redis.url,
      settings,
      handlers: countingHandlers,
    });
    await writer.create(1);
    await eventually(async () => expect(await effectsOf().findOne({ _id: 1 })).toMatchObject({ times: 1 }));
    expect(await writer.waiting()).toBe(0);
    await contacts.close();
    await scan.close();
  });
});
