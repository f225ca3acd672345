import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import { eventually, killTestChildren, startTestChild, testMongo, testRedis } from '@kaard/testing';
import { Queue } from 'bullmq';
import { Registry } from 'prom-client';
import { createPieces, type Piece, type PieceRun } from '../../test/pieces.ts';
import { DomainError, unavailable } from '../errors/domain-error.ts';
import { createErrorReporter } from '../errors/error-reporter.ts';
import { createLogger } from '../process/logger.ts';
import { DelayedJobError } from '../redis/queue-worker.ts';
import { createDurableWork, type DurableWorkParts, WORK_QUEUE, workJobId } from './durable-work.ts';
import { createSchedule } from './schedule.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);
const log = createLogger('test', process.env.LOG_LEVEL ?? 'silent');
const pieces = createPieces(mongo.connection);
const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  await pieces.clear();
});
afterAll(killTestChildren);

const newPrefix = () => `{work-${randomBytes(5).toString('hex')}}`;

/** One process with work of one kind. */
function start(run: PieceRun, parts: Partial<DurableWorkParts> & { works?: boolean } = {}) {
  const { works = true, ...rest } = parts;
  const metrics = new Registry();
  const errorReporter = createErrorReporter({ log, metrics });
  const work = createDurableWork({
    redisUrl: redis.url,
    prefix: newPrefix(),
    kinds: { piece: pieces.kind(run) },
    lockMs: 1000,
    stalledCheckMs: 500,
    sweepMs: 200,
    errorReporter,
    log,
    ...rest,
  });
  const schedule = createSchedule({ connection: mongo.connection, work: [work.sweep], errorReporter, log });
  if (works) schedule.start();
  if (works) work.start();
  const started = {
    work,
    mistakes: async () => (await metrics.getSingleMetricAsString('kaard_mistakes_total')).match(/\} (\d+)/)?.[1],
    async stop() {
      await Promise.all([schedule.stop(), work.stop()]);
    },
  };
  open.push(started);
  return started;
}
const queueOf = (prefix: string) => new Queue(WORK_QUEUE, { connection: redis.redis, prefix });
const done = (id: number) => pieces.end(id, 'done');
const noted = (seen: number[], id: number) => {
  seen.push(id);
  return done(id);
};

describe('an order', () => {
  test('that is put off is said once for a reason; turns and the end of the process are no news', async () => {
    const said: string[] = [];
    const warn = (facts: { err?: Error }) => void said.push(facts.err?.message ?? '');
    let full = true;
    const run: PieceRun = async ({ id }) => {
      if (id === 2) throw new DomainError({ kind: 'rate-limited', reason: 'BUSY', message: 'busy' });
      if (full) throw new DelayedJobError('the disk is full', { ms: 50 });
      return done(id);
    };
    const { stop } = start(run, { log: Object.assign(Object.create(log), { warn }) });
    await pieces.add({ id: 1, ownerId: 7 });
    await pieces.add({ id: 2, ownerId: 8 });
    await eventually(() => said.length > 0);
    await new Promise((done) => setTimeout(done, 400));
    full = false;
    await eventually(async () => expect(await pieces.stateOf(1)).toBe('done'));
    await stop();
    expect(said).toEqual(['the disk is full']);
  });

  test('that is none is given up, and changes nothing', async () => {
    const prefix = newPrefix();
    const queue = queueOf(prefix);
    const seen: number[] = [];
    start(({ id }) => noted(seen, id), { prefix });
    await queue.add('piece', { kind: 'piece', id: 'x' }, { jobId: 'wrong' });
    await queue.add('other', { kind: 'other', id: 1, round: 1 }, { jobId: 'unknown' });
    await eventually(async () => expect(await queue.getFailedCount()).toBe(2));
    expect(seen).toEqual([]);
    await queue.close();
  });

  test('is done once, however often it is given', async () => {
    const seen: number[] = [];
    const { work } = start(({ id }) => noted(seen, id));
    await pieces.add({ id: 1, ownerId: 7 });
    await Promise.all(Array.from({ length: 10 }, () => work.order('piece', 7)));
    await eventually(async () => expect(await pieces.stateOf(1)).toBe('done'));
    expect(seen).toEqual([1]);
  });

  test('that was never given, because the process was killed before, is found by the sweep', async () => {
    start(({ id }) => done(id));
    await pieces.add({ id: 1, ownerId: 7 });
    await eventually(async () => expect(await pieces.stateOf(1)).toBe('done'));
  });

  test('is found among those of more owners than are looked at at once', async () => {
    const owners = Array.from({ length: 23 }, (_, at) => at + 1);
    await pieces.addMany(owners.map((ownerId) => ({ id: ownerId, ownerId })));
    start(({ id }) => done(id), { ownersAtOnce: 5 });
    await eventually(async () => expect(await pieces.count('done')).toBe(23), { timeoutMs: 50_000 });
  });

  test('waits while Redis is away, and is no mistake', async () => {
    const away = start(({ id }) => done(id), { redisUrl: 'redis://127.0.0.1:1', works: false });
    await pieces.add({ id: 1, ownerId: 7 });
    await away.work.order('piece', 7);
    expect(await away.mistakes()).toBeUndefined();
    expect(await pieces.stateOf(1)).toBe('open');
    start(({ id }) => done(id));
    await eventually(async () => expect(await pieces.stateOf(1)).toBe('done'));
  });
});

describe('the work of one owner', () => {
  test('waits behind itself: somebody else is served although fifty were ordered before', async () => {
    const order: number[] = [];
    const gate = Promise.withResolvers<void>();
    const { work } = start(
      async ({ id }) => {
        await gate.promise;
        order.push(id);
        return done(id);
      },
      { concurrency: 2 },
    );
    await pieces.addMany(Array.from({ length: 50 }, (_, at) => ({ id: at + 1, ownerId: 7 })));
    await work.order('piece', 7);
    await pieces.add({ id: 100, ownerId: 8 });
    await work.order('piece', 8);
    gate.resolve();
    await eventually(async () => expect(await pieces.count('done')).toBe(51), { timeoutMs: 30_000 });
    expect(order.indexOf(100)).toBeLessThan(3);
    // In the order in which they came.
    expect(order.filter((id) => id !== 100)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  });

  test('has no more jobs at a time than its places, however many are ordered', async () => {
    const prefix = newPrefix();
    const queue = queueOf(prefix);
    const gate = Promise.withResolvers<void>();
    let [atOnce, most] = [0, 0];
    const run: PieceRun = async ({ id }) => {
      most = Math.max(most, ++atOnce);
      await gate.promise;
      atOnce--;
      return done(id);
    };
    const { work } = start(run, { prefix, concurrency: 10, kinds: { piece: { ...pieces.kind(run), perOwner: 3 } } });
    await pieces.addMany(Array.from({ length: 20 }, (_, at) => ({ id: at + 1, ownerId: 7 })));
    await Promise.all(Array.from({ length: 5 }, () => work.order('piece', 7)));
    await eventually(() => expect(atOnce).toBe(3));
    const { waiting, active } = await queue.getJobCounts('waiting', 'active');
    expect([waiting, active]).toEqual([0, 3]);
    gate.resolve();
    await eventually(async () => expect(await pieces.count('done')).toBe(20));
    expect(most).toBe(3);
    await queue.close();
  });

  test('that takes long lets others in between, and goes on after them', async () => {
    const order: string[] = [];
    let others = false;
    const run: PieceRun = async ({ id }, turn) => {
      if (id !== 1) {
        order.push('other');
        return done(id);
      }
      order.push('begun');
      if (!others) {
        others = true;
        await pieces.add({ id: 2, ownerId: 8 });
        await work.order('piece', 8);
        await eventually(() => turn.isOver());
        return 'more';
      }
      order.push('ended');
      return done(id);
    };
    const { work } = start(run, { concurrency: 1, turnMs: 20 });
    await pieces.add({ id: 1, ownerId: 7 });
    await work.order('piece', 7);
    await eventually(async () => expect(await pieces.count('done')).toBe(2));
    expect(order).toEqual(['begun', 'other', 'begun', 'ended']);
  });
});

describe('urgent work', () => {
  test('has a place of its own in every process: it waits for nothing that was begun before', async () => {
    const order: number[] = [];
    const gate = Promise.withResolvers<void>();
    const prefix = newPrefix();
    const run: PieceRun = async ({ id }) => {
      if (id < 100) await gate.promise;
      return noted(order, id);
    };
    // Pieces of the first owner are the long ones.
    const ofOwners = (isUrgent: boolean) => {
      const kind = pieces.kind(run);
      const isMine = ({ ownerId }: { ownerId: number }) => (ownerId === 8) === isUrgent;
      const openOf: typeof kind.openOf = async (ownerId, most) => (await kind.openOf(ownerId, most)).filter(isMine);
      return { ...kind, openOf, isUrgent };
    };
    const { work } = start(run, { prefix, concurrency: 1, kinds: { piece: ofOwners(false), hasty: ofOwners(true) } });
    await pieces.addMany([1, 2].map((id) => ({ id, ownerId: 7 })));
    await work.order('piece', 7);
    await pieces.add({ id: 100, ownerId: 8 });
    await work.order('hasty', 8);
    await eventually(() => expect(order).toEqual([100]));
    // It is swept as well when its job is lost.
    await pieces.add({ id: 101, ownerId: 8 });
    await eventually(() => expect(order).toEqual([100, 101]));
    expect(work.isRunning()).toBe(true);
    gate.resolve();
    await eventually(async () => expect(await pieces.count('done')).toBe(4));
  });
});

describe('work that fails', () => {
  test('because a part is away is put off without using up an attempt, and is no mistake', async () => {
    let asked = 0;
    const started = start(
      async ({ id }, { isLastAttempt }) => {
        expect(isLastAttempt).toBe(true);
        if (asked++ < 2) throw unavailable('The database');
        return done(id);
      },
      { attempts: 1 },
    );
    await pieces.add({ id: 1, ownerId: 7 });
    await eventually(async () => expect(await pieces.stateOf(1)).toBe('done'), { timeoutMs: 20_000 });
    expect(await started.mistakes()).toBeUndefined();
  });

  test('by mistake is tried again, counted, and in the end given up with a word', async () => {
    let asked = 0;
    const started = start(
      async () => {
        asked++;
        throw new TypeError('oops');
      },
      { attempts: 2 },
    );
    await pieces.add({ id: 1, ownerId: 7 });
    await pieces.add({ id: 2, ownerId: 7 });
    await eventually(async () => expect(await pieces.stateOf(2)).toBe('given up'), { timeoutMs: 20_000 });
    expect([await pieces.stateOf(1), asked]).toEqual(['given up', 4]);
    expect(Number(await started.mistakes())).toBe(4);
  });

  test('for good is not tried again', async () => {
    const { UnrecoverableJobError } = await import('../redis/queue-worker.ts');
    let asked = 0;
    start(async () => {
      asked++;
      throw new UnrecoverableJobError('no');
    });
    await pieces.add({ id: 1, ownerId: 7 });
    await eventually(async () => expect(await pieces.stateOf(1)).toBe('given up'));
    expect(asked).toBe(1);
  });
});

describe('when the process stops', () => {
  test('long work ends where nothing is lost, and another process goes on with it at once', async () => {
    const prefix = newPrefix();
    const begun = Promise.withResolvers<void>();
    const first = start(
      async (_piece, { signal, isOver }) => {
        begun.resolve();
        await new Promise((aborted) => signal.addEventListener('abort', aborted));
        expect(isOver()).toBe(true);
        return 'more';
      },
      { prefix },
    );
    await pieces.add({ id: 1, ownerId: 7 });
    await begun.promise;
    await first.stop();
    const queue = queueOf(prefix);
    // Not left to be found by its lock.
    expect(await queue.getJobState(workJobId({ kind: 'piece', id: 1, round: 1 }))).not.toBe('active');
    await queue.close();
    start(({ id }) => done(id), { prefix });
    await eventually(async () => expect(await pieces.stateOf(1)).toBe('done'));
  });

  test('what pays no heed is left to another process, and what was cut off is no failure', async () => {
    const prefix = newPrefix();
    const begun = Promise.withResolvers<void>();
    const deaf = start(
      () => {
        begun.resolve();
        return new Promise<never>(() => {});
      },
      { prefix, closeWithinMs: 300, attempts: 1 },
    );
    await pieces.add({ id: 1, ownerId: 7 });
    await begun.promise;
    await deaf.stop();
    start(({ id }) => done(id), { prefix, attempts: 1 });
    await eventually(async () => expect(await pieces.stateOf(1)).toBe('done'), { timeoutMs: 20_000 });
    expect(await deaf.mistakes()).toBeUndefined();
  });
});

test('processes that are killed again and again lose nothing and do nothing twice', async () => {
  const prefix = newPrefix();
  const owners = 5;
  const each = 40;
  const all: Piece[] = Array.from({ length: owners * each }, (_, at) => ({ id: at + 1, ownerId: (at % owners) + 1 }));
  await pieces.addMany(all);
  const args = [JSON.stringify({ uri: mongo.uri, database: mongo.database, redisUrl: redis.url, prefix })];
  const script = join(import.meta.dirname, '../../test/work-process.ts');
  for (let killed = 0; killed < 4; killed++) {
    const child = startTestChild(script, args);
    await child.ready;
    const before = await pieces.count('done');
    await eventually(async () => expect(await pieces.count('done')).toBeGreaterThan(before + 5), { timeoutMs: 30_000 });
    await child.kill();
  }
  expect(await pieces.count('done')).toBeLessThan(all.length);
  await startTestChild(script, args).ready;
  await eventually(async () => expect(await pieces.count('done')).toBe(all.length), { timeoutMs: 50_000 });
  expect(await pieces.effects()).toEqual(all.length);
}, 120_000);
