import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { takePlan } from './person.ts';
import { scriptedExtractor, smallPicture } from './pictures.ts';
import { startWorld } from './world.ts';

const world = await startWorld({ worker: scriptedExtractor(), scanWaitMs: 2000 });

describe('a hundred scans at once', () => {
  test('each is answered with 200, 202 or 429, and every accepted one ends exactly once', async () => {
    const [busy, quiet] = [await world.newPerson(), await world.newPerson()];
    // More than the free plan reads in a month.
    await takePlan(busy, 'pro');
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const imageData = (await smallPicture()).toString('base64');
        return busy.call('/api/scan-card', { method: 'POST', json: { imageData } });
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 202, 429].includes(status))).toEqual([]);
    for (const { status, headers } of answers) if (status === 429) expect(headers.get('retry-after')).toMatch(/^\d+$/);

    const accepted = answers.filter(({ status }) => status !== 429).map(({ body }) => body.scanId as number);
    expect(new Set(accepted).size).toBe(accepted.length);
    await eventually(
      async () => {
        const open = await busy.graph(
          '{ a: scans(status: QUEUED) { totalCount } b: scans(status: READING) { totalCount } }',
        );
        expect([open.body.data.a.totalCount, open.body.data.b.totalCount]).toEqual([0, 0]);
      },
      { timeoutMs: 80_000, everyMs: 200 },
    );
    const done = await busy.graph('{ scans(status: COMPLETED) { totalCount } }');
    expect(done.body.data.scans.totalCount).toBe(accepted.length);
    expect((await quiet.graph('{ scans { totalCount } }')).body.data.scans.totalCount).toBe(0);
  }, 120_000);
});
