import { describe, expect, it, jest } from '@jest/globals';
import { follow, MOST_SILENT } from './follow.ts';

const going = new AbortController().signal;

/** A clock that goes as fast as it is asked, and notes what was waited. */
function clock() {
  const waited: number[] = [];
  const wait = async (ms: number, signal: AbortSignal) => {
    signal.throwIfAborted();
    waited.push(ms);
  };
  return { waited, wait };
}

describe('following work of the server', () => {
  it('asks no more once its page is gone, also when an answer was on its way', async () => {
    const page = new AbortController();
    const look = jest.fn(async () => {
      page.abort();
      return true;
    });
    await expect(follow(look, page.signal, clock().wait)).rejects.toThrow('Stopped');
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('gives up when nobody answers for a while, ever more calmly, and says why', async () => {
    const { wait, waited } = clock();
    const look = jest.fn(async () => {
      throw new Error('away');
    });
    await expect(follow(look, going, wait)).rejects.toThrow('away');
    expect(look).toHaveBeenCalledTimes(MOST_SILENT + 1);
    expect(waited.slice(1)).toEqual([2000, 4000, 6000, 8000, 10_000]);
  });

  it('goes on after a silence that ends', async () => {
    const answers = [true, new Error('away'), new Error('away'), true, false];
    const look = jest.fn(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? false;
    });
    await follow(look, going, clock().wait);
    expect(answers).toEqual([]);
  });

  it('asks one question at a time', async () => {
    let [open, most, left] = [0, 0, 4];
    await follow(
      async () => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve));
        open -= 1;
        left -= 1;
        return left > 0;
      },
      going,
      clock().wait,
    );
    expect(most).toBe(1);
  });

  it('of work that takes long asks ever less often', async () => {
    const { wait, waited } = clock();
    let left = 100;
    await follow(
      async () => {
        left -= 1;
        return left > 0;
      },
      going,
      wait,
    );
    expect(waited[0]).toBeLessThan(1000);
    expect(waited.at(-1)).toBeGreaterThan(waited[0]!);
  });
});
