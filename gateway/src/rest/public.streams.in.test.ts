import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Claims, verifyClaims } from '@kaard/service-kit';
import { eventually, TEST_CLAIMS_SECRETS } from '@kaard/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startBesideStandIns } from '../../test/stand-ins.ts';
import { requestLimits } from '../config.ts';
import type { StreamedRoute } from './stream.ts';

const bytes = { openapi: {} };
// Calls that the product does not have: a profile for everybody, and what a payment provider tells.
const streams: StreamedRoute[] = [
  {
    method: 'GET',
    path: '/u/{handle}',
    service: 'scan',
    to: '/internal/u/{handle}',
    load: 'download',
    bodyLimit: 0,
    access: 'anyone',
    tag: 'Profiles',
    summary: 'A profile',
    params: { handle: { description: 'Chosen by its owner', schema: { type: 'string', maxLength: 40 } } },
    answers: { 200: { description: 'A page', body: { 'text/html': bytes, 'text/vcard': bytes } } },
    errors: { 404: 'There is nobody of this name.' },
  },
  {
    method: 'GET',
    path: '/s/{name}',
    isPage: true,
    service: 'scan',
    to: '/internal/u/{name}',
    isShared: true,
    load: 'download',
    bodyLimit: 0,
    access: 'anyone',
    tag: 'Profiles',
    summary: 'The same for everybody',
    params: { name: { description: 'Any', schema: { type: 'string', maxLength: 40 } } },
    answers: { 200: { description: 'A page', body: { 'text/html': bytes } } },
    errors: { 404: 'There is nobody of this name.' },
  },
  {
    method: 'POST',
    path: '/api/billing/notices',
    service: 'scan',
    to: '/internal/notices',
    load: 'upload',
    bodyLimit: 1000,
    access: { secretIn: 'Payments-Signature' },
    tag: 'Billing',
    summary: 'What the payment provider tells',
    body: { 'application/json': bytes },
    answers: { 200: { description: 'It is noted' } },
    errors: { 401: 'The signature is wrong.' },
  },
];

const seen: { claims: Claims; headers: Record<string, unknown>; body: string }[] = [];
let answering = (_request: FastifyRequest, reply: FastifyReply): unknown => reply.send({});

async function take(request: FastifyRequest, reply: FastifyReply) {
  let body = '';
  for await (const chunk of (request.body as AsyncIterable<unknown> | undefined) ?? []) body += chunk;
  const claims = verifyClaims(String(request.headers['x-kaard-claims']), TEST_CLAIMS_SECRETS);
  seen.push({ claims, headers: request.headers, body });
  return answering(request, reply);
}

const limits = requestLimits.parse({ publicPerAddress: 20 });
const gate = await startBesideStandIns(
  { limits, trustedProxies: ['loopback'] },
  {
    scan(app) {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      app.get('/internal/u/:handle', take);
      app.post('/internal/notices', take);
    },
  },
  { streams },
);
afterAll(() => gate.close());

let addresses = 0;
/** Each test comes from an address of its own. */
const from = (address = `198.51.100.${++addresses}`) => ({ 'x-forwarded-for': address });

beforeEach(() => {
  seen.length = 0;
  answering = (_request, reply) => reply.send({});
});

describe('a call that is open to everybody', () => {
  test('says that nobody is signed in, whatever token came along, and passes no secret on', async () => {
    const headers = { ...from(), cookie: 'a=b', 'payments-signature': 'x' };
    for (const call of [gate.nobody, gate.somebody, gate.as('not-a-token')])
      expect((await call('/u/jane.doe', { headers })).status).toBe(200);
    for (const { claims, headers: passed } of seen) {
      expect(claims).toMatchObject({ sub: null, via: 'anonymous', scopes: [], ip: headers['x-forwarded-for'] });
      expect(passed).not.toHaveProperty('authorization');
      expect(passed).not.toHaveProperty('cookie');
      expect(passed).not.toHaveProperty('payments-signature');
    }
    expect(seen).toHaveLength(3);
  });

  test.each(['/u/jane.doe', '/s/jane'])('says when only the head of the answer is wanted: %s', async (path) => {
    const headers = from();
    await Promise.all(['HEAD', 'GET'].map((method) => gate.nobody(path, { headers, method })));
    expect(seen.map(({ claims }) => claims.isHead ?? false).sort()).toEqual([false, true]);
  });

  test('leads on to its page from the address with a slash at its end', async () => {
    answering = ({ url }, reply) => reply.send({ url });
    const answer = await gate.nobody('/s/jane/?via=qr', { headers: from() });
    expect([answer.status, answer.body]).toEqual([200, { url: '/internal/u/jane?via=qr' }]);
  });

  test('is answered by content, and not again to who has it already', async () => {
    answering = (request, reply) =>
      request.headers['if-none-match'] === '"1"'
        ? reply.code(304).header('etag', '"1"').send()
        : reply
            .headers({ etag: '"1"', vary: 'accept', 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=60' })
            .type(String(request.headers.accept))
            .send('a card');
    const headers = { ...from(), accept: 'text/vcard', 'accept-language': 'de' };
    const first = await gate.nobody('/u/jane.doe', { headers });
    expect([first.status, first.body, first.headers.get('content-type')]).toEqual([200, 'a card', 'text/vcard']);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      ...{ etag: '"1"', vary: 'accept', 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=60' },
    });
    expect(seen[0]!.headers['accept-language']).toBe('de');
    const again = await gate.nobody('/u/jane.doe', { headers: { ...headers, 'if-none-match': '"1"' } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, '"1"']);
  });

  test('what is missing there is missing, and a refusal of our claims is our fault', async () => {
    const headers = from();
    answering = (_request, reply) => reply.code(404).type('application/problem+json').send({ message: 'Nobody' });
    expect((await gate.nobody('/u/nobody', { headers })).status).toBe(404);
    answering = (_request, reply) => reply.code(401).send({ message: 'Only the gateway can call this service.' });
    expect((await gate.nobody('/u/nobody', { headers })).status).toBe(500);
  });

  test('is limited per address, under every address that it has', async () => {
    const headers = from();
    for (let i = 0; i < limits.publicPerAddress; i++)
      expect((await gate.nobody(`/u/name-${i}`, { headers })).status).toBe(200);
    const refused = await gate.nobody('/u/one-more', { headers });
    expect([refused.status, refused.body.reason]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await gate.nobody('/u/one-more', { headers: from() })).status).toBe(200);
    // Other calls of that address go on.
    expect((await gate.nobody('/api/openapi.json', { headers })).status).toBe(200);
  });
});

describe('a call whose answer is the same for everybody', () => {
  const page = (text: string, etag: string) => (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, vary: 'accept', 'cache-control': 'public, no-cache' });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('text/html').send(text);
  };

  test('is asked for once by those who come while two answers are on their way, and says who they are', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answering = async (_request, reply) => {
      if (seen.length <= 2) await held;
      return reply.type('text/html').send(`answer ${seen.length}`);
    };
    const first = [];
    for (const count of [1, 2]) {
      first.push(gate.nobody('/s/together', { headers: from() }));
      await eventually(() => expect(seen).toHaveLength(count));
    }
    const addresses = [from(), from(), from()];
    const others = addresses.map((headers) => gate.nobody('/s/together', { headers }));
    // Another address waits for nobody.
    expect((await gate.nobody('/s/alone', { headers: from() })).body).toBe('answer 3');
    release();
    for (const { body } of await Promise.all(first)) expect(body).toMatch(/^answer \d$/);
    expect(new Set((await Promise.all(others)).map(({ body }) => body))).toEqual(new Set(['answer 4']));
    expect(seen).toHaveLength(4);
    const { claims } = seen[3]!;
    expect([claims.ip, ...claims.alsoFor!.map(({ ip }) => ip)].sort()).toEqual(
      addresses.map((headers) => headers['x-forwarded-for']).sort(),
    );
  });

  test('comes anew as soon as it has changed, and travels from the service only then', async () => {
    const text = 'a card, '.repeat(500);
    answering = page(text, '"1"');
    const headers = { ...from(), accept: 'text/html' };
    for (let time = 0; time < 2; time++) {
      const answer = await gate.nobody('/s/changing', { headers });
      expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([200, text, '"1"']);
      expect(answer.headers.get('vary')).toBe('accept, accept-encoding');
    }
    expect(seen.map(({ headers: sent }) => sent['if-none-match'])).toEqual([undefined, '"1"']);
    const unchanged = await gate.nobody('/s/changing', { headers: { ...headers, 'if-none-match': 'W/"1"' } });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    answering = page('another', '"2"');
    const changed = await gate.nobody('/s/changing', { headers: { ...headers, 'if-none-match': '"1"' } });
    expect([changed.status, changed.body]).toEqual([200, 'another']);
  });

  test('has the headers of now when only they have changed', async () => {
    const robots = (text: string) => (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ 'x-robots-tag': text, 'content-disposition': 'inline' });
      return page('{}', '"1"')(request, reply);
    };
    const get = async () => {
      const { body, headers } = await gate.nobody('/s/hidden', { headers: { ...from(), accept: 'application/json' } });
      const [type, tag, vary] = ['content-type', 'x-robots-tag', 'vary'].map((name) => headers.get(name));
      return { body, type, tag, vary };
    };
    const same = { body: '{}', type: 'text/html', vary: 'accept, accept-encoding' };
    answering = robots('all');
    expect(await get()).toEqual({ ...same, tag: 'all' });
    answering = robots('noindex');
    for (let time = 0; time < 2; time++) expect(await get()).toEqual({ ...same, tag: 'noindex' });
    // Still the answer that was kept.
    expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', '"1"']);
    // What a 304 leaves out stays as it was.
    answering = (_request, reply) => reply.code(304).header('etag', '"1"').send();
    expect(await get()).toEqual({ ...same, tag: 'noindex' });
  });

  test('is one for programs and one for all who draw previews of links', async () => {
    answering = (request, reply) => {
      const { userAgent } = verifyClaims(String(request.headers['x-kaard-claims']), TEST_CLAIMS_SECRETS);
      const isPreview = userAgent !== 'curl/8.5.0';
      const etag = isPreview ? '"page"' : '"json"';
      reply.headers({ etag, vary: 'accept, user-agent' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(isPreview ? 'text/html' : 'application/json').send(isPreview ? 'page' : '{}');
    };
    const get = (userAgent: string) => gate.nobody('/s/preview', { headers: { ...from(), 'user-agent': userAgent } });
    const answers = [
      await get('curl/8.5.0'),
      await get('WhatsApp/2.23.20.0 A'),
      await get('curl/8.5.0'),
      await get('Twitterbot/1.0'),
    ];
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(['"json"', '"page"', '"json"', '"page"']);
    expect(answers[0]!.headers.get('vary')).toBe('accept, user-agent, accept-encoding');
    // Asked each for its own, which was kept.
    expect(seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, '"json"', '"page"']);
  });

  test('that is gone is gone, and a failure is not kept', async () => {
    answering = page('a card', '"1"');
    const headers = from();
    await gate.nobody('/s/going', { headers });
    answering = (_request, reply) => reply.code(404).type('application/problem+json').send({ message: 'Nobody' });
    expect((await gate.nobody('/s/going', { headers })).status).toBe(404);
    answering = (_request, reply) => reply.code(401).send({});
    expect((await gate.nobody('/s/going', { headers })).status).toBe(500);
    answering = page('a card', '"1"');
    expect((await gate.nobody('/s/going', { headers })).body).toBe('a card');
    expect(seen.at(-1)!.headers['if-none-match']).toBeUndefined();
  });
});

describe('what the gateway itself refuses of a page', () => {
  test('is a page for browsers and a problem document for programs: too many, and a service that is away', async () => {
    const headers = from();
    for (let i = 0; i < limits.publicPerAddress; i++) await gate.nobody(`/s/name-${i}`, { headers });
    const html = { ...headers, accept: 'text/html,application/xhtml+xml' };
    const page = await gate.nobody('/s/one-more', { headers: html });
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*style-src 'sha256-/);
    expect(page.body).toMatch(
      /<h1>Please try again later<\/h1><p>Too many requests\. Please try again in \d+ seconds\.<\/p>/,
    );
    expect(page.body).not.toMatch(/<script|reason/);
    for (const program of [headers, { ...headers, accept: 'text/vcard, text/html' }])
      expect((await gate.nobody('/s/one-more', { headers: program })).body.reason).toBe('TOO_MANY_REQUESTS');
    expect((await gate.nobody('/s/one-more?format=json', { headers: html })).body.reason).toBe('TOO_MANY_REQUESTS');
    // Another one that is no page stays as it was.
    expect((await gate.nobody('/u/one-more', { headers: html })).body.reason).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a call with a secret of its own', () => {
  const body = '{ "amount": 1,\r\n  "name": "Ünal" }';
  const headers = { 'content-type': 'application/json', 'payments-signature': 't=1,v1=abc' };

  test('reaches the service byte for byte with the header that proves it, as nobody', async () => {
    const answer = await gate.somebody('/api/billing/notices', { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
    expect(seen).toMatchObject([
      { claims: { sub: null, via: 'anonymous' }, headers: { 'payments-signature': 't=1,v1=abc' }, body },
    ]);
    expect(seen[0]!.headers).not.toHaveProperty('authorization');
  });

  test('is refused by the service, in its words, and by its size', async () => {
    answering = (_request, reply) => reply.code(401).send({ message: 'The signature is wrong.' });
    const refused = await gate.nobody('/api/billing/notices', { method: 'POST', body, headers });
    expect([refused.status, refused.body.message]).toEqual([401, 'The signature is wrong.']);
    const large = await gate.nobody('/api/billing/notices', { method: 'POST', body: 'x'.repeat(1001), headers });
    expect(large.status).toBe(413);
  });
});

test('the document says who may call, and how parameters look', async () => {
  const { body } = await gate.nobody('/api/openapi.json');
  expect(await new Validator().validate(structuredClone(body))).toMatchObject({ valid: true });
  expect(body.paths['/u/{handle}'].get).toMatchObject({
    operationId: 'getUHandle',
    security: [],
    parameters: [{ name: 'handle', in: 'path', schema: { type: 'string', maxLength: 40 } }],
  });
  expect(body.paths['/u/{handle}'].get.responses).not.toHaveProperty('401');
  expect(body.paths['/api/billing/notices'].post.security).toEqual([{ 'payments-signature': [] }]);
  expect(body.components.securitySchemes['payments-signature']).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'Payments-Signature',
  });
});
