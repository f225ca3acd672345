import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { createCaller, type Person, takePlan } from './person.ts';
import { startWorld } from './world.ts';

const world = await startWorld({ worker: null });

async function customer(): Promise<Person> {
  const person = await world.newPerson();
  await takePlan(person, 'business');
  await eventually(async () => (await person.call('/api/keys')).body.isInPlan);
  return person;
}
async function keyOf(person: Person, scopes: string[]) {
  const made = await person.call('/api/keys', { method: 'POST', json: { name: 'Sync', scopes } });
  expect(made.status).toBe(201);
  const key: string = made.body.key;
  return { id: made.body.apiKey.id as string, key, call: createCaller(world.url, key) };
}
const contact = { name: 'Grace Marlow', email: 'grace@marlow.example' };

describe('a program with an API key', () => {
  test('may do what its scopes say, in REST and in the graph, and nothing that is a person’s', async () => {
    const person = await customer();
    const reader = await keyOf(person, ['contacts:read']);
    const writer = await keyOf(person, ['contacts:write', 'contacts:read']);
    const refused = await reader.call('/api/contacts', { method: 'POST', json: contact });
    expect([refused.status, refused.body.reason, refused.body.scope]).toEqual([403, 'SCOPE_MISSING', 'contacts:write']);
    expect((await writer.call('/api/contacts', { method: 'POST', json: contact })).status).toBe(201);
    expect((await reader.call('/api/contacts')).body).toMatchObject([{ name: contact.name }]);
    const query = '{ contacts(first: 1) { nodes { name } } }';
    const graph = await reader.call('/graphql', { method: 'POST', json: { query } });
    expect(graph.body.data.contacts.nodes).toEqual([{ name: contact.name }]);
    for (const [method, path] of [
      ['GET', '/api/keys'],
      ['POST', '/api/keys'],
      ['DELETE', `/api/keys/${reader.id}`],
      ['POST', '/api/auth/logout'],
    ] as const) {
      const answer = await writer.call(path, {
        method,
        ...(path === '/api/keys' && method === 'POST' ? { json: { name: 'More', scopes: ['account:read'] } } : {}),
      });
      expect([path, answer.status, answer.body.reason]).toEqual([path, 403, 'PERSON_NEEDED']);
    }
  }, 60_000);

  test('is told not to put it into an address', async () => {
    const person = await customer();
    const { key } = await keyOf(person, ['contacts:read']);
    const nobody = createCaller(world.url);
    for (const path of [
      `/api/contacts?key=${key}`,
      `/graphql?q=${key.slice(0, 30)}`,
      '/api/contacts?access_token=abc',
    ]) {
      const { status, body } = await nobody(path);
      expect([path, status, JSON.stringify(body).includes('KEY_IN_ADDRESS')]).toEqual([path, 400, true]);
    }
    // Nor beside a session that would do.
    expect((await person.call(`/api/contacts?search=${key}`)).status).toBe(400);
  }, 60_000);

  test('is refused within a second of its revocation', async () => {
    const person = await customer();
    const { id, call } = await keyOf(person, ['contacts:read']);
    expect((await call('/api/contacts')).status).toBe(200);
    expect((await person.call(`/api/keys/${id}`, { method: 'DELETE' })).status).toBe(204);
    await eventually(async () => (await call('/api/contacts')).status === 401, { timeoutMs: 1000 });
  }, 60_000);

  test('goes on while auth is away, and a revocation of before holds', async () => {
    const person = await customer();
    const { call } = await keyOf(person, ['contacts:read']);
    const other = await keyOf(person, ['contacts:read']);
    expect([(await call('/api/contacts')).status, (await other.call('/api/contacts')).status]).toEqual([200, 200]);
    await person.call(`/api/keys/${other.id}`, { method: 'DELETE' });
    await eventually(async () => (await other.call('/api/contacts')).status === 401);
    await world.stop('auth');
    try {
      // Longer than the gateway believes a key without asking.
      await new Promise((resolve) => setTimeout(resolve, 5500));
      expect((await call('/api/contacts')).status).toBe(200);
      expect((await other.call('/api/contacts')).status).toBe(401);
    } finally {
      await world.start('auth');
    }
  }, 90_000);

  test('stops with a smaller plan, in words, and is there again with a larger one', async () => {
    const person = await customer();
    const { id, call } = await keyOf(person, ['contacts:read']);
    expect((await call('/api/contacts')).status).toBe(200);
    await takePlan(person, 'free');
    const refused = await eventually(
      async () => {
        const answer = await call('/api/contacts');
        if (answer.status !== 403) throw new Error(`still ${answer.status}`);
        return answer;
      },
      { timeoutMs: 20_000 },
    );
    expect(refused.body).toMatchObject({ reason: 'API_ACCESS_NOT_IN_PLAN', upgradeAt: '/pricing' });
    expect((await person.call('/api/keys')).body).toMatchObject({ apiKeys: [{ id }], isInPlan: false });
    await takePlan(person, 'business');
    await eventually(async () => (await call('/api/contacts')).status === 200, { timeoutMs: 20_000 });
  }, 90_000);
});

test('an import that a key has begun goes on when the key is revoked: it is the person’s', async () => {
  const person = await customer();
  const { id, call } = await keyOf(person, ['contacts:read', 'contacts:write']);
  const rows = Array.from({ length: 1500 }, (_, at) => `Person${at} Nr${at},p${at}@people.example`);
  const headers = { 'content-type': 'text/csv' };
  const sent = await call('/api/imports?name=people.csv', {
    method: 'POST',
    body: `Name,Email\n${rows.join('\n')}\n`,
    headers,
  });
  const job = `/api/imports/${sent.body.importId}`;
  await eventually(async () => (await call(job)).body.state === 'preview', { timeoutMs: 60_000 });
  expect((await call(`${job}/start`, { method: 'POST', json: {} })).status).toBe(200);
  await person.call(`/api/keys/${id}`, { method: 'DELETE' });
  await eventually(async () => (await call(job)).status === 401, { timeoutMs: 1000 });
  await eventually(async () => (await person.call(job)).body.state === 'done', { timeoutMs: 90_000 });
  expect((await person.call(job)).body.done).toBe(rows.length);
}, 180_000);
