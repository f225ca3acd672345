import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { connectWorkerRedis } from '@kaard/service-kit';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { createBatch, sendItem } from '../../test/batches.ts';
import { startScan, testConfig } from '../../test/installation.ts';
import { createEndedSignal, type EndedSignal } from './ended-signal.ts';
import { createGivingWay, type GivingWay } from './give-way.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);

const isOver = async (work: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([work.then(() => 'over'), new Promise((done) => setTimeout(done, 50))])) === 'over';

describe('giving way', () => {
  const open: GivingWay[] = [];
  let signal: EndedSignal;
  let prefix: string;
  const newGivingWay = (mostMs?: number) => {
    const one = createGivingWay(connectWorkerRedis(redis.url), prefix, mostMs);
    open.push(one);
    return one;
  };
  /** Its subscription may take a moment. */
  const untilHeld = (one: GivingWay, scanId: number) =>
    eventually(async () => {
      signal.expect(scanId);
      expect(await isOver(one.untilFree())).toBe(false);
    });

  beforeAll(() => {
    prefix = `{way-${randomBytes(5).toString('hex')}}`;
    signal = createEndedSignal(redis.redis, prefix);
  });
  afterEach(() => {
    for (const one of open.splice(0)) one.stop();
  });

  test('takes no time while nobody waits', async () => {
    expect(await isOver(newGivingWay().untilFree())).toBe(true);
  });

  test('lasts until the last of those that somebody waits for has ended', async () => {
    const one = newGivingWay(30_000);
    await untilHeld(one, 1);
    signal.expect(2);
    const free = one.untilFree();
    signal.announce(1);
    expect(await isOver(free)).toBe(false);
    signal.announce(2);
    await free;
    expect(await isOver(one.untilFree())).toBe(true);
  });

  test('ends when the patience is over, whatever is still waited for', async () => {
    const one = newGivingWay(100);
    await untilHeld(one, 3);
    await one.untilFree();
  });

  test('ends with the process', async () => {
    const one = newGivingWay(30_000);
    await untilHeld(one, 4);
    const free = one.untilFree();
    one.stop();
    await free;
  });
});

test('a picture and a file for a batch are taken when the single scan has ended', async () => {
  const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
  const scan = await startScan(config, { extractor: null });
  const signal = createEndedSignal(redis.redis, config.queue.prefix);
  try {
    const person = scan.as();
    const { id } = await createBatch(person);
    const ways = {
      item: async () => sendItem(scan, person, id, await newPicture()),
      file: async () =>
        scan.app.inject({
          method: 'POST',
          url: `/internal/scan-batches/${id}/files?name=a.zip`,
          headers: await person.headers({ 'content-type': 'application/zip' }),
          payload: Buffer.from('no zip'),
        }),
    };
    for (const [at, send] of Object.values(ways).entries()) {
      const scanId = 1_000_000 + at;
      let held = send();
      await eventually(async () => {
        signal.expect(scanId);
        held = send();
        expect(await isOver(held)).toBe(false);
      });
      signal.announce(scanId);
      expect((await held).statusCode).not.toBe(503);
    }
    // Reads, and single scans, are never held up.
    signal.expect(2_000_000);
    expect((await person.upload(await newPicture())).statusCode).toBe(202);
  } finally {
    await scan.close();
  }
});
