import { describe, expect, it } from '@jest/globals';
import { pauseUntilTold, poll } from './polling.ts';

/** A server that tells, and pauses of a clock of its own. */
function open(isOpen: boolean) {
  let told = () => {};
  const waits: number[] = [];
  const ends: (() => void)[] = [];
  const watch = (_subject: unknown, onChange: () => void) => {
    told = onChange;
    return () => {};
  };
  const pause = (ms: number, signal: AbortSignal): Promise<void> => {
    waits.push(ms);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    ends.push(resolve);
    return promise;
  };
  const { wait } = pauseUntilTold({ watch, isOpen: () => isOpen }, { type: 'batch', id: '7' }, pause);
  const pass = async () => {
    ends.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { wait, waits, pass, tell: () => told() };
}
const still = new AbortController().signal;

describe('waiting for a batch', () => {
  it('ends when the server tells, and not before it may be looked again', async () => {
    const { wait, waits, pass, tell } = open(true);
    const waited = wait(1000, still);
    await pass();
    expect(waits).toEqual([400, 15_000]);
    tell();
    await waited;
  });

  it('looks at once again when it was told during the look', async () => {
    const { wait, waits, pass, tell } = open(true);
    tell();
    const waited = wait(1000, still);
    await pass();
    await waited;
    expect(waits).toEqual([400]);
  });

  it('asks as before where nothing is told, and ends with the page', async () => {
    const { wait, waits, pass } = open(false);
    const page = new AbortController();
    const looks = poll(async () => 'the same', page.signal, wait);
    await pass();
    expect(waits).toEqual([400, 600]);
    page.abort(new Error('left'));
    await expect(looks).rejects.toThrow('left');
  });
});
