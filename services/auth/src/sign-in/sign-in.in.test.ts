import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Claims } from '@kaard/service-kit';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { startAuth } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const auth = await startAuth(mongo, redis.url);
afterAll(() => auth.close());

const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { user { id email emailVerified createdAt } token isNew expiresAt }
}`;
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { user { id } token isNew } }';
const PROVIDER = 'mutation ($input: ProviderProofInput!) { signInWithProvider(input: $input) { token } }';
const ME = '{ me { id email sessions { id device isCurrent expiresAt } } }';
const LOGOUT = 'mutation { logout { sessionId } }';
const REVOKE = 'mutation ($id: ID!) { revokeSession(id: $id) { sessionId } }';
const EVERYWHERE = 'mutation { signOutEverywhere { revokedCount } }';

const PASSWORD = 'a long walk home';
const newEmail = () => `mira.${randomUUID().slice(0, 8)}@example.com`;

async function register(email = newEmail()) {
  const { data, errors } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
  expect(errors).toBeUndefined();
  const { user, token, expiresAt } = data.register;
  const { sid } = decodeJwt(token) as { sid: string };
  const claims: Partial<Claims> = { sub: user.id, via: 'session', sid };
  return { email, user, token, expiresAt, sid, claims };
}

describe('registration', () => {
  test.each([
    ['no e-mail', '', PASSWORD, 'INVALID_INPUT'],
    ['an e-mail without a domain', 'mira@', PASSWORD, 'INVALID_INPUT'],
    ['an e-mail that a terminal obeys', 'mira\u001b[2J@example.com', PASSWORD, 'INVALID_INPUT'],
    ['an e-mail that is read backwards', 'mira\u202e@example.com', PASSWORD, 'INVALID_INPUT'],
    ['an e-mail of 255 characters', `${'m'.repeat(243)}@example.com`, PASSWORD, 'INVALID_INPUT'],
    ['a password of 7 characters', 'mira@example.com', 'abcdefg', 'PASSWORD_TOO_SHORT'],
    ['an e-mail whose domain has a hole', 'a@x..com', PASSWORD, 'INVALID_INPUT'],
    ['an e-mail with markup', '<script>x@x.com', PASSWORD, 'INVALID_INPUT'],
    ['a common password', 'mira@example.com', 'Password1', 'PASSWORD_TOO_COMMON'],
    ['a common password as forms want it', 'mira@example.com', 'Password1!', 'PASSWORD_TOO_COMMON'],
    ['the e-mail as password', 'mira.adler@example.com', 'Mira.Adler@example.com', 'PASSWORD_TOO_COMMON'],
    ['a password of a megabyte', 'mira@example.com', 'x'.repeat(900_000), 'PASSWORD_TOO_LONG'],
  ])('with %s is refused', async (_what, email, password, reason) => {
    const { data, errors } = await auth.ask(REGISTER, { input: { email, password } });
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason });
  });

  test('of a known e-mail is refused, in whatever case it is written', async () => {
    const { email } = await register();
    const { errors } = await auth.ask(REGISTER, { input: { email: ` ${email.toUpperCase()} `, password: PASSWORD } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'EMAIL_TAKEN' });
    expect(errors?.[0]?.message).toContain('already exists');
  });

  test('that asks for a taken e-mail counts like any other, and says no more once there were too many', async () => {
    const limits = {
      ...{ signInPerAccount: 3, signInPerAddress: 1000, registerPerAddress: 1000 },
      ...{ resetPerAccount: 3, resetPerAddress: 20 },
    };
    const { email } = await register();
    const limited = await startAuth(mongo, redis.url, { limits });
    const reasons: unknown[] = [];
    for (let tries = 0; tries < 40; tries++) {
      const { errors } = await limited.ask(REGISTER, { input: { email, password: PASSWORD } });
      reasons.push(errors?.[0]?.extensions.reason);
    }
    await limited.close();
    expect(reasons.slice(0, 3)).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN']);
    expect(new Set(reasons.slice(3))).toEqual(new Set(['TOO_MANY_SIGN_INS']));
  });

  test('of one e-mail by ten at once makes one account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => auth.ask(REGISTER, { input: { email, password: PASSWORD } })),
    );
    expect(answers.filter(({ data }) => data?.register)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.reason === 'EMAIL_TAKEN')).toHaveLength(9);
  });

  test('gives a numeric id that tells nothing about others, and a token for seven days', async () => {
    const [one, two] = [await register(), await register()];
    expect(one.user.id).toMatch(/^[1-9]\d{0,14}$/);
    expect(Math.abs(Number(one.user.id) - Number(two.user.id))).toBeGreaterThan(1000);
    const { exp, iat } = decodeJwt(one.token) as { exp: number; iat: number };
    expect(exp - iat).toBe(7 * 24 * 60 * 60);
    expect(new Date(one.expiresAt).getTime()).toBe(exp * 1000);
  });

  test('that is repeated with its Idempotency-Key answers the same account', async () => {
    const input = { email: newEmail(), password: PASSWORD };
    const first = await auth.ask(REGISTER, { input }, undefined, 'key-1');
    const again = await auth.ask(REGISTER, { input }, undefined, 'key-1');
    expect(again.data.register.user.id).toBe(first.data.register.user.id);
    expect([first, again].map(({ data }) => data.register.isNew)).toEqual([true, true]);
    expect((await auth.ask(LOGIN, { input })).data.login.isNew).toBe(false);
    const other = await auth.ask(REGISTER, { input: { ...input, password: 'something else' } }, undefined, 'key-1');
    expect(other.errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_MISMATCH');
    const stranger = await auth.ask(REGISTER, { input }, undefined, 'key-2');
    expect(stranger.errors?.[0]?.extensions.reason).toBe('EMAIL_TAKEN');
  });

  test('keeps no readable password', async () => {
    const { user } = await register();
    const stored = await mongo.connection
      .collection<{ _id: number; passwordHash: string }>('accounts')
      .findOne({ _id: Number(user.id) });
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('sign-in', () => {
  test('answers an unknown e-mail and a wrong password with one text', async () => {
    const { email } = await register();
    const wrong = await auth.ask(LOGIN, { input: { email, password: 'not my password' } });
    const unknown = await auth.ask(LOGIN, { input: { email: newEmail(), password: PASSWORD } });
    for (const { data, errors } of [wrong, unknown]) {
      expect(data).toBeNull();
      expect(errors?.[0]).toMatchObject({
        message: 'Invalid email or password',
        extensions: { code: 'UNAUTHENTICATED', reason: 'INVALID_CREDENTIALS' },
      });
    }
  });

  test.each([[{ $ne: null }], [['x']], [true]])('refuses %j where a text belongs', async (password) => {
    const { errors } = await auth.ask(LOGIN, { input: { email: newEmail(), password } });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('works with the e-mail in any case and gives a new session', async () => {
    const { email, user, sid } = await register();
    const { data } = await auth.ask(LOGIN, { input: { email: email.toUpperCase(), password: PASSWORD } });
    expect(data.login.user.id).toBe(user.id);
    expect(decodeJwt(data.login.token).sid).not.toBe(sid);
  });

  test('by a provider is refused until one is configured', async () => {
    const { errors } = await auth.ask(PROVIDER, { input: { idToken: 'anything' } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'PROVIDER_NOT_CONFIGURED' });
  });
});

describe('sessions', () => {
  test.each([[ME], [LOGOUT], [EVERYWHERE]])('%s is refused to nobody', async (query) => {
    expect((await auth.ask(query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test('are verified by the published keys, which hold no private part', async () => {
    const { token, user } = await register();
    const published = (await auth.internal('/internal/jwks')).json();
    expect(JSON.stringify(published)).not.toContain('"d"');
    const { payload } = await jwtVerify(token, createLocalJWKSet(published), { issuer: 'kaard', audience: 'kaard' });
    expect(payload.sub).toBe(user.id);
  });

  test('show the devices of their owner, to nobody else', async () => {
    const { email, claims, sid } = await register();
    await auth.ask(
      LOGIN,
      { input: { email, password: PASSWORD } },
      { sub: null, via: 'anonymous', userAgent: 'Phone' },
    );
    const { data } = await auth.ask(ME, {}, claims);
    expect(data.me.email).toBe(email);
    expect(data.me.sessions.map(({ device }: { device: string }) => device)).toEqual(['Phone', null]);
    expect(data.me.sessions.find((session: { id: string }) => session.id === sid).isCurrent).toBe(true);
    const stranger = await register();
    const entity = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on User { email } } }';
    const seen = await auth.ask(entity, { r: [{ __typename: 'User', id: claims.sub }] }, stranger.claims);
    expect(seen.data._entities).toEqual([null]);
  });

  test('that end are announced at once and listed for who missed it', async () => {
    const { claims, sid } = await register();
    const heard: string[] = [];
    const listener = redis.redis.duplicate();
    await listener.subscribe(`test-${mongo.database}:revocations`);
    listener.on('message', (_channel, message) => heard.push(JSON.parse(message).sid));
    const before = new Date().toISOString();

    expect((await auth.ask(LOGOUT, {}, claims)).data.logout.sessionId).toBe(sid);
    await eventually(() => heard.includes(sid));
    listener.disconnect();
    const { revocations } = (await auth.internal(`/internal/revocations?since=${before}`)).json();
    expect(revocations.map((revocation: { sid: string }) => revocation.sid)).toContain(sid);
    expect((await auth.ask(LOGOUT, {}, claims)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  test('of somebody else cannot be ended', async () => {
    const { sid } = await register();
    const stranger = await register();
    expect((await auth.ask(REVOKE, { id: sid }, stranger.claims)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { revocations } = (await auth.internal('/internal/revocations')).json();
    expect(revocations.map((revocation: { sid: string }) => revocation.sid)).not.toContain(sid);
  });

  test('end everywhere at once', async () => {
    const { email, claims } = await register();
    await auth.ask(LOGIN, { input: { email, password: PASSWORD } });
    expect((await auth.ask(EVERYWHERE, {}, claims)).data.signOutEverywhere.revokedCount).toBe(2);
    expect((await auth.ask(ME, {}, claims)).data.me.sessions).toEqual([]);
  });

  test('of one account are fifty: the next ends the oldest', async () => {
    const { email, user, sid, claims } = await register();
    const rows = mongo.connection.collection('sessions');
    const oldest = await rows.findOne({ _id: sid as never });
    const others = Array.from({ length: 49 }, (_, at) => ({
      ...oldest,
      _id: `${sid}-${at}` as never,
      createdAt: new Date(Date.now() + at),
    }));
    await rows.insertMany(others);
    expect((await auth.ask(ME, {}, claims)).data.me.sessions).toHaveLength(50);
    await auth.ask(LOGIN, { input: { email, password: PASSWORD } });
    const { data } = await auth.ask(ME, {}, { ...claims, sid: `${sid}-48` });
    const ids = data.me.sessions.map(({ id }: { id: string }) => id);
    expect([ids.length, ids.includes(sid), ids.includes(`${sid}-0`)]).toEqual([50, false, true]);
    const { revocations } = (await auth.internal('/internal/revocations')).json();
    expect(revocations.map((revocation: { sid: string }) => revocation.sid)).toContain(sid);
    expect(await rows.countDocuments({ userId: Number(user.id), revokedAt: null })).toBe(50);
  });

  test('that were ended are listed page by page, each once', async () => {
    const revokedAt = new Date(Date.now() + 86_400_000);
    const rows = Array.from({ length: 7000 }, (_, at) => ({
      ...{ _id: `page-${String(at).padStart(5, '0')}` as never, userId: 1, device: null },
      ...{ createdAt: revokedAt, lastUsedAt: revokedAt, expiresAt: new Date(revokedAt.getTime() + 1000), revokedAt },
    }));
    await mongo.connection.collection('sessions').insertMany(rows);
    const path = `/internal/revocations?since=${new Date(revokedAt.getTime() - 1000).toISOString()}`;
    const first = (await auth.internal(path)).json();
    const second = (await auth.internal(`${path}&after=${first.next}`)).json();
    await mongo.connection.collection('sessions').deleteMany({ revokedAt });
    expect([first.revocations.length, second.revocations.length, second.next]).toEqual([5000, 2000, null]);
    const sids = [...first.revocations, ...second.revocations].map(({ sid }: { sid: string }) => sid);
    expect(new Set(sids).size).toBe(7000);
    expect((await auth.internal('/internal/revocations?after=yesterday')).statusCode).toBe(400);
  });

  test('that were ended are found by their index, from the first page on', async () => {
    const database = mongo.connection.db!;
    await database.command({ profile: 2 });
    await auth.internal('/internal/revocations');
    await database.command({ profile: 0 });
    const [asked] = await database
      .collection('system.profile')
      .find({ ns: `${mongo.database}.sessions`, 'command.find': 'sessions' })
      .toArray();
    expect(asked!.planSummary).toBe('IXSCAN { revokedAt: 1, _id: 1 }');
  });

  test.each([['/internal/jwks'], ['/internal/revocations']])(
    '%s is closed to users and to unsigned requests',
    async (path) => {
      expect((await auth.internal(path, { sub: '1', via: 'session' })).statusCode).toBe(403);
      expect((await auth.app.inject({ url: path })).statusCode).toBe(401);
    },
  );

  test('a wrong time in the question about revocations is refused', async () => {
    expect((await auth.internal('/internal/revocations?since=yesterday')).statusCode).toBe(400);
  });
});
