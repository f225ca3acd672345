import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { dataUrl, newPicture } from '@kaard/pictures/testing';
import type { Extractor } from '@kaard/recognition';
import { URGENT_QUEUE, workJobId } from '@kaard/service-kit/work/durable-work';
import { eventually, newUserId, testMongo, testRedis } from '@kaard/testing';
import { Queue } from 'bullmq';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type ConfigOverrides, startScan, testConfig } from '../../test/installation.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(120_000);

const configWith = (overrides: ConfigOverrides = {}) =>
  testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }, overrides);
const scans = () => mongo.connection.db!.collection('scans');
const owner = (id: number) => mongo.connection.db!.collection('owners').findOne({ _id: id as never });
const countOf = (ownerId: number, status: string) => scans().countDocuments({ ownerId, status });
const queueOf = (prefix: string) => new Queue(URGENT_QUEUE, { connection: redis.redis, prefix });

// What a failed try has left behind would stand before the scans of the next one.
afterEach(() => scans().deleteMany({}));

/** An engine that waits until it is let go. */
function gate() {
  let open: () => void = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, extractor: fakeExtractor(() => opened.then(() => newExtraction())) };
}

describe('a hundred scans of one user at once', () => {
  test('are each answered 200, 202 or 429, and every one that was taken ends exactly once', async () => {
    const config = configWith({ requests: { waitMs: 5000, waitingLimit: 60 } });
    const scan = await startScan(config);
    try {
      const person = scan.as();
      await scan.setScanLimit(person.userId, null);
      const picture = await newPicture();
      const scanOne = () =>
        eventually(async () => {
          const answer = await person.scanCard(picture);
          return answer.statusCode !== 503 && answer;
        });
      const answers = await Promise.all(Array.from({ length: 100 }, scanOne));
      const taken = answers.filter(({ statusCode }) => statusCode === 200 || statusCode === 202);
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(taken.length + refused.length).toBe(100);
      expect(taken.length).toBeGreaterThan(0);
      for (const answer of refused) {
        expect(answer.headers['retry-after']).toBe('5');
        expect(['TOO_MANY_SCANS', 'TOO_MANY_AT_ONCE']).toContain(answer.json().reason);
        expect(answer.json().message).toMatch(/try again/);
      }
      const ids = taken.map((answer) => answer.json().scanId);
      expect(new Set(ids).size).toBe(ids.length);
      await eventually(async () => expect(await countOf(person.userId, 'completed')).toBe(ids.length), {
        timeoutMs: 60_000,
      });
      const events = mongo.connection.db!.collection('outbox');
      expect(await events.countDocuments({ 'payload.ownerId': person.userId })).toBe(ids.length);
      expect(await owner(person.userId)).toMatchObject({
        used: ids.length,
        reserved: 0,
      });
    } finally {
      await scan.close();
    }
  });
});

describe('the queue', () => {
  test('holds only so many jobs of one user, so that another need not wait behind a hundred', async () => {
    const config = configWith({ queue: { jobsPerOwner: 2 } });
    const { open, extractor } = gate();
    const scan = await startScan(config, { extractor });
    const queue = queueOf(config.queue.prefix);
    try {
      const busy = scan.as();
      const other = scan.as();
      for (let n = 0; n < 12; n++) await busy.upload(await newPicture());
      const { scanId } = (await other.upload(await newPicture())).json();
      // Both at one moment: a worker that loses its hold of a job on a busy machine puts it back for a while.
      await eventually(async () =>
        expect(await queue.getJobCounts('active', 'waiting')).toEqual({ active: 1, waiting: 2 }),
      );
      open();
      await eventually(async () => expect(await countOf(busy.userId, 'completed')).toBe(12), { timeoutMs: 60_000 });
      const finished = await scans().find({ status: 'completed' }).sort({ finishedAt: 1 }).toArray();
      const places = finished.filter(({ ownerId }) => [busy.userId, other.userId].includes(ownerId));
      expect(places.findIndex(({ _id }) => (_id as unknown) === scanId)).toBeLessThanOrEqual(3);
    } finally {
      open();
      await queue.close();
      await scan.close();
    }
  });

  test('reads what somebody waits for while something of a batch is read, in the same process', async () => {
    const urgent: (boolean | undefined)[] = [];
    const { promise, resolve: open } = Promise.withResolvers<void>();
    const extractor = fakeExtractor(async (_pictures, options) => {
      urgent.push(options?.isUrgent);
      if (!options?.isUrgent) await promise;
      return newExtraction();
    });
    const scan = await startScan(configWith(), { extractor });
    try {
      const person = scan.as();
      const upload = async (priority: string) =>
        (await person.upload(await newPicture(), {}, `?priority=${priority}`)).json().scanId as number;
      for (let at = 0; at < 3; at++) await upload('bulk');
      await eventually(() => expect(urgent).toEqual([false]));
      const single = await scan.as().scanCard(await newPicture());
      expect([single.statusCode, single.json().status]).toEqual([200, 'completed']);
      // The only place of the others is still taken.
      expect([urgent, await countOf(person.userId, 'completed')]).toEqual([[false, true], 0]);
      open();
      await eventually(async () => expect(await countOf(person.userId, 'completed')).toBe(3));
    } finally {
      open();
      await scan.close();
    }
  });

  test('has every worker rest from when somebody sends a card until it is read or refused, and for nothing else', async () => {
    const config = configWith();
    const { open, extractor } = gate();
    const rests: [worker: string, state: string][] = [];
    const resting = (worker: string, by: Extractor): Extractor => ({
      ...by,
      restDuring(work) {
        rests.push([worker, 'rests']);
        void work.then(() => rests.push([worker, 'goes on']));
      },
    });
    const scan = await startScan(config, { extractor: resting('reader', extractor) });
    try {
      await scan.startWorker(resting('other', extractor));
      const person = scan.as();
      await person.upload(await newPicture(), {}, '?priority=bulk');
      const single = scan.as();
      await single.upload(await newPicture());
      await eventually(() => expect(rests.map(([worker]) => worker).sort()).toEqual(['other', 'reader']));
      open();
      await eventually(() =>
        expect(
          rests
            .slice(2)
            .map((rest) => rest.join(' '))
            .sort(),
        ).toEqual(['other goes on', 'reader goes on']),
      );

      rests.length = 0;
      await scan.setScanLimit(single.userId, 0);
      expect((await single.upload(await newPicture())).statusCode).toBe(402);
      await eventually(() =>
        expect(rests.map(([, state]) => state).sort()).toEqual(['goes on', 'goes on', 'rests', 'rests']),
      );
    } finally {
      open();
      await scan.close();
    }
  });

  test('is read by a worker that warmed up once, and does not wait for that', async () => {
    let warmed = 0;
    const extractor: Extractor = {
      ...fakeExtractor(),
      warmUp: () => {
        warmed++;
        return new Promise(() => {});
      },
    };
    const scan = await startScan(configWith(), { extractor });
    try {
      for (let at = 0; at < 2; at++) expect((await scan.as().scanCard(await newPicture())).statusCode).toBe(200);
      expect(warmed).toBe(1);
    } finally {
      await scan.close();
    }
  });

  test('gets back what it has lost: the document is the truth', async () => {
    const config = configWith();
    const scan = await startScan(config, { extractor: null });
    const queue = queueOf(config.queue.prefix);
    try {
      const person = scan.as();
      const ids = [];
      for (let n = 0; n < 8; n++) ids.push((await person.upload(await newPicture())).json().scanId);
      await queue.obliterate({ force: true });
      expect(await queue.getJobCountByTypes('waiting')).toBe(0);
      await scan.startWorker(fakeExtractor());
      await eventually(async () => expect(await countOf(person.userId, 'completed')).toBe(8), { timeoutMs: 60_000 });
    } finally {
      await queue.close();
      await scan.close();
    }
  });

  test('cannot keep a scan open whose job has ended without it', async () => {
    const config = configWith();
    const scan = await startScan(config, { extractor: null });
    const queue = queueOf(config.queue.prefix);
    try {
      const person = scan.as();
      const { scanId } = (await person.upload(await newPicture())).json();
      const jobId = workJobId({ kind: 'interactive', id: scanId, round: 1 });
      await (await queue.getJob(jobId))!.remove();
      await queue.add('nonsense', {}, { jobId });
      await scan.startWorker(fakeExtractor());
      await eventually(async () => expect(await countOf(person.userId, 'failed')).toBe(1), { timeoutMs: 60_000 });
      expect((await scans().findOne({ _id: scanId as never }))?.problem).toMatchObject({ reason: 'READING_FAILED' });
      expect(await owner(person.userId)).toMatchObject({ reserved: 0 });
    } finally {
      await queue.close();
      await scan.close();
    }
  });

  test('lets a scan be deleted while it waits or is read', async () => {
    const { open, extractor } = gate();
    const scan = await startScan(configWith({ queue: { jobsPerOwner: 1 } }), { extractor });
    try {
      const person = scan.as(newUserId());
      const ids: number[] = [];
      for (let n = 0; n < 3; n++) ids.push((await person.upload(await newPicture())).json().scanId);
      await eventually(async () => expect(await countOf(person.userId, 'reading')).toBe(1));
      for (const id of ids.slice(0, 2))
        expect(
          (await person.graph('mutation ($id: ID!) { deleteScan(id: $id) { id } }', { id })).errors,
        ).toBeUndefined();
      open();
      await eventually(async () => expect(await countOf(person.userId, 'completed')).toBe(1), { timeoutMs: 60_000 });
      expect(await scans().countDocuments({ ownerId: person.userId })).toBe(1);
      expect(await owner(person.userId)).toMatchObject({
        used: 1,
        reserved: 0,
      });
    } finally {
      open();
      await scan.close();
    }
  });

  test('ends a scan that takes too long, and goes on', async () => {
    let first = true;
    const extractor = fakeExtractor(async (_pictures, options) => {
      if (!first) return newExtraction();
      first = false;
      return new Promise((_done, fail) => {
        options!.signal!.addEventListener('abort', () => fail(options!.signal!.reason));
      });
    });
    const scan = await startScan(configWith({ worker: { timeLimitMs: 300 } }), { extractor });
    try {
      const person = scan.as();
      const failed = await person.scanCard(await newPicture());
      expect(failed.statusCode).toBe(503);
      expect(failed.json().reason).toBe('READING_TOOK_TOO_LONG');
      expect((await person.scanCard(await newPicture())).statusCode).toBe(200);
    } finally {
      await scan.close();
    }
  });
});

describe('a request that waits', () => {
  test('is answered with the address when its time is up, and the scan ends later', async () => {
    const scan = await startScan(configWith({ requests: { waitMs: 300 } }), { extractor: null });
    try {
      const person = scan.as();
      const waited = await person.scanCard(await newPicture());
      expect(waited.statusCode).toBe(202);
      const { scanId } = waited.json();
      expect(waited.json()).toEqual({ scanId, status: 'queued' });
      expect(waited.headers).toMatchObject({ location: `/api/scans/${scanId}`, 'retry-after': '2' });
      await scan.startWorker(fakeExtractor());
      await eventually(async () => expect(await countOf(person.userId, 'completed')).toBe(1));
    } finally {
      await scan.close();
    }
  });

  test('does not keep the service from stopping', async () => {
    const scan = await startScan(configWith({ requests: { waitMs: 60_000 } }), { extractor: null });
    const address = await scan.app.listen({ host: '127.0.0.1', port: 0 });
    const person = scan.as();
    const waiting = fetch(`${address}/internal/scan-card`, {
      method: 'POST',
      headers: await person.headers({ 'content-type': 'application/json' }),
      body: JSON.stringify({ imageData: dataUrl(await newPicture()) }),
    });
    await eventually(async () => expect(await countOf(person.userId, 'queued')).toBe(1));
    await scan.close();
    expect((await waiting).status).toBe(202);
  });
});
