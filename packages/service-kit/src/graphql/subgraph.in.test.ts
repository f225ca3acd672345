import { afterAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import mongoose from 'mongoose';
import { CLAIMS_HEADER, signClaims } from '../caller/claims.ts';
import { DomainError } from '../errors/domain-error.ts';
import { createHttpApp } from '../http/server.ts';
import { createLogger } from '../process/logger.ts';
import { serveSubgraph } from './subgraph.ts';

const secrets = ['s'.repeat(40)];
let ready = true;
const log = createLogger('test', 'silent');
const http = createHttpApp({ log, bodyLimit: 2000, readiness: { thing: async () => ready } });

await serveSubgraph({
  app: http.app,
  log,
  claimsSecrets: secrets,
  typeDefs: `scalar JSON input In { name: String } type Query { me: String domain: String broken: String away: String
      free(value: JSON): String said(text: String, input: In): Said } type Said { also(tag: String): String }`,
  resolvers: [
    {
      Query: {
        free: () => 'taken',
        said: () => ({}),
        me: (_root: unknown, _args: unknown, { viewer }: { viewer: { id: number } }) => String(viewer.id),
        domain: () => {
          throw new DomainError({ kind: 'conflict', reason: 'TAKEN', message: 'It is taken.', details: { by: 7 } });
        },
        broken: () => {
          throw new Error('mongodb://user:secret@10.0.0.1');
        },
        away: () => {
          throw new mongoose.mongo.MongoNetworkError('connection 4 to 10.0.0.1 closed');
        },
      },
      Said: { also: () => 'taken' },
    },
  ],
  keyAccess: {
    'Query.me': 'account:read',
    'Query.domain': 'person',
    'Query.broken': 'any-key',
    'Query.away': 'any-key',
    'Query.free': 'any-key',
    'Query.said': 'any-key',
  },
  context: (base) => base,
});
http.app.get('/fails', async () => {
  throw new Error('secret');
});
afterAll(() => http.app.close());

const claims = { sub: '5', via: 'session' as const, scopes: [], ip: '192.0.2.1', requestId: 'r' };
async function ask(query: string, headers: Record<string, string> = {}) {
  const signed = { [CLAIMS_HEADER]: signClaims(claims, secrets) };
  const answer = await http.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...signed, ...headers },
    payload: { query },
  });
  return answer.json();
}

describe('a subgraph', () => {
  test('says what is wrong with a variable in the words of the scalar, without those of GraphQL', async () => {
    const answer = await http.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', [CLAIMS_HEADER]: signClaims(claims, secrets) },
      payload: { query: 'query ($input: JSON) { free(value: $input) }', variables: { input: { $where: 'Variable' } } },
    });
    const [error] = answer.json().errors;
    expect(error.message).toMatch(/^input: /);
    expect(error.message).not.toMatch(/Variable|invalid value/);
    expect(error.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_VARIABLES' });
  });

  test.each([
    ['{ said(text: "a\\u0000b") { also } }', 'text'],
    ['{ said(input: { name: "a\\u000bb" }) { also } }', 'name'],
    ['{ said { also(tag: "\\u0001") } }', 'tag'],
    ['{ free(value: { found: ["\\u001b"] }) }', 'value.found.0'],
  ])('refuses characters that are no text in arguments: %s', async (query, field) => {
    const [error] = (await ask(query)).errors;
    expect(error.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT' });
    expect(error.extensions.details.fields).toEqual({
      [field]: expect.stringMatching(/^\S+ contains a control character/),
    });
  });

  test('refuses requests without claims or with altered ones', async () => {
    for (const header of ['', 'x.y.z']) {
      expect((await ask('{ me }', { [CLAIMS_HEADER]: header })).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  test('tells a domain error with code, reason and details, and its path for partial results', async () => {
    const { data, errors } = await ask('{ me domain }');
    expect(data).toEqual({ me: '5', domain: null });
    expect(errors[0]).toMatchObject({
      message: 'It is taken.',
      path: ['domain'],
      extensions: { code: 'CONFLICT', reason: 'TAKEN', details: { by: 7 } },
    });
  });

  test('hides what it does not know, and every address', async () => {
    const { errors } = await ask('{ broken away }');
    expect(errors.map((error: { extensions: { code: string } }) => error.extensions.code)).toEqual([
      'INTERNAL_SERVER_ERROR',
      'SERVICE_UNAVAILABLE',
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/secret|10\.0\.0\.1|stack/);
  });

  test('answers no introspection', async () => {
    expect((await ask('{ __schema { types { name } } }')).errors).toBeDefined();
  });
});

describe('the web server', () => {
  test('answers problems as problem documents', async () => {
    const cases = [
      [{ url: '/nothing' }, 404],
      [{ url: '/fails' }, 500],
      [
        { method: 'POST', url: '/graphql', payload: 'x'.repeat(3000), headers: { 'content-type': 'application/json' } },
        413,
      ],
      [{ method: 'POST', url: '/graphql', payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ] as const;
    for (const [request, status] of cases) {
      const answer = await http.app.inject(request as object);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json().message).toEqual(expect.any(String));
      expect(answer.body).not.toContain('secret');
    }
  });

  test('is ready when its parts are, and never again once it drains', async () => {
    expect((await http.app.inject('/healthz')).statusCode).toBe(200);
    expect((await http.app.inject('/readyz')).statusCode).toBe(200);
    ready = false;
    // What was known is answered for a second.
    await eventually(async () =>
      expect((await http.app.inject('/readyz')).json()).toEqual({ status: 'waiting', parts: { thing: 'away' } }),
    );
    ready = true;
    http.drain();
    expect((await http.app.inject('/readyz')).statusCode).toBe(503);
  });
});
