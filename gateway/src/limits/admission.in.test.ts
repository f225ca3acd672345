import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startBesideStandIns } from '../../test/stand-ins.ts';
import { requestLimits } from '../config.ts';

const limits = requestLimits.parse({ requestsPerUser: 1e5, requestsPerAddress: 1e5 });
/** Calls that the service has begun, per path and person; they end when the test says so. */
const open: { path: string; sub: string | null; end(): void }[] = [];

const hold = (path: string, sub: string | null) =>
  new Promise<void>((end) => {
    open.push({ path, sub, end });
  });
const subOf = (request: FastifyRequest): string | null =>
  JSON.parse(Buffer.from(String(request.headers['x-kaard-claims']).split('.')[1]!, 'base64url').toString()).sub ?? null;

async function ends(request: FastifyRequest, reply: FastifyReply) {
  for await (const _chunk of (request.body as AsyncIterable<unknown> | undefined) ?? []) {
    // read to its end
  }
  await hold(request.routeOptions.url!, subOf(request));
  return reply.send({ done: true });
}

function takeBodiesAsTheyCome(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

const gate = await startBesideStandIns(
  { limits, timeouts: { subgraphMs: 60_000, streamMs: 60_000 } },
  {
    scan(app) {
      takeBodiesAsTheyCome(app);
      app.post('/internal/scan-card', ends);
      app.post('/internal/scans', ends);
      // The head comes at once, the picture when the test says so.
      app.get('/internal/scans/:id/pictures/:index', async (request, reply) => {
        reply.raw.writeHead(200, { 'content-type': 'image/png' });
        reply.raw.write('begun');
        await hold('download', subOf(request));
        reply.raw.end('ended');
        return reply.hijack();
      });
    },
    contacts(app) {
      takeBodiesAsTheyCome(app);
      app.post('/internal/imports', ends);
    },
  },
);
afterAll(() => gate.close());

const people = {
  busy: gate.as(await gate.auth.token({ sub: '1' })),
  other: gate.as(await gate.auth.token({ sub: '2' })),
};
const begun = (path: string, sub = '1') => open.filter((one) => one.path === path && one.sub === sub);
const post = (call: typeof people.busy, path: string) =>
  call(path, { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } });
/** Until so many are refused, which are those that came last; the others are at work or wait. */
async function untilRefused(calls: Promise<{ status: number }>[], count: number): Promise<void> {
  let refused = 0;
  for (const call of calls) void call.then(({ status }) => status === 429 && refused++);
  await eventually(() => refused === count);
}
/** Ends whatever begins until all of these have been answered. */
async function endAll<T>(calls: Promise<T>[]): Promise<T[]> {
  const timer = setInterval(() => {
    for (const { end } of open.splice(0)) end();
  }, 5);
  const answers = await Promise.all(calls);
  clearInterval(timer);
  return answers;
}
const counts = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, those]) => [status, those.length]),
  );

beforeEach(() => {
  open.length = 0;
});

describe('what one person has going on', () => {
  test('too many waits are refused with words and a time, and the rest wait their turn', async () => {
    const calls = Array.from({ length: 120 }, () => post(people.busy, '/api/scan-card'));
    await untilRefused(calls, 12);
    await eventually(() => begun('/internal/scan-card').length === limits.transfersAtOnce);
    const answers = await endAll(calls);
    expect(counts(answers)).toEqual({ 200: 108, 429: 12 });
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({
      reason: 'TOO_MANY_AT_ONCE',
      message: expect.stringMatching(/^Too many requests at once. Please try again in (a|\d+) seconds?\.$/),
    });
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  test('takes no connection from others, nor from what the person does otherwise', async () => {
    const calls = Array.from({ length: 80 }, () => post(people.busy, '/api/scan-card'));
    await eventually(() => begun('/internal/scan-card').length === limits.transfersAtOnce);
    const others = [post(people.other, '/api/scan-card'), post(people.busy, '/api/scans')];
    await eventually(() => begun('/internal/scan-card', '2').length === 1 && begun('/internal/scans').length === 1);
    expect(begun('/internal/scan-card')).toHaveLength(limits.transfersAtOnce);
    await endAll([...calls, ...others]);
  });

  test('large files come two at a time; two more may wait', async () => {
    const calls = Array.from({ length: 5 }, () => post(people.busy, '/api/imports'));
    await untilRefused(calls, 1);
    await eventually(() => begun('/internal/imports').length === 2);
    const answers = await endAll(calls);
    expect(counts(answers)).toEqual({ 200: 4, 429: 1 });
  });

  test('a download counts until its last byte', async () => {
    const path = '/api/scans/7/pictures/0';
    const calls = Array.from({ length: limits.transfersAtOnce + 1 }, () => people.busy(path));
    await eventually(() => begun('download').length === limits.transfersAtOnce);
    const other = people.other(path);
    await eventually(() => begun('download', '2').length === 1);
    expect(begun('download')).toHaveLength(limits.transfersAtOnce);
    begun('download')[0]!.end();
    await eventually(() => begun('download').length === limits.transfersAtOnce + 1);
    const answers = await endAll([...calls, other]);
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['begunended']));
  });

  test('who goes gives back what was taken', async () => {
    const token = await gate.auth.token({ sub: '3' });
    const gone = new AbortController();
    const calls = Array.from({ length: 60 }, () =>
      fetch(`${gate.url}/api/scan-card`, {
        method: 'POST',
        body: 'x',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
        signal: gone.signal,
      }).catch(() => null),
    );
    await eventually(() => begun('/internal/scan-card', '3').length === limits.transfersAtOnce);
    gone.abort();
    await Promise.all(calls);
    const again = post(gate.as(token), '/api/scan-card');
    await eventually(() => begun('/internal/scan-card', '3').length === limits.transfersAtOnce + 1);
    expect((await endAll([again]))[0]!.status).toBe(200);
  });

  test('operations of the graph: the rest wait, others pass, too many are refused', async () => {
    const ask = (call: typeof people.busy) =>
      call('/graphql', { method: 'POST', json: { query: '{ contact(id: "1") { id } }' } });
    gate.contacts.answers(async ({ claims }) => {
      await hold('graph', claims.sub);
      return { data: { contact: { id: '1' } } };
    });
    const calls = Array.from({ length: 130 }, () => ask(people.busy));
    await untilRefused(calls, 14);
    await eventually(() => begun('graph').length === limits.operationsAtOnce);
    const other = ask(people.other);
    await eventually(() => begun('graph', '2').length === 1);
    const answers = await endAll([...calls, other]);
    // On a busy machine some have waited too long by now, which is said as well.
    const { 200: answered = 0, 429: many, 503: late = 0 } = counts(answers);
    expect([many, answered + late]).toEqual([14, 117]);
    expect(answered).toBeGreaterThan(limits.operationsAtOnce);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'TOO_MANY_AT_ONCE' });
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });
});
