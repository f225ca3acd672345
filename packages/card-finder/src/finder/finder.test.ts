import { describe, expect, it, jest } from '@jest/globals';
import type { FinderAnswer } from './finder.protocol.ts';
import { ANSWER_LIMITS_MS, createFinder, FinderGone, type StartWorker } from './finder.ts';

globalThis.window ??= globalThis as unknown as Window & typeof globalThis;

type Reaction = (message: { id: number; type: string }, worker: FakeWorker) => void;

/** A worker whose thread is the test. */
class FakeWorker {
  onmessage: ((event: { data: FinderAnswer }) => void) | null = null;
  onerror: ((event: { preventDefault(): void }) => void) | null = null;
  isTerminated = false;
  readonly reaction: Reaction;
  constructor(reaction: Reaction) {
    this.reaction = reaction;
  }
  postMessage(message: { id: number; type: string }) {
    this.reaction(message, this);
  }
  terminate() {
    this.isTerminated = true;
  }
}

function finderWith(reaction: Reaction) {
  const started: FakeWorker[] = [];
  const start = () => {
    const worker = new FakeWorker(reaction);
    started.push(worker);
    return worker as unknown as Worker;
  };
  return { finder: createFinder(start as StartWorker), started };
}

const dies: Reaction = (_, worker) => worker.onerror?.({ preventDefault() {} });
const answers: Reaction = ({ id }, worker) => worker.onmessage?.({ data: { id, ok: true, value: null } });

describe('a finder that cannot work', () => {
  it('says so where there is no worker', async () => {
    const finder = createFinder(null);
    await expect(finder.ask({ type: 'forget' })).rejects.toBeInstanceOf(FinderGone);
    expect(finder.isUsable()).toBe(false);
  });

  it('says so when the worker does not start', async () => {
    const finder = createFinder(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await expect(finder.ask({ type: 'forget' })).rejects.toBeInstanceOf(FinderGone);
  });

  it('ends every question when its worker dies, starts another one, and gives up when that dies, too', async () => {
    const { finder, started } = finderWith(dies);
    await expect(finder.ask({ type: 'forget' })).rejects.toBeInstanceOf(FinderGone);
    expect(finder.isUsable()).toBe(true);
    await expect(finder.ask({ type: 'forget' })).rejects.toBeInstanceOf(FinderGone);
    expect(finder.isUsable()).toBe(false);
    await expect(finder.ask({ type: 'forget' })).rejects.toBeInstanceOf(FinderGone);
    expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
    expect(finder.isBusy()).toBe(false);
  });

  it('does not wait for a worker that is silent', async () => {
    jest.useFakeTimers();
    try {
      const { finder, started } = finderWith(() => {});
      const asked = finder.ask({ type: 'forget' });
      const refused = expect(asked).rejects.toBeInstanceOf(FinderGone);
      expect(finder.isBusy()).toBe(true);
      jest.advanceTimersByTime(ANSWER_LIMITS_MS.forget);
      await refused;
      expect(started[0]!.isTerminated).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps its worker when one question has no answer', async () => {
    const { finder, started } = finderWith(({ id }, worker) =>
      worker.onmessage?.({ data: { id, ok: false, message: 'no picture' } }),
    );
    await expect(finder.ask({ type: 'forget' })).rejects.toThrow('no picture');
    await expect(finder.ask({ type: 'forget' })).rejects.toThrow('no picture');
    expect(started).toHaveLength(1);
  });
});

describe('a finder', () => {
  it('starts its worker with the first question and asks it again', async () => {
    const { finder, started } = finderWith(answers);
    expect(started).toHaveLength(0);
    await finder.ask({ type: 'forget' });
    await finder.ask({ type: 'forget' });
    expect(started).toHaveLength(1);
  });
});
