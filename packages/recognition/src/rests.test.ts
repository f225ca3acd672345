import { describe, expect, it } from '@jest/globals';
import { createRests } from './rests.ts';

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

describe('what is not urgent', () => {
  it('goes on at once while nothing urgent does', async () => {
    const rests = createRests();
    rests.begin();
    await rests.rest();
  });

  it('rests until the last urgent one has ended, well or not', async () => {
    const rests = createRests();
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const urgent = [rests.during(first.promise), rests.during(second.promise)];
    const resting = rests.rest().then(() => order.push('rested'));
    first.resolve();
    await urgent[0];
    await after(5);
    order.push('one is over');
    second.reject(new Error('no picture'));
    await expect(urgent[1]).rejects.toThrow('no picture');
    await resting;
    expect(order).toEqual(['one is over', 'rested']);
  });

  it('does not rest for ever, in all its rests together', async () => {
    const rests = createRests(40);
    void rests.during(new Promise(() => {}));
    rests.begin();
    const startedAt = performance.now();
    await rests.rest();
    expect(performance.now() - startedAt).toBeGreaterThan(30);
    // The patience is used up: the next run goes on beside it.
    await Promise.race([rests.rest(), after(20).then(() => expect(true).toBe(false))]);
  });
});
