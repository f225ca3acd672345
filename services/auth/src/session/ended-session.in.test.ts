import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import type { Claims } from '@kaard/service-kit';
import { eventually, TEST_CLAIMS_SECRETS, testMongo, testRedis } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { startIdentityProvider } from '../../test/identity-provider.ts';
import { startAuth } from '../../test/subgraph.ts';
import { confirmationTokenOf } from '../confirmation/confirmation.token.ts';

const mongo = await testMongo();
const redis = await testRedis();
const provider = await startIdentityProvider();
const auth = await startAuth(mongo, redis.url, {
  claimsSecrets: TEST_CLAIMS_SECRETS,
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
const VERIFY = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { user { emailVerified } } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }';
const PASSWORD = 'a long walk home';

type Known = { claims: Partial<Claims>; id: number; sid: string; email: string };
const rows = (name: string) => mongo.connection.collection(name);
const newEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`;
const ofStranger = async () => ({ input: { idToken: await provider.idToken(newEmail('mallory')) } });

async function register(): Promise<Known> {
  const email = newEmail('mira');
  const { data } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
  const { sub, sid } = decodeJwt(data.register.token) as { sub: string; sid: string };
  return { id: Number(sub), sid, email, claims: { sub, sid, via: 'session' } };
}
const connected = async (): Promise<Known> => {
  const known = await register();
  expect((await auth.ask(CONNECT, await ofStranger(), known.claims)).errors).toBeUndefined();
  return known;
};

const tokenOf = (known: Known) => ({
  input: { token: confirmationTokenOf(known, new Date(Date.now() + 60_000), TEST_CLAIMS_SECRETS) },
});

/** What a session can make or change that lasts when it has ended. */
const WAYS: [string, string, (known: Known) => object | Promise<object>, () => Promise<Known>][] = [
  ['makes no API key', CREATE_KEY, () => ({ input: { name: 'Sync', scopes: ['contacts:read'] } }), register],
  ['connects no identity', CONNECT, ofStranger, register],
  ['disconnects no identity', DISCONNECT, () => ({}), connected],
  [
    'changes no password',
    CHANGE,
    () => ({ input: { currentPassword: PASSWORD, newPassword: 'mine alone now' } }),
    register,
  ],
  ['verifies no address', VERIFY, tokenOf, register],
  ['asks for no export', EXPORT, () => ({}), register],
  ['deletes no account', DELETE, () => ({ input: { password: PASSWORD } }), register],
];

async function kept({ id }: Known): Promise<object> {
  const account = await rows('accounts').findOne({ _id: id as never });
  return {
    ...{ passwordHash: account?.passwordHash, identities: account?.identities },
    emailVerified: account?.emailVerified,
    keys: await rows('api_keys').countDocuments({ userId: id }),
    exports: await rows('exports').countDocuments({ userId: id }),
  };
}
/** How often MongoDB has told a transaction that another one is writing the same session. */
async function conflicts(): Promise<number> {
  const [stats] = await rows('sessions')
    .aggregate([{ $collStats: { storageStats: {} } }])
    .toArray();
  return stats!.storageStats.wiredTiger.transaction['update conflicts'];
}
const refused = { errors: [{ extensions: { code: 'UNAUTHENTICATED', reason: 'SESSION_ENDED' } }] };

describe('a session that has ended', () => {
  test.each(WAYS)('%s, although its call came through', async (_what, operation, variables, start) => {
    const known = await start();
    const before = await kept(known);
    await rows('sessions').updateOne({ _id: known.sid as never }, { $set: { revokedAt: new Date() } });
    expect(await auth.ask(operation, await variables(known), known.claims)).toMatchObject(refused);
    expect(await kept(known)).toEqual(before);
  });

  test.each(WAYS)('at this very moment %s', async (_what, operation, variables, start) => {
    const known = await start();
    const keptBefore = await kept(known);
    const input = await variables(known);
    const ending = await mongo.connection.startSession();
    ending.startTransaction();
    const end = { $set: { revokedAt: new Date() } };
    await rows('sessions').updateOne({ _id: known.sid as never }, end, { session: ending });
    // Its end is written and not yet there to be read: whoever only looks at it goes on.
    const before = await conflicts();
    let isAnswered = false;
    const asked = auth.ask(operation, input, known.claims).finally(() => {
      isAnswered = true;
    });
    await eventually(async () => expect(isAnswered || (await conflicts()) > before).toBe(true));
    await ending.commitTransaction();
    await ending.endSession();
    expect(await asked).toMatchObject(refused);
    expect(await kept(known)).toEqual(keptBefore);
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
