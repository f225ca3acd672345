import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fetchPrivateFile } from './private-file.ts';

const { fetch } = globalThis;

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

describe('a private file', () => {
  it('that nobody answers for is given up after a minute', async () => {
    jest.useFakeTimers();
    globalThis.fetch = ((_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      })) as typeof fetch;
    const asked = fetchPrivateFile('/api/contacts/export');
    const refused = expect(asked).rejects.toThrow('did not answer');
    await jest.advanceTimersByTimeAsync(60_000);
    await refused;
  });

  it('that an address would be too long for is asked for with a body', async () => {
    const asked: [string, RequestInit][] = [];
    globalThis.fetch = (async (path: string, init: RequestInit) => {
      asked.push([path, init]);
      return new Response('', { status: asked.length === 1 ? 200 : 402 });
    }) as typeof fetch;
    await fetchPrivateFile('/api/contacts/export', { ids: ['7'] });
    expect(asked[0]).toMatchObject([
      '/api/contacts/export',
      { method: 'POST', body: '{"ids":["7"]}', headers: { 'content-type': 'application/json' } },
    ]);
    await expect(fetchPrivateFile('/api/contacts/export', { ids: ['7'] })).rejects.toMatchObject({ status: 402 });
  });

  it('may take longer to arrive than to begin', async () => {
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = (async (_path: string, init: RequestInit) => {
      signal = init.signal;
      return new Response('all of it');
    }) as typeof fetch;
    jest.useFakeTimers();
    const { content } = await fetchPrivateFile('/api/contacts/export');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(signal?.aborted).toBe(false);
    expect(content.size).toBe(9);
  });
});
