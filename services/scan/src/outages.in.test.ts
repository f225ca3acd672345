import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { type BreakableServer, breakableMongo, breakableRedis, eventually } from '@kaard/testing';
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
      expect((await person.scanCard(await newPicture())).statusCode).toBe(200);
      await redis.kill();

      const started = performance.now();
      const waited = await person.scanCard(await newPicture());
      const queued = await person.upload(await newPicture());
      expect([waited.statusCode, queued.statusCode]).toEqual([202, 202]);
      expect(performance.now() - started).toBeLessThan(10_000);
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
      expect(performance.now() - started).toBeLessThan(12_000);
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
