import { Agent, request as rawRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventually, patient } from '@kaard/testing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startBesideStandIns } from '../../test/stand-ins.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
let handler: Handler = () => ({});
const gate = await startBesideStandIns(
  {},
  {
    scan(app) {
      app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      app.removeContentTypeParser('application/json');
      for (const path of ['/internal/scan-card', '/internal/scans', '/internal/scan-batches/:id/items'])
        app.post(path, { bodyLimit: 64 * 1024 * 1024 }, (request, reply) => handler(request, reply));
      app.get('/internal/scans/:id/pictures/:index', (request, reply) => handler(request, reply));
    },
  },
);
afterAll(() => gate.close());
// Until the gateway has heard which sessions were ended, nobody is known to it.
beforeAll(() => eventually(async () => (await gate.somebody('/api/scans/1/pictures/0')).status !== 503));
beforeEach(() => {
  handler = () => ({});
});

const size = async (body: unknown): Promise<number> => {
  let total = 0;
  for await (const chunk of body as Readable) total += (chunk as Buffer).length;
  return total;
};

describe('calls that are passed through', () => {
  test('the answer comes back as the service gave it: status, body, where and when', async () => {
    handler = async (request, reply) => {
      const bytes = await size(request.body);
      return reply
        .code(202)
        .headers({ location: '/api/scans/7', 'retry-after': '2', 'x-internal': 'secret', server: 'inside' })
        .send({ bytes, key: request.headers['idempotency-key'], token: request.headers.authorization ?? null });
    };
    const answer = await gate.somebody('/api/scans?priority=bulk', {
      method: 'POST',
      body: new Uint8Array(300_000),
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': 'k-1' },
    });
    expect([answer.status, answer.body]).toEqual([202, { bytes: 300_000, key: 'k-1', token: null }]);
    expect(answer.headers.get('location')).toBe('/api/scans/7');
    expect(answer.headers.get('retry-after')).toBe('2');
    expect([answer.headers.get('x-internal'), answer.headers.get('server')]).toEqual([null, null]);
  });

  test('path and query reach the private route and no other', async () => {
    const paths: string[] = [];
    handler = (request) => {
      paths.push(request.url);
      return {};
    };
    await gate.somebody('/api/scans/7/pictures/0?w=1');
    await gate.somebody('/api/scans/..%2f..%2fgraphql/pictures/0');
    expect(paths).toEqual(['/internal/scans/7/pictures/0?w=1', '/internal/scans/..%2F..%2Fgraphql/pictures/0']);
  });

  test('too large is refused by its length, and by counting when there is none', async () => {
    let reached = 0;
    handler = async (request) => {
      reached++;
      return { bytes: await size(request.body) };
    };
    // Two pictures of 10 MB as base64, in lines.
    const sides = new Uint8Array(2 * 1.4 * 10 * 1024 * 1024);
    const body = new Uint8Array(30 * 1024 * 1024);
    const headers = { 'content-type': 'application/json' };
    const known = await gate.somebody('/api/scan-card', { method: 'POST', body, headers });
    expect([known.status, known.body.message]).toEqual([413, 'The request is too large. The limit is 29 MB.']);
    expect(reached).toBe(0);

    const unknown = await chunked('/api/scan-card', 30);
    expect(unknown).toBe(413);
    for (const path of ['/api/scan-card', '/api/scans', '/api/scan-batches/7/items'])
      expect((await gate.somebody(path, { method: 'POST', body: sides, headers })).status).toBe(200);
  });

  test('after an upload that was refused unread, the next request on the same connection is answered', async () => {
    handler = (_request, reply) => reply.code(409).send({ message: 'This batch is closed.' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (const megabytes of [1, 3])
        expect([
          await chunked('/api/scan-batches/7/items', megabytes, agent),
          await chunked('/api/scan-batches/7/items', 0, agent),
        ]).toEqual([409, 409]);
    } finally {
      agent.destroy();
    }
  });

  test('a service that does not answer in time is said to be away', async () => {
    handler = () => new Promise(() => {});
    const before = performance.now();
    const late = await gate.somebody('/api/scan-card', { method: 'POST', json: { imageData: 'x' } });
    expect([late.status, late.body.message]).toEqual([503, expect.stringMatching(/^The scan service isn’t available/)]);
    expect(performance.now() - before).toBeLessThan(patient(5000));
  });

  test('when the client goes, so does the request to the service, and nothing is logged as a failure', async () => {
    const { log } = gate.gateway;
    const said: string[] = [];
    const childOf = log.child.bind(log);
    const child = jest.spyOn(log, 'child').mockImplementation((...given) => {
      const note = (...words: unknown[]) => void said.push(String(words.at(-1)));
      return Object.assign(childOf(...given), { error: note, info: note });
    });
    let isGone = false;
    let hasBegun = false;
    handler = (request) => {
      hasBegun = true;
      request.raw.socket.once('close', () => {
        isGone = true;
      });
      return new Promise(() => {});
    };
    const controller = new AbortController();
    const token = await gate.auth.token();
    const call = fetch(`${gate.url}/api/scan-card`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: controller.signal,
    }).catch(() => 'aborted');
    await eventually(() => hasBegun);
    controller.abort();
    expect(await call).toBe('aborted');
    await eventually(() => isGone, { timeoutMs: 900 });
    await eventually(() => expect(said).not.toEqual([]));
    expect(said).toEqual(['who asked has gone']);
    child.mockRestore();
  });

  test('whoever still waits when the gateway stops is answered, and does not keep it', async () => {
    let hasBegun = false;
    const scan = (app: FastifyInstance) =>
      void app.post('/internal/scan-card', () => {
        hasBegun = true;
        return new Promise(() => {});
      });
    const other = await startBesideStandIns({ timeouts: { subgraphMs: 500, streamMs: 60_000 } }, { scan });
    const waiting = other.somebody('/api/scan-card', { method: 'POST', json: { imageData: 'x' } });
    await eventually(() => hasBegun);
    const before = performance.now();
    await other.gateway.close();
    expect(performance.now() - before).toBeLessThan(patient(12_000));
    expect((await waiting).status).toBe(503);
    await other.close();
  });

  test('a refusal of our claims is our fault and signs nobody out', async () => {
    handler = (_request, reply) => reply.code(401).send({ message: 'Only the gateway can call this service.' });
    const answer = await gate.somebody('/api/scans/7/pictures/0');
    expect([answer.status, answer.body.reason]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  });

  test('a dead service is 503 with words', async () => {
    const other = await startBesideStandIns();
    try {
      await other.scan.app.close();
      const answer = await other.somebody('/api/scan-card', { method: 'POST', json: { imageData: 'x' } });
      expect([answer.status, answer.body.reason]).toEqual([503, 'TEMPORARILY_UNAVAILABLE']);
      expect(answer.headers.get('retry-after')).toBe('5');
    } finally {
      await other.close();
    }
  });
});

/** Status of an upload whose length nobody knows before. */
async function chunked(path: string, megabytes: number, agent: Agent | false = false): Promise<number> {
  const token = await gate.auth.token();
  const { hostname, port } = new URL(gate.url);
  return new Promise((resolve, reject) => {
    const request = rawRequest({
      hostname,
      port,
      path,
      method: 'POST',
      agent,
      timeout: 5000,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    let status = 0;
    request.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume().on('end', () => resolve(status));
    });
    request.on('timeout', () => request.destroy(new Error('not answered')));
    // Whoever is refused while still sending may lose the connection after the answer.
    request.on('error', (error) => (status ? resolve(status) : reject(error)));
    Readable.from(parts(megabytes)).pipe(request);
  });
}

function* parts(megabytes: number) {
  for (let i = 0; i < megabytes; i++) yield Buffer.alloc(1024 * 1024, 97);
}
