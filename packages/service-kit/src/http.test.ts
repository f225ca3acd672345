import { connect } from 'node:net';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createHttpApp, type HttpSettings } from './http.ts';
import { createLogger } from './logger.ts';

const METRICS_TOKEN = 'a-token-for-metrics';
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function start(settings: Partial<HttpSettings> = {}) {
  const { app } = createHttpApp({ log: createLogger('test', 'silent'), readiness: {}, ...settings });
  closing.push(() => app.close());
  return new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
}

/** What comes back on a connection on which somebody goes on writing, until the server ends it. */
function answerTo({ hostname, port }: URL, begin: string, more: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    let drip: NodeJS.Timeout | undefined;
    const socket = connect(Number(port), hostname, () => {
      if (begin) socket.write(begin);
      drip = setInterval(() => more && socket.write(more), 20);
    });
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve(answer);
    });
  });
}

describe('a connection on which no request comes', () => {
  test('is ended when the head of the request goes on and on', async () => {
    const url = await start({ headMs: 200 });
    expect(await answerTo(url, 'GET /healthz HTTP/1.1\r\nhost: a\r\n', 'x-a: b\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is ended when nothing is said at all', async () => {
    const url = await start({ headMs: 200 });
    expect(await answerTo(url, '', '')).toMatch(/^$|^HTTP\/1\.1 408 /);
  });
});

describe('metrics', () => {
  test('are not there without a token, whoever asks', async () => {
    const url = await start();
    expect((await fetch(new URL('/metrics', url))).status).toBe(404);
  });

  test('answer to the token and to nothing else', async () => {
    const url = await start({ metricsToken: METRICS_TOKEN });
    const ask = (authorization?: string) =>
      fetch(new URL('/metrics', url), { headers: authorization ? { authorization } : {} });
    for (const wrong of [undefined, METRICS_TOKEN, 'Bearer ', `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`])
      expect((await ask(wrong)).status).toBe(404);
    const answer = await ask(`Bearer ${METRICS_TOKEN}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('process_resident_memory_bytes');
  });
});
