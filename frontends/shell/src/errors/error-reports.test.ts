import { beforeEach, describe, expect, it } from '@jest/globals';
import { createErrorReports, type ErrorReports } from './error-reports.ts';

let sent: { address: string; init: RequestInit; body: Record<string, unknown> }[];
let answer: () => Promise<Response>;
let reports: ErrorReports;

beforeEach(() => {
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  reports = createErrorReports({
    fetch: ((address: string, init: RequestInit) => {
      sent.push({ address, init, body: JSON.parse(String(init.body)) });
      return answer();
    }) as typeof fetch,
    path: () => '/contacts/12345',
    routes: () => ['/contacts', '/contacts/:id', '/contacts/edit/:id'],
  });
});

describe('what the operator hears of an error', () => {
  it('is its kind, message and stack, the route and not the address, and no token', () => {
    const error = new TypeError('x is not a function');
    reports.report('boundary', error, 'scanner');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toBe('/api/client-errors');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(Object.keys(sent[0]?.init.headers ?? {})).toEqual(['content-type']);
    expect(sent[0]?.body).toEqual({
      kind: 'boundary',
      message: 'TypeError: x is not a function',
      stack: error.stack?.slice(0, 4000),
      part: 'scanner',
      screen: '/contacts/:id',
    });
    expect(JSON.stringify(sent[0]?.body)).not.toContain('12345');
  });

  it('is said once, however often it happens', () => {
    for (let i = 0; i < 5; i++) reports.report('error', new Error('again'));
    expect(sent).toHaveLength(1);
  });

  it('comes to an end, whatever happens', () => {
    for (let i = 0; i < 50; i++) reports.report('error', new Error(`error ${i}`));
    expect(sent).toHaveLength(10);
  });

  it('harms nobody when it cannot be sent, or is no error at all', async () => {
    answer = () => Promise.reject(new TypeError('offline'));
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    for (const thrown of [undefined, null, 'text', 7, circular, Object.create(null), Symbol('s')])
      expect(() => reports.report('rejection', thrown)).not.toThrow();
    await new Promise((resolve) => setTimeout(resolve));
  });

  it.each([
    ['of code that is not ours and says nothing', new Error('Script error.')],
    ['that somebody wished', new DOMException('left', 'AbortError')],
    ['that browsers call harmless', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ])('is nothing about an error %s', (_what, error) => {
    reports.report('error', error);
    expect(sent).toEqual([]);
  });

  it('is cut to what the server takes', () => {
    const error = new Error('x'.repeat(5000));
    reports.report('error', error);
    expect(String(sent[0]?.body.message)).toHaveLength(500);
    expect(String(sent[0]?.body.stack).length).toBeLessThanOrEqual(4000);
  });
});
