import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually, patient } from '@kaard/testing';
import { getIntrospectionQuery } from 'graphql';
import { allAt, startAuthStandIn, startBesideStandIns, startStandIn } from '../../test/stand-ins.ts';
import { hashOfText } from './operation.ts';

const METRICS_TOKEN = 'a-token-for-metrics';
const gate = await startBesideStandIns({ metricsToken: METRICS_TOKEN });
afterAll(() => gate.close());

const ask = (query: string, variables: object = {}, call = gate.somebody) =>
  call('/graphql', { method: 'POST', json: { query, variables } });

const CONTACT = '{ contact(id: "1") { id name } }';
const page = (nodes: object[] = []) => ({
  data: { contacts: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } },
});

beforeEach(() => {
  for (const service of [gate.auth, gate.contacts, gate.scan]) {
    service.seen.length = 0;
    service.answers(() => ({ data: {} }));
  }
  gate.contacts.answers(() => ({ data: { contact: { id: '1', name: 'Noor Vance' } } }));
});

describe('refusals of POST /graphql', () => {
  test('somebody without a token gets stored operations only', async () => {
    const refused = await ask(CONTACT, {}, gate.nobody);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect(refused.body.errors).toMatchObject([
      { message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    expect((await ask('{ __schema { types { name } } }', {}, gate.nobody)).status).toBe(401);
    expect(gate.contacts.seen).toHaveLength(0);
  });

  test.each([
    ['no JSON', { body: 'query={me{id}}', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['text that claims nothing', { body: '{"query":"{me{id}}"}', headers: { 'content-type': 'text/plain' } }, 415],
    ['broken JSON', { body: '{"query":', headers: { 'content-type': 'application/json' } }, 400],
    ['a batch', { json: [{ query: CONTACT }, { query: CONTACT }] }, 400],
    ['no query', { json: { variables: {} } }, 400],
    ['a query that is no text', { json: { query: { $ne: '' } } }, 400],
    ['variables that are no object', { json: { query: CONTACT, variables: [1] } }, 400],
    ['a body of 600 kB', { json: { query: CONTACT, variables: { a: 'x'.repeat(600_000) } } }, 413],
    [
      'a prototype in the variables',
      {
        body: `{"query":"${'{ me { id } }'}","variables":{"__proto__":{"a":1}}}`,
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
  ])('refuses %s', async (_what, options, status) => {
    const refused = await gate.somebody('/graphql', { method: 'POST', ...options });
    expect(refused.status).toBe(status);
    expect(refused.body.errors[0].message).toMatch(/\w/);
    expect(gate.contacts.seen).toHaveLength(0);
  });

  test('is not spoken to by GET', async () => {
    const refused = await gate.somebody(`/graphql?query=${encodeURIComponent(CONTACT)}`);
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('POST');
    const extensions = { code: 'BAD_REQUEST', reason: 'METHOD_NOT_ALLOWED', requestId: expect.any(String) };
    expect(refused.body.errors[0].extensions).toEqual(extensions);
  });

  test.each([
    ['what does not parse', '{ contact(', 'GRAPHQL_PARSE_FAILED'],
    ['what the schema does not know', '{ contact(id: "1") { salary } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['more than 1,000 tokens', `{ ${'me { id } '.repeat(300)} }`, 'GRAPHQL_PARSE_FAILED'],
    [
      'more than 30 aliases',
      `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: me { id }`).join(' ')} }`,
      'BAD_USER_INPUT',
    ],
    ['a page of more than 100', '{ contacts(first: 101) { nodes { id } } }', 'BAD_USER_INPUT'],
    [
      'a page of more than 100 by a default',
      'query ($n: Int = 1000) { contacts(first: $n) { nodes { id } } }',
      'BAD_USER_INPUT',
    ],
    [
      'what costs too much',
      `{ ${Array.from({ length: 25 }, (_, i) => `a${i}: contacts(first: 100) { nodes { id name title email } }`).join(' ')} }`,
      'BAD_USER_INPUT',
    ],
    ['no operation of the name', 'query A { me { id } } query B { me { id } }', 'OPERATION_RESOLUTION_FAILURE'],
    ['variables of the wrong kind', 'query ($id: ID!) { contact(id: $id) { id } }', 'BAD_USER_INPUT'],
  ])('refuses %s', async (_what, query, code) => {
    const refused = await ask(query);
    expect(refused.body.errors[0].extensions.code).toBe(code);
    expect(refused.body.data ?? null).toBeNull();
    expect(gate.contacts.seen).toHaveLength(0);
  });

  test.each([
    [
      'mutation { logInteraction(contactId: "1", input: { kind: MET, at: "yesterday" }) { __typename } }',
      /DateTime must be an ISO 8601 time/,
    ],
    [
      'mutation { createContact(input: { name: "x", extractedData: { a: {_: 1, b: "$x"}, c: "d" } }) { __typename } }',
      null,
    ],
    [
      'mutation { createContact(input: { name: "x", source: FAX }) { __typename } }',
      /must be one of MANUAL, SCAN, IMPORT/,
    ],
    ['mutation { createContact(input: { name: "x", source: "SCAN" }) { __typename } }', /must be one of MANUAL, SCAN/],
    ['{ contact(', /Syntax Error/],
  ])('says what is wrong in the text itself before anything runs: %s', async (query, message) => {
    const { status, body } = await ask(query);
    if (!message) {
      expect(body.errors?.[0].extensions.code).not.toBe('GRAPHQL_VALIDATION_FAILED');
      return;
    }
    const [{ message: said, extensions }] = body.errors;
    expect([status, said, extensions.reason]).toEqual([400, expect.stringMatching(message), extensions.code]);
    expect(extensions.code).toMatch(/^GRAPHQL_(?:VALIDATION|PARSE)_FAILED$/);
    expect(gate.contacts.seen).toHaveLength(0);
  });

  test('refuses a page of nothing, and says which argument is wrong', async () => {
    const { status, body } = await ask('{ contacts(first: 0) { nodes { id } } }');
    const message = 'A page needs at least one entry.';
    expect([status, body.errors[0].message]).toEqual([400, message]);
    expect(body.errors[0].extensions).toMatchObject({
      reason: 'INVALID_INPUT',
      details: { fields: { first: message } },
    });
    expect(gate.contacts.seen).toHaveLength(0);
  });

  test('refuses a variable above the page limit, and operator objects for ids', async () => {
    const query = 'query ($n: Int) { contacts(first: $n) { nodes { id } } }';
    expect((await ask(query, { n: 101 })).body.errors[0].message).toMatch(/at most 100/);
    const operator = await ask('query ($id: ID!) { contact(id: $id) { id } }', { id: { $gt: '' } });
    expect(operator.body.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_VARIABLES' });
    expect(gate.contacts.seen).toHaveLength(0);
  });

  test('refuses fragments that double themselves before anybody walks them', async () => {
    const doubling = Array.from({ length: 60 }, (_, i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`);
    const query = `{ me { ...F0 } } ${doubling.join(' ')} fragment F60 on User { id }`;
    const before = performance.now();
    const refused = await ask(query);
    expect(refused.body.errors[0].extensions.reason).toBe('OPERATION_TOO_LARGE');
    expect(performance.now() - before).toBeLessThan(patient(10_000));
  });
});

describe('stored operations', () => {
  const login =
    'mutation RestLogin($input: LoginInput!) { login(input: $input) { user { id email emailVerified createdAt } token expiresAt } }';
  const variables = { input: { email: 'ada@example.com', password: 'wrong' } };

  test('an unknown hash is answered so that the client sends its text', async () => {
    const json = { extensions: persisted(hashOfText('{ me { id email } }')) };
    const unknown = await gate.nobody('/graphql', { method: 'POST', json });
    expect(unknown.status).toBe(200);
    expect(unknown.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  test('an unknown hash with its text is a free operation', async () => {
    const json = { query: CONTACT, extensions: persisted('0'.repeat(64)) };
    expect((await gate.somebody('/graphql', { method: 'POST', json })).body.data.contact.name).toBe('Noor Vance');
    expect((await gate.nobody('/graphql', { method: 'POST', json })).status).toBe(401);
  });

  test('a stored hash runs the stored text, not the one that came along', async () => {
    const json = {
      query: '{ contacts(first: 5000) { nodes { id } } }',
      extensions: persisted(hashOfText(login)),
      variables,
    };
    await gate.nobody('/graphql', { method: 'POST', json });
    expect(gate.auth.seen.map(({ query }) => query)).toEqual([expect.stringMatching(/login\(/)]);
    expect(gate.contacts.seen).toEqual([]);
  });

  test('of front ends are found below their folder, and new ones without a restart', async () => {
    const text = 'query PageOfAll($first: Int = 500) { contacts(first: $first) { nodes { id name } } }';
    const json = { extensions: persisted(hashOfText(text)) };
    const unknown = await gate.somebody('/graphql', { method: 'POST', json });
    expect(unknown.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');

    const folder = join(gate.frontendsDir, 'remotes', 'cards', '1.0.0');
    mkdirSync(folder, { recursive: true });
    const lie = { ['1'.repeat(64)]: '{ me { id } }' };
    writeFileSync(join(folder, 'operations.json'), JSON.stringify({ [hashOfText(text)]: text, ...lie }));
    writeFileSync(join(gate.frontendsDir, 'remotes.json'), '{"remotes":{"cards":{"version":"1.0.0"}}}');
    gate.contacts.answers(() => page([{ id: '1', name: 'Noor Vance' }]));
    expect((await gate.somebody('/graphql', { method: 'POST', json })).body.data.contacts.nodes).toHaveLength(1);

    // The default value of its variable is the cap that it declares.
    const more = await gate.somebody('/graphql', { method: 'POST', json: { ...json, variables: { first: 501 } } });
    expect(more.body.errors[0].message).toMatch(/at most 500/);
    const lying = await gate.nobody('/graphql', { method: 'POST', json: { extensions: persisted('1'.repeat(64)) } });
    expect(lying.body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  test('are open to somebody without a token, by hash and by text', async () => {
    gate.auth.answers(() => ({
      errors: [
        {
          message: 'Invalid email or password',
          extensions: { code: 'UNAUTHENTICATED', reason: 'INVALID_CREDENTIALS' },
        },
      ],
      data: null,
    }));
    for (const json of [
      { query: login, variables },
      { extensions: persisted(hashOfText(login)), variables },
    ]) {
      const answer = await gate.nobody('/graphql', { method: 'POST', json });
      expect(answer.body.errors).toMatchObject([
        {
          message: 'Invalid email or password',
          extensions: { code: 'UNAUTHENTICATED', reason: 'INVALID_CREDENTIALS' },
        },
      ]);
    }
    expect(gate.auth.seen.map(({ claims }) => claims)).toMatchObject([
      { sub: null, via: 'anonymous' },
      { sub: null, via: 'anonymous' },
    ]);
  });
});

describe('what a service sees', () => {
  test('signed claims of the caller, the request id, and no token', async () => {
    await gate.somebody('/graphql', {
      method: 'POST',
      json: { query: CONTACT },
      headers: { 'x-request-id': 'my-request-1', 'user-agent': 'a test' },
    });
    const [seen] = gate.contacts.seen;
    expect(seen!.claims).toMatchObject({
      sub: '4711',
      via: 'session',
      ip: '127.0.0.1',
      requestId: 'my-request-1',
      userAgent: 'a test',
    });
    expect(seen!.headers.authorization).toBeUndefined();
    expect(seen!.headers['x-request-id']).toBe('my-request-1');
  });

  test('the Idempotency-Key with mutations only', async () => {
    gate.contacts.answers(() => ({ data: { deleteContact: { id: '1' } } }));
    const headers = { 'idempotency-key': 'once-1' };
    const query = 'mutation { deleteContact(id: "1") { id } }';
    await gate.somebody('/graphql', { method: 'POST', json: { query }, headers });
    await gate.somebody('/graphql', { method: 'POST', json: { query: CONTACT }, headers });
    expect(gate.contacts.seen.map((seen) => seen.headers['idempotency-key'])).toEqual(['once-1', undefined]);
  });

  test('a request id that is not plain is replaced', async () => {
    const headers = { 'x-request-id': 'x'.repeat(200) };
    const answer = await gate.somebody('/graphql', { method: 'POST', json: { query: CONTACT }, headers });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(gate.contacts.seen[0]!.claims.requestId).toBe(answer.headers.get('x-request-id'));
  });
});

describe('errors', () => {
  test('domain errors pass through with code, reason and details', async () => {
    const error = {
      message: 'This contact has changed.',
      path: ['contact'],
      extensions: { code: 'CONFLICT', reason: 'VERSION_CONFLICT', details: { presentVersion: 3 } },
    };
    gate.contacts.answers(() => ({ data: { contact: null }, errors: [error] }));
    const { body } = await ask(CONTACT);
    expect(body.data).toEqual({ contact: null });
    expect(body.errors).toMatchObject([error]);
    expect(body.errors[0].extensions).not.toHaveProperty('serviceName');
  });

  test('anything else is hidden, with the id of the request', async () => {
    gate.contacts.answers(() => ({
      data: { contact: null },
      errors: [
        { message: 'E11000 at 10.0.0.7:27017', extensions: { code: 'INTERNAL_SERVER_ERROR', stacktrace: ['x'] } },
      ],
    }));
    const { body, headers } = await ask(CONTACT);
    expect(JSON.stringify(body)).not.toMatch(/10\.0\.0\.7|stacktrace/);
    const requestId = headers.get('x-request-id');
    expect(body.errors[0]).toEqual({
      message: 'Something went wrong on our side.',
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
    });
  });

  test('a service that does not take our claims does not sign anybody out', async () => {
    gate.contacts.answers((_seen, reply) =>
      reply.code(401).send({
        errors: [{ message: 'Only the gateway can call this service.', extensions: { code: 'UNAUTHENTICATED' } }],
      }),
    );
    const { body } = await ask(CONTACT);
    expect(body.errors[0].extensions.code).toBe('INTERNAL_SERVER_ERROR');
  });

  test('a service that breaks its contract costs a masked error, not silence', async () => {
    gate.contacts.answers(() => ({ data: { contact: { id: '1', name: null } } }));
    const { body } = await ask(CONTACT);
    expect(body.data).toEqual({ contact: null });
    expect(body.errors[0].extensions.code).toBe('INTERNAL_SERVER_ERROR');
    // Nothing of how it was planned or checked.
    expect(Object.keys(body.extensions)).toEqual(['cost']);
  });
});

describe('a service that is away', () => {
  const ME_AND_CONTACT = '{ me { id email } contact(id: "1") { name } }';

  test('costs its own fields only, and says so in plain words', async () => {
    const other = await startBesideStandIns();
    try {
      other.auth.answers(() => ({ data: { me: { id: '4711', email: 'ada@example.com' } } }));
      await other.contacts.app.close();
      const { status, body } = await other.somebody('/graphql', { method: 'POST', json: { query: ME_AND_CONTACT } });
      expect(status).toBe(200);
      expect(body.data).toEqual({ me: { id: '4711', email: 'ada@example.com' }, contact: null });
      expect(body.errors).toMatchObject([
        {
          message: 'The contacts service isn’t available right now. Please try again in a few seconds.',
          path: ['contact'],
          extensions: { code: 'SERVICE_UNAVAILABLE' },
        },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
    } finally {
      await other.close();
    }
  });

  test('leaves entities of others whole but for the fields it adds', async () => {
    const other = await startBesideStandIns();
    try {
      other.contacts.answers(() => ({
        data: { contact: { name: 'Noor Vance', scan: { __typename: 'Scan', id: '9' } } },
      }));
      await other.scan.app.close();
      const query = '{ contact(id: "1") { name scan { status } } }';
      const { body } = await other.somebody('/graphql', { method: 'POST', json: { query } });
      expect(body.data).toEqual({ contact: { name: 'Noor Vance', scan: null } });
      expect(body.errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
    } finally {
      await other.close();
    }
  });

  test('is waited for half a second here, not for ever', async () => {
    gate.contacts.answers(() => new Promise(() => {}));
    const before = performance.now();
    const { body } = await ask(CONTACT);
    expect(body.errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
    expect(performance.now() - before).toBeLessThan(patient(15_000));
  });

  test('is asked once more after a reset, when nothing can have happened twice', async () => {
    let resets = 0;
    gate.contacts.answers((_seen, _reply, request) => {
      if (resets++ > 0) return { data: { contact: { id: '1', name: 'Noor Vance' }, deleteContact: { id: '1' } } };
      request.raw.socket.resetAndDestroy();
      return new Promise(() => {});
    });
    expect((await ask(CONTACT)).body.data.contact.name).toBe('Noor Vance');
    expect(resets).toBe(2);

    resets = 0;
    const mutation = await ask('mutation { deleteContact(id: "1") { id } }');
    expect(mutation.body.errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
    expect(resets).toBe(1);
  });

  test('is left alone after five failures, and found again when it is back', async () => {
    const other = await startBesideStandIns();
    try {
      const { port } = new URL(other.contacts.url);
      await other.contacts.app.close();
      const query = CONTACT;
      const failing = () => other.somebody('/graphql', { method: 'POST', json: { query } });
      for (let i = 0; i < 8; i++) expect((await failing()).body.errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');

      const back = await startStandIn(Number(port));
      back.answers(() => ({ data: { contact: { id: '1', name: 'Noor Vance' } } }));
      expect((await failing()).body.data.contact).toBeNull();
      expect(back.seen).toHaveLength(0);
      const found = await eventually(async () => (await failing()).body.data.contact !== null);
      expect(found).toBe(true);
      await back.app.close();
    } finally {
      await other.close();
    }
  });

  test('goes on for others while one person has calls that take too long', async () => {
    const other = await startBesideStandIns();
    try {
      const neighbour = other.as(await other.auth.token({ sub: '4712' }));
      const call = (person: typeof neighbour) => person('/graphql', { method: 'POST', json: { query: CONTACT } });
      other.contacts.answers(({ claims }) =>
        claims.sub === '4711' ? new Promise(() => {}) : { data: { contact: { id: '1', name: 'Noor Vance' } } },
      );
      for (let round = 0; round < 2; round++) {
        const slow = await Promise.all(Array.from({ length: 8 }, () => call(other.somebody)));
        for (const { body } of slow) expect(body.errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
        expect((await call(neighbour)).body.data.contact).toMatchObject({ name: 'Noor Vance' });
      }
    } finally {
      await other.close();
    }
  });

  test('is left alone when it takes connections and says nothing, not even that it is well', async () => {
    let calls = 0;
    const silent = createServer((socket) => {
      socket
        .on('error', () => {})
        .on('data', (bytes) => {
          if (String(bytes).startsWith('POST')) calls++;
        });
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const own = await startAuthStandIn();
    const other = await startBesideStandIns({ services: { ...allAt(url), auth: own.url } });
    try {
      const somebody = other.as(await own.token());
      const failing = () => somebody('/graphql', { method: 'POST', json: { query: CONTACT } });
      await Promise.all(Array.from({ length: 5 }, failing));
      expect(calls).toBeGreaterThan(0);
      // On a busy machine a call may end before it has left, or arrive after its end.
      await eventually(async () => {
        const before = calls;
        expect((await failing()).body.errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
        expect(calls).toBe(before);
      });
    } finally {
      await other.close();
      await own.app.close();
      silent.close();
    }
  });

  test('keeps sign-in of others: readiness needs auth once and tells of the rest', async () => {
    const other = await startBesideStandIns();
    try {
      expect((await untilReady(other.nobody)).parts).toMatchObject({
        keys: 'ready',
        revocations: 'ready',
        scan: 'ready',
      });
      await other.scan.app.close();
      await eventually(async () => {
        const { status, body } = await other.nobody('/readyz');
        expect(status).toBe(200);
        expect(body.parts).toMatchObject({ scan: 'away', contacts: 'ready' });
      });
    } finally {
      await other.close();
    }
  });
});

describe('the schema', () => {
  test('is given to signed-in callers only, as text and by introspection', async () => {
    expect((await gate.nobody('/graphql/schema.graphql')).status).toBe(401);
    const sdl = await gate.somebody('/graphql/schema.graphql');
    expect(sdl.body).toMatch(/^type Contact \{/m);
    expect(sdl.body).not.toMatch(/join__/);
    const { body } = await ask(getIntrospectionQuery());
    expect(body.errors).toBeUndefined();
    expect(body.data.__schema.types.length).toBeGreaterThan(20);
  });

  test('answers in the media type that the client knows', async () => {
    const call = (accept: string) =>
      gate.somebody('/graphql', { method: 'POST', json: { query: CONTACT }, headers: { accept } });
    const own = await call('application/graphql-response+json,application/json;q=0.9');
    expect(own.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/);
    expect((await call('application/json')).headers.get('content-type')).toMatch(/^application\/json/);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });
});

describe('metrics', () => {
  test('count by stored operation; free ones share a name; nobody outside reads them', async () => {
    gate.contacts.answers(() => page());
    await gate.somebody('/api/contacts');
    await ask(CONTACT);
    const { body } = await gate.as(METRICS_TOKEN)('/metrics');
    expect(body).toMatch(/kaard_operation_duration_seconds_count\{operation="RestContacts",outcome="ok"\} \d/);
    expect(body).toMatch(/operation="free"/);
    await gate.nobody('/api/scan-card', { method: 'POST', json: {} });
    await gate.nobody('/api/nowhere');
    const count = async (labels: string) => {
      const { body } = await gate.as(METRICS_TOKEN)('/metrics');
      expect(body).toMatch(new RegExp(`kaard_http_request_duration_seconds_count\\{${labels}\\} [1-9]`));
    };
    await count('route="/api/contacts",method="GET",status="2xx"');
    await count('route="/graphql",method="POST",status="2xx"');
    await count('route="/api/scan-card",method="POST",status="4xx"');
    await count('route="[^"]+",method="GET",status="4xx"');
    for (const path of ['/metrics', '/%6detrics', '/metrics?x', '/metrics/'])
      for (const call of [gate.nobody, gate.somebody]) expect([path, (await call(path)).status]).toEqual([path, 404]);
  });
});

function persisted(sha256Hash: string) {
  return { persistedQuery: { version: 1, sha256Hash } };
}

async function untilReady(call: typeof gate.nobody) {
  let answer = await call('/readyz');
  await eventually(async () => {
    answer = await call('/readyz');
    return answer.status === 200;
  });
  return answer.body;
}
