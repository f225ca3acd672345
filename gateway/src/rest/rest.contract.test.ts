import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { zipSync } from 'fflate';
import { listen } from '../../test/listening.ts';
import { type CallOptions, createCaller, type Person, takePlan } from '../../test/person.ts';
import { newExtraction, scriptedExtractor, smallPicture } from '../../test/pictures.ts';
import { startWorld } from '../../test/world.ts';
import { exportStreams } from './account/export.streams.ts';
import { rows } from './rest.ts';
import { scanStreams } from './scan/scan.streams.ts';

const world = await startWorld({ worker: scriptedExtractor(), settings: { WEBHOOK_TARGETS: 'any' } });
const nobody = createCaller(world.url);

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document, looked at place by place
let api: any;
const ajv = new Ajv2020({ strict: false, allErrors: true });
// biome-ignore lint/suspicious/noExplicitAny: the package's types know only ajv's other build
(addFormats as any)(ajv);
/** In the answer to somebody whose plan has none of what was asked for. */
const NOTHING_OF_IT = { limit: 0, used: 0, resetsAt: null, upgradeAt: '/pricing' };
const covered = new Set<string>();

beforeAll(async () => {
  api = (await nobody('/api/openapi.json')).body;
  ajv.addSchema({ $id: 'api', components: api.components }, 'api');
});

/** Calls and holds the answer against the served document: status, media type, body, headers. */
async function checked(
  person: Person | null,
  method: string,
  template: string,
  path: string,
  options: CallOptions = {},
) {
  const call = person ? person.call : nobody;
  const answer = await call(path, { method, ...options });
  const where = `${method} ${template} → ${answer.status}`;
  const documented = api.paths[template]?.[method.toLowerCase()]?.responses[String(answer.status)];
  if (!documented) throw new Error(`not documented: ${where} ${JSON.stringify(answer.body)}`);
  covered.add(where);
  const type = answer.headers.get('content-type')?.split(';')[0];
  if (!documented.content) {
    expect([where, answer.body]).toEqual([where, '']);
    return answer;
  }
  expect([where, Object.keys(documented.content)]).toEqual([where, expect.arrayContaining([type])]);
  const { schema } = documented.content[type!];
  if (/json$/.test(type!)) {
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
    expect([where, validate(answer.body) || validate.errors, answer.body]).toEqual([where, true, answer.body]);
  }
  if (answer.status >= 400) expect(answer.body.message).toBe(answer.body.detail);
  return answer;
}

describe('the served document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(api);
    expect(result).toMatchObject({ valid: true });
    expect(api.openapi).toMatch(/^3\.1/);
  });

  test('has every route of the tables, with security, examples and errors', () => {
    for (const { method, path, access, answers } of [...rows, ...scanStreams, ...exportStreams]) {
      const operation = api.paths[path][method.toLowerCase()];
      expect(operation.security).toEqual(access === 'signed-in' ? [{ bearer: expect.any(Array) }] : []);
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
        const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
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
    for (const { method, path, access } of [...rows, ...scanStreams, ...exportStreams]) {
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

  test('ids that cannot be ids are not found, and unknown paths are no page', async () => {
    const person = await world.newPerson();
    for (const id of ['0', '-1', '1.5', '1e3', 'abc', '9'.repeat(16), '0x1', '1%00', '%7B%24gt%3A1%7D']) {
      const refused = await checked(person, 'GET', '/api/contacts/{id}', `/api/contacts/${id}`);
      expect([id, refused.status, refused.body.message]).toEqual([id, 404, 'Contact not found']);
    }
    const unknown = await person.call('/api/nothing-here');
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
      404,
      expect.stringMatching(/problem\+json/),
    ]);
  });
});

describe('authentication', () => {
  test('registering twice, signing in wrongly, and a provider that is not configured', async () => {
    const { email, password } = await world.newPerson();
    const path = '/api/auth/register';
    const taken = await checked(null, 'POST', path, path, { json: { email: email.toUpperCase(), password } });
    expect(taken.status).toBe(409);
    expect(taken.body.message).toMatch(/already exists/);
    const weak = await checked(null, 'POST', path, path, { json: { email: 'new@example.com', password: 'short' } });
    expect(weak.status).toBe(400);

    const wrong = { json: { email, password: 'something else' } };
    expect((await checked(null, 'POST', '/api/auth/login', '/api/auth/login', wrong)).body.message).toBe(
      'Invalid email or password',
    );
    const synced = { json: { firebaseUid: 'p7Zk2', email } };
    const withBearer: Record<string, string> = { authorization: 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.x' };
    for (const headers of [{}, withBearer]) {
      const refused = await checked(null, 'POST', '/api/auth/user', '/api/auth/user', { ...synced, headers });
      expect([refused.status, refused.body.message]).toEqual([401, expect.stringMatching(/support/)]);
      expect((await checked(null, 'POST', '/api/auth/user', '/api/auth/user', { headers })).status).toBe(401);
    }
    expect((await checked(null, 'POST', '/api/auth/login', '/api/auth/login')).body.message).toBe('The body is empty.');
  });

  test('signing in works with a token that has run out in the header', async () => {
    const { email, password } = await world.newPerson();
    const headers = { authorization: 'Bearer stale' };
    const login = await checked(null, 'POST', '/api/auth/login', '/api/auth/login', {
      json: { email, password },
      headers,
    });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({ user: { id: expect.any(Number), email }, token: expect.any(String) });
  });

  test('the signed-in user, and the end of the session', async () => {
    const person = await world.newPerson();
    const user = await checked(person, 'GET', '/api/auth/user', '/api/auth/user');
    expect(user.body).toMatchObject({ id: person.id, email: person.email, emailVerified: false });
    expect((await checked(person, 'POST', '/api/auth/logout', '/api/auth/logout')).status).toBe(204);
  });

  test('registering answers 201 with user, token and expiry seven days ahead', async () => {
    const json = { email: `new-${Date.now()}@example.com`, password: 'a quiet sentence of mine' };
    const { status, body } = await checked(null, 'POST', '/api/auth/register', '/api/auth/register', { json });
    expect(status).toBe(201);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  });
});

describe('contacts', () => {
  const save = async (person: Person, json: object, headers: Record<string, string> = {}) =>
    checked(person, 'POST', '/api/contacts', '/api/contacts', { json, headers });
  const at = (id: number) => `/api/contacts/${id}`;

  test('what of a body is not documented is ignored, and said', async () => {
    const person = await world.newPerson();
    const json = { name: 'Amara Lindqvist', compnay: 'Acme', emails: [{ value: 'amara@acme.example', lable: 'work' }] };
    const { body, headers } = await checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
    expect(body).toMatchObject({ name: 'Amara Lindqvist', company: null });
    expect(headers.get('ignored-fields')).toBe('"compnay", "emails.0.lable"');
    expect(api.paths['/api/contacts'].post.responses['201'].headers).toHaveProperty('Ignored-Fields');
    // What was read can be sent back whole.
    const path = `/api/contacts/${body.id}`;
    const changed = await checked(person, 'PUT', '/api/contacts/{id}', path, { json: { ...body, company: 'Acme' } });
    expect(changed.body).toMatchObject({ company: 'Acme', version: 2 });
    expect(changed.headers.get('ignored-fields')).toContain('"createdAt"');
    const plain = await checked(person, 'PUT', '/api/contacts/{id}', path, { json: { title: 'Buyer' } });
    expect(plain.headers.get('ignored-fields')).toBeNull();
  });

  test('so it is where a service reads the body itself', async () => {
    const person = await world.newPerson();
    const ignored = async (path: string, options: CallOptions) => {
      const { status, headers } = await checked(person, 'POST', path, path, options);
      const { responses } = api.paths[path].post;
      expect([path, Object.keys(responses[status].headers)]).toEqual([
        path,
        expect.arrayContaining(['Ignored-Fields']),
      ]);
      return [status, headers.get('ignored-fields')];
    };
    const contacts = [{ name: 'Bo Fictive', emial: 'bo@example.com', addresses: [{ city: 'Wien', zip: '1010' }] }];
    expect(await ignored('/api/contacts/bulk', { json: { contacts, dryRun: true } })).toEqual([
      ...[200, '"dryRun", "contacts.0.emial", "contacts.0.addresses.0.zip"'],
    ]);
    const [{ id }] = (await person.call('/api/contacts')).body;
    expect(await ignored('/api/contacts/export', { json: { ids: [id], fromat: 'vcf' } })).toEqual([200, '"fromat"']);
    expect(await ignored('/api/contacts/export', { json: { ids: [id], format: 'vcf' } })).toEqual([200, null]);
    const imageData = Buffer.from(await smallPicture()).toString('base64');
    expect(await ignored('/api/scans', { json: { imageData, replaces: 10 } })).toEqual([202, '"replaces"']);
    const form = new FormData();
    form.set('front', new Blob([new Uint8Array(await smallPicture())], { type: 'image/jpeg' }), 'card.jpg');
    form.set('replaces', '53');
    expect(await ignored('/api/scans', { body: form })).toEqual([202, '"replaces"']);
  });

  test('a contact is saved, read, changed field by field, cleared by null, and deleted', async () => {
    const person = await world.newPerson();
    const full = {
      name: 'Marek Silva',
      title: 'Architect',
      email: 'marek@silva.example',
      phone: '+1 202 555 0143',
      website: 'https://silva.example',
      tags: ['architect'],
      extractedData: { name: 'Marek Silva' },
      id: 99,
      ownerId: 1,
      isAdmin: true,
    };
    const { body: created, headers } = await save(person, full);
    expect(created).toMatchObject({ name: 'Marek Silva', phoneE164: '+12025550143', version: 1, scanId: null });
    expect(created).not.toHaveProperty('isAdmin');
    expect([headers.get('location'), headers.get('etag')]).toEqual([at(created.id), '"1"']);

    const one = await checked(person, 'GET', '/api/contacts/{id}', at(created.id));
    expect(one.body).toEqual(created);
    const change = { json: { title: 'Director', website: null, id: 5, createdAt: 'x' } };
    const changed = await checked(person, 'PUT', '/api/contacts/{id}', at(created.id), change);
    expect(changed.body).toMatchObject({
      id: created.id,
      title: 'Director',
      website: null,
      email: full.email,
      version: 2,
    });
    const wholeList = await checked(person, 'GET', '/api/contacts', '/api/contacts');
    expect(wholeList.body).toMatchObject([{ id: created.id, tags: ['architect'], email: full.email }]);
    expect((await checked(person, 'DELETE', '/api/contacts/{id}', at(created.id))).status).toBe(204);
    expect((await checked(person, 'GET', '/api/contacts/{id}', at(created.id))).status).toBe(404);
    expect((await checked(person, 'DELETE', '/api/contacts/{id}', at(created.id))).status).toBe(404);
    expect((await checked(person, 'PUT', '/api/contacts/{id}', at(created.id), { json: {} })).status).toBe(404);
  });

  test('an earlier version is named by the history and restored; a favourite is found', async () => {
    const [person, stranger] = [await world.newPerson(), await world.newPerson()];
    const { id } = (await save(person, { name: 'Yara Lind', title: 'Buyer' })).body;
    await checked(person, 'PUT', '/api/contacts/{id}', at(id), { json: { title: null, isFavourite: true } });
    const [HISTORY, BACK] = ['/api/contacts/{id}/history', '/api/contacts/{id}/history/{version}/restore'] as const;
    const restore = (who: Person, version: string, headers: Record<string, string> = {}) =>
      checked(who, 'POST', BACK, `${at(id)}/history/${version}/restore`, { headers });
    expect((await checked(stranger, 'GET', HISTORY, `${at(id)}/history`)).status).toBe(404);
    for (const [who, version] of [
      [stranger, '1'],
      [person, '7'],
      [person, 'first'],
    ] as const)
      expect((await restore(who, version)).status).toBe(404);
    expect((await restore(person, '1', { 'if-match': '"1"' })).status).toBe(409);
    const { body: history } = await checked(person, 'GET', HISTORY, `${at(id)}/history`);
    expect(history).toMatchObject([
      { kind: 'changed', origin: 'form', version: 2 },
      { kind: 'created', version: 1 },
    ]);
    const favourites = '/api/contacts?favourite=true';
    expect((await checked(person, 'GET', '/api/contacts', favourites)).body).toMatchObject([{ id }]);
    expect((await restore(person, '1')).body).toMatchObject({ title: 'Buyer', isFavourite: false, version: 3 });
    expect((await checked(person, 'GET', '/api/contacts', favourites)).body).toEqual([]);
    expect((await checked(person, 'GET', '/api/contacts', '/api/contacts?favourite=yes')).status).toBe(400);
  });

  test('a version that is not the present one is a conflict, by header and by body', async () => {
    const person = await world.newPerson();
    const { body } = await save(person, { name: 'Yara Lind' });
    const put = (json: object, headers: Record<string, string> = {}) =>
      checked(person, 'PUT', '/api/contacts/{id}', at(body.id), { json, headers });
    expect((await put({ notes: 'a' }, { 'if-match': '"1"' })).status).toBe(200);
    for (const refused of [await put({ notes: 'b' }, { 'if-match': '"1"' }), await put({ notes: 'b', version: 1 })])
      expect([refused.status, refused.body.reason]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await put({ notes: 'b' }, { 'if-match': 'yesterday' })).status).toBe(400);
    expect((await put({ notes: 'b' }, { 'if-match': '*' })).status).toBe(200);
    const stale = { headers: { 'if-match': '"1"' } };
    expect((await checked(person, 'DELETE', '/api/contacts/{id}', at(body.id), stale)).status).toBe(409);
  });

  test('what is wrong in a field is said field by field', async () => {
    const person = await world.newPerson();
    const wrong = await save(person, { name: 'A', email: 'no', website: 'javascript:alert(1)' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toMatchObject({
      email: 'Please enter a valid email address',
      website: expect.any(String),
    });
  });

  test('the same Idempotency-Key saves once; with another body it is a mistake', async () => {
    const person = await world.newPerson();
    const key = { 'idempotency-key': `key-${person.id}` };
    const [first, second] = [await save(person, { name: 'Once' }, key), await save(person, { name: 'Once' }, key)];
    expect(second.body).toEqual(first.body);
    expect((await save(person, { name: 'Twice' }, key)).status).toBe(422);
    expect((await person.call('/api/contacts')).body).toHaveLength(1);
  });

  test('a scan is saved once, and a full plan says so', async () => {
    const person = await world.newPerson();
    const { body } = await save(person, { name: 'From a card', scanId: 77 });
    const again = await save(person, { name: 'From a card', scanId: '77' });
    expect([again.status, again.body.reason, again.body.contactId]).toEqual([409, 'SCAN_ALREADY_SAVED', body.id]);
    await world.setContactLimit(person.id, 1);
    const over = await save(person, { name: 'One too many' });
    expect([over.status, over.body]).toEqual([402, expect.objectContaining({ limit: 1, used: 1, resetsAt: null })]);
  });

  test('finding: words begin words, an empty q finds nothing', async () => {
    const person = await world.newPerson();
    await save(person, { name: 'Éloïse Grant', notes: 'sailing' });
    const find = (q: string) => checked(person, 'GET', '/api/contacts/search', `/api/contacts/search${q}`);
    expect((await find('?q=eloi%20sail')).body).toMatchObject([{ name: 'Éloïse Grant' }]);
    expect((await find('?q=')).body).toEqual([]);
    expect((await find('')).body).toEqual([]);
    expect((await find('?q[$ne]=x')).body).toEqual([]);
    expect((await find('?q=%2e%2a')).body).toEqual([]);
    expect((await find(`?q=${'x'.repeat(600)}`)).status).toBe(400);
  });

  test('finding with a typo: refused to strangers, and says who is written nearly like it', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    await save(person, { name: 'Amara Lindqvist' });
    const find = (q: string, who: Person | null = person) =>
      checked(who, 'GET', '/api/contacts/search-similar', `/api/contacts/search-similar${q}`);
    expect((await find('?q=lindqist', null)).status).toBe(401);
    expect((await find('?q=lindqist&limit=51')).status).toBe(400);
    expect((await find(`?q=${'x'.repeat(600)}`)).status).toBe(400);
    expect((await find('?q=lindqist')).body).toMatchObject([{ name: 'Amara Lindqvist' }]);
    expect((await find('?q=lindqist', other)).body).toEqual([]);
    expect((await find('?q=')).body).toEqual([]);
  });

  test('the list can be read in pages that follow each other', async () => {
    const person = await world.newPerson();
    for (let i = 0; i < 5; i++) await save(person, { name: `Person ${i}` });
    const names: string[] = [];
    let path: string | null = '/api/contacts?limit=2';
    while (path) {
      const page = await checked(person, 'GET', '/api/contacts', path);
      names.push(...page.body.map(({ name }: { name: string }) => name));
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(names).toEqual(['Person 4', 'Person 3', 'Person 2', 'Person 1', 'Person 0']);
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'cursor=made-up'])
      expect([query, (await checked(person, 'GET', '/api/contacts', `/api/contacts?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    for (const list of ['/api/contacts', '/api/scans', '/api/imports', '/api/reminders', '/api/account/audit-log']) {
      const { status, body } = await checked(person, 'GET', list, `${list}?cursor=made-up`);
      expect([list, status, Object.keys(body.fields)]).toEqual([list, 400, ['cursor']]);
    }
  });
});

describe('the trash, photos and files of contacts', () => {
  const save = async (person: Person, json: object) =>
    (await person.call('/api/contacts', { method: 'POST', json })).body;

  test('a full trash is emptied in the background: the answer says how far it is', async () => {
    const person = await world.newPerson();
    await world.setContactLimit(person.id, null);
    const trash = () => checked(person, 'GET', '/api/contacts/trash', '/api/contacts/trash');
    const contacts = Array.from({ length: 210 }, (_, at) => ({ name: `Person ${at}` }));
    expect((await person.call('/api/contacts/bulk', { method: 'POST', json: { contacts } })).status).toBe(200);
    await person.graph('mutation { bulkDeleteContacts(selection: { filter: {} }) { job { id } } }');
    await eventually(async () => expect((await trash()).body).toHaveLength(210), { timeoutMs: 60_000 });
    const { status, body } = await checked(person, 'DELETE', '/api/contacts/trash', '/api/contacts/trash');
    expect([status, body]).toEqual([202, { total: 210, done: expect.any(Number) }]);
    await eventually(async () => expect((await trash()).body).toEqual([]), { timeoutMs: 60_000 });
  }, 120_000);

  test('somebody who looks the same is named, or takes the new values', async () => {
    const person = await world.newPerson();
    const known = await save(person, { name: 'Marek Silva', email: 'marek@silva.example' });
    const json = { name: 'Silva, Marek', email: 'MAREK@silva.example', title: 'Architect' };
    const post = (more: object) =>
      checked(person, 'POST', '/api/contacts', '/api/contacts', { json: { ...json, ...more } });
    const asked = await post({ onDuplicate: 'ask' });
    expect([asked.status, asked.body.reason, asked.body.duplicates]).toEqual([
      409,
      'POSSIBLE_DUPLICATE',
      [{ id: known.id, name: 'Marek Silva', level: 'sure', reasons: ['Same email address', 'Same name'] }],
    ]);
    const updated = await post({ onDuplicate: 'update', updateId: known.id });
    expect([updated.status, updated.body]).toMatchObject([
      200,
      { id: known.id, title: 'Architect', version: 2, source: 'api' },
    ]);
    expect((await post({ onDuplicate: 'update' })).status).toBe(400);
    expect((await post({ onDuplicate: 'update', updateId: 999999 })).status).toBe(404);
  });

  test('what was deleted lies in the trash, comes back, and is gone when it is emptied', async () => {
    const person = await world.newPerson();
    const { id } = await save(person, { name: 'Yara Lind', emails: [{ value: 'yara@lind.example', label: 'home' }] });
    await person.call(`/api/contacts/${id}`, { method: 'DELETE' });
    const trash = () => checked(person, 'GET', '/api/contacts/trash', '/api/contacts/trash');
    expect((await trash()).body).toMatchObject([{ id, name: 'Yara Lind' }]);
    const restore = (of: number | string) =>
      checked(person, 'POST', '/api/contacts/{id}/restore', `/api/contacts/${of}/restore`);
    expect((await restore(id)).body).toMatchObject({ id, version: 3, emails: [{ label: 'home', isPrimary: true }] });
    expect((await restore('999999')).status).toBe(404);
    await person.call(`/api/contacts/${id}`, { method: 'DELETE' });
    await world.setContactLimit(person.id, 0);
    expect([(await restore(id)).status, (await restore(id)).body.reason]).toEqual([402, 'CONTACT_LIMIT_REACHED']);
    expect((await checked(person, 'DELETE', '/api/contacts/trash', '/api/contacts/trash')).status).toBe(204);
    expect((await trash()).body).toEqual([]);
  });

  test('a photo is stored and shown to its owner only', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const { id } = await save(person, { name: 'Yara Lind' });
    const [template, path] = ['/api/contacts/{id}/photo', `/api/contacts/${id}/photo`];
    const body = new Uint8Array(await smallPicture());
    const send = (who: Person, bytes: Uint8Array<ArrayBuffer>) =>
      checked(who, 'POST', template, path, { body: bytes, headers: { 'content-type': 'image/jpeg' } });
    expect((await send(other, body)).status).toBe(404);
    expect((await send(person, new TextEncoder().encode('<html></html>'))).status).toBe(415);
    expect((await checked(person, 'GET', template, path)).status).toBe(404);
    expect((await send(person, body)).body.url).toContain(path);
    expect((await checked(person, 'GET', template, path)).headers.get('cache-control')).toBe('private, no-store');
    expect((await checked(other, 'GET', template, path)).status).toBe(404);
  });

  test('a file is read, looked at, saved, reported and taken back', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const headers = { 'content-type': 'text/csv' };
    const csv = 'Name,Email\nMarek Silva,marek@silva.example\nYara Lind,yara@lind.example\n';
    const post = (options: CallOptions) =>
      checked(person, 'POST', '/api/imports', '/api/imports?name=people.csv', options);
    expect((await post({ body: '', headers })).status).toBe(400);
    const sent = await post({ body: csv, headers });
    expect([sent.status, sent.headers.get('location')]).toEqual([202, `/api/imports/${sent.body.importId}`]);
    const path = `/api/imports/${sent.body.importId}`;
    const until = (state: string) =>
      eventually(
        async () => {
          const { body } = await checked(person, 'GET', '/api/imports/{id}', path);
          expect(body.state).toBe(state);
          return body;
        },
        { timeoutMs: 60_000 },
      );
    expect(await until('preview')).toMatchObject({ total: 2, files: [{ kind: 'csv', headerLine: 1 }] });
    const start = (who: Person, json: object) =>
      checked(who, 'POST', '/api/imports/{id}/start', `${path}/start`, { json });
    expect((await start(other, {})).status).toBe(404);
    expect((await start(person, { onDuplicate: 'overwrite' })).status).toBe(400);
    expect((await start(person, { leftOut: [3] })).status).toBe(400);
    expect((await start(person, { leftOut: [0] })).status).toBe(400);
    expect((await start(person, { onDuplicate: 'skip', leftOut: [2], isTagged: false })).status).toBe(200);
    expect(await until('done')).toMatchObject({ created: 1, skipped: 1 });
    expect((await person.call('/api/contacts')).body).toMatchObject([{ name: 'Marek Silva', tags: [] }]);
    const report = await checked(person, 'GET', '/api/imports/{id}/report', `${path}/report`);
    expect(report.body).toContain('Marek Silva,marek@silva.example,,,created');
    expect((await checked(other, 'GET', '/api/imports/{id}/report', `${path}/report`)).status).toBe(404);
    expect((await checked(person, 'GET', '/api/imports', '/api/imports')).body).toHaveLength(1);
    expect((await checked(other, 'GET', '/api/imports/{id}', path)).status).toBe(404);
    expect((await checked(person, 'POST', '/api/imports/{id}/undo', `${path}/undo`)).status).toBe(200);
    expect(await until('undone')).toMatchObject({ undone: 1 });
    expect((await person.call('/api/contacts')).body).toEqual([]);
    expect((await start(person, {})).status).toBe(409);
    expect((await checked(person, 'DELETE', '/api/imports/{id}', path)).status).toBe(204);
  });

  test('what a file says and no field takes is read, and goes when its owner says so', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const SIZE = { name: 'Shoe size', value: '42' };
    const LEVEL = { name: 'Level', value: 'Gold' };
    const headers = { 'content-type': 'text/csv' };
    const body = 'Name,Email,Shoe size,Level\nMarek Silva,marek@silva.example,42,Gold\n';
    const sent = await person.call('/api/imports?name=people.csv', { method: 'POST', body, headers });
    const job = `/api/imports/${sent.body.importId}`;
    const until = (state: string) =>
      eventually(async () => expect((await person.call(job)).body.state).toBe(state), { timeoutMs: 60_000 });
    await until('preview');
    await person.call(`${job}/start`, { method: 'POST', json: {} });
    await until('done');
    const [{ id, version }] = (await person.call('/api/contacts')).body;
    const path = `/api/contacts/${id}`;
    const change = (who: Person | null, json: object) => checked(who, 'PUT', '/api/contacts/{id}', path, { json });
    const remove = (values: unknown, further: object = {}) =>
      change(person, { removeImportedValues: values, ...further });
    const read = async () => (await checked(person, 'GET', '/api/contacts/{id}', path)).body;

    expect((await change(null, { removeImportedValues: [SIZE] })).status).toBe(401);
    expect((await change(other, { removeImportedValues: [SIZE] })).status).toBe(404);
    for (const wrong of ['Shoe size', [{ name: 'Shoe size' }], [{ name: 'Shoe size', value: 42 }], ['42']])
      expect((await remove(wrong)).status).toBe(400);
    for (const many of [2001, 5001]) {
      const refused = await remove(Array(many).fill(SIZE));
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['removeImportedValues']]);
    }
    expect((await remove([SIZE], { version: version + 1 })).status).toBe(409);
    expect(await read()).toMatchObject({ version, importedValues: [SIZE, LEVEL] });

    // What was read can be sent back whole.
    expect((await change(person, await read())).body).toMatchObject({ version, importedValues: [SIZE, LEVEL] });
    expect((await remove([SIZE], { notes: 'Size 42', version })).body).toMatchObject({
      ...{ notes: 'Size 42', version: version + 1, importedValues: [LEVEL] },
    });
    expect((await remove([SIZE])).body).toMatchObject({ version: version + 1, importedValues: [LEVEL] });
    const [latest] = (await checked(person, 'GET', '/api/contacts/{id}/history', `${path}/history`)).body;
    expect(latest.changes).toContainEqual({ field: 'kept', before: [SIZE, LEVEL], after: [LEVEL] });
  });

  test('many are saved at once and come out as a file', async () => {
    const person = await world.newPerson();
    const bulk = (json: unknown) => checked(person, 'POST', '/api/contacts/bulk', '/api/contacts/bulk', { json });
    const contacts = [{ name: 'Marek Silva', notes: '=1+1', tags: ['a', 'b'] }, { email: 'no@name.example' }];
    expect((await bulk({})).status).toBe(400);
    expect((await bulk({ contacts })).body).toMatchObject({
      created: 1,
      updated: 0,
      skipped: 0,
      overLimit: 0,
      failed: [{ row: 2 }],
    });
    const file = (query: string) => checked(person, 'GET', '/api/contacts/export', `/api/contacts/export${query}`);
    const csv = await file('');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"');
    expect(csv.body.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'Name,Title,Company,Email,Phone,Website,Notes,Tags',
      `Marek Silva,,,,,,'=1+1,"a;b"`,
    ]);
    expect((await file('?format=vcf')).body).toContain('FN:Marek Silva');
    expect((await file('?format=pdf')).status).toBe(400);
    const chosen = (json: object) => checked(person, 'POST', '/api/contacts/export', '/api/contacts/export', { json });
    const [marek] = (await checked(person, 'GET', '/api/contacts', '/api/contacts')).body;
    expect((await chosen({ format: 'vcf', ids: [marek.id] })).body).toContain('FN:Marek Silva');
    expect((await chosen({ format: 'vcf' })).status).toBe(400);
  });

  test('contacts in bulk have all values of a contact, and an entry that can’t be read is the only one that is none', async () => {
    const person = await world.newPerson();
    const { schema } = api.paths['/api/contacts/bulk'].post.requestBody.content['application/json'];
    const isDocumented = ajv.compile({ ...schema, components: api.components });
    const address = {
      label: 'work',
      street: 'Musterweg 1',
      city: 'Berlin',
      region: null,
      postcode: null,
      country: 'DE',
    };
    const zora = {
      ...{ name: 'Zora Quist', department: 'Sales', birthday: '1984-05-17', isFavourite: true, tags: ['fair'] },
      ...{ linkedIn: 'https://www.linkedin.com/in/zora', addresses: [address] },
      ...{ emails: ['zora@example.com', { value: 'z@example.com', label: 'home' }] },
    };
    expect(isDocumented({ contacts: [zora] })).toBe(true);
    const yara = {
      ...{ name: 'Yara Bulkone', emails: [{ value: 'good1@example.com' }, { value: null }, { value: ['x'] }] },
      ...{ tags: ['ok', 5], phones: ['+1 202 555 0144', null] },
    };
    const json = { contacts: [zora, yara] };
    const sent = await checked(person, 'POST', '/api/contacts/bulk', '/api/contacts/bulk', { json });
    expect(sent.body).toMatchObject({ created: 2, failed: [] });
    const saved = async (name: string) => {
      const [{ id }] = (await person.call(`/api/contacts/search?q=${name}`)).body;
      return (await person.call(`/api/contacts/${id}`)).body;
    };
    expect(await saved('zora')).toMatchObject({
      ...{ ...zora, notes: null },
      emails: [
        { value: 'zora@example.com', label: null },
        { value: 'z@example.com', label: 'home' },
      ],
    });
    expect(await saved('yara')).toMatchObject({
      ...{ email: 'good1@example.com', phone: '+1 202 555 0144', tags: ['ok', '5'], notes: 'emails.2.value: ["x"]' },
    });
  });

  test('iCloud says what to do instead, and looks at no password', async () => {
    const person = await world.newPerson();
    const json = { username: 'a@example.com', password: 'secret' };
    const icloud = (who: Person | null) => checked(who, 'POST', '/api/import/icloud', '/api/import/icloud', { json });
    expect((await icloud(null)).status).toBe(401);
    const answer = await icloud(person);
    expect(answer.status).toBe(501);
    const [first, second] = answer.body.message.split('\n');
    expect(first).toBe('iCloud import is not yet available. Please use CSV export from iCloud Contacts instead.');
    expect(second).toContain('vCard');
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

describe('scanning', () => {
  const post = (person: Person | null, path: string, options: CallOptions) =>
    checked(person, 'POST', path, path, options);

  test('nobody scans without signing in, in the words of the scanner', async () => {
    const refused = await post(null, '/api/scan-card', { json: { imageData: 'x' } });
    expect(refused.body.message).toBe('Authentication required. Please log in to scan business cards.');
  });

  test('what is no picture is refused with a message', async () => {
    const person = await world.newPerson();
    expect((await post(person, '/api/scan-card', { json: { imageData: 'data:image/jpeg;base64,' } })).status).toBe(400);
    const html = Buffer.from('<html></html>').toString('base64');
    expect((await post(person, '/api/scan-card', { json: { imageData: html } })).status).toBe(415);
    expect((await post(person, '/api/scan-card', { json: { imageData: 'A'.repeat(15 * 1024 * 1024) } })).status).toBe(
      413,
    );
    const text = { body: 'hello', headers: { 'content-type': 'text/plain' } };
    expect((await post(person, '/api/scans', text)).status).toBe(415);
    expect((await checked(person, 'GET', '/api/scans/{id}', '/api/scans/999999')).status).toBe(404);
    expect((await checked(person, 'GET', '/api/scans/{id}', '/api/scans/x')).status).toBe(404);
  });

  test('a card is read, found again, and its picture shown to its owner only', async () => {
    const person = await world.newPerson();
    const picture = await smallPicture();
    const imageData = `data:image/jpeg;base64,${picture.toString('base64')}`;
    const read = await post(person, '/api/scan-card', { json: { imageData } });
    expect([read.status, read.body.extractedData]).toEqual([200, newExtraction().extractedData]);

    const { scanId } = read.body;
    const scan = await checked(person, 'GET', '/api/scans/{id}', `/api/scans/${scanId}`);
    expect(scan.body).toMatchObject({ fileName: null, isSaved: false, savedAs: null });
    expect(scan.body).toMatchObject(read.body);
    expect(scan.body.pictures).toMatchObject([{ index: 0, url: `/api/scans/${scanId}/pictures/0` }]);

    const template = '/api/scans/{id}/pictures/{index}';
    const shown = await checked(person, 'GET', template, `/api/scans/${scanId}/pictures/0`);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const other = await world.newPerson();
    expect((await checked(other, 'GET', template, `/api/scans/${scanId}/pictures/0`)).status).toBe(404);
    expect((await checked(other, 'GET', '/api/scans/{id}', `/api/scans/${scanId}`)).status).toBe(404);
  });

  test('the same card sent once more replaces its first scan and costs no further one', async () => {
    const person = await world.newPerson();
    const send = async (replaces: string) =>
      checked(person, 'POST', '/api/scans', `/api/scans?replaces=${replaces}`, {
        body: new Uint8Array(await smallPicture()),
        headers: { 'content-type': 'image/jpeg' },
      });
    expect((await send('x')).body.message).toBe('replaces must be the id of a scan.');
    const imageData = `data:image/jpeg;base64,${(await smallPicture()).toString('base64')}`;
    const first = await post(person, '/api/scan-card', { json: { imageData } });
    const second = await send(first.body.scanId);
    await eventually(async () => {
      const { body } = await checked(person, 'GET', '/api/scans', '/api/scans?state=needs-review');
      expect(body.map(({ scanId }: { scanId: number }) => scanId)).toEqual([second.body.scanId]);
    });
    const { body } = await checked(person, 'GET', '/api/subscription', '/api/subscription');
    expect(body.usage.scans.used).toBe(1);
  });

  test('pictures are also taken as they are and as a form, without waiting', async () => {
    const person = await world.newPerson();
    const picture = await smallPicture();
    const bytes = new Uint8Array(picture);
    const raw = await post(person, '/api/scans', { body: bytes, headers: { 'content-type': 'image/jpeg' } });
    expect([raw.status, raw.headers.get('location')]).toEqual([202, `/api/scans/${raw.body.scanId}`]);
    expect(raw.headers.get('retry-after')).toBe('2');
    const form = new FormData();
    form.append('front', new Blob([bytes], { type: 'image/jpeg' }), 'front.jpeg');
    expect((await post(person, '/api/scans', { body: form })).status).toBe(202);

    const key = { 'idempotency-key': 'same-picture', 'content-type': 'image/jpeg' };
    const first = await post(person, '/api/scans', { body: bytes, headers: key });
    const second = await post(person, '/api/scans', { body: bytes, headers: key });
    expect(second.body.scanId).toBe(first.body.scanId);
  });
});

describe('business cards', () => {
  const ONE = '/api/business-cards/{id}';
  const CARD = { name: 'Work', fullName: 'Grace Marlow', email: 'grace@northwind.example' };
  const post = (person: Person | null, path: string, options: CallOptions) =>
    checked(person, 'POST', path, path, options);

  test('are for those who are signed in, and refused in plain words', async () => {
    expect((await checked(null, 'GET', '/api/business-cards', '/api/business-cards')).status).toBe(401);
    const person = await world.newPerson();
    const empty = await post(person, '/api/business-cards', { json: {} });
    expect([empty.status, empty.body.message]).toEqual([400, 'Please enter card name and full name']);
    const wrong = await post(person, '/api/business-cards', { json: { ...CARD, website: 'northwind' } });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { website: 'Please enter a valid website URL (include http:// or https://)' },
    ]);
  });

  test('have their LinkedIn address under the name that contacts use, and understand the old one', async () => {
    const person = await world.newPerson();
    const url = 'https://www.linkedin.com/in/grace-fictional';
    for (const name of ['linkedIn', 'linkedin']) {
      const wrong = await post(person, '/api/business-cards', { json: { ...CARD, [name]: 'grace' } });
      expect([wrong.status, wrong.body.fields]).toEqual([
        400,
        { linkedIn: 'Please enter a valid LinkedIn profile URL' },
      ]);
    }
    const { body } = await post(person, '/api/business-cards', { json: { ...CARD, linkedIn: url } });
    const both = { linkedIn: url, linkedin: url };
    expect(body).toMatchObject(both);
    expect((await checked(person, 'GET', '/api/business-cards', '/api/business-cards')).body).toMatchObject([both]);
    expect((await checked(person, 'GET', '/api/profile', '/api/profile')).body).toMatchObject(both);
    const open = await checked(null, 'GET', '/api/public/profile/{userId}', `/api/public/profile/${person.id}`);
    expect(open.body).toMatchObject(both);
    const path = `/api/business-cards/${body.id}`;
    const put = async (json: object) => (await checked(person, 'PUT', ONE, path, { json })).body.linkedIn;
    expect(await put({ linkedin: `${url}-2` })).toBe(`${url}-2`);
    expect(await put({ linkedIn: null, linkedin: url })).toBeNull();
    expect(await put({ jobTitle: 'Director' })).toBeNull();

    const { schemas } = api.components;
    for (const name of ['NewBusinessCard', 'BusinessCardChange', 'BusinessCard', 'Profile', 'PublicCard'])
      expect([name, schemas[name].properties]).toMatchObject([name, { linkedIn: {}, linkedin: { deprecated: true } }]);
  });

  test('are made, found, changed and deleted', async () => {
    const person = await world.newPerson();
    const made = await post(person, '/api/business-cards', { json: CARD });
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/business-cards/${made.body.id}`]);
    const path = `/api/business-cards/${made.body.id}`;
    expect((await checked(person, 'GET', '/api/business-cards', '/api/business-cards')).body).toEqual([made.body]);
    expect((await checked(person, 'GET', ONE, path)).headers.get('etag')).toBe('"1"');
    const change = { json: { jobTitle: 'Director' }, headers: { 'if-match': '"1"' } };
    expect((await checked(person, 'PUT', ONE, path, change)).body).toMatchObject({ jobTitle: 'Director', version: 2 });
    expect((await checked(person, 'PUT', ONE, path, change)).status).toBe(409);
    const other = await world.newPerson();
    for (const [method, options] of [
      ['GET', {}],
      ['PUT', { json: { name: 'Mine' } }],
      ['DELETE', {}],
    ] as const)
      expect((await checked(other, method, ONE, path, options)).status).toBe(404);
    expect((await checked(person, 'DELETE', ONE, `${path}?items=delete`)).status).toBe(204);
    expect((await checked(person, 'GET', ONE, path)).status).toBe(404);
  });

  test('stand for the person one at a time, as a change or a new card says', async () => {
    const person = await world.newPerson();
    const first = (await post(person, '/api/business-cards', { json: CARD })).body;
    const second = (await post(person, '/api/business-cards', { json: { ...CARD, name: 'Choir' } })).body;
    const put = (id: number, json: object) => checked(person, 'PUT', ONE, `/api/business-cards/${id}`, { json });
    const kept = await put(first.id, { isDefault: false });
    expect([kept.status, kept.body.fields]).toEqual([400, { isDefault: 'Make another card the default instead' }]);
    expect((await put(second.id, { isDefault: true, jobTitle: 'Alto' })).body).toMatchObject({
      ...{ isDefault: true, jobTitle: 'Alto' },
    });
    const third = await post(person, '/api/business-cards', { json: { ...CARD, isDefault: true } });
    const { body } = await checked(person, 'GET', '/api/business-cards', '/api/business-cards');
    expect(body.filter((card: { isDefault: boolean }) => card.isDefault)).toEqual([third.body]);
  });

  test('make the profile, together with what somebody says about their business', async () => {
    const person = await world.newPerson();
    expect((await checked(person, 'GET', '/api/profile', '/api/profile')).body).toMatchObject({ fullName: null });
    await post(person, '/api/business-cards', { json: CARD });
    const path = '/api/profile/business-context';
    const json = { businessDescription: 'We grind lenses.', businessGoals: ['Grow', 'grow '] };
    expect((await checked(person, 'PATCH', path, path, { json })).body).toMatchObject({
      ...{ fullName: 'Grace Marlow', businessDescription: 'We grind lenses.', businessGoals: ['Grow'] },
    });
    const refused = await checked(person, 'PATCH', path, path, { json: { businessDescription: ' ' } });
    expect([refused.status, refused.body.message]).toEqual([400, 'Please describe your business']);
    const { headers } = await checked(person, 'GET', '/api/profile', '/api/profile');
    // Weak: the names in the same body are of the card, which has a version of its own.
    expect(headers.get('etag')).toBe('W/"1"');
    const seen = (version: string) => ({ json: { industry: 'Optics' }, headers: { 'if-match': version } });
    const late = await checked(person, 'PATCH', path, path, seen('"0"'));
    expect([late.status, late.body.reason]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await checked(person, 'PATCH', path, path, { json: { industry: 'x', version: 0 } })).status).toBe(409);
    expect((await checked(person, 'PATCH', path, path, seen('one'))).status).toBe(400);
    const inTime = await checked(person, 'PATCH', path, path, seen(headers.get('etag')!));
    expect([inTime.headers.get('etag'), inTime.body.industry, inTime.body.version]).toEqual(['W/"2"', 'Optics', 2]);
  });
});

describe('what visitors of a public page leave', () => {
  const LIST = '/api/contacts/offers';
  const ONE = '/api/contacts/offers/{id}';
  const ACCEPT = '/api/contacts/offers/{id}/accept';
  const LEAVE = '/api/public/profile/{userId}/offers';
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  const leave = (person: Person, fields: Record<string, string>, headers = {}) =>
    checked(null, 'POST', LEAVE, `/api/public/profile/${person.id}/offers`, {
      ...{ body: new URLSearchParams(fields).toString(), headers: { ...FORM, ...headers } },
    });
  const accept = (person: Person, id: number, json: object = {}) =>
    checked(person, 'POST', ACCEPT, `/api/contacts/offers/${id}/accept`, { json });
  const offersOf = async (person: Person) => (await checked(person, 'GET', LIST, LIST)).body;

  async function newOwner() {
    const person = await world.newPerson();
    await person.call('/api/business-cards', { method: 'POST', json: { name: 'Work', fullName: 'Grace Marlow' } });
    const page = await nobody(`/api/public/profile/${person.id}`, { headers: { accept: 'text/html' } });
    return { person, consent: /name="consent"[^>]* value="([^"]+)"/.exec(page.body)![1]! };
  }
  const come = (person: Person, count: number) =>
    eventually(async () => {
      const offers = await offersOf(person);
      expect(offers).toHaveLength(count);
      return offers;
    });

  test('is refused when it is no form, too long, incomplete, or meant for nobody', async () => {
    const { person, consent } = await newOwner();
    const wrong = await leave(person, { name: 'Noor' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['email', 'consent']]);
    const large = await leave(person, { name: 'Noor', consent, note: 'x'.repeat(1_000_000) });
    expect([large.status, large.body.message]).toEqual([413, 'The request is too large. The limit is 32 kB.']);
    const inBrowser = await leave(person, { name: 'Noor', note: 'x'.repeat(40_000) }, { accept: 'text/html' });
    expect(inBrowser.status).toBe(413);
    expect(inBrowser.body).toContain('<p>The request is too large. The limit is 32 kB.</p>');
    expect((await leave(person, {}, { 'content-type': 'application/xml' })).status).toBe(415);
    expect((await leave(await world.newPerson(), { name: 'Noor' })).status).toBe(404);
  });

  test('waits for its owner, and is taken, put into somebody, or declined', async () => {
    const { person, consent } = await newOwner();
    const visitor = { name: 'Noor Ashworth', email: 'noor@ashworth.example', consent };
    for (const note of ['One', 'Two', 'Three'])
      expect((await leave(person, { ...visitor, note })).body.message).toBe(
        'Your details have been sent to Grace Marlow.',
      );
    expect((await leave(person, { ...visitor, note: 'One' }, { accept: 'text/html' })).status).toBe(200);
    const offers = await come(person, 3);
    const idOf = (note: string): number => offers.find((offer: { note: string }) => offer.note === note).id;

    const taken = await accept(person, idOf('One'));
    expect([taken.status, taken.body.source]).toEqual([201, 'exchange']);
    const asked = await accept(person, idOf('Two'));
    expect([asked.status, asked.body.duplicates]).toMatchObject([409, [{ id: taken.body.id, level: 'sure' }]]);
    const merge = { onDuplicate: 'update', updateId: taken.body.id };
    const merged = await accept(person, idOf('Two'), merge);
    expect([merged.status, merged.body.id, merged.body.notes]).toEqual([200, taken.body.id, 'One\n\nTwo']);
    expect((await accept(person, idOf('Three'), { onDuplicate: 'update' })).status).toBe(400);
    await world.setContactLimit(person.id, 1);
    const full = await accept(person, idOf('Three'), { onDuplicate: 'keep-both' });
    expect([full.status, full.body]).toMatchObject([402, { reason: 'CONTACT_LIMIT_REACHED', limit: 1, used: 1 }]);

    const other = await world.newPerson();
    const path = `/api/contacts/offers/${idOf('Three')}`;
    expect((await accept(other, idOf('Three'))).status).toBe(404);
    expect((await checked(other, 'DELETE', ONE, path)).status).toBe(404);
    expect((await checked(person, 'DELETE', ONE, path)).status).toBe(204);
    await leave(person, { ...visitor, note: 'Four' });
    await come(person, 1);
    expect((await checked(person, 'DELETE', LIST, LIST)).body).toEqual({ declined: 1 });
    expect(await offersOf(person)).toEqual([]);
  });
});

describe('insights', () => {
  const NETWORK = '/api/network/insights';
  const DISMISS = '/api/opportunities/{id}/dismiss';
  const EMAIL = '/api/contacts/{id}/email';
  const read = (person: Person, path: string) => checked(person, 'GET', path, path);
  const mail = (person: Person, id: number, json: object) =>
    checked(person, 'POST', EMAIL, `/api/contacts/${id}/email`, { json });

  test('name what they follow from; what is dismissed stays away; drafts are of one’s own contacts', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const json = { name: 'Mira Adler', company: 'Pohl Ltd', email: 'mira@pohl.example' };
    const { body: saved } = await checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
    const met = new Date(Date.now() - 10 * 86_400_000).toISOString();
    await person.graph(
      `mutation { logInteraction(contactId: "${saved.id}", input: { kind: MET, at: "${met}" }) { interaction { id } } }`,
    );
    await eventually(async () => {
      const { body } = await read(person, '/api/network/analysis');
      expect(body).toMatchObject({ networkSize: 1, dormantConnections: 0, relationshipStrengths: { medium: 1 } });
    });
    const network = (await read(person, NETWORK)).body;
    expect(network.opportunities).toHaveLength(1);
    const [found] = network.opportunities;
    expect(found).toMatchObject({
      ...{ type: 'follow_up_opportunity', priority: 8 },
      ...{ contacts: ['Mira Adler'], contactIds: [saved.id] },
    });
    expect(found.facts).toEqual([{ contactId: saved.id, field: 'log', value: 'met', on: met.slice(0, 10) }]);
    expect((await read(person, '/api/opportunities')).body).toMatchObject([
      { id: found.id, type: 'follow_up_opportunity', priority: 'high' },
    ]);
    expect((await read(person, '/api/connection-intelligence')).body).toMatchObject([
      { id: found.id, type: 'follow_up_reminder', priority: 'high' },
    ]);

    const dismiss = (who: Person) => checked(who, 'POST', DISMISS, `/api/opportunities/${found.id}/dismiss`);
    expect((await dismiss(other)).status).toBe(404);
    expect((await dismiss(person)).body).toEqual({ id: found.id });
    expect((await read(person, NETWORK)).body.opportunities).toEqual([]);
    expect((await read(person, '/api/opportunities')).body).toEqual([]);

    expect((await mail(other, saved.id, { emailType: 'follow_up' })).status).toBe(404);
    expect((await mail(person, saved.id, { emailType: 'love_letter' })).status).toBe(400);
    const context = { meetingLocation: 'x'.repeat(161) };
    expect((await mail(person, saved.id, { emailType: 'propose_meeting', context })).status).toBe(400);
    const { body: draft } = await mail(person, saved.id, {
      emailType: 'propose_meeting',
      context: { meetingLocation: 'Café Beispiel' },
    });
    expect(draft).toMatchObject({ subject: 'Meeting with Pohl Ltd', to: 'mira@pohl.example' });
    expect(draft.body).toContain('Café Beispiel');
    const about = (id: number) => mail(person, saved.id, { emailType: 'follow_up', context: { about: id } });
    expect([(await about(found.id)).status, (await about(1)).status]).toEqual([200, 400]);

    // The key arrives where it counts: with another mail it is a mistake.
    const withKey = (emailType: string) => {
      const headers = { 'Idempotency-Key': 'mail' };
      return checked(person, 'POST', EMAIL, `/api/contacts/${saved.id}/email`, { json: { emailType }, headers });
    };
    const sent = await withKey('follow_up');
    expect([sent.status, (await withKey('follow_up')).body]).toEqual([200, sent.body]);
    expect((await withKey('propose_meeting')).status).toBe(422);
  });
});

describe('reminders', () => {
  const ALL = '/api/reminders';
  const SETTINGS = '/api/reminders/settings';
  const ONE = '/api/contacts/{id}/reminder';
  const of = (person: Person, method: string, id: number, json?: object, rest = '') =>
    checked(person, method, `${ONE}${rest}`, `/api/contacts/${id}/reminder${rest}`, json ? { json } : {});

  test('are of one’s own contacts, set, put off, done and cleared', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const { body: saved } = await checked(person, 'POST', '/api/contacts', '/api/contacts', {
      json: { name: 'Mira Adler' },
    });
    const { id } = saved;
    await eventually(async () => expect((await of(person, 'PUT', id, { inDays: 14, note: 'Fair' })).status).toBe(200));
    for (const [method, json, rest] of [
      ['PUT', { inDays: 3 }, ''],
      ['DELETE', undefined, ''],
      ['POST', undefined, '/done'],
      ['POST', { inDays: 3 }, '/snooze'],
    ] as const)
      expect([rest, (await of(other, method, id, json, rest)).status]).toEqual([rest, 404]);
    expect((await of(other, 'GET', id)).body).toBeNull();
    for (const wrong of [
      {},
      { inDays: 0 },
      { on: '2020-01-01' },
      { everyMonths: 500 },
      { inDays: 1, note: 'x'.repeat(501) },
    ])
      expect((await of(person, 'PUT', id, wrong)).status).toBe(400);
    expect((await of(person, 'POST', id, {}, '/snooze')).status).toBe(400);

    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { body: set } = await of(person, 'GET', id);
    expect(set).toMatchObject({ contactId: id, name: 'Mira Adler', note: 'Fair', isDue: false });
    expect([day(13), day(14)]).toContain(set.day);
    const listed = (query = '') => checked(person, 'GET', ALL, `${ALL}${query}`);
    expect((await listed()).body).toMatchObject({ due: 0, next: null, reminders: [{ contactId: id }] });
    expect((await listed('?due=true')).body.reminders).toEqual([]);
    expect((await listed('?cursor=x')).status).toBe(400);
    expect((await of(person, 'POST', id, { on: day(2) }, '/snooze')).body).toMatchObject({ day: day(2), note: 'Fair' });
    const done = (json?: object) => of(person, 'POST', id, json, '/done');
    expect(await done({ day: 'tomorrow' })).toMatchObject({
      status: 400,
      body: { fields: { day: expect.any(String) } },
    });
    expect((await done({ day: day(1) })).body).toMatchObject({ day: day(2) });
    for (let time = 1; time <= 2; time++)
      expect(await done({ day: day(2) })).toMatchObject({ status: 200, body: null });
    expect((await of(person, 'PUT', id, { inDays: 14 })).status).toBe(200);
    expect((await done()).body).toBeNull();
    expect((await done()).status).toBe(404);
    expect((await of(person, 'DELETE', id)).status).toBe(204);
  });

  test('are wanted by one’s own calendar, and by mail or not', async () => {
    const person = await world.newPerson();
    const settings = () => checked(person, 'GET', SETTINGS, SETTINGS);
    const change = (json: object) => checked(person, 'PATCH', SETTINGS, SETTINGS, { json });
    expect((await settings()).body).toEqual({ timeZone: 'UTC', byMail: true });
    expect((await change({ timeZone: 'Mars/Olympus' })).status).toBe(400);
    expect((await change({ timeZone: 'Europe/Berlin' })).body).toEqual({ timeZone: 'Europe/Berlin', byMail: true });
    expect((await change({ byMail: false })).body).toEqual({ timeZone: 'Europe/Berlin', byMail: false });
    expect((await settings()).body).toEqual({ timeZone: 'Europe/Berlin', byMail: false });
  });
});

describe('search by need', () => {
  const PATH = '/api/contacts/search-smart';
  const save = (person: Person, json: object) => checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
  const search = (person: Person, query: Record<string, string>) =>
    checked(person, 'GET', PATH, `${PATH}?${new URLSearchParams(query)}`);

  test.each([
    [{ q: 'plumber '.repeat(1250) }, 'A search can have at most 500 characters.'],
    [{ q: 'plumber', limit: '0' }, expect.stringContaining('limit')],
    [{ q: 'plumber', limit: '51' }, expect.stringContaining('limit')],
  ])('is refused for %j', async (query, message) => {
    const { status, body } = await search(await world.newPerson(), query);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('finds by name what was saved a moment ago, with the reason, and nobody else’s', async () => {
    const person = await world.newPerson();
    const contact = { name: 'Amara Lindqvist', title: 'Partner', company: 'Seedline Capital' };
    expect((await save(person, contact)).status).toBe(201);
    await eventually(async () => {
      const { body } = await search(person, { q: 'seedline amara' });
      const reasons = ['Matches name and company: Amara Lindqvist, Seedline Capital'];
      expect(body).toEqual([{ id: expect.any(Number), ...contact, score: 1, reasons }]);
    });
    const other = await search(await world.newPerson(), { q: 'seedline amara' });
    expect([other.body, other.headers.get('search-note')]).toEqual([
      [],
      expect.stringContaining('No contact contains these words.'),
    ]);
  });

  test('is nobody’s trouble while it is away', async () => {
    const person = await world.newPerson();
    await world.stop('intelligence');
    try {
      expect((await search(person, { q: 'seedline' })).status).toBe(503);
      expect((await save(person, { name: 'Grace Marlow' })).status).toBe(201);
    } finally {
      await world.start('intelligence');
    }
  }, 60_000);
});

describe('plans', () => {
  const save = (person: Person, json: object) => checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
  const UPGRADE = '/api/subscription/upgrade';
  const plan = (person: Person | null) => checked(person, 'GET', '/api/subscription', '/api/subscription');
  const upgrade = (person: Person | null, json: unknown) => checked(person, 'POST', UPGRADE, UPGRADE, { json });

  test('are refused without a session, when they do not exist, and when they are sold by talking', async () => {
    expect((await plan(null)).status).toBe(401);
    expect((await upgrade(null, { plan: 'pro' })).status).toBe(401);
    const person = await world.newPerson();
    for (const json of [{ plan: 'gold' }, { plan: 'PRO' }, { plan: ['pro'] }, { plan: 'pro', yearly: 'yes' }, {}, null])
      expect((await upgrade(person, json)).status).toBe(400);
    const { status, body } = await upgrade(person, { plan: 'enterprise' });
    expect([status, body.reason, body.email]).toEqual([403, 'CONTACT_SALES', 'sales@kaard.example']);
    // Nobody names somebody else.
    const other = await world.newPerson();
    expect((await upgrade(person, { plan: 'pro', userId: other.id, ownerId: other.id })).status).toBe(200);
    expect((await plan(other)).body.plan).toBe('free');
  });

  test('say what they hold and how much of it is used', async () => {
    const person = await world.newPerson();
    await save(person, { name: 'Grace Marlow' });
    const { body } = await plan(person);
    expect(body).toMatchObject({
      ...{ plan: 'free', yearly: false, mode: 'open', since: null, asked: null },
      limits: { maxContacts: 100, maxScansPerMonth: 50, aiInsights: 5, teamMembers: 1, maxCards: -1, apiAccess: false },
      usage: {
        contacts: { used: 1, limit: 100, resetsAt: null },
        scans: { used: 0, limit: 50 },
        cards: { used: 0, limit: -1 },
        aiInsights: { used: 0, limit: 5 },
      },
      resetsAt: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
    });
  });

  test('are in force in every service when another one is taken, and hide nothing when it is given up', async () => {
    const person = await world.newPerson();
    const before = Date.now();
    const taken = await upgrade(person, { plan: 'business', yearly: true });
    expect([taken.status, taken.body]).toMatchObject([200, { plan: 'business', yearly: true }]);
    const limits = async () => {
      const { contacts, scans } = (await plan(person)).body.usage;
      return [contacts.limit, scans.limit];
    };
    await eventually(async () => expect(await limits()).toEqual([10_000, 2000]), { everyMs: 50 });
    expect(new Date(taken.body.since).getTime()).toBeGreaterThanOrEqual(before - 1000);
    const contacts = Array.from({ length: 102 }, (_, at) => ({ name: `Person ${at}` }));
    const saved = await person.call('/api/contacts/bulk', { method: 'POST', json: { contacts } });
    expect(saved.body).toMatchObject({ created: 102, overLimit: 0 });
    expect((await upgrade(person, { plan: 'free' })).status).toBe(200);
    await eventually(async () => expect(await limits()).toEqual([100, 50]), { everyMs: 50 });
    expect((await person.call('/api/contacts')).body).toHaveLength(102);
    const over = await save(person, { name: 'One too many' });
    expect([over.status, over.body]).toEqual([402, expect.objectContaining({ limit: 100, used: 102, resetsAt: null })]);
  }, 60_000);

  test('go on by the last word while billing is away, and can be seen again when it is back', async () => {
    const person = await world.newPerson();
    await world.stop('billing');
    try {
      expect((await save(person, { name: 'Grace Marlow' })).status).toBe(201);
      expect((await plan(person)).status).toBe(503);
      const contacts = Array.from({ length: 100 }, (_, at) => ({ name: `Person ${at}` }));
      const saved = await person.call('/api/contacts/bulk', { method: 'POST', json: { contacts } });
      expect(saved.body).toMatchObject({ created: 99, overLimit: 1 });
    } finally {
      await world.start('billing');
    }
    await eventually(async () => expect((await plan(person)).status).toBe(200), { timeoutMs: 60_000, everyMs: 200 });
  }, 120_000);

  test('are shown without the figures of a service that is away', async () => {
    const person = await world.newPerson();
    await world.stop('scan');
    try {
      const { status, body } = await plan(person);
      expect([status, body.usage.contacts, body.usage.scans]).toEqual([200, expect.any(Object), null]);
    } finally {
      await world.start('scan');
    }
  }, 60_000);
});

describe('custom fields', () => {
  const FIELDS = '/api/custom-fields';
  const FIELD = '/api/custom-fields/{key}';
  const list = (person: Person | null) => checked(person, 'GET', FIELDS, FIELDS);
  const define = (person: Person | null, json: object) => checked(person, 'POST', FIELDS, FIELDS, { json });
  const change = (person: Person | null, key: string, json: object) =>
    checked(person, 'PUT', FIELD, `${FIELDS}/${key}`, { json });
  const remove = (person: Person | null, key: string) => checked(person, 'DELETE', FIELD, `${FIELDS}/${key}`);
  const save = (person: Person, json: object) => checked(person, 'POST', '/api/contacts', '/api/contacts', { json });

  test('are refused without a session, without the plan, and when they are none', async () => {
    for (const { status } of [
      await list(null),
      await define(null, { name: 'x', kind: 'text' }),
      await change(null, 'x', {}),
      await remove(null, 'x'),
    ])
      expect(status).toBe(401);
    const person = await world.newPerson();
    const { status, body } = await define(person, { name: 'Level', kind: 'text' });
    expect([status, body]).toMatchObject([402, { reason: 'CUSTOM_FIELDS_NOT_IN_PLAN', ...NOTHING_OF_IT }]);
    for (const json of [{ name: 'x', kind: 'colour' }, { kind: 'text' }, { name: ['x'], kind: 'text' }])
      expect((await define(person, json)).status).toBe(400);
    expect((await change(person, 'nothing', { name: 'x' })).status).toBe(404);
    expect((await remove(person, 'nothing')).status).toBe(404);
    const refused = await save(person, { name: 'Grace Marlow', customFields: { nothing: 1 } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['customFields.nothing']]);
    expect((await save(person, { name: 'Grace Marlow', customFields: { a: { b: 1 } } })).status).toBe(400);
  });

  test('are defined with another plan, filled by key, changed and deleted', async () => {
    const person = await world.newPerson();
    await person.call('/api/subscription/upgrade', { method: 'POST', json: { plan: 'pro' } });
    await eventually(async () => expect((await list(person)).body.mayCreate).toBe(true), { everyMs: 50 });
    const made = await define(person, { name: 'Level', kind: 'choice', choices: ['Gold', { name: 'Silver' }] });
    expect(made.body).toEqual({
      ...{ key: 'level', name: 'Level', kind: 'choice', choices: ['Gold', 'Silver'], contactCount: 0 },
    });
    const saved = await save(person, { name: 'Grace Marlow', customFields: { level: 'gold' } });
    expect(saved.body.customFields).toEqual({ level: 'Gold' });
    const many = { contacts: [{ name: 'Ines Corvo', customFields: { level: 'silver', other: 'kept' } }] };
    const { schema } = api.paths['/api/contacts/bulk'].post.requestBody.content['application/json'];
    const isBulk = ajv.compile({ ...schema, components: api.components });
    expect([isBulk(many), isBulk({ contacts: [{ customFields: { level: ['silver'] } }] })]).toEqual([true, false]);
    expect((await person.call('/api/contacts/bulk', { method: 'POST', json: many })).body.created).toBe(1);
    const all: { id: number; name: string }[] = (await person.call('/api/contacts')).body;
    const ines = all.find(({ name }) => name === 'Ines Corvo')!;
    expect(ines).toMatchObject({ customFields: { level: 'Silver' } });
    expect((await person.call(`/api/contacts/${ines.id}`, { method: 'DELETE' })).status).toBeLessThan(300);
    const renamed = await change(person, 'level', {
      ...{ name: 'Rank', position: 0, choices: [{ name: 'Top', formerName: 'Gold' }, 'Silver'] },
    });
    expect(renamed.body).toMatchObject({ key: 'level', name: 'Rank', choices: ['Top', 'Silver'], contactCount: 1 });
    expect((await person.call('/api/contacts')).body[0].customFields).toEqual({ level: 'Top' });
    expect((await remove(person, 'level')).status).toBe(204);
    expect((await person.call(`/api/contacts/${saved.body.id}`)).body.customFields).toEqual({});
  }, 60_000);
});

describe('webhooks', () => {
  const ALL = '/api/webhooks';
  const ONE = '/api/webhooks/{id}';
  const at = (id: number | string, below = '') => `${ALL}/${id}${below}`;
  const input = { url: 'http://127.0.0.1:1/hook', events: ['contact.created'] };
  const save = (person: Person, json: object) => checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
  const businessPerson = async () => {
    const person = await world.newPerson();
    await checked(person, 'POST', '/api/subscription/upgrade', '/api/subscription/upgrade', {
      json: { plan: 'business' },
    });
    return person;
  };

  test('are for those who are signed in, and whose plan has them', async () => {
    expect((await checked(null, 'GET', ALL, ALL)).status).toBe(401);
    expect((await checked(null, 'POST', ALL, ALL, { json: input })).status).toBe(401);
    const { status, body } = await checked(await world.newPerson(), 'POST', ALL, ALL, { json: input });
    expect([status, body]).toMatchObject([402, { reason: 'PLAN_LACKS_WEBHOOKS', limit: 0, used: 0, resetsAt: null }]);
  });

  test('are made, changed, tried, read about and removed', async () => {
    const person = await businessPerson();
    const wrong = await checked(person, 'POST', ALL, ALL, { json: { ...input, events: ['no.such'] } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['events']]);
    const made = await eventually(async () => {
      const answer = await checked(person, 'POST', ALL, ALL, { json: input });
      expect(answer.status).toBe(201);
      return answer;
    });
    const { id, secret } = made.body;
    expect([secret, made.headers.get('location')]).toEqual([expect.stringMatching(/^whsec_/), at(id)]);
    expect((await checked(person, 'GET', ALL, ALL)).body).toMatchObject([{ id, state: 'on', ...input }]);
    expect((await checked(person, 'GET', ONE, at(id))).body).not.toHaveProperty('secret');
    const events = (await checked(person, 'GET', '/api/webhooks/events', '/api/webhooks/events')).body;
    expect(events).toContainEqual(expect.objectContaining({ name: 'import.finished' }));
    const turned = await checked(person, 'POST', `${ONE}/rotate-secret`, at(id, '/rotate-secret'));
    expect(turned.body.secret).not.toBe(secret);

    await save(person, { name: 'Grace Marlow' });
    const LOG = `${ONE}/deliveries`;
    const log = () => checked(person, 'GET', LOG, at(id, '/deliveries'));
    await eventually(async () =>
      expect((await log()).body).toMatchObject([{ event: 'contact.created', problem: 'CONNECTION_FAILED' }]),
    );
    expect((await checked(person, 'POST', `${ONE}/test`, at(id, '/test'))).status).toBe(202);
    await eventually(async () =>
      expect((await log()).body).toMatchObject([{ isTest: true, state: 'failed' }, { state: 'waiting' }]),
    );
    const page = await checked(person, 'GET', LOG, at(id, '/deliveries?limit=1'));
    expect([page.body.length, page.headers.get('link')]).toEqual([1, expect.stringContaining('rel="next"')]);
    expect((await checked(person, 'GET', LOG, at(id, '/deliveries?state=nonsense'))).status).toBe(400);

    const RESEND = `${LOG}/{delivery}/resend`;
    const delivery = (await log()).body[1].id;
    expect((await checked(person, 'POST', RESEND, at(id, `/deliveries/${delivery}/resend`))).status).toBe(202);
    expect((await checked(person, 'POST', RESEND, at(id, '/deliveries/none/resend'))).status).toBe(404);
    const range = { json: { from: '2026-01-01T00:00:00.000Z', states: ['waiting'] } };
    const REPLAY = `${ONE}/replay`;
    expect((await checked(person, 'POST', REPLAY, at(id, '/replay'), { json: { from: 'today' } })).status).toBe(400);
    expect((await checked(person, 'POST', REPLAY, at(id, '/replay'), range)).body).toEqual({ count: 1 });
    const off = await checked(person, 'PATCH', ONE, at(id), { json: { isOn: false } });
    expect(off.body.state).toBe('off');
    expect((await checked(person, 'POST', REPLAY, at(id, '/replay'), range)).status).toBe(409);

    const other = await world.newPerson();
    for (const [method, template, path] of [
      ...[
        ['GET', ONE, at(id)],
        ['DELETE', ONE, at(id)],
        ['GET', LOG, at(id, '/deliveries')],
      ],
      ...[
        ['POST', `${ONE}/test`, at(id, '/test')],
        ['POST', `${ONE}/rotate-secret`, at(id, '/rotate-secret')],
      ],
    ] as const)
      expect([method, template, (await checked(other, method, template, path)).status]).toEqual([
        method,
        template,
        404,
      ]);
    expect((await checked(person, 'DELETE', ONE, at(id))).status).toBe(204);
    expect((await checked(person, 'GET', ONE, at(id))).status).toBe(404);
  }, 60_000);
});

describe('the audit log', () => {
  const LOG = '/api/account/audit-log';

  test('is for the person in a session, and for good pages', async () => {
    expect((await checked(null, 'GET', LOG, LOG)).status).toBe(401);
    expect((await checked(await world.newPerson(), 'GET', LOG, `${LOG}?limit=0`)).status).toBe(400);
  });

  test('says what was done in every part of the product, by whom, and comes in pages', async () => {
    const person = await world.newPerson();
    await takePlan(person, 'business');
    await eventually(async () => (await person.call('/api/keys')).body.isInPlan);
    const json = { name: 'Nightly sync', scopes: ['webhooks:write', 'contacts:read'] };
    const { apiKey, key } = (await person.call('/api/keys', { method: 'POST', json })).body;
    const program = { ...person, call: createCaller(world.url, key) };
    const refused = await checked(program, 'GET', LOG, LOG);
    expect([refused.status, refused.body.reason]).toEqual([403, 'PERSON_NEEDED']);
    const webhook = { url: 'https://hooks.example.com/in?token=secret', events: ['contact.created'] };
    expect((await program.call('/api/webhooks', { method: 'POST', json: webhook })).status).toBe(201);
    const entries = await eventually(async () => {
      const { body } = await checked(person, 'GET', LOG, LOG);
      expect(body).toHaveLength(4);
      return body as { action: string }[];
    });
    const of = (action: string) => entries.find((entry) => entry.action === action);
    expect(of('REGISTERED')).toMatchObject({ by: 'PERSON', network: '127.0.0.0/24' });
    expect(of('PLAN_CHANGED')).toMatchObject({ by: 'PERSON', device: null, network: null, subject: 'business' });
    expect(of('API_KEY_CREATED')).toMatchObject({ by: 'PERSON', subject: 'Nightly sync' });
    expect(of('WEBHOOK_CREATED')).toMatchObject({ by: 'API_KEY', keyId: apiKey.id, subject: 'hooks.example.com' });
    const first = await checked(person, 'GET', LOG, `${LOG}?limit=3`);
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    const second = await checked(person, 'GET', LOG, next);
    expect([...first.body, ...second.body]).toEqual(entries);
  }, 60_000);
});

describe('API keys', () => {
  const KEYS = '/api/keys';
  const KEY = '/api/keys/{id}';
  const json = { name: 'Nightly sync', scopes: ['contacts:read'], expiresInDays: 90 };

  test('are refused by a plan without them and with a wrong scope; are made, listed, renamed and revoked', async () => {
    const person = await world.newPerson();
    const refused = await checked(person, 'POST', KEYS, KEYS, { json });
    expect([refused.status, refused.body]).toMatchObject([402, { reason: 'API_ACCESS_NOT_IN_PLAN', ...NOTHING_OF_IT }]);
    await takePlan(person, 'business');
    await eventually(async () => (await checked(person, 'GET', KEYS, KEYS)).body.isInPlan);
    const wrong = await checked(person, 'POST', KEYS, KEYS, { json: { ...json, scopes: ['everything'] } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['scopes']]);
    const { apiKey, key } = (await checked(person, 'POST', KEYS, KEYS, { json })).body;
    expect(key).toContain(`kaard_${apiKey.id}_`);
    const path = `${KEYS}/${apiKey.id}`;
    expect((await checked(person, 'PUT', KEY, `${KEYS}/nobodys`, { json: { name: 'x' } })).status).toBe(404);
    expect((await checked(person, 'PUT', KEY, path, { json: { name: 'Hourly' } })).body.name).toBe('Hourly');
    expect((await checked(person, 'GET', KEYS, KEYS)).body.apiKeys).toHaveLength(1);
    expect((await checked(person, 'DELETE', KEY, path)).status).toBe(204);
    expect((await checked(person, 'DELETE', KEY, path)).status).toBe(404);
  }, 60_000);
});

describe('batches of scans', () => {
  const ROOT = '/api/scan-batches';
  const ONE = `${ROOT}/{id}`;

  test('are nobody else’s, need a name, and take pictures only', async () => {
    const person = await world.newPerson();
    expect((await checked(null, 'POST', ROOT, ROOT, { json: { name: 'Fair' } })).status).toBe(401);
    expect((await checked(person, 'POST', ROOT, ROOT, { json: { name: ' ' } })).status).toBe(400);
    expect((await checked(null, 'GET', '/api/scans', '/api/scans')).status).toBe(401);
    expect((await checked(person, 'GET', '/api/scans', '/api/scans?state=lost')).status).toBe(400);
    const { id } = (await checked(person, 'POST', ROOT, ROOT, { json: { name: 'Fair' } })).body;
    const text = { body: 'hello', headers: { 'content-type': 'text/plain' } };
    expect((await checked(person, 'POST', `${ONE}/items`, `${ROOT}/${id}/items`, text)).status).toBe(415);
    expect((await checked(person, 'PATCH', ONE, `${ROOT}/${id}`, { json: { tags: [' '] } })).status).toBe(400);
    expect((await checked(person, 'GET', `${ONE}/items`, `${ROOT}/${id}/items?state=lost`)).status).toBe(400);
    expect((await checked(person, 'GET', `${ONE}/results`, `${ROOT}/${id}/results?format=xml`)).status).toBe(400);
    for (const [verb, json] of [
      ['save', { minConfidence: 2 }],
      ['settle-duplicates', { onDuplicate: 'ask' }],
    ] as const)
      expect((await checked(person, 'POST', `${ONE}/${verb}`, `${ROOT}/${id}/${verb}`, { json })).status).toBe(400);
    expect((await checked(person, 'DELETE', ONE, `${ROOT}/${id}?items=some`)).status).toBe(400);
    const odd = await checked(person, 'GET', `${ONE}/savable`, `${ROOT}/${id}/savable?minConfidence=2`);
    expect(odd.status).toBe(400);
    const files = `${ONE}/files`;
    const zip = { body: 'PK\x05\x06'.padEnd(22, '\0'), headers: { 'content-type': 'application/zip' } };
    expect((await checked(person, 'POST', files, `${ROOT}/${id}/files`, text)).status).toBe(415);
    for (const [query, message] of [
      ['pairing=luck', 'pairing must be one of names, order, none.'],
      ['preview=1', 'preview must be one of true, false.'],
      ['offset=10', 'offset needs upload.'],
    ])
      expect(await checked(person, 'POST', files, `${ROOT}/${id}/files?${query}`, zip)).toMatchObject({
        status: 400,
        body: { message },
      });
    expect((await checked(person, 'POST', files, `${ROOT}/${id}/files?name=empty.zip`, zip)).status).toBe(202);
    const part = `${ROOT}/${id}/files?upload=mine&size=500`;
    for (const sent of [{ headers: zip.headers }, zip])
      expect(await checked(person, 'POST', files, part, sent)).toMatchObject({ status: 200, body: { received: 0 } });
    const other = await world.newPerson();
    for (const wrong of [id, 999_999, 'x']) {
      expect((await checked(other, 'POST', files, `${ROOT}/${wrong}/files`, zip)).status).toBe(404);
      expect((await checked(other, 'GET', ONE, `${ROOT}/${wrong}`)).status).toBe(404);
      expect((await checked(other, 'GET', `${ONE}/items`, `${ROOT}/${wrong}/items`)).status).toBe(404);
      expect((await checked(other, 'DELETE', ONE, `${ROOT}/${wrong}`)).status).toBe(404);
      expect((await checked(other, 'GET', `${ONE}/results`, `${ROOT}/${wrong}/results`)).status).toBe(404);
      expect((await checked(other, 'GET', `${ONE}/savable`, `${ROOT}/${wrong}/savable`)).status).toBe(404);
      for (const verb of ['save', 'settle-duplicates']) {
        const json = { onDuplicate: 'update' };
        expect((await checked(other, 'POST', `${ONE}/${verb}`, `${ROOT}/${wrong}/${verb}`, { json })).status).toBe(404);
      }
      expect((await checked(other, 'PATCH', ONE, `${ROOT}/${wrong}`, { json: { name: 'Mine' } })).status).toBe(404);
      for (const verb of ['close', 'cancel', 'pause', 'resume', 'retry'])
        expect((await checked(other, 'POST', `${ONE}/${verb}`, `${ROOT}/${wrong}/${verb}`)).status).toBe(404);
    }
  });

  test('are filled, read, closed, cancelled and deleted', async () => {
    const person = await world.newPerson();
    const made = await checked(person, 'POST', ROOT, ROOT, { json: { name: 'Fair', expectedCount: 1 } });
    const path = `${ROOT}/${made.body.id}`;
    const live = await listen(world.url, person.token);
    expect(Object.keys(api.paths['/api/events'].get.responses)).toContain(String(live.answer.status));
    expect(live.answer.headers.get('x-request-id')).toBeTruthy();
    expect([made.status, made.headers.get('location')]).toEqual([201, path]);
    const options = { body: new Uint8Array(await smallPicture()), headers: { 'content-type': 'image/jpeg' } };
    const send = () => checked(person, 'POST', `${ONE}/items`, `${path}/items?fileName=a.jpg`, options);
    const sent = await send();
    expect([sent.status, sent.body.isRepeated]).toEqual([202, false]);
    expect((await send()).body).toMatchObject({ scanId: sent.body.scanId, isRepeated: true });
    expect((await checked(person, 'POST', `${ONE}/pause`, `${path}/pause`)).body.isPaused).toBe(true);
    expect((await checked(person, 'POST', `${ONE}/resume`, `${path}/resume`)).body.isPaused).toBe(false);
    const tagged = await checked(person, 'PATCH', ONE, path, { json: { tags: ['Hannover'] } });
    expect(tagged.body).toMatchObject({ name: 'Fair', tags: ['Hannover'] });
    expect((await checked(person, 'POST', `${ONE}/close`, `${path}/close`)).status).toBe(200);
    await eventually(async () =>
      expect((await checked(person, 'GET', ONE, path)).body).toMatchObject({
        state: 'done',
        counts: { total: 1, needsReview: 1, overLimit: 0 },
      }),
    );
    expect(live.changes()).toContainEqual(['batch', made.body.id]);
    live.leave();
    const items = await checked(person, 'GET', `${ONE}/items`, `${path}/items`);
    expect(items.body).toMatchObject([
      { scanId: sent.body.scanId, fileName: 'a.jpg', number: 1, state: 'needs-review' },
    ]);
    expect((await checked(person, 'GET', `${ONE}/items`, `${path}/items?state=failed`)).body).toEqual([]);
    const toReview = await checked(person, 'GET', '/api/scans', '/api/scans?state=needs-review');
    expect(toReview.body).toMatchObject([{ scanId: sent.body.scanId, fileName: 'a.jpg', savedAs: null }]);
    expect((await checked(person, 'GET', '/api/scans', '/api/scans?state=saved')).body).toEqual([]);
    const results = await checked(person, 'GET', `${ONE}/results`, `${path}/results?format=csv`);
    expect([results.status, results.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    // From the picture to the contact, through both services.
    const savable = await checked(person, 'GET', `${ONE}/savable`, `${path}/savable?minConfidence=0.1`);
    const json = { minConfidence: 0.1 };
    const ordered = await checked(person, 'POST', `${ONE}/save`, `${path}/save`, { json });
    expect(ordered.body).toMatchObject({ ordered: savable.body.savable, batch: { tags: ['Hannover'] } });
    await eventually(async () => {
      const { counts } = (await checked(person, 'GET', ONE, path)).body;
      expect(counts).toMatchObject({ saving: 0, saved: savable.body.savable });
    });
    const settled = await checked(person, 'POST', `${ONE}/settle-duplicates`, `${path}/settle-duplicates`, {
      json: { onDuplicate: 'keep-both' },
    });
    expect(settled.body.ordered).toBe(0);
    expect((await checked(person, 'POST', `${ONE}/save`, `${path}/save`)).body.ordered).toBe(0);
    expect((await checked(person, 'GET', ROOT, ROOT)).body).toMatchObject([{ id: made.body.id, name: 'Fair' }]);
    expect((await checked(person, 'POST', `${ONE}/retry`, `${path}/retry`)).status).toBe(200);
    const unchanged = await checked(person, 'POST', `${ONE}/cancel`, `${path}/cancel`);
    expect([unchanged.status, unchanged.body.state]).toEqual([200, 'done']);
    const other = `${ROOT}/${(await checked(person, 'POST', ROOT, ROOT, { json: { name: 'Other' } })).body.id}`;
    expect((await checked(person, 'POST', `${ONE}/cancel`, `${other}/cancel`)).body.state).toBe('cancelled');
    for (const verb of ['retry', 'pause', 'close'])
      expect((await checked(person, 'POST', `${ONE}/${verb}`, `${other}/${verb}`)).status).toBe(409);
    expect((await checked(person, 'DELETE', ONE, path)).status).toBe(204);
    expect((await checked(person, 'GET', ONE, path)).status).toBe(404);
  });

  test('take a file whose pairs were seen first, which is nobody else’s', async () => {
    const FILE = '/api/scan-files/{id}';
    const person = await world.newPerson();
    const { id } = (await checked(person, 'POST', ROOT, ROOT, { json: { name: 'Fair' } })).body;
    const zip = zipSync({ 'ada_front.jpg': await smallPicture(), 'ada_back.jpg': await smallPicture() });
    const sent = await checked(person, 'POST', `${ONE}/files`, `${ROOT}/${id}/files?preview=true`, {
      body: new Uint8Array(zip),
      headers: { 'content-type': 'application/zip' },
    });
    const path = `/api/scan-files/${sent.body.fileId}`;
    const other = await world.newPerson();
    for (const wrong of [path, '/api/scan-files/x']) {
      expect((await checked(other, 'GET', FILE, wrong)).status).toBe(404);
      expect((await checked(other, 'GET', `${FILE}/pairs`, `${wrong}/pairs`)).status).toBe(404);
      expect((await checked(other, 'POST', `${FILE}/take`, `${wrong}/take`, { json: {} })).status).toBe(404);
      expect((await checked(other, 'DELETE', FILE, wrong)).status).toBe(404);
    }
    expect((await checked(other, 'GET', `${ONE}/files`, `${ROOT}/${id}/files`)).status).toBe(404);
    expect((await checked(person, 'GET', `${FILE}/pairs`, `${path}/pairs?pairing=luck`)).status).toBe(400);
    await eventually(async () => expect((await checked(person, 'GET', FILE, path)).body.state).toBe('preview'));
    const pairs = await checked(person, 'GET', `${FILE}/pairs`, `${path}/pairs`);
    expect(pairs.body).toEqual([{ front: 'ada_front.jpg', back: 'ada_back.jpg' }]);
    const luck = { json: { pairing: 'luck' } };
    expect((await checked(person, 'POST', `${FILE}/take`, `${path}/take`, luck)).status).toBe(400);
    const none = { json: { pairing: 'none' } };
    expect((await checked(person, 'POST', `${FILE}/take`, `${path}/take`, none)).body.pairing).toBe('none');
    // Nothing it says is needed.
    expect((await checked(person, 'POST', `${FILE}/take`, `${path}/take`)).body.pairing).toBe('none');
    await eventually(async () =>
      expect((await checked(person, 'GET', `${ONE}/files`, `${ROOT}/${id}/files`)).body).toMatchObject([
        { id: sent.body.fileId, batchId: id, kind: 'zip', state: 'done', taken: 2 },
      ]),
    );
    expect((await checked(person, 'DELETE', FILE, path)).status).toBe(204);
  });
});

describe('a creation that is repeated after what it made was deleted', () => {
  const key = (name: string) => ({ 'idempotency-key': `deleted-${name}` });
  const csv = { body: 'Name\nMarek Silva\n', headers: { 'content-type': 'text/csv' } };
  test.each<[string, CallOptions, (body: { id: number; importId: number }) => string]>([
    ['/api/business-cards', { json: { name: 'Work', fullName: 'Grace Marlow' } }, ({ id }) => `/${id}`],
    ['/api/webhooks', { json: { url: 'http://127.0.0.1:1/hook', events: ['card.created'] } }, ({ id }) => `/${id}`],
    ['/api/scan-batches', { json: { name: 'Fair' } }, ({ id }) => `/${id}`],
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

test('every documented answer that needs no broken part was seen here', () => {
  const wanted = [...rows, ...scanStreams, ...exportStreams].flatMap(({ method, path, answers }) =>
    Object.keys(answers).map((status) => `${method} ${path} → ${status}`),
  );
  // A wait that runs out, an identity provider and the export of an account have tests of their own.
  const elsewhere = [
    'POST /api/scan-card → 202',
    'POST /api/auth/user → 200',
    'GET /api/account/exports/{id}/file → 200',
    // Where an operator confirms: in services/billing.
    'POST /api/subscription/upgrade → 202',
    'POST /api/billing/stripe → 200',
    // With a thousand of them: in services/intelligence.
    'PUT /api/contacts/{id}/reminder → 409',
  ];
  expect(wanted.filter((answer) => !covered.has(answer) && !elsewhere.includes(answer))).toEqual([]);
});
