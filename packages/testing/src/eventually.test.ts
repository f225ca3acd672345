import { describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.ts';
import { patient } from './patience.ts';

describe('eventually', () => {
  it('gives back what the check returned once it holds', async () => {
    let calls = 0;
    const result = await eventually(
      () => {
        calls += 1;
        if (calls < 3) throw new Error('not yet');
        return calls;
      },
      { everyMs: 1 },
    );
    expect(result).toBe(3);
  });

  it('treats false as not yet, and other empty values as an answer', async () => {
    let calls = 0;
    await expect(eventually(() => ++calls > 1, { everyMs: 1 })).resolves.toBe(true);
    await expect(eventually(() => 0)).resolves.toBe(0);
  });

  it('fails with the last problem when time is up', async () => {
    const check = () => Promise.reject(new Error('the queue holds 1 job'));
    await expect(eventually(check, { timeoutMs: 20, everyMs: 5 })).rejects.toThrow('the queue holds 1 job');
    await expect(eventually(() => false, { timeoutMs: 20, everyMs: 5 })).rejects.toThrow(
      `still false after ${patient(20)} ms`,
    );
  });
});
