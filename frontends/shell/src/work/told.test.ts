import { describe, expect, it, jest } from '@jest/globals';
import { toldOf } from './told.ts';

const going = new AbortController().signal;
const SUBJECT = { type: 'import', id: '12' } as const;

/** A server that tells when a test wants it to, and a clock that only goes as far as it is let. */
function setUp(isOpen: boolean) {
  let tell: () => void = () => {};
  const stop = jest.fn();
  const live = {
    isOpen: () => isOpen,
    watch(_subject: object, onChange: () => void) {
      tell = onChange;
      return stop;
    },
  };
  const waited: number[] = [];
  /** What is long only ends by being told. */
  const wait = (ms: number, signal: AbortSignal) => {
    waited.push(ms);
    if (ms < 1000) return Promise.resolve();
    return new Promise<void>((_, fail) => signal.addEventListener('abort', () => fail(new Error('Stopped'))));
  };
  return { told: toldOf(live, [SUBJECT], wait), tell: () => tell(), stop, waited };
}

describe('waiting for work that the server tells of', () => {
  it('ends with the page', async () => {
    const { told } = setUp(true);
    const page = new AbortController();
    const waiting = told.wait(600, page.signal);
    setTimeout(() => page.abort());
    await expect(waiting).rejects.toThrow('Stopped');
  });

  it('looks as often as ever while nothing is told', async () => {
    const { told, waited } = setUp(false);
    await told.wait(600, going);
    expect(waited).toEqual([400, 200]);
  });

  it('looks when it is told, and hardly ever otherwise', async () => {
    const { told, tell, waited } = setUp(true);
    let isOver = false;
    const waiting = told.wait(600, going).then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect([isOver, waited.at(-1)]).toEqual([false, 15_000]);
    tell();
    await waiting;
  });

  it('looks again at what was told while it looked', async () => {
    const { told, tell, waited } = setUp(true);
    tell();
    await told.wait(600, going);
    expect(waited).toEqual([400]);
  });

  it('with nothing to be told of is the plain wait', async () => {
    const wait = jest.fn(async (_ms: number, _signal: AbortSignal) => {});
    const { wait: plain, stop } = toldOf({ isOpen: () => true, watch: () => () => {} }, [], wait);
    await plain(600, going);
    stop();
    expect(wait).toHaveBeenCalledWith(600, going);
  });
});
