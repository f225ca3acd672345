import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Claims } from '@kaard/service-kit';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { startIdentityProvider } from '../../test/identity-provider.ts';
import { startAuth } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const provider = await startIdentityProvider();
const stranger = await startIdentityProvider();
let offsetMs = 0;
const settings = {
  label: 'Example ID',
  issuer: provider.issuer,
  clientId: 'kaard',
  clientSecret: null,
  scopes: 'openid email',
  tenants: [],
};
const auth = await startAuth(mongo, redis.url, { provider: settings }, () => new Date(Date.now() + offsetMs));
afterAll(() => auth.close());

const SIGN_IN = `mutation ($input: ProviderProofInput!) {
  signInWithProvider(input: $input) { user { id email emailVerified hasPassword connectedProvider { subject } } token isNew }
}`;
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } token } }';
const CONNECT = `mutation ($input: ProviderProofInput!) {
  connectProvider(input: $input) { user { id emailVerified connectedProvider { email subject } } }
}`;
const DISCONNECT = 'mutation { disconnectProvider { user { id connectedProvider { email } } } }';
const DESCRIBE = '{ identityProvider { label issuer clientId scopes authorizationEndpoint tokenEndpoint } }';

const PASSWORD = 'a long walk home';
const newEmail = (prefix = 'mira') => `${prefix}.${randomUUID().slice(0, 8)}@example.com`;
const signIn = (input: object) => auth.ask(SIGN_IN, { input });
const reasonOf = ({ errors }: { errors?: { extensions: { reason?: string } }[] }) => errors?.[0]?.extensions.reason;

async function register(email: string) {
  const { data } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
  const { sub, sid } = decodeJwt(data.register.token) as { sub: string; sid: string };
  return { id: sub, claims: { sub, sid, via: 'session' } as Partial<Claims> };
}

/** The same header and claims, signed by somebody else. */
async function forged(idToken: string, changes: object = {}): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT({ ...decodeJwt(idToken), ...changes })
    .setProtectedHeader(decodeProtectedHeader(idToken) as { alg: string })
    .sign(privateKey);
}
function altered(idToken: string, changes: object): string {
  const [header, , signature] = idToken.split('.');
  const payload = Buffer.from(JSON.stringify({ ...decodeJwt(idToken), ...changes })).toString('base64url');
  return [header, payload, signature].join('.');
}

describe('an ID token that does not hold', () => {
  async function expectRefused(input: object): Promise<void> {
    const { data, errors } = await signIn(input);
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: 'This sign-in couldn’t be verified. Please try again.',
      extensions: { code: 'UNAUTHENTICATED', reason: 'PROVIDER_TOKEN_REFUSED' },
    });
  }
  const holding = () => provider.idToken(newEmail());

  test.each([
    ['missing', null],
    ['empty', ''],
    ['no token', 'x'],
    ['three words', 'a.b.c'],
    ['of 30,000 characters', 'x'.repeat(30_000)],
  ])('is refused when it is %s', async (_what, idToken) => {
    await expectRefused({ idToken });
  });

  test('is a mistake of the client when its claims are nested without end', async () => {
    for (const levels of [250, 3000]) {
      const groups = JSON.parse('['.repeat(levels) + ']'.repeat(levels));
      for (const idToken of [altered(await holding(), { groups }), await forged(await holding(), { groups })]) {
        const { errors } = await signIn({ idToken });
        expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'NESTED_TOO_DEEPLY' });
      }
    }
  });

  test('is refused when another provider issued it', async () => {
    await expectRefused({ idToken: await stranger.idToken(newEmail()) });
  });

  test('is refused when it was issued to another product', async () => {
    const { idToken } = await provider.signIn({ as: newEmail(), clientId: 'another-product' });
    await expectRefused({ idToken: await idToken() });
  });

  test('is refused when it belongs to another sign-in than the one that was begun', async () => {
    await expectRefused({ idToken: await holding(), nonce: 'the nonce of another sign-in' });
  });

  test('is refused when somebody else signed it under the name of the provider’s key', async () => {
    await expectRefused({ idToken: await forged(await holding()) });
  });

  test('is refused when a word of it was changed', async () => {
    await expectRefused({ idToken: altered(await holding(), { sub: 'somebody.else@example.com' }) });
    const [header, payload, signature = ''] = (await holding()).split('.');
    const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    await expectRefused({ idToken: [header, payload, flipped].join('.') });
  });

  test('is refused when it is not signed at all, or with what everybody knows', async () => {
    const [, payload] = (await holding()).split('.');
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    await expectRefused({ idToken: `${header('none')}.${payload}.` });
    const signed = `${header('HS256')}.${payload}`;
    const signature = createHmac('sha256', 'kaard').update(signed).digest('base64url');
    await expectRefused({ idToken: `${signed}.${signature}` });
  });

  test.each([
    ['over', 12 * 60_000],
    ['not yet issued', -3 * 60_000],
  ])('is refused when by our clock its time is %s', async (_what, ms) => {
    const idToken = await holding();
    offsetMs = ms;
    await expectRefused({ idToken });
    offsetMs = 0;
  });

  test('is refused the second time, also when two come at once', async () => {
    const idToken = await holding();
    const answers = await Promise.all([signIn({ idToken }), signIn({ idToken }), signIn({ idToken })]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    await expectRefused({ idToken });
  });
});

describe('an ID token that holds', () => {
  test('makes an account for somebody new, by what the token says alone', async () => {
    const email = newEmail();
    const { data } = await signIn({ idToken: await provider.idToken(email) });
    expect(data.signInWithProvider.user).toMatchObject({
      email,
      emailVerified: true,
      hasPassword: false,
      connectedProvider: { subject: email },
    });
    expect(data.signInWithProvider.isNew).toBe(true);
    const { sub, sid } = decodeJwt(data.signInWithProvider.token) as { sub: string; sid: string };
    const log = await auth.ask('{ auditLog(first: 9) { nodes { action } } }', {}, { sub, sid, via: 'session' });
    expect(log.data.auditLog.nodes).toEqual([{ action: 'REGISTERED' }]);
    const again = await signIn({ idToken: await provider.idToken(email) });
    expect(again.data.signInWithProvider.isNew).toBe(false);
  });

  test('is taken within a minute of difference between the clocks', async () => {
    const idToken = await provider.idToken(newEmail());
    offsetMs = -50_000;
    const { data } = await signIn({ idToken });
    offsetMs = 0;
    expect(data.signInWithProvider.token).toBeTruthy();
  });

  test('signs the same person in to the same account, also when five first sign-ins come at once', async () => {
    const email = newEmail();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => provider.idToken(email)));
    const answers = await Promise.all(tokens.map((idToken) => signIn({ idToken })));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(new Set(answers.map(({ data }) => data.signInWithProvider.user.id)).size).toBe(1);
    expect(answers.filter(({ data }) => data.signInWithProvider.isNew)).toHaveLength(1);
  });

  test('is known by its subject, whatever its e-mail is', async () => {
    const { claims, id } = await register(newEmail('own'));
    const email = newEmail('elsewhere');
    await auth.ask(CONNECT, { input: { idToken: await provider.idToken(email) } }, claims);
    const { data } = await signIn({ idToken: await provider.idToken(email) });
    expect(data.signInWithProvider.user.id).toBe(id);
  });

  test('of an unverified e-mail makes an account that says so', async () => {
    const email = newEmail('unverified');
    const { data } = await signIn({ idToken: await provider.idToken(email) });
    expect(data.signInWithProvider.user).toMatchObject({ email, emailVerified: false });
  });

  test('is verified with the provider’s new key when it has changed its keys', async () => {
    await signIn({ idToken: await provider.idToken(newEmail()) });
    await provider.rotateKeys();
    await eventually(async () => Boolean((await signIn({ idToken: await provider.idToken(newEmail()) })).data), {
      timeoutMs: 15_000,
    });
  });
});

describe('an account with the same e-mail', () => {
  test('is not joined when it never proved its address', async () => {
    const email = newEmail();
    await register(email);
    const refused = await signIn({ idToken: await provider.idToken(email) });
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringContaining('already exists'),
      extensions: { code: 'CONFLICT', reason: 'EMAIL_TAKEN' },
    });
  });

  test('is not joined by an e-mail that the provider did not verify', async () => {
    const email = newEmail('unverified');
    await register(email);
    await mongo.connection.collection('accounts').updateOne({ email }, { $set: { emailVerified: true } });
    expect(reasonOf(await signIn({ idToken: await provider.idToken(email) }))).toBe('EMAIL_TAKEN');
  });

  test('is joined when both have proven the address, in whatever case it is written', async () => {
    const email = newEmail();
    const { id } = await register(email.toUpperCase());
    await mongo.connection.collection('accounts').updateOne({ emailKey: email }, { $set: { emailVerified: true } });
    const { data } = await signIn({ idToken: await provider.idToken(email) });
    expect(data.signInWithProvider.user).toMatchObject({ id, hasPassword: true });
  });

  test('that a provider made cannot be registered with a password', async () => {
    const email = newEmail();
    await signIn({ idToken: await provider.idToken(email) });
    const { errors } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
    expect(errors?.[0]?.message).toContain('already exists');
  });
});

describe('connecting on the account page', () => {
  test('is refused to nobody, to a key, and with a token that does not hold', async () => {
    const { claims } = await register(newEmail());
    const input = { idToken: await provider.idToken(newEmail()) };
    expect((await auth.ask(CONNECT, { input })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(reasonOf(await auth.ask(CONNECT, { input }, { sub: claims.sub!, via: 'key', keyId: 'k' }))).toBe(
      'PERSON_NEEDED',
    );
    // Not UNAUTHENTICATED: the session is good.
    const bad = await auth.ask(CONNECT, { input: { idToken: 'a.b.c' } }, claims);
    expect(bad.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'PROVIDER_TOKEN_REFUSED' });
  });

  test('joins the two; the same address counts as proven then', async () => {
    const email = newEmail();
    const { claims } = await register(email);
    const { data } = await auth.ask(CONNECT, { input: { idToken: await provider.idToken(email) } }, claims);
    expect(data.connectProvider.user).toMatchObject({ emailVerified: true, connectedProvider: { email } });
  });

  test('another address proves nothing about the account’s', async () => {
    const { claims } = await register(newEmail());
    const { data } = await auth.ask(CONNECT, { input: { idToken: await provider.idToken(newEmail()) } }, claims);
    expect(data.connectProvider.user.emailVerified).toBe(false);
  });

  test('is refused for an identity of another account, and for a second one', async () => {
    const taken = newEmail();
    await signIn({ idToken: await provider.idToken(taken) });
    const { claims } = await register(newEmail());
    const connect = async (email: string) =>
      auth.ask(CONNECT, { input: { idToken: await provider.idToken(email) } }, claims);
    expect(reasonOf(await connect(taken))).toBe('IDENTITY_TAKEN');
    const first = newEmail();
    expect((await connect(first)).data).not.toBeNull();
    expect((await connect(first)).data).not.toBeNull();
    expect(reasonOf(await connect(newEmail()))).toBe('ALREADY_CONNECTED');
  });

  test('can be undone, but not when there is no other way in', async () => {
    const { claims } = await register(newEmail());
    expect(reasonOf(await auth.ask(DISCONNECT, {}, claims))).toBe('NOT_CONNECTED');
    await auth.ask(CONNECT, { input: { idToken: await provider.idToken(newEmail()) } }, claims);
    expect((await auth.ask(DISCONNECT, {}, claims)).data.disconnectProvider.user.connectedProvider).toBeNull();

    const { data } = await signIn({ idToken: await provider.idToken(newEmail()) });
    const { sub, sid } = decodeJwt(data.signInWithProvider.token) as { sub: string; sid: string };
    expect(reasonOf(await auth.ask(DISCONNECT, {}, { sub, sid, via: 'session' }))).toBe('LAST_WAY_IN');
  });
});

describe('a code that is exchanged here', () => {
  const withSecret = startAuth(mongo, redis.url, {
    provider: { ...settings, clientId: 'kaard-secret', clientSecret: 'a secret that stays on the server' },
  });
  afterAll(async () => (await withSecret).close());
  const proofOf = async (as: string) => {
    const { code, codeVerifier, redirectUri, nonce } = await provider.signIn({ as, clientId: 'kaard-secret' });
    return { code: { code, codeVerifier, redirectUri }, nonce };
  };
  const ask = async (input: object) => (await withSecret).ask(SIGN_IN, { input });

  test('is refused when it is made up, used, or comes without what the sign-in was begun with', async () => {
    const good = await proofOf(newEmail());
    const wrong = [
      { ...good, code: { ...good.code, code: 'made-up' } },
      { ...good, code: { ...good.code, codeVerifier: 'x'.repeat(43) } },
    ];
    for (const input of wrong) expect(reasonOf(await ask(input))).toBe('PROVIDER_TOKEN_REFUSED');
    const nowhere = await ask({ ...good, code: { ...good.code, redirectUri: 'nowhere' } });
    expect(nowhere.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(reasonOf(await ask({ ...(await proofOf(newEmail())), nonce: 'another' }))).toBe('PROVIDER_TOKEN_REFUSED');
    const once = await proofOf(newEmail());
    expect((await ask(once)).data).not.toBeNull();
    expect(reasonOf(await ask(once))).toBe('PROVIDER_TOKEN_REFUSED');
  });

  test('signs in, and browsers are told to send it', async () => {
    const email = newEmail();
    expect((await ask(await proofOf(email))).data.signInWithProvider.user.email).toBe(email);
    const { data } = await (await withSecret).ask(DESCRIBE);
    expect(data.identityProvider).toMatchObject({ clientId: 'kaard-secret', tokenEndpoint: null });
    expect(JSON.stringify(data)).not.toContain('stays on the server');
  });

  test('with a secret that is wrong says that the installation is not set up', async () => {
    const wrong = await startAuth(mongo, redis.url, {
      provider: { ...settings, clientId: 'kaard-secret', clientSecret: 'wrong' },
    });
    const { errors } = await wrong.ask(SIGN_IN, { input: await proofOf(newEmail()) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_AVAILABLE',
      reason: 'PROVIDER_MISCONFIGURED',
      details: { problem: 'invalid-api-key' },
    });
    await wrong.close();
  });
});

describe('the provider', () => {
  test('is described for a browser that exchanges the code itself', async () => {
    const { data } = await auth.ask(DESCRIBE);
    expect(data.identityProvider).toEqual({
      label: 'Example ID',
      issuer: provider.issuer,
      clientId: 'kaard',
      scopes: 'openid email',
      authorizationEndpoint: `${provider.issuer}/auth`,
      tokenEndpoint: `${provider.issuer}/token`,
    });
  });

  test('that is not configured is null, and signing in says so', async () => {
    const without = await startAuth(mongo, redis.url);
    expect((await without.ask(DESCRIBE)).data.identityProvider).toBeNull();
    const { errors } = await without.ask(SIGN_IN, { input: { idToken: await provider.idToken(newEmail()) } });
    expect(errors?.[0]).toMatchObject({
      message: 'Social sign-in requires identity provider configuration. Please contact support.',
      extensions: { code: 'UNAUTHENTICATED', reason: 'PROVIDER_NOT_CONFIGURED' },
    });
    await without.close();
  });

  test('that is not what is configured is told apart from one that is away', async () => {
    const wrong = await startAuth(mongo, redis.url, { provider: { ...settings, issuer: `${provider.issuer}/other` } });
    expect((await wrong.ask(DESCRIBE)).errors?.[0]?.extensions).toMatchObject({
      reason: 'PROVIDER_MISCONFIGURED',
      details: { problem: 'configuration-not-found' },
    });
    await wrong.close();
    const away = await startAuth(mongo, redis.url, { provider: { ...settings, issuer: 'http://127.0.0.1:9' } });
    expect((await away.ask(DESCRIBE)).errors?.[0]).toMatchObject({
      message: 'Example ID login is currently unavailable',
      extensions: { code: 'SERVICE_UNAVAILABLE', reason: 'PROVIDER_AWAY' },
    });
    await away.close();
  });

  test('that comes back is used without a restart of ours', async () => {
    await stranger.stop();
    const late = await startAuth(mongo, redis.url, { provider: { ...settings, issuer: stranger.issuer } });
    expect(reasonOf(await late.ask(DESCRIBE))).toBe('PROVIDER_AWAY');
    await stranger.start();
    await eventually(async () => Boolean((await late.ask(DESCRIBE)).data?.identityProvider));
    await late.close();
  });
});
