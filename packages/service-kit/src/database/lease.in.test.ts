import { describe, expect, test } from '@jest/globals';
import { eventually, testMongo } from '@kaard/testing';
import { Registry } from 'prom-client';
import { createErrorReporter } from '../errors/error-reporter.ts';
import { createLogger } from '../process/logger.ts';
import { createSchedule, type ScheduledWork } from '../work/schedule.ts';
import { createLeases } from './lease.ts';

const mongo = await testMongo();
const leases = createLeases(mongo.connection);
const log = createLogger('test', 'silent');
const errorReporter = createErrorReporter({ log, metrics: new Registry() });

describe('a lease', () => {
  test('has one holder, however many ask at once', async () => {
    const holders = Array.from({ length: 20 }, (_, n) => `process ${n}`);
    const taken = await Promise.all(holders.map((holder) => leases.take('relay', holder, 60_000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('is prolonged by its holder and refused to others until it is over', async () => {
    expect(await leases.take('short', 'one', 300)).toBe(true);
    expect(await leases.take('short', 'two', 300)).toBe(false);
    expect(await leases.take('short', 'one', 300)).toBe(true);
    await eventually(async () => expect(await leases.take('short', 'two', 60_000)).toBe(true));
    expect(await leases.take('short', 'one', 300)).toBe(false);
  });

  test('is free when its holder gives it back, and only then', async () => {
    await leases.take('given', 'one', 60_000);
    await leases.release('given', 'two');
    expect(await leases.take('given', 'two', 60_000)).toBe(false);
    await leases.release('given', 'one');
    expect(await leases.take('given', 'two', 60_000)).toBe(true);
  });
});

describe('scheduled work', () => {
  const scheduleOf = (work: ScheduledWork, mostLeaseMs?: number) =>
    createSchedule({ connection: mongo.connection, work: [work], errorReporter, log, mostLeaseMs });

  test('is done once a period by one of several processes', async () => {
    let runs = 0;
    const work = { name: 'count', everyMs: 60_000, run: async () => void runs++ };
    const processes = Array.from({ length: 5 }, () => scheduleOf(work));
    for (const schedule of processes) schedule.start();
    await eventually(() => expect(runs).toBe(1));
    await Promise.all(processes.map((schedule) => schedule.stop()));
    const later = scheduleOf(work);
    later.start();
    await later.stop();
    expect(runs).toBe(1);
  });

  test('that failed is done in the next period', async () => {
    let runs = 0;
    const schedule = scheduleOf({
      name: 'fail',
      everyMs: 100,
      run: async () => {
        if (++runs === 1) throw new Error('not today');
      },
    });
    schedule.start();
    await eventually(() => expect(runs).toBeGreaterThan(1));
    await schedule.stop();
  });

  const untilOf = async (name: string) =>
    (await mongo.connection.collection<{ _id: string; until: Date }>('leases').findOne({ _id: `work:${name}` }))!.until;
  test('that takes longer than its period is begun by nobody else meanwhile', async () => {
    let atOnce = 0;
    let most = 0;
    let runs = 0;
    const work: ScheduledWork = {
      name: 'slow',
      everyMs: 1000,
      async run() {
        runs += 1;
        most = Math.max(most, ++atOnce);
        const first = await untilOf('slow');
        // Until the lease would be over, had nobody prolonged it.
        if (runs === 1)
          await eventually(async () => {
            expect((await untilOf('slow')).getTime()).toBeGreaterThan(first.getTime() + work.everyMs);
          });
        atOnce -= 1;
      },
    };
    const processes = Array.from({ length: 3 }, () => scheduleOf(work));
    for (const schedule of processes) schedule.start();
    await eventually(() => expect(runs).toBeGreaterThan(1));
    await Promise.all(processes.map((schedule) => schedule.stop()));
    expect(most).toBe(1);
  });

  const DAY_MS = 24 * 60 * 60_000;

  test('that is done once a day is due a minute after it failed, and a day after it was done', async () => {
    for (const [name, fails, restMs] of [
      ['daily-fails', true, 60_000],
      ['daily', false, DAY_MS],
    ] as const) {
      let ran = false;
      const schedule = scheduleOf({
        ...{ name, everyMs: DAY_MS },
        run: async () => {
          ran = true;
          if (fails) throw new Error('not today');
        },
      });
      schedule.start();
      await eventually(async () => {
        expect(ran).toBe(true);
        const rest = (await untilOf(name)).getTime() - Date.now();
        expect(rest).toBeLessThanOrEqual(restMs);
        expect(rest).toBeGreaterThan(restMs - 30_000);
      });
      await schedule.stop();
    }
  });

  test('that is done once a day is done by another process soon after its own was stopped, or killed', async () => {
    let isCut = false;
    const first = scheduleOf(
      {
        ...{ name: 'daily-cut', everyMs: DAY_MS },
        run: (signal) =>
          new Promise((done) => {
            signal.addEventListener('abort', () => {
              isCut = true;
              done();
            });
          }),
      },
      300,
    );
    first.start();
    await eventually(() => untilOf('daily-cut'));
    await first.stop();
    expect(isCut).toBe(true);
    // As it stands when a process is killed: a short lease that nobody prolongs.
    expect((await untilOf('daily-cut')).getTime() - Date.now()).toBeLessThanOrEqual(300);
    await eventually(async () => expect(await leases.take('work:daily-cut', 'another', 1)).toBe(true));
  });

  test('is told when its process stops, and waited for', async () => {
    let began = false;
    let ended = false;
    const schedule = scheduleOf({
      name: 'long',
      everyMs: 60_000,
      run(signal) {
        began = true;
        return new Promise((done) => {
          signal.addEventListener('abort', () => {
            ended = true;
            done();
          });
        });
      },
    });
    schedule.start();
    await eventually(() => began);
    await schedule.stop();
    expect(ended).toBe(true);
  });
});
