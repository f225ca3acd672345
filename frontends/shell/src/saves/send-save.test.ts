import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSend } from './send-save.ts';

const { fetch } = globalThis;
const timeout = AbortSignal.timeout;
const limit = new AbortController();

beforeEach(() => {
  AbortSignal.timeout = () => limit.signal;
});
afterEach(() => {
  globalThis.fetch = fetch;
  AbortSignal.timeout = timeout;
});

const send = (signal = new AbortController().signal) =>
  createSend(null as never).sendPhoto('7', new Blob(['a photo']), signal);
/** Nobody answers. */
const stalled = () => {
  globalThis.fetch = jest.fn<typeof fetch>(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = init ?? {};
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
};

describe('a photo that waited', () => {
  it.each([
    [200, 'done'],
    [401, 'signed-out'],
    [413, 'failed'],
    [429, 'later'],
    [503, 'later'],
  ])('and is answered with %i: %s', async (status, fate) => {
    globalThis.fetch = (async () => new Response('{}', { status })) as typeof fetch;
    expect(await send()).toBe(fate);
  });

  it('does not hold up the others when nobody answers, or its owner has left', async () => {
    stalled();
    const left = new AbortController();
    const first = send(left.signal);
    left.abort();
    expect(await first).toBe('later');
    const second = send();
    limit.abort();
    expect(await second).toBe('later');
  });
});
