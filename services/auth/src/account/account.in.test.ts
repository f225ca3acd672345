import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Claims } from '@kaard/service-kit';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { startIdentityProvider } from '../../test/identity-provider.ts';
import { startAuth } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const provider = await startIdentityProvider();
let offsetMs = 0;
const auth = await startAuth(
  mongo,
  redis.url,
  {
    provider: {
      ...{ label: 'Example ID', issuer: provider.issuer, clientId: 'kaard', clientSecret: null },
      scopes: 'openid email',
      tenants: [],
    },
  },
  () => new Date(Date.now() + offsetMs),
);
afterAll(() => auth.close());

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } token } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const PROVIDER = 'mutation ($input: ProviderProofInput!) { signInWithProvider(input: $input) { token } }';
const ME = '{ me { id defaultCountry hasPassword sessions { id deviceName lastUsedAt isCurrent } } }';
const CHANGE = `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { user { hasPassword } revokedCount }
}`;
const COUNTRY = 'mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { user { defaultCountry } } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }';
const OTHERS = 'mutation { signOutOthers { revokedCount } }';

const PASSWORD = 'a long walk home';
const NEW_PASSWORD = 'another road back';
const newEmail = () => `mira.${randomUUID().slice(0, 8)}@example.com`;
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
const reasonOf = ({ errors }: { errors?: { extensions: { reason?: string } }[] }) => errors?.[0]?.extensions.reason;
const claimsOf = (token: string) => {
  const { sub, sid } = decodeJwt(token) as { sub: string; sid: string };
  return { sub, sid, via: 'session' } as Partial<Claims> & { sub: string; sid: string };
};

async function register(email = newEmail()) {
  const { data } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
  return { email, claims: claimsOf(data.register.token) };
}
const login = async (email: string, password = PASSWORD) => auth.ask(LOGIN, { input: { email, password } });

async function revokedSids(): Promise<string[]> {
  const { revocations } = (await auth.internal('/internal/revocations')).json();
  return revocations.map(({ sid }: { sid: string }) => sid);
}
const rows = (collection: string, filter: object) => mongo.connection.collection(collection).find(filter).toArray();

describe('what nobody but its owner in a session may do', () => {
  test.each([
    [CHANGE, { input: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }],
    [COUNTRY, { input: { defaultCountry: 'DE' } }],
    [DELETE, { input: { password: PASSWORD } }],
    ['mutation { requestExport { export { id } } }', {}],
    ['mutation { disconnectProvider { user { id } } }', {}],
  ])('%s', async (operation, variables) => {
    const { claims } = await register();
    expect(codeOf(await auth.ask(operation, variables))).toBe('UNAUTHENTICATED');
    const withKey = await auth.ask(operation, variables, { sub: claims.sub, via: 'key', keyId: 'k' });
    expect(reasonOf(withKey)).toBe('PERSON_NEEDED');
    const ofNobody = await auth.ask(operation, variables, { ...claims, sub: '999' });
    expect(codeOf(ofNobody) ?? 'done').toMatch(/UNAUTHENTICATED|done/);
  });
});

describe('a new password', () => {
  const change = (input: object, claims: Partial<Claims>) => auth.ask(CHANGE, { input }, claims);

  test.each([
    ['the wrong old one', { currentPassword: 'not my password', newPassword: NEW_PASSWORD }, 'WRONG_PASSWORD'],
    ['no proof at all', { newPassword: NEW_PASSWORD }, 'PROOF_NEEDED'],
    ['a made-up token', { provider: { idToken: 'a.b.c' }, newPassword: NEW_PASSWORD }, 'PROVIDER_TOKEN_REFUSED'],
    ['a short one', { currentPassword: PASSWORD, newPassword: 'abcdefg' }, 'PASSWORD_TOO_SHORT'],
    ['a common one', { currentPassword: PASSWORD, newPassword: 'Password1' }, 'PASSWORD_TOO_COMMON'],
  ])('with %s is refused and changes nothing', async (_what, input, reason) => {
    const { email, claims } = await register();
    const refused = await change(input, claims);
    expect(reasonOf(refused)).toBe(reason);
    expect(codeOf(refused)).not.toBe('UNAUTHENTICATED');
    expect((await login(email)).data).not.toBeNull();
  });

  test('takes the place of the old one and signs out all others', async () => {
    const { email, claims } = await register();
    const other = claimsOf((await login(email)).data.login.token);
    const { data } = await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, claims);
    expect(data.changePassword).toEqual({ user: { hasPassword: true }, revokedCount: 1 });
    expect(await revokedSids()).toEqual(expect.arrayContaining([other.sid]));
    expect(await revokedSids()).not.toContain(claims.sid);
    expect(reasonOf(await login(email))).toBe('INVALID_CREDENTIALS');
    expect((await login(email, NEW_PASSWORD)).data).not.toBeNull();
  });

  test('leaves no session behind that was opened with the old one at the same time', async () => {
    const { email, claims } = await register();
    const [, ...logins] = await Promise.all([
      change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, claims),
      ...Array.from({ length: 6 }, () => login(email)),
    ]);
    const opened = logins.flatMap(({ data }) => (data ? [claimsOf(data.login.token).sid] : []));
    const { data } = await auth.ask(ME, {}, claims);
    expect(data.me.sessions.map(({ id }: { id: string }) => id)).toEqual([claims.sid]);
    const revoked = await revokedSids();
    expect(opened.every((sid) => revoked.includes(sid))).toBe(true);
  });

  test('for somebody without one asks for a fresh sign-in of that very person', async () => {
    const email = newEmail();
    const { data } = await auth.ask(PROVIDER, { input: { idToken: await provider.idToken(email) } });
    const claims = claimsOf(data.signInWithProvider.token);
    expect(reasonOf(await change({ newPassword: NEW_PASSWORD }, claims))).toBe('PROOF_NEEDED');
    const ofAnother = { idToken: await provider.idToken(newEmail()) };
    expect(reasonOf(await change({ provider: ofAnother, newPassword: NEW_PASSWORD }, claims))).toBe('PROOF_NEEDED');
    const old = { idToken: await provider.idToken(email) };
    offsetMs = 8 * 60_000;
    expect(reasonOf(await change({ provider: old, newPassword: NEW_PASSWORD }, claims))).toBe('PROOF_TOO_OLD');
    offsetMs = 0;
    const fresh = { idToken: await provider.idToken(email) };
    expect((await change({ provider: fresh, newPassword: NEW_PASSWORD }, claims)).data).not.toBeNull();
    expect((await login(email, NEW_PASSWORD)).data).not.toBeNull();
  });
});

describe('the default country', () => {
  test.each([['XX'], ['de'], ['Germany'], [''], ['$gt']])('%j is refused', async (defaultCountry) => {
    const { claims } = await register();
    expect(codeOf(await auth.ask(COUNTRY, { input: { defaultCountry } }, claims))).toBe('BAD_USER_INPUT');
  });

  test('is kept and told to the other services, a newer version each time', async () => {
    const { claims } = await register();
    for (const defaultCountry of ['DE', null]) {
      const { data } = await auth.ask(COUNTRY, { input: { defaultCountry } }, claims);
      expect(data.updateAccount.user).toEqual({ defaultCountry });
    }
    const told = await rows('outbox', { name: 'account.updated', 'aggregate.id': Number(claims.sub) });
    expect(told.map(({ payload, aggregate }) => [payload.defaultCountry, aggregate.version])).toEqual([
      ['DE', 2],
      [null, 3],
    ]);
  });
});

describe('the devices', () => {
  test('have names, and say when they were last used, at most once a minute', async () => {
    const { email } = await register();
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
    const asked = { input: { email, password: PASSWORD } };
    const { data } = await auth.ask(LOGIN, asked, { sub: null, via: 'anonymous', userAgent });
    const claims = claimsOf(data.login.token);
    const current = async () =>
      (await auth.ask(ME, {}, claims)).data.me.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const first = await current();
    expect(first.deviceName).toBe('Firefox on Windows');
    const tell = (ms: number) =>
      auth.post('/internal/session-uses', {
        uses: [{ sid: claims.sid, at: new Date(Date.now() + offsetMs + ms).toISOString() }],
      });
    await tell(1000);
    expect((await current()).lastUsedAt).toBe(first.lastUsedAt);
    offsetMs = 3 * 60_000;
    await tell(0);
    const later = new Date((await current()).lastUsedAt).getTime();
    expect(later - new Date(first.lastUsedAt).getTime()).toBeGreaterThan(100_000);
    // A clock that runs ahead elsewhere makes no use in the future.
    await tell(60 * 60_000);
    expect(new Date((await current()).lastUsedAt).getTime()).toBeLessThanOrEqual(Date.now() + offsetMs);
    offsetMs = 0;
  });

  test('uses are taken from parts of the product only, and only as documented', async () => {
    const uses = [{ sid: 'x', at: new Date().toISOString() }];
    expect((await auth.post('/internal/session-uses', { uses }, { sub: '1', via: 'session' })).statusCode).toBe(403);
    expect((await auth.post('/internal/session-uses', { uses: [{ sid: { $ne: 1 }, at: 'now' }] })).statusCode).toBe(
      400,
    );
    expect((await auth.post('/internal/session-uses', { uses })).json()).toEqual({ noted: 1 });
  });

  test('but this one are signed out together', async () => {
    const { email, claims } = await register();
    expect(codeOf(await auth.ask(OTHERS))).toBe('UNAUTHENTICATED');
    await login(email);
    await login(email);
    expect((await auth.ask(OTHERS, {}, claims)).data.signOutOthers.revokedCount).toBe(2);
    expect((await auth.ask(ME, {}, claims)).data.me.sessions).toHaveLength(1);
  });
});

describe('the deletion of an account', () => {
  const remove = (input: object, claims: Partial<Claims>) => auth.ask(DELETE, { input }, claims);

  test.each([
    ['the wrong password', { password: 'not my password' }, 'WRONG_PASSWORD'],
    ['an empty password', { password: '' }, 'PROOF_NEEDED'],
    ['nothing', {}, 'PROOF_NEEDED'],
    ['a made-up token', { provider: { idToken: 'a.b.c' } }, 'PROVIDER_TOKEN_REFUSED'],
  ])('with %s is refused', async (_what, input, reason) => {
    const { email, claims } = await register();
    const refused = await remove(input, claims);
    expect(reasonOf(refused)).toBe(reason);
    expect(codeOf(refused)).toBe('FORBIDDEN');
    expect((await login(email)).data).not.toBeNull();
  });

  test('ends all sessions, tells the other services, and leaves nothing of the person here', async () => {
    const { email, claims } = await register();
    const other = claimsOf((await login(email)).data.login.token);
    await auth.ask(COUNTRY, { input: { defaultCountry: 'DE' } }, claims);
    const heard: string[] = [];
    const listener = redis.redis.duplicate();
    await listener.subscribe(`test-${mongo.database}:revocations`);
    listener.on('message', (_channel, message) => heard.push(JSON.parse(message).sid));

    expect((await remove({ password: PASSWORD }, claims)).data.deleteAccount.userId).toBe(claims.sub);
    await eventually(() => heard.includes(claims.sid) && heard.includes(other.sid));
    listener.disconnect();
    const id = Number(claims.sub);
    const [told] = await rows('outbox', { name: 'account.deleted', 'payload.userId': id });
    expect(told).toMatchObject({
      aggregate: { type: 'account', id, version: 3 },
      actor: { userId: id, via: 'session' },
    });
    expect(await rows('outbox', { 'aggregate.id': id })).toHaveLength(1);
    expect(await rows('accounts', { _id: id as never })).toEqual([]);
    expect(await rows('sessions', { userId: id })).toEqual([]);
    // Their tokens stay refused, without saying whose they were.
    const kept = await rows('sessions', { _id: { $in: [claims.sid, other.sid] as never } });
    expect(kept.map(({ userId, device, revokedAt }) => [userId, device, revokedAt !== null])).toEqual([
      [0, null, true],
      [0, null, true],
    ]);
    expect(codeOf(await auth.ask(ME, {}, claims))).toBe('UNAUTHENTICATED');
    const everywhere = await mongo.connection.db!.listCollections().toArray();
    for (const { name } of everywhere.filter((one) => one.name !== 'outbox')) {
      const text = JSON.stringify(await rows(name, {}));
      expect([name, text.includes(email), text.includes(claims.sub)]).toEqual([name, false, false]);
    }
  });

  test('frees the e-mail: whoever registers again is somebody new', async () => {
    const { email, claims } = await register();
    await remove({ password: PASSWORD }, claims);
    expect(reasonOf(await login(email))).toBe('INVALID_CREDENTIALS');
    const again = await register(email);
    expect(again.claims.sub).not.toBe(claims.sub);
  });

  test('asked for twice at once happens once', async () => {
    const { claims } = await register();
    const answers = await Promise.all([1, 2, 3].map(() => remove({ password: PASSWORD }, claims)));
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'UNAUTHENTICATED')).toHaveLength(2);
    expect(await rows('outbox', { name: 'account.deleted', 'payload.userId': Number(claims.sub) })).toHaveLength(1);
  });

  test('leaves no session behind that was opened at the same time', async () => {
    const { email, claims } = await register();
    const [, ...logins] = await Promise.all([
      remove({ password: PASSWORD }, claims),
      ...Array.from({ length: 6 }, () => login(email)),
    ]);
    const opened = logins.flatMap(({ data }) => (data ? [claimsOf(data.login.token).sid] : []));
    const revoked = await revokedSids();
    expect(opened.every((sid) => revoked.includes(sid))).toBe(true);
  });

  test('of somebody without a password asks for a fresh sign-in, of one with a connected provider too', async () => {
    const email = newEmail();
    const { data } = await auth.ask(PROVIDER, { input: { idToken: await provider.idToken(email) } });
    const claims = claimsOf(data.signInWithProvider.token);
    // The provider says when the person last typed a password there: a token that is new is not enough.
    const { idToken } = await provider.signIn({ as: email, maxAge: 3600 });
    const token = await idToken();
    offsetMs = 7 * 60_000;
    expect(reasonOf(await remove({ provider: { idToken: token } }, claims))).toBe('PROOF_TOO_OLD');
    offsetMs = 0;
    const fresh = { provider: { idToken: await provider.idToken(email) } };
    expect((await remove(fresh, claims)).data.deleteAccount.userId).toBe(claims.sub);
  });
});
