import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { connectMongo, firstConnection } from '@kaard/service-kit';
import { WORK_QUEUE } from '@kaard/service-kit/work/durable-work';
import { type BreakableServer, breakableMongo, breakableRedis, eventually, patient } from '@kaard/testing';
import { Queue } from 'bullmq';
import { zipSync } from 'fflate';
import { createBatch, lookAtBatch, numbered, sendItem } from '../test/batches.ts';
import { fakeExtractor, newExtraction } from '../test/fake-extractor.ts';
import { type Person, startScan, testConfig } from '../test/installation.ts';

jest.setTimeout(180_000);

let mongo: BreakableServer;
let redis: BreakableServer;

beforeAll(async () => {
  [mongo, redis] = await Promise.all([breakableMongo(), breakableRedis()]);
});
afterAll(() => Promise.all([mongo.stop(), redis.stop()]));

const config = (overrides = {}) =>
  testConfig({ mongoUri: mongo.uri, database: 'kaard_scan', redisUrl: redis.uri }, overrides);

const ended = async (person: Person, id: number) => {
  const { data } = await person.graph('query ($id: ID!) { scan(id: $id) { status } }', { id });
  expect(data?.scan?.status).toBe('COMPLETED');
};

describe('while Redis is away', () => {
  test('scans are taken and kept, everything else answers, and they are read when it is back', async () => {
    const scan = await startScan(config({ requests: { waitMs: 1500, waitingLimit: 100 } }));
    try {
      const person = scan.as();
      const first = await person.scanCard(await newPicture());
      // It answers 202 if it was not read in time.
      await eventually(() => ended(person, first.json().scanId), { timeoutMs: 60_000 });
      await redis.kill();

      const started = performance.now();
      const waited = await person.scanCard(await newPicture());
      const queued = await person.upload(await newPicture());
      expect([waited.statusCode, queued.statusCode]).toEqual([202, 202]);
      expect(performance.now() - started).toBeLessThan(patient(10_000));
      expect((await person.graph('{ scans { totalCount } }')).data.scans.totalCount).toBe(3);
      const ready = await scan.app.inject('/readyz');
      expect([ready.statusCode, ready.json().parts]).toEqual([200, { mongodb: 'ready', redis: 'away' }]);

      await redis.restart();
      for (const answer of [waited, queued])
        await eventually(() => ended(person, answer.json().scanId), { timeoutMs: 60_000 });
    } finally {
      await scan.close();
    }
  });

  test('a request that still waits when it is back gets its result', async () => {
    const scan = await startScan(config({ requests: { waitMs: 20_000, waitingLimit: 100 } }));
    try {
      const person = scan.as();
      await redis.kill();
      const waiting = person.scanCard(await newPicture());
      await eventually(async () => {
        expect((await person.graph('{ scans { totalCount } }')).data.scans.totalCount).toBe(1);
      });
      await redis.restart();
      expect((await waiting).statusCode).toBe(200);
    } finally {
      await scan.close();
    }
  });

  test('the service starts and takes scans', async () => {
    await redis.kill();
    const scan = await startScan(config(), { extractor: null });
    try {
      const person = scan.as();
      const queued = await person.upload(await newPicture());
      expect(queued.statusCode).toBe(202);
      await redis.restart();
      await scan.startWorker(fakeExtractor());
      await eventually(() => ended(person, queued.json().scanId), { timeoutMs: 60_000 });
    } finally {
      await scan.close();
    }
  });
});

describe('while the disk of MongoDB is full', () => {
  /** As mongod answers then: reading goes on. */
  async function withFullDisk(work: () => Promise<void>): Promise<void> {
    const connection = connectMongo({ uri: mongo.uri, database: 'admin' });
    await firstConnection(connection);
    const fail = (mode: string) =>
      connection.db!.admin().command({
        configureFailPoint: 'failCommand',
        mode,
        data: { failCommands: ['insert', 'update', 'findAndModify', 'delete'], errorCode: 14031 },
      });
    try {
      await fail('alwaysOn');
      await work();
    } finally {
      await fail('off');
      await connection.close();
    }
  }

  test('nothing more is taken, which is said, what was acknowledged is there and read, and all goes on with room', async () => {
    const gate = Promise.withResolvers<void>();
    const extractor = fakeExtractor(async () => {
      await gate.promise;
      return newExtraction();
    });
    const own = config();
    const scan = await startScan(own, { extractor });
    const queue = new Queue(WORK_QUEUE, { connection: { url: redis.uri }, prefix: own.queue.prefix });
    try {
      const person = scan.as();
      const { id } = await createBatch(person);
      const taken = await sendItem(scan, person, id, await numbered(1), '?fileName=1.jpg');
      expect(taken.statusCode).toBe(202);
      await eventually(() => expect(extractor.calls()).toBe(1));

      await withFullDisk(async () => {
        const headers = await person.headers({ 'content-type': 'application/octet-stream' });
        const payload = Buffer.from(zipSync({ '3.jpg': await numbered(3) }));
        const refused = [
          await sendItem(scan, person, id, await numbered(2), '?fileName=2.jpg'),
          await person.scanCard(await newPicture()),
          await scan.app.inject({ method: 'POST', url: `/internal/scan-batches/${id}/files`, headers, payload }),
        ];
        for (const { statusCode, headers, ...answer } of refused) {
          expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
          expect(answer.json()).toMatchObject({
            reason: 'STORAGE_FULL',
            message: expect.stringMatching(/out of storage/),
          });
        }
        expect((await lookAtBatch(person, id)).counts).toMatchObject({ total: 1, reading: 1 });
        // The worker has read it and can't store what it read: that is put off, and no attempt of it.
        gate.resolve();
        await eventually(async () => expect(await queue.getDelayedCount()).toBe(1), { timeoutMs: 30_000 });
      });

      expect((await sendItem(scan, person, id, await numbered(2), '?fileName=2.jpg')).statusCode).toBe(202);
      await eventually(
        async () =>
          expect((await lookAtBatch(person, id)).counts).toMatchObject({ total: 2, needsReview: 2, failed: 0 }),
        { timeoutMs: 60_000 },
      );
    } finally {
      gate.resolve();
      await queue.close();
      await scan.close();
    }
  });
});

describe('while MongoDB is away', () => {
  test('calls are refused with 503 within seconds, and nothing that was taken is lost', async () => {
    const scan = await startScan(config(), { extractor: null });
    try {
      const person = scan.as();
      const { scanId } = (await person.upload(await newPicture())).json();
      await mongo.kill();
      const started = performance.now();
      const [card, upload, picture, graph] = await Promise.all([
        person.scanCard(await newPicture()),
        person.upload(await newPicture()),
        person.picture(scanId),
        person.graph('{ scans { totalCount } }'),
      ]);
      expect([card.statusCode, upload.statusCode, picture.statusCode]).toEqual([503, 503, 503]);
      expect(card.json()).toMatchObject({ reason: 'TEMPORARILY_UNAVAILABLE', message: expect.stringMatching(/again/) });
      expect(card.headers['retry-after']).toBe('5');
      expect(graph.errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
      expect(performance.now() - started).toBeLessThan(patient(12_000));
      expect((await scan.app.inject('/readyz')).statusCode).toBe(503);

      // A worker meets its absence in the middle of its work.
      const worker = scan.startWorker(fakeExtractor());
      worker.catch(() => {});
      await mongo.restart();
      await worker.catch(() => scan.startWorker(fakeExtractor()));
      await eventually(() => ended(person, scanId), { timeoutMs: 60_000 });
      expect((await person.scanCard(await newPicture())).statusCode).toBe(200);
    } finally {
      await scan.close();
    }
  });

  test('a worker in the middle of a scan waits for it and uses up no attempt', async () => {
    let calls = 0;
    let reached: () => void = () => {};
    const reading = new Promise<void>((done) => {
      reached = done;
    });
    const extractor = fakeExtractor(async () => {
      if (++calls === 1) {
        await mongo.kill();
        reached();
      }
      return newExtraction();
    });
    const scan = await startScan(config(), { extractor });
    try {
      const person = scan.as();
      const { scanId } = (await person.upload(await newPicture())).json();
      await reading;
      await mongo.restart();
      await eventually(() => ended(person, scanId), { timeoutMs: 90_000 });
    } finally {
      await scan.close();
    }
  });
});
