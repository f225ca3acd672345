import { describe, expect, it } from '@jest/globals';
import { createScanApi } from './scan.api.ts';

const signal = new AbortController().signal;
const options = { replaces: null, key: 'key-1', signal };
const picture = new Blob(['bytes'], { type: 'image/jpeg' });

function newApi(answer: () => Response | Promise<Response>, token: string | null = 'secret') {
  const calls: { path: string; init: RequestInit }[] = [];
  const api = createScanApi({
    fetch: async (path, init = {}) => {
      calls.push({ path: String(path), init });
      return answer();
    },
    readToken: () => token,
    now: () => 0,
  });
  return { api, calls };
}
const problem =
  (status: number, message?: string, headers = {}) =>
  () =>
    new Response(JSON.stringify({ status, message }), { status, headers });

describe('sending a card', () => {
  it('does not call the server when nobody is signed in', async () => {
    const { api, calls } = newApi(problem(500), null);
    await expect(api.send([picture], options)).rejects.toMatchObject({ kind: 'no-token' });
    expect(calls).toHaveLength(0);
  });

  it.each([
    [401, 'session-ended'],
    [402, 'quota'],
    [404, 'gone'],
    [413, 'refused'],
    [415, 'refused'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ])('tells what status %i means', async (status, kind) => {
    const { api } = newApi(problem(status, 'in words'));
    await expect(api.send([picture], options)).rejects.toMatchObject({ kind, serverMessage: 'in words' });
  });

  it('reads Retry-After of a refusal', async () => {
    const { api } = newApi(problem(429, 'slow down', { 'retry-after': '3' }));
    await expect(api.send([picture], options)).rejects.toMatchObject({ retryAfterMs: 3000 });
  });

  it('takes a server that cannot be reached, and a page in the place of an answer, for away', async () => {
    const broken = newApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(broken.api.send([picture], options)).rejects.toMatchObject({ kind: 'unreachable' });
    const page = newApi(() => new Response('<html>', { status: 200 }));
    await expect(page.api.send([picture], options)).rejects.toMatchObject({ kind: 'unreachable' });
    const errorPage = newApi(() => new Response('<html>', { status: 502 }));
    await expect(errorPage.api.send([picture], options)).rejects.toMatchObject({ serverMessage: null });
  });

  it('uploads front and back as files with bearer and key', async () => {
    const { api, calls } = newApi(() => Response.json({ scanId: 12, status: 'queued' }, { status: 202 }));
    await expect(api.send([picture, picture], options)).resolves.toEqual({ scanId: '12' });
    const { path, init } = calls[0]!;
    const headers = new Headers(init.headers);
    expect([path, init.method, headers.get('authorization'), headers.get('idempotency-key')]).toEqual([
      '/api/scans',
      'POST',
      'Bearer secret',
      'key-1',
    ]);
    expect([...(init.body as FormData).keys()]).toEqual(['front', 'back']);
  });

  it('names the scan that it replaces', async () => {
    const { api, calls } = newApi(() => Response.json({ scanId: 13, status: 'queued' }, { status: 202 }));
    await api.send([picture], { ...options, replaces: '12' });
    expect(calls[0]!.path).toBe('/api/scans?replaces=12');
  });
});

describe('asking about a scan', () => {
  it('gives its state and how long the server wishes to be left alone', async () => {
    const { api } = newApi(() => Response.json({ scanId: 12, status: 'reading' }, { headers: { 'retry-after': '2' } }));
    await expect(api.ask('12', { signal })).resolves.toEqual({
      state: { status: 'waiting', scanId: '12' },
      retryAfterMs: 2000,
    });
  });

  it('fetches a private picture with the bearer, not by an address that carries it', async () => {
    const { api, calls } = newApi(() => new Response('bytes'));
    await api.picture('12', 1, { signal });
    expect(calls[0]!.path).toBe('/api/scans/12/pictures/1');
    expect(new Headers(calls[0]!.init.headers).get('authorization')).toBe('Bearer secret');
  });
});
