import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import type { Claims } from '@kaard/service-kit';
import { testMongo, testRedis } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { startIdentityProvider } from '../../test/identity-provider.ts';
import { startAuth } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const provider = await startIdentityProvider();
const auth = await startAuth(mongo, redis.url, {
  plans: readPlans({ PLANS: false }),
  provider: {
    ...{ label: 'Example ID', issuer: provider.issuer, clientId: 'kaard', clientSecret: null },
    scopes: 'openid email',
    tenants: [],
  },
});
afterAll(() => auth.close());

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const CREATE_KEY = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }';
const CONNECT = 'mutation ($input: ProviderProofInput!) { connectProvider(input: $input) { user { id } } }';
const DISCONNECT = 'mutation { disconnectProvider { user { id } } }';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { revokedCount } }';
const EXPORT = 'mutation { requestExport { export { id } } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }';
const PASSWORD = 'a long walk home';

type Known = { claims: Partial<Claims>; id: number; sid: string };
const rows = (name: string) => mongo.connection.collection(name);
const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`;
const ofStranger = async () => ({ input: { idToken: await provider.idToken(newEmail('mallory')) } });

async function register(): Promise<Known> {
  const { data } = await auth.ask(REGISTER, { input: { email: newEmail('mira'), password: PASSWORD } });
  const { sub, sid } = decodeJwt(data.register.token) as { sub: string; sid: string };
  return { id: Number(sub), sid, claims: { sub, sid, via: 'session' } };
}
const connected = async (): Promise<Known> => {
  const known = await register();
  expect((await auth.ask(CONNECT, await ofStranger(), known.claims)).errors).toBeUndefined();
  return known;
};

/** What a session can make or change that lasts when it has ended. */
const WAYS: [string, string, () => object | Promise<object>, () => Promise<Known>][] = [
  ['makes no API key', CREATE_KEY, () => ({ input: { name: 'Sync', scopes: ['contacts:read'] } }), register],
  ['connects no identity', CONNECT, ofStranger, register],
  ['disconnects no identity', DISCONNECT, () => ({}), connected],
  [
    'changes no password',
    CHANGE,
    () => ({ input: { currentPassword: PASSWORD, newPassword: 'mine alone now' } }),
    register,
  ],
  ['asks for no export', EXPORT, () => ({}), register],
  ['deletes no account', DELETE, () => ({ input: { password: PASSWORD } }), register],
];

async function kept({ id }: Known): Promise<object> {
  const account = await rows('accounts').findOne({ _id: id as never });
  return {
    ...{ passwordHash: account?.passwordHash, identities: account?.identities },
    keys: await rows('api_keys').countDocuments({ userId: id }),
    exports: await rows('exports').countDocuments({ userId: id }),
  };
}
const refused = { errors: [{ extensions: { code: 'UNAUTHENTICATED', reason: 'SESSION_ENDED' } }] };

describe('a session that has ended', () => {
  test.each(WAYS)('%s, although its call came through', async (_what, operation, variables, start) => {
    const known = await start();
    const before = await kept(known);
    await rows('sessions').updateOne({ _id: known.sid as never }, { $set: { revokedAt: new Date() } });
    expect(await auth.ask(operation, await variables(), known.claims)).toMatchObject(refused);
    expect(await kept(known)).toEqual(before);
  });

  test.each(WAYS)('at this very moment %s', async (_what, operation, variables, start) => {
    const known = await start();
    const before = await kept(known);
    const input = await variables();
    const ending = await mongo.connection.startSession();
    ending.startTransaction();
    const end = { $set: { revokedAt: new Date() } };
    await rows('sessions').updateOne({ _id: known.sid as never }, end, { session: ending });
    // Its end is written and not yet there to be read: whoever only looks at it goes on.
    const asked = auth.ask(operation, input, known.claims);
    await Promise.race([asked, wait(400)]);
    await ending.commitTransaction();
    await ending.endSession();
    expect(await asked).toMatchObject(refused);
    expect(await kept(known)).toEqual(before);
  });

  test.each([
    ['whose time is over', { expiresAt: new Date(Date.now() - 1000) }],
    ['of somebody else', { userId: 999 }],
  ])('and one %s make nothing either', async (_what, change) => {
    const known = await register();
    await rows('sessions').updateOne({ _id: known.sid as never }, { $set: change });
    const input = { name: 'Sync', scopes: ['contacts:read'] };
    expect(await auth.ask(CREATE_KEY, { input }, known.claims)).toMatchObject(refused);
  });
});
