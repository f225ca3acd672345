import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { NOTHING_OF_IT, startContract } from '../../../test/contract.ts';
import { createCaller, takePlan } from '../../../test/person.ts';

const { world, checked, testThatEveryAnswerIsSeen } = await startContract();

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

testThatEveryAnswerIsSeen('account/account', [
  // Both have tests of their own.
  'POST /api/auth/user → 200',
  'GET /api/account/exports/{id}/file → 200',
]);
