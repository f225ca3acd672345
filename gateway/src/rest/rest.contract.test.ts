import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import { CONTRACT_FILES } from '../../test/contract.files.ts';
import { startContract } from '../../test/contract.ts';
import { type CallOptions, createCaller, takePlan } from '../../test/person.ts';
import { rows, streamedRoutes } from './rest.ts';

const { world, nobody, api, validatorOf, checked } = await startContract();

describe('the served document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(api);
    expect(result).toMatchObject({ valid: true });
    expect(api.openapi).toMatch(/^3\.1/);
  });

  test('has every route of the tables, with security, examples and errors', () => {
    for (const { method, path, access, answers } of [...rows, ...streamedRoutes]) {
      const operation = api.paths[path][method.toLowerCase()];
      const secret = typeof access === 'object' && [{ [access.secretIn.toLowerCase()]: [] }];
      expect(operation.security).toEqual(secret || (access === 'signed-in' ? [{ bearer: expect.any(Array) }] : []));
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['429', '500', '503']));
      if (access === 'signed-in')
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403']));
      // Whoever is known is told where they stand.
      for (const [status, { headers = {} }] of Object.entries<{ headers?: object }>(operation.responses)) {
        const tells = access === 'signed-in' && status !== '401';
        expect([path, status, 'RateLimit' in headers, 'RateLimit-Policy' in headers]).toEqual([
          path,
          status,
          tells,
          tells,
        ]);
      }
      for (const [status, answer] of Object.entries(answers)) {
        if (!answer.body?.['application/json']) continue;
        const { schema, example } = operation.responses[status].content['application/json'];
        const validate = validatorOf(schema);
        expect([path, validate(example) || validate.errors]).toEqual([path, true]);
      }
    }
  });

  test.each([
    ['/api/contacts', 'get', ['contacts:read'], /`contacts:read` \(`SCOPE_MISSING`.*`API_ACCESS_NOT_IN_PLAN`/],
    ['/api/scan-card', 'post', ['scans:write'], /`scans:write` \(`SCOPE_MISSING`/],
    ['/api/keys', 'post', [], /`PERSON_NEEDED`/],
    ['/api/subscription/upgrade', 'post', [], /`CONTACT_SALES`.*`PERSON_NEEDED`/],
    ['/api/webhooks/events', 'get', [], /^(?!.*SCOPE_MISSING).*`API_ACCESS_NOT_IN_PLAN`/],
  ])('says of %s (%s) what an API key needs', (path, method, scopes, refusal) => {
    const { security, responses } = api.paths[path][method];
    expect(security).toEqual([{ bearer: scopes }]);
    expect(responses[403].description).toMatch(refusal);
  });

  test.each([
    ['/api/auth/login', 'post', 429, /^Too many failed attempts\. Too many requests: .*Retry-After/],
    ['/api/imports', 'post', 429, /`TOO_MANY_OPEN_IMPORTS`.* Too many requests: /],
    ['/api/scan-card', 'post', 503, /^Reading failed .* Part of the service is unavailable; Retry-After/],
    ['/api/contacts', 'post', 400, /^A field is invalid.* The address isn’t valid/],
  ])('says of %s (%s) all that %i can mean', (path, method, status, meanings) => {
    expect(api.paths[path][method].responses[status].description).toMatch(meanings);
  });

  test('names every operation differently and resolves every reference', () => {
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path as object));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    for (const name of references) expect(api.components.schemas).toHaveProperty(name!);
  });
});

test('every call belongs to exactly one file, which sees its answers', async () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const files = Object.entries(CONTRACT_FILES);
  expect(files.flatMap(([, calls]) => calls.map(nameOf)).sort()).toEqual(
    [...rows, ...streamedRoutes].map(nameOf).sort(),
  );
  for (const [name] of files) {
    const text = await readFile(new URL(`${name}.contract.test.ts`, import.meta.url), 'utf8');
    expect([name, text]).toEqual([name, expect.stringMatching(`\ntestThatEveryAnswerIsSeen\\('${name}'`)]);
  }
});

describe('what browsers report', () => {
  const report = { kind: 'error', message: 'x is not a function' };
  const path = '/api/client-errors';
  const send = (options: CallOptions) => checked(null, 'POST', path, path, options);

  test.each([
    ['nothing', {}],
    ['a kind that is none', { ...report, kind: 'fatal' }],
    ['a message that is none', { ...report, message: { name: 'Ada' } }],
    ['an address in the place of a route', { ...report, screen: '/contacts/12345?search=ada' }],
    ['a part whose name is none', { ...report, part: '../../etc' }],
    ['a message that is too long', { ...report, message: 'x'.repeat(501) }],
  ])('with %s is refused', async (_what, json) => {
    expect((await send({ json })).status).toBe(400);
  });

  test('is refused above 8 kB, and when it is no JSON', async () => {
    expect((await send({ json: { ...report, stack: 'x'.repeat(9000) } })).status).toBe(413);
    expect((await send({ body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  });

  test('is taken from everybody, as often as a page can be broken', async () => {
    expect((await send({ json: report })).status).toBe(204);
    const answers = [];
    for (let i = 0; i < 30; i++) answers.push(await send({ json: report }));
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
  });
});

describe('refusals', () => {
  test('every call of the documented ones that needs it is refused without a token', async () => {
    for (const { method, path, access } of [...rows, ...streamedRoutes]) {
      if (access !== 'signed-in') continue;
      const concrete = path.replace('{id}', '1').replace('{index}', '0');
      const refused = await checked(null, method, path, concrete, method === 'GET' ? {} : { json: {} });
      expect([path, refused.status]).toEqual([path, 401]);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('what is no token of ours is refused: a user id, a firebaseUid, anything', async () => {
    const person = await world.newPerson();
    const [head, body, signature] = person.token.split('.') as [string, string, string];
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...payload, sub: '1' })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const bad = [
      String(person.id),
      'p7Zk2firebase',
      'x'.repeat(5000),
      `${head}.${other}.${signature}`,
      `${none}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${person.token}x`,
    ];
    for (const token of bad) {
      const refused = await createCaller(world.url, token)('/api/contacts');
      expect([token.slice(0, 20), refused.status, refused.body.message]).toEqual([
        token.slice(0, 20),
        401,
        'Authentication failed. Please log in again.',
      ]);
    }
    const basic = { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` };
    expect((await nobody('/api/contacts', { headers: basic })).status).toBe(401);
  });

  test('bodies that are not what is documented', async () => {
    const person = await world.newPerson();
    const path = '/api/contacts';
    const post = (options: CallOptions) => checked(person, 'POST', path, path, options);
    const json = { 'content-type': 'application/json' };
    expect((await post({ body: '{"name":', headers: json })).status).toBe(400);
    expect((await post({ body: '{"name":"A","__proto__":{"isAdmin":true}}', headers: json })).status).toBe(400);
    expect((await post({ body: '', headers: json })).status).toBe(400);
    expect((await post({ body: 'name=A', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await post({ body: '<name/>', headers: { 'content-type': 'application/xml' } })).status).toBe(415);
    expect((await post({ json: { name: 'x'.repeat(1_100_000) } })).status).toBe(413);
    const operator = await post({ json: { name: { $ne: null }, email: ['a'] } });
    expect(operator.status).toBe(400);
    expect(Object.keys(operator.body.fields)).toEqual(['name', 'email']);
    expect((await post({ json: [] })).status).toBe(400);
    expect((await post({ json: {} })).body.message).toBe('Name is required');
    const login = await checked(null, 'POST', '/api/auth/login', '/api/auth/login', {
      json: { email: { $gt: '' }, password: { $gt: '' } },
    });
    expect(login.status).toBe(400);
    expect((await person.call('/api/contacts')).body).toEqual([]);
  });

  test('bodies in another encoding than UTF-8, instead of being kept without their letters', async () => {
    const person = await world.newPerson();
    const latin = (text: string) => ({
      ...{ method: 'POST', headers: { 'content-type': 'application/json; charset=iso-8859-1' } },
      body: new Uint8Array(Buffer.from(text, 'latin1')),
    });
    const one = '{"name":"Müller","company":"Café Bär"}';
    const query = 'mutation { createContact(input: { name: \\"Müller\\" }) { __typename } }';
    for (const [path, text] of [
      ['/api/contacts', one],
      ['/api/contacts/bulk', `{"contacts":[${one}]}`],
      ['/api/imports', '{"people":[{"names":[{"displayName":"Müller"}]}]}'],
      ['/graphql', `{"query":"${query}"}`],
    ] as const) {
      const { status, body } = await person.call(path, latin(text));
      const { message } = body.errors?.[0] ?? body;
      expect([path, status, message]).toEqual([path, 400, 'The body is not valid UTF-8.']);
    }
    expect((await person.call('/api/contacts')).body).toEqual([]);
  });

  test('a method that a path doesn’t have is refused with those it has, whoever asks and whatever is sent', async () => {
    const person = await world.newPerson();
    for (const [path, operations] of Object.entries<object>(api.paths)) {
      const has = Object.keys(operations).map((method) => method.toUpperCase());
      const concrete = path.replaceAll(/\{\w+\}/g, '1');
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (has.includes(method)) continue;
        const { status, headers, body } = await person.call(concrete, { method });
        expect([method, path, status, body.reason]).toEqual([method, path, 405, 'METHOD_NOT_ALLOWED']);
        expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
        const allowed = has.includes('GET') ? [...has, 'HEAD'] : has;
        expect([path, headers.get('allow')?.split(', ')]).toEqual([path, allowed.sort()]);
      }
    }
    const large = { body: 'x'.repeat(3_000_000), headers: { 'content-type': 'text/plain' } };
    const refused = await nobody('/api/contacts', { method: 'PATCH', ...large });
    expect([refused.status, refused.headers.get('allow'), refused.body.message]).toEqual([
      ...[405, 'GET, HEAD, POST'],
      'This address doesn’t take PATCH. It takes GET, HEAD, POST.',
    ]);
    expect((await nobody('/api/openapi.json', { method: 'POST', json: {} })).status).toBe(405);
    expect((await person.call('/api/nothing-here', { method: 'DELETE' })).status).toBe(404);
    expect(api.info.description).toContain('405');
  });

  test('ids that cannot be ids are not found, and unknown paths are no page', async () => {
    const person = await world.newPerson();
    for (const id of ['0', '-1', '1.5', '1e3', 'abc', '9'.repeat(16), '0x1', '1%00', '%7B%24gt%3A1%7D']) {
      const refused = await checked(person, 'GET', '/api/contacts/{id}', `/api/contacts/${id}`);
      expect([id, refused.status, refused.body.message]).toEqual([id, 404, 'Contact not found']);
    }
    for (const path of ['/api/contacts/{id}', '/api/scans/{id}', '/api/public/profile/{userId}']) {
      const broken = await checked(person, 'GET', path, path.replace(/\{\w+\}/, '%E0%A4%A'));
      expect([path, broken.status, broken.body.message]).toEqual([path, 400, 'The address isn’t valid.']);
    }
    for (const [path, operations] of Object.entries<object>(api.paths))
      for (const [method, { responses }] of Object.entries(operations))
        expect([method, path, responses[400].description]).toEqual([
          ...[method, path, expect.stringMatching(/\bThe address isn’t valid, .*`KEY_IN_ADDRESS`/)],
        ]);
    expect(api.paths['/api/contacts'].get.responses[400].description).toMatch(/^`limit`, .* The address isn’t valid/);
    const unknown = await person.call('/api/nothing-here');
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/problem\+json/),
    ]);
  });
});

describe('a creation that is repeated after what it made was deleted', () => {
  const key = (name: string) => ({ 'idempotency-key': `deleted-${name}` });
  const csv = { body: 'Name\nMarek Silva\n', headers: { 'content-type': 'text/csv' } };
  test.each<[string, CallOptions, (body: { id: number; importId: number }) => string]>([
    ['/api/business-cards', { json: { name: 'Work', fullName: 'Grace Marlow' } }, ({ id }) => `/${id}`],
    ['/api/webhooks', { json: { url: 'http://127.0.0.1:1/hook', events: ['card.created'] } }, ({ id }) => `/${id}`],
    ['/api/scan-batches', { json: { name: 'Fair' } }, ({ id }) => `/${id}`],
    ['/api/contacts', { json: { name: 'Grace Marlow' } }, ({ id }) => `/${id}`],
    ['/api/imports', csv, ({ importId }) => `/${importId}`],
    [
      '/api/contacts/bulk',
      { json: { contacts: [{ name: 'Marek Silva' }] } },
      ({ importId }) => `/../../imports/${importId}`,
    ],
  ])('is a documented conflict: POST %s', async (path, { headers, ...options }, below) => {
    const person = await world.newPerson();
    if (path === '/api/webhooks') await takePlan(person, 'business');
    const create = () => checked(person, 'POST', path, path, { ...options, headers: { ...headers, ...key(path) } });
    const made = await eventually(async () => {
      const answer = await create();
      expect(answer.status).toBeLessThan(300);
      return answer;
    });
    await eventually(async () =>
      expect((await person.call(path + below(made.body), { method: 'DELETE' })).status).toBe(204),
    );
    const { status, body } = await create();
    expect([status, body.reason]).toEqual([409, 'IDEMPOTENCY_RESULT_DELETED']);
    const { description } = api.paths[path].post.responses[409];
    expect(description).toContain('IDEMPOTENCY_RESULT_DELETED');
  });
});
