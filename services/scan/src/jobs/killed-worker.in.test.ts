import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { eventually, killTestChildren, patient, testMongo, testRedis } from '@kaard/testing';
import { type ConfigOverrides, startScan, testConfig } from '../../test/installation.ts';
import { startWorkerChild } from '../../test/worker-child.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(120_000);
afterAll(killTestChildren);

const setUp = async (overrides: ConfigOverrides = {}) => {
  const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }, overrides);
  return { config, scan: await startScan(config, { extractor: null }) };
};
const scanOf = (id: number) => mongo.connection.db!.collection('scans').findOne({ _id: id as never });
const eventsOf = (id: number) => mongo.connection.db!.collection('outbox').countDocuments({ 'aggregate.id': id });

describe('a worker that is killed in the middle of a job', () => {
  test('costs no scan: another one ends it, once, within 30 s', async () => {
    // The second one may start slowly; the picture is not to be given up meanwhile.
    const { config, scan } = await setUp({ worker: { timeLimitMs: 120_000 } });
    try {
      const doomed = await startWorkerChild(config, 'never');
      const { scanId } = (await scan.as().upload(await newPicture())).json();
      await eventually(async () => expect((await scanOf(scanId))?.status).toBe('reading'));
      // Starting takes a while on a busy machine, and is not what is measured.
      await startWorkerChild(config, 'fast');
      await doomed.kill();
      const killedAt = Date.now();

      await eventually(async () => expect((await scanOf(scanId))?.status).toBe('completed'), { timeoutMs: 60_000 });
      expect(Date.now() - killedAt).toBeLessThan(patient(30_000));
      expect(await eventsOf(scanId)).toBe(1);
      expect(await scanOf(scanId)).toMatchObject({ crashes: 1, round: 1 });
    } finally {
      await scan.close();
    }
  });

  test('by the picture itself is not killed by it for ever: the scan fails and says so', async () => {
    // Shorter times: what is shown here is that it ends, not how soon.
    const { config, scan } = await setUp({ worker: { lockMs: 1000, stalledCheckMs: 500 } });
    try {
      const person = scan.as();
      const { scanId } = (await person.upload(await newPicture())).json();
      for (let deaths = 0; deaths < 3; deaths++) {
        const worker = await startWorkerChild(config, 'deadly');
        await eventually(() => !worker.isRunning(), { timeoutMs: 60_000 });
      }
      await startWorkerChild(config, 'deadly');
      await eventually(async () => expect((await scanOf(scanId))?.status).toBe('failed'), { timeoutMs: 60_000 });
      const { data } = await person.graph('query ($id: ID!) { scan(id: $id) { status problem { reason message } } }', {
        id: scanId,
      });
      expect(data.scan.problem).toEqual({ reason: 'PICTURE_UNREADABLE', message: expect.stringContaining('again') });
      expect(await eventsOf(scanId)).toBe(0);
    } finally {
      await scan.close();
    }
  });
});
