import { Agent, request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../process/logger.ts';
import { createHttpApp, type HttpSettings } from './server.ts';

const METRICS_TOKEN = 'a-token-for-metrics';
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function start(settings: Partial<HttpSettings> = {}, prepare: (app: FastifyInstance) => void = () => {}) {
  const { app } = createHttpApp({ log: createLogger('test', 'silent'), readiness: {}, ...settings });
  prepare(app);
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

test('/readyz says that the disk is full, and the process is as ready as its parts', async () => {
  const partsOf = async (hasRoom: boolean, works: boolean) => {
    const url = await start({ readiness: { mongodb: async () => works }, hasRoom: async () => hasRoom });
    const answer = await fetch(new URL('/readyz', url));
    return [answer.status, ((await answer.json()) as { parts: object }).parts];
  };
  expect(await partsOf(false, true)).toEqual([200, { mongodb: 'ready', disk: 'full' }]);
  expect(await partsOf(false, false)).toEqual([503, { mongodb: 'away', disk: 'full' }]);
  expect(await partsOf(true, true)).toEqual([200, { mongodb: 'ready', disk: 'ready' }]);
});

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

describe('a body', () => {
  /** Answers with the length of what it has read, `restMs` later than it could. */
  const reading =
    (restMs = 0) =>
    (app: FastifyInstance) => {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      app.post('/length', async (request) => {
        await wait(restMs);
        let length = 0;
        for await (const chunk of request.body as Readable) length += chunk.length;
        return { length };
      });
    };
  const send = (url: URL, body: BodyInit) =>
    fetch(new URL('/length', url), { method: 'POST', body, duplex: 'half' } as RequestInit);
  const MB = 1024 * 1024;

  test('that comes in drop by drop is refused, parsed or streamed', async () => {
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n`;
    expect(await answerTo(await start({ bodyMs: 300 }, reading()), head('/length'), 'x')).toMatch(/^HTTP\/1\.1 408 /);
    const parsed = await start({ bodyMs: 300 }, (app) => app.post('/length', async () => ({})));
    expect(await answerTo(parsed, head('/length'), ' ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    // JSON has no other encoding, whatever a client says of it.
    ['application/json; charset=iso-8859-1'],
  ])('of %s is UTF-8: text read in another encoding would be lost', async (type) => {
    const url = await start({}, (app) => app.post('/name', async (request) => request.body));
    const sent = (body: Buffer) =>
      fetch(new URL('/name', url), { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) });
    const text = JSON.stringify({ name: 'Müller 山田 😀' });
    expect(await (await sent(Buffer.from(text))).json()).toEqual({ name: 'Müller 山田 😀' });
    expect(await (await sent(Buffer.from(`\uFEFF${text}`))).json()).toEqual({ name: 'Müller 山田 😀' });
    for (const wrong of [Buffer.from('{"name":"Müller"}', 'latin1'), Buffer.from('\uFEFF{"name":"Ada"}', 'utf16le')]) {
      const refused = await sent(wrong);
      expect([refused.status, await refused.json()]).toMatchObject([400, { message: 'The body is not valid UTF-8.' }]);
    }
  });

  test('that goes on is taken however long it takes', async () => {
    const url = await start({ bodyMs: 300 }, reading());
    async function* slowly() {
      for (let at = 0; at < 12; at++) {
        yield new Uint8Array(64 * 1024);
        await wait(100);
      }
    }
    const answer = await send(url, Readable.toWeb(Readable.from(slowly())) as never);
    expect(await answer.json()).toEqual({ length: 12 * 64 * 1024 });
  });

  test('that we don’t read for a while is not refused for it', async () => {
    const url = await start({ bodyMs: 200 }, reading(800));
    expect(await (await send(url, new Uint8Array(8 * MB))).json()).toEqual({ length: 8 * MB });
  });

  describe('of which only a part was read before the answer', () => {
    const refused = (begin: (body: Readable) => unknown) => (app: FastifyInstance) => {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      app.post('/refused', async (request, reply) => {
        await begin(request.body as Readable);
        return reply.code(409).send({});
      });
    };

    test.each<[string, (body: Readable) => unknown]>([
      ['piece by piece', (body) => body[Symbol.asyncIterator]().next()],
      ['through a pipe that is full', (body) => void body.pipe(new PassThrough())],
      ['not at all', () => {}],
    ])('%s, does not stand before the next request on its connection', async (_how, begin) => {
      const url = await start({}, refused(begin));
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      closing.push(async () => agent.destroy());
      for (const bytes of [2 * MB, 128 * 1024, 1000]) {
        expect(await statusOf(url, agent, '/refused', new Uint8Array(bytes))).toBe(409);
        expect(await statusOf(url, agent, '/healthz')).toBe(200);
      }
    });

    test('and of which the rest never ends, is cut', async () => {
      const url = await start(
        { bodyMs: 300 },
        refused((body) => body[Symbol.asyncIterator]().next()),
      );
      const socket = connect(Number(url.port), url.hostname);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      // Cut while it still sends.
      socket.on('error', () => {});
      const chunk = Buffer.concat([Buffer.from('100000\r\n'), new Uint8Array(MB), Buffer.from('\r\n')]);
      let sent = 0;
      const send = () => {
        for (let goesOn = true; goesOn && !socket.destroyed; sent++) goesOn = socket.write(chunk);
      };
      socket.on('drain', send);
      socket.write(
        'POST /refused HTTP/1.1\r\nhost: a\r\ncontent-type: image/jpeg\r\ntransfer-encoding: chunked\r\n\r\n',
      );
      send();
      await new Promise((done) => socket.on('close', done));
      expect([answer.slice(0, 12), sent > 32]).toEqual(['HTTP/1.1 409', true]);
    });

    test('and of which the rest comes drop by drop, is cut', async () => {
      const url = await start(
        { bodyMs: 300 },
        refused((body) => body[Symbol.asyncIterator]().next()),
      );
      const head = 'POST /refused HTTP/1.1\r\nhost: a\r\ncontent-type: image/jpeg\r\ncontent-length: 9999\r\n\r\nx';
      expect(await answerTo(url, head, 'x')).toMatch(/^HTTP\/1\.1 409 /);
    });
  });

  function statusOf(url: URL, agent: Agent, path: string, body?: Uint8Array): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'image/jpeg' };
      const options = { agent, method: body ? 'POST' : 'GET', timeout: 5000, ...(body && { headers }) };
      const request = rawRequest(new URL(path, url), options, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode)),
      );
      request.on('socket', () => {
        if (!body && !request.reusedSocket) reject(new Error('the connection is another one'));
      });
      request.on('timeout', () => request.destroy(new Error(`${path} was not answered`)));
      request.on('error', reject);
      request.end(body);
    });
  }
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
