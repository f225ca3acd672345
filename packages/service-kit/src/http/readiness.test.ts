import { describe, expect, test } from '@jest/globals';
import { readinessOf } from './readiness.ts';

describe('the readiness of a process', () => {
  test('asks every part once a second, however many want to know', async () => {
    let [clock, asked, works] = [0, 0, true];
    const part = async () => {
      asked++;
      return works;
    };
    const look = readinessOf({ needed: { mongodb: part }, told: { scan: part } }, () => clock);

    await Promise.all(Array.from({ length: 100 }, look));
    expect(asked).toBe(2);
    works = false;
    clock = 999;
    expect((await look()).isReady).toBe(true);
    clock = 1000;
    expect(await look()).toEqual({
      isReady: false,
      parts: [
        ['mongodb', false],
        ['scan', false],
      ],
    });
    expect(asked).toBe(4);
  });

  test('does not depend on what it only tells about', async () => {
    const look = readinessOf({ needed: { keys: async () => true }, told: { scan: async () => false } });
    expect((await look()).isReady).toBe(true);
  });

  test('asks again after a question that failed', async () => {
    let fails = true;
    const part = async () => {
      if (fails) throw new Error('no answer');
      return true;
    };
    const look = readinessOf({ needed: { part }, told: {} }, () => 0);
    await expect(look()).rejects.toThrow('no answer');
    fails = false;
    expect((await look()).isReady).toBe(true);
  });
});
