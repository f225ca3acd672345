import { afterAll, expect, test } from '@jest/globals';
import { eventually, testRedis } from '@kaard/testing';
import { Queue } from 'bullmq';
import { Registry } from 'prom-client';
import { createErrorReporter } from '../errors/error-reporter.ts';
import { connectWorkerRedis } from './connections.ts';
import { createQueueWorker } from './queue-worker.ts';

const { url } = await testRedis();
const redis = connectWorkerRedis(url);
afterAll(() => redis.disconnect());

test('a job whose lock is lost is taken again, and counts as no mistake', async () => {
  const said: string[] = [];
  const hear =
    (level: string) =>
    (...words: unknown[]) =>
      void said.push(`${level}: ${words.at(-1)}`);
  const log = { warn: hear('warn'), error: hear('error'), debug: hear('debug') } as never;
  const metrics = new Registry();
  let taken = 0;
  let finish = () => {};
  const worker = createQueueWorker({
    ...{ redis, name: 'work', prefix: '{locks}', concurrency: 1, lockMs: 1000, stalledCheckMs: 500 },
    ...{ errorReporter: createErrorReporter({ log, metrics }), log },
    async take() {
      if (++taken > 1) return;
      await new Promise<void>((done) => {
        finish = done;
      });
    },
  });
  const queue = new Queue('work', { connection: redis, prefix: '{locks}' });
  const { id } = await queue.add('work', {});
  await eventually(() => taken === 1);
  await redis.del(`{locks}:work:${id}:lock`);
  await eventually(() => expect(said).toContain('warn: a job was kept too long; it may be taken again'));
  finish();
  await eventually(() => taken === 2);
  await eventually(async () => expect(await queue.getCompletedCount()).toBe(1));
  expect(said.filter((text) => text.startsWith('error'))).toEqual([]);
  expect(await metrics.metrics()).not.toMatch(/kaard_mistakes_total\{/);
  await worker.close();
  await queue.close();
});
