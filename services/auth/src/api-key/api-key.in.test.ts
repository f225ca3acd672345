import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { type Claims, parseApiKey, SCOPES } from '@kaard/service-kit';
import { createEventPublisher, eventually, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { startAuth } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);
const auth = await startAuth(mongo, redis.url, {}, now);
const withoutPlans = await startAuth(mongo, redis.url, { plans: readPlans({ PLANS: false }) }, now);
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: `test-${mongo.database}`, listener: 'auth' });
afterAll(async () => {
  await publisher.close();
  await auth.close();
  await withoutPlans.close();
});

const PASSWORD = 'a long walk home';
const FIELDS = 'id name scopes expiresAt isExpired lastUsedAt';
const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { ${FIELDS} } key } }`;
const LIST = `{ apiKeys { nodes { ${FIELDS} } most isInPlan } }`;
const RENAME = `mutation ($id: ID!, $name: String!) { renameApiKey(id: $id, name: $name) { apiKey { name } } }`;
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) { apiKeyId } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }';
const good = { name: 'Nightly sync', scopes: ['contacts:read'] };

async function register() {
  const input = { email: `mira.${randomUUID().slice(0, 8)}@example.com`, password: PASSWORD };
  const { data } = await auth.ask(REGISTER, { input });
  const { sub, sid } = decodeJwt(data.register.token) as { sub: string; sid: string };
  return { sub, sid, via: 'session' } as Partial<Claims> & { sub: string };
}
const list = async (claims: Partial<Claims>) => (await auth.ask(LIST, {}, claims)).data.apiKeys;
const reasonOf = ({ errors }: { errors?: { extensions: { reason?: string } }[] }) => errors?.[0]?.extensions.reason;

function takesPlan({ sub }: { sub: string }, extras: string[], version: number) {
  const id = Number(sub);
  const limits = { contacts: 1, cards: 1, scansPerMonth: 1, aiInsightsPerMonth: 1, teamMembers: 1 };
  const payload = { ownerId: id, plan: extras.length ? 'business' : 'free', limits, extras };
  return publisher.publish({ name: 'entitlements.changed', ownerId: id, aggregateId: id, payload, version });
}
async function customer() {
  const claims = await register();
  await takesPlan(claims, ['apiAccess'], 1);
  await eventually(async () => (await list(claims)).isInPlan);
  return claims;
}
const create = (claims: Partial<Claims>, input: object = good) => auth.ask(CREATE, { input }, claims);
async function keyOf(claims: Partial<Claims>, input: object = good) {
  const { apiKey, key } = (await create(claims, input)).data.createApiKey;
  return { ...apiKey, key, ...parseApiKey(key)! };
}
const verdict = async ({ id, hash }: { id: string; hash: string }) =>
  (await auth.post('/internal/api-keys/verify', { id, hash })).json();
const revoked = async () =>
  ((await auth.internal('/internal/revocations')).json().revocations as { sid: string }[]).map(({ sid }) => sid);

describe('an API key', () => {
  test('is made, seen and revoked by nobody but its owner, and by no key', async () => {
    const claims = await customer();
    const { id } = await keyOf(claims);
    const other = await customer();
    const asKey = { sub: claims.sub, via: 'key', keyId: id, scopes: [...SCOPES] } as Partial<Claims>;
    for (const [operation, variables] of [
      [CREATE, { input: good }],
      [LIST, {}],
      [RENAME, { id, name: 'Mine' }],
      [REVOKE, { id }],
    ] as const) {
      expect((await auth.ask(operation, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect(reasonOf(await auth.ask(operation, variables, asKey))).toBe('PERSON_NEEDED');
    }
    expect(reasonOf(await auth.ask(RENAME, { id, name: 'Mine' }, other))).toBe('NOT_FOUND');
    expect(reasonOf(await auth.ask(REVOKE, { id }, other))).toBe('NOT_FOUND');
    expect((await list(other)).nodes).toEqual([]);
    expect((await list(claims)).nodes).toMatchObject([{ id, name: good.name }]);
  });

  test.each([
    ['no name', { ...good, name: ' ' }, 'name'],
    ['a long name', { ...good, name: 'x'.repeat(61) }, 'name'],
    ['no scope', { ...good, scopes: [] }, 'scopes'],
    ['a scope that does not exist', { ...good, scopes: ['contacts:read', 'account:write'] }, 'scopes'],
    ['an end that is over', { ...good, expiresInDays: 0 }, 'expiresInDays'],
    ['an end far away', { ...good, expiresInDays: 367 }, 'expiresInDays'],
  ])('with %s is refused', async (_what, input, field) => {
    const claims = await customer();
    const { errors } = await create(claims, input);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { [field]: expect.any(String) } },
    });
    // As the gateway says it of far too long ones.
    if (input.name.length > 60) expect(errors?.[0]?.message).toBe('Name can have at most 60 characters');
    expect((await list(claims)).nodes).toEqual([]);
  });

  test('is refused by a plan that has none; with plans off everybody has them', async () => {
    const claims = await register();
    expect(await list(claims)).toEqual({ nodes: [], most: 20, isInPlan: false });
    const { errors } = await create(claims);
    expect(errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'QUOTA_EXCEEDED', reason: 'API_ACCESS_NOT_IN_PLAN' },
      details: { limit: 0, used: 0, resetsAt: null, upgradeAt: '/pricing' },
    });
    const { data } = await withoutPlans.ask(CREATE, { input: good }, claims);
    expect(data.createApiKey.apiKey.name).toBe(good.name);
  });

  test('is one of 20 at most, however many are made at once', async () => {
    const claims = await customer();
    for (let made = 0; made < 17; made++) await keyOf(claims);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(claims)));
    expect(answers.filter(({ data }) => data?.createApiKey).length).toBe(3);
    expect(answers.filter(({ errors }) => errors).map(reasonOf)).toEqual(Array(3).fill('TOO_MANY_API_KEYS'));
    expect((await list(claims)).nodes).toHaveLength(20);
  }, 60_000);

  test('is shown once and kept as a hash', async () => {
    const claims = await customer();
    const { key, hash, id } = await keyOf(claims, { ...good, scopes: ['scans:write', 'contacts:read'] });
    const [stored] = await mongo.connection
      .collection('api_keys')
      .find({ userId: Number(claims.sub) })
      .toArray();
    expect(stored).toMatchObject({ _id: id, hash, scopes: ['contacts:read', 'scans:write'] });
    expect(JSON.stringify(stored)).not.toContain(key.slice(19, 50));
    expect(JSON.stringify(await list(claims))).not.toContain(hash);
  });

  test('is worth something to the product’s own parts alone, and only as the whole key', async () => {
    const claims = await customer();
    const key = await keyOf(claims);
    const ask = (as: Partial<Claims>) => auth.post('/internal/api-keys/verify', { id: key.id, hash: key.hash }, as);
    expect((await ask(claims)).statusCode).toBe(403);
    expect((await auth.post('/internal/api-keys/verify', { id: { $ne: 1 }, hash: key.hash })).statusCode).toBe(400);
    expect(await verdict({ ...key, hash: `${key.hash.slice(0, -1)}_` })).toEqual({ state: 'unknown' });
    expect(await verdict({ ...key, id: 'none' })).toEqual({ state: 'unknown' });
    expect(await verdict(key)).toEqual({
      ...{ state: 'good', userId: Number(claims.sub), scopes: good.scopes, expiresAt: null, isInPlan: true },
    });
  });

  test('ends by itself', async () => {
    const claims = await customer();
    const key = await keyOf(claims, { ...good, expiresInDays: 1 });
    offsetMs = 24 * 60 * 60 * 1000 + 1000;
    try {
      expect(await verdict(key)).toEqual({ state: 'expired' });
      expect((await list(claims)).nodes).toMatchObject([{ id: key.id, isExpired: true }]);
    } finally {
      offsetMs = 0;
    }
  });

  test('is renamed, and revoked for everybody who listens or asks', async () => {
    const claims = await customer();
    const key = await keyOf(claims);
    expect((await auth.ask(RENAME, { id: key.id, name: ' Every\nhour ' }, claims)).data.renameApiKey).toEqual({
      apiKey: { name: 'Every hour' },
    });
    const listening = redis.redis.duplicate();
    const heard = new Promise((resolve) => listening.once('message', (_channel, text) => resolve(JSON.parse(text))));
    await listening.subscribe(`test-${mongo.database}:revocations`);
    expect((await auth.ask(REVOKE, { id: key.id }, claims)).data.revokeApiKey).toEqual({ apiKeyId: key.id });
    expect(await heard).toMatchObject({ sid: `key:${key.id}` });
    listening.disconnect();
    expect(await revoked()).toContain(`key:${key.id}`);
    expect(await verdict(key)).toEqual({ state: 'unknown' });
    expect((await list(claims)).nodes).toEqual([]);
    expect(reasonOf(await auth.ask(REVOKE, { id: key.id }, claims))).toBe('NOT_FOUND');
  });

  test('says to the hour when it was last used', async () => {
    const claims = await customer();
    const { id } = await keyOf(claims);
    const at = new Date();
    await auth.post('/internal/session-uses', { uses: [{ sid: `key:${id}`, at: at.toISOString() }] });
    const { lastUsedAt } = (await list(claims)).nodes[0];
    expect(lastUsedAt).toBe(`${at.toISOString().slice(0, 13)}:00:00.000Z`);
  });
});

describe('another plan', () => {
  test('without keys deletes none; they work again with the next one that has them', async () => {
    const claims = await customer();
    const key = await keyOf(claims);
    await takesPlan(claims, [], 2);
    await eventually(async () => (await verdict(key)).isInPlan === false);
    expect(await list(claims)).toMatchObject({ nodes: [{ id: key.id }], isInPlan: false });
    expect((await create(claims)).errors?.[0]?.extensions).toMatchObject({
      ...{ reason: 'API_ACCESS_NOT_IN_PLAN', details: { limit: 0, used: 1 } },
    });
    await takesPlan(claims, ['apiAccess'], 3);
    await eventually(async () => (await verdict(key)).isInPlan);
    // An older fact that comes late changes nothing.
    const late = await takesPlan(claims, [], 2);
    const inbox = mongo.connection.collection<{ _id: string }>('inbox');
    await eventually(async () => (await inbox.countDocuments({ _id: late })) === 1);
    expect((await verdict(key)).isInPlan).toBe(true);
  });
});

describe('a deleted account', () => {
  test('leaves no key that works, and nothing that says whose they were', async () => {
    const claims = await customer();
    const key = await keyOf(claims);
    await auth.ask(DELETE, { input: { password: PASSWORD } }, claims);
    expect(await verdict(key)).toEqual({ state: 'unknown' });
    expect(await revoked()).toContain(`key:${key.id}`);
    const stored = await mongo.connection.collection<{ _id: string }>('api_keys').findOne({ _id: key.id });
    expect(stored).toMatchObject({ userId: 0, name: '', hash: '', scopes: [] });
    await takesPlan(claims, ['apiAccess'], 9);
    await eventually(async () =>
      (await tracesOf(mongo.connection, Number(claims.sub))).every((name) => /outbox/.test(name)),
    );
  });
});
