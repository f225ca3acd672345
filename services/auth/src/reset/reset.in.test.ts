import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import { type Claims, parseApiKey } from '@kaard/service-kit';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { linkIn, startMailServer } from '../../test/mail-server.ts';
import { startAuth } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const server = await startMailServer();
let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);
const mail = { smtpUrl: server.url, from: 'Kaard <no-reply@kaard.example>' };
const METRICS_TOKEN = 'a token for figures';
const settings = {
  ...{ mail, publicUrl: 'https://kaard.example', plans: readPlans({ PLANS: false }), metricsToken: METRICS_TOKEN },
};
const auth = await startAuth(mongo, redis.url, settings, now);
afterAll(() => auth.close());

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } token } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { user { emailVerified } token } }';
const REQUEST = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }';
const CREATE_KEY = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { revokedCount } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }';

const PASSWORD = 'a long walk home';
const NEW_PASSWORD = 'another road back';
const newEmail = () => `mira.${randomUUID().slice(0, 8)}@example.com`;
const reasonOf = ({ errors }: { errors?: { extensions: { reason?: string } }[] }) => errors?.[0]?.extensions.reason;

async function register(email = newEmail()) {
  const { data } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
  const { sub, sid } = decodeJwt(data.register.token) as { sub: string; sid: string };
  return { email, id: Number(sub), claims: { sub, sid, via: 'session' } as Partial<Claims> };
}
const login = (email: string, password: string) => auth.ask(LOGIN, { input: { email, password } });
const request = (email: string, from = auth, ip = '192.0.2.1') =>
  from.ask(REQUEST, { input: { email } }, { sub: null, via: 'anonymous', ip });
const reset = (token: string, password = NEW_PASSWORD) => auth.ask(RESET, { input: { token, password } });

const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email.toLowerCase()));
async function tokenFor(email: string, from = auth): Promise<string> {
  const before = mailsTo(email).length;
  await request(email, from);
  await eventually(() => mailsTo(email).length > before);
  return linkIn(mailsTo(email).at(-1)!.text).split('#')[1]!;
}

async function countOf(outcome: string): Promise<number> {
  const { payload } = await auth.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(new RegExp(`kaard_emails_total\\{kind="password",outcome="${outcome}"\\} (\\d+)`).exec(payload)![1]);
}

test('the mail server is tried at the start, before anybody needs it', async () => {
  await eventually(() => server.connections() > 0);
  expect(server.mails).toEqual([]);
});

describe('a link to a new password', () => {
  test('is refused where no mail can be sent', async () => {
    const without = await startAuth(mongo, redis.url);
    expect((await request(newEmail(), without)).errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_AVAILABLE',
      reason: 'RESET_NOT_CONFIGURED',
    });
    await without.close();
  });

  test.each([[''], ['mira'], ['mira@'], [`${'m'.repeat(250)}@example.com`], ['a@b.c\r\nBcc: x@example.com']])(
    'is not sent to %j',
    async (email) => {
      expect((await request(email)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  test('is answered with one text for known and unknown addresses, and only the known one gets a mail', async () => {
    const { email } = await register();
    const unknown = newEmail();
    const answers = [await request(unknown), await request(email)];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.data.requestPasswordReset.message).toMatch(/^If there is an account/);
    await eventually(() => mailsTo(email).length === 1);
    await eventually(async () => !(await rowOf(unknown)));
    expect(mailsTo(unknown)).toEqual([]);
  });

  test('is answered without looking whether there is an account: the same is written for both', async () => {
    const held = await startAuth(mongo, redis.url, { ...settings, mail: { ...mail, smtpUrl: 'smtp://127.0.0.1:9' } });
    const { email } = await register();
    const written = async (one: string) => {
      const before = await mongo.connection.collection('password_resets').countDocuments({});
      await request(one, held);
      return (await mongo.connection.collection('password_resets').countDocuments({})) - before;
    };
    expect(await written(email)).toBe(1);
    await held.close();
  });

  test('goes to the mailbox as registered, leads to the product’s own address, and is stored as a hash only', async () => {
    const { email } = await register();
    const token = await tokenFor(email.toUpperCase());
    const [one] = mailsTo(email);
    expect(one!.to).toEqual([email]);
    expect(one!.text).toContain('Subject: Reset your Kaard password');
    expect(linkIn(one!.text)).toMatch(/^https:\/\/kaard\.example\/reset-password#[\w-]{43}$/);
    expect(JSON.stringify(await mongo.connection.collection('password_resets').find({}).toArray())).not.toContain(
      token,
    );
  });

  test('is sent when the mail server is back, and both are counted', async () => {
    const { email } = await register();
    const [failed, sent] = [await countOf('failed'), await countOf('sent')];
    server.refuse(true);
    await request(email);
    await eventually(async () => expect(await countOf('failed')).toBeGreaterThan(failed));
    server.refuse(false);
    offsetMs += 6000;
    await eventually(() => mailsTo(email).length === 1, { timeoutMs: 60_000 });
    offsetMs = 0;
    await eventually(async () => expect(await countOf('sent')).toBeGreaterThan(sent));
  });

  test('is the same in every copy of a mail whose yes was lost, and none comes once it was used', async () => {
    const { email } = await register();
    server.loseYes(true);
    await request(email);
    const putOff = async (tries: number) =>
      eventually(
        async () => {
          const row = await rowOf(email);
          expect([row?.tries, row!.dueAt.getTime() - now().getTime() < 30_000]).toEqual([tries, true]);
        },
        { timeoutMs: 60_000 },
      );
    await putOff(1);
    offsetMs += 6000;
    await putOff(2);
    const copies = mailsTo(email).map(({ text }) => [linkIn(text), /^Message-ID: <.+>/im.exec(text)?.[0]]);
    expect(copies).toHaveLength(2);
    expect(copies[0]).toEqual(copies[1]);
    expect((await reset(copies[0]![0]!.split('#')[1]!)).data.resetPassword.email).toBe(email);
    expect(await rowOf(email)).toMatchObject({ dueAt: null });
    server.loseYes(false);
    offsetMs = 0;
  });

  test('is sent by the next process when one was killed before', async () => {
    const { email } = await register();
    const at = new Date();
    await mongo.connection.collection('password_resets').insertOne({
      ...{ _id: randomUUID() as never, emailKey: email, userId: null, tokenHash: null, provesEmail: true },
      ...{ requestedAt: at, dueAt: at, tries: 1, usedAt: null, expiresAt: new Date(at.getTime() + 60_000) },
    });
    const next = await startAuth(mongo, redis.url, settings);
    await eventually(() => mailsTo(email).length === 1);
    await next.close();
  });
});

/** Others come first. */
async function notSentYet(email: string): Promise<string> {
  const [id, later] = [randomUUID(), new Date(Date.now() + 3_600_000)];
  await mongo.connection.collection('password_resets').insertOne({
    ...{ _id: id as never, emailKey: email, userId: null, tokenHash: null, provesEmail: true, origin: null },
    ...{ requestedAt: now(), dueAt: later, tries: 0, usedAt: null, expiresAt: later },
  });
  return id;
}
const rowOf = (email: string) => mongo.connection.collection('password_resets').findOne({ emailKey: email });

describe('setting a new password', () => {
  test.each([[''], ['x'], ['A'.repeat(43)], ['{"$ne":null}']])('with the token %j is refused', async (token) => {
    expect((await reset(token)).errors?.[0]).toMatchObject({
      message: 'This link has expired or has already been used. Please request a new one.',
      extensions: { code: 'BAD_USER_INPUT', reason: 'LINK_REFUSED' },
    });
  });

  test('is refused after 30 minutes', async () => {
    const { email } = await register();
    const token = await tokenFor(email);
    offsetMs = 30 * 60_000 + 1000;
    expect(reasonOf(await reset(token))).toBe('LINK_REFUSED');
    offsetMs = 0;
    expect((await login(email, PASSWORD)).data).not.toBeNull();
  });

  test('is refused for a weak one, which leaves the link good', async () => {
    const { email } = await register();
    const token = await tokenFor(email);
    expect(reasonOf(await reset(token, 'abcdefg'))).toBe('PASSWORD_TOO_SHORT');
    expect(reasonOf(await reset(token, email))).toBe('PASSWORD_TOO_COMMON');
    expect((await reset(token)).data.resetPassword.email).toBe(email);
  });

  test('works once, ends all sessions, and proves the address', async () => {
    const { email, claims } = await register();
    const older = await tokenFor(email);
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect(reasonOf(await reset(token))).toBe('LINK_REFUSED');
    expect(reasonOf(await reset(older))).toBe('LINK_REFUSED');
    const { revocations } = (await auth.internal('/internal/revocations')).json();
    expect(revocations.map(({ sid }: { sid: string }) => sid)).toContain(claims.sid);
    expect(reasonOf(await login(email, PASSWORD))).toBe('INVALID_CREDENTIALS');
    expect((await login(email, NEW_PASSWORD)).data.login.user.emailVerified).toBe(true);
  });

  test('takes away what somebody connected who had never proven the address', async () => {
    const { email, id } = await register();
    const strange = {
      ...{ issuer: 'https://id.example', subject: randomUUID(), email: newEmail(), emailVerified: true },
      connectedAt: new Date(),
    };
    await mongo.connection.collection('accounts').updateOne({ _id: id as never }, { $set: { identities: [strange] } });
    await reset(await tokenFor(email));
    const account = await mongo.connection.collection('accounts').findOne({ _id: id as never });
    expect(account?.identities).toEqual([]);
  });

  const newKey = async (claims: Partial<Claims>) => {
    const { data } = await auth.ask(CREATE_KEY, { input: { name: 'Sync', scopes: ['contacts:read'] } }, claims);
    return parseApiKey(data.createApiKey.key)!;
  };
  const stateOf = async ({ id, hash }: { id: string; hash: string }) =>
    (await auth.post('/internal/api-keys/verify', { id, hash })).json().state;
  const reclaimed = (userId: number) =>
    mongo.connection.collection('outbox').countDocuments({ name: 'account.reclaimed', 'payload.userId': userId });

  test('ends the keys and webhooks of whoever registered the address, when it is its first proof', async () => {
    const { email, id, claims } = await register();
    const key = await newKey(claims);
    await reset(await tokenFor(email));
    expect(await stateOf(key)).toBe('unknown');
    // A call of theirs that was on its way all the while.
    const late = await auth.ask(CREATE_KEY, { input: { name: 'Late', scopes: ['contacts:read'] } }, claims);
    expect(reasonOf(late)).toBe('SESSION_ENDED');
    const { revocations } = (await auth.internal('/internal/revocations')).json();
    expect(revocations.map(({ sid }: { sid: string }) => sid)).toContain(`key:${key.id}`);
    expect(await reclaimed(id)).toBe(1);
    const noted = { userId: id, action: 'API_KEY_REVOKED', subject: 'Sync' };
    expect(await mongo.connection.collection('audit_log').countDocuments(noted)).toBe(1);

    const { sub, sid } = decodeJwt((await login(email, NEW_PASSWORD)).data.login.token) as { sub: string; sid: string };
    const own = await newKey({ sub, sid, via: 'session' });
    await reset(await tokenFor(email), 'a third road home');
    expect([await stateOf(own), await reclaimed(id)]).toEqual(['good', 1]);
  });

  test('is over with a change of the password, also one that was asked for and not sent yet', async () => {
    const { email, id, claims } = await register();
    const token = await tokenFor(email);
    await notSentYet(email);
    const input = { currentPassword: PASSWORD, newPassword: 'mine alone now' };
    expect((await auth.ask(CHANGE, { input }, claims)).errors).toBeUndefined();
    expect(reasonOf(await reset(token))).toBe('LINK_REFUSED');
    expect((await login(email, 'mine alone now')).data).not.toBeNull();
    const left = { $or: [{ userId: id }, { emailKey: email }] };
    expect(await mongo.connection.collection('password_resets').countDocuments(left)).toBe(0);
  });

  test('takes those along that were asked for and not sent yet', async () => {
    const { email } = await register();
    const token = await tokenFor(email);
    const waiting = await notSentYet(email);
    expect((await reset(token)).errors).toBeUndefined();
    expect(await mongo.connection.collection('password_resets').findOne({ _id: waiting as never })).toBeNull();
  });

  test('is over with the account', async () => {
    const { email, claims } = await register();
    const token = await tokenFor(email);
    await auth.ask(
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }',
      { input: { password: PASSWORD } },
      claims,
    );
    expect(reasonOf(await reset(token))).toBe('LINK_REFUSED');
    expect(await rowOf(email)).toBeNull();
  });
});

describe('who asks too often', () => {
  const limits = {
    signInPerAccount: 10,
    signInPerAddress: 30,
    registerPerAddress: 200,
    resetPerAccount: 2,
    resetPerAddress: 20,
  };
  const limited = startAuth(mongo, redis.url, { ...settings, limits });
  afterAll(async () => (await limited).close());

  test('from one address has to wait after 20 of 1,000 requests', async () => {
    const from = await limited;
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => request(`unknown.${at}@example.com`, from, '198.51.100.7')),
    );
    expect(answers.filter(({ data }) => data)).toHaveLength(20);
    const refused = answers.find(({ errors }) => errors)!;
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  test('and whose account others guessed at can sign in with the new password at once', async () => {
    const from = await limited;
    const { email } = await register();
    const loginWith = (password: string, ip: string) =>
      from.ask(LOGIN, { input: { email, password } }, { sub: null, via: 'anonymous', ip });
    for (let at = 0; at < 10; at++) await loginWith('a wrong guess', `192.0.2.${100 + at}`);
    expect(reasonOf(await loginWith(PASSWORD, '192.0.2.200'))).toBe('TOO_MANY_SIGN_INS');
    const token = await tokenFor(email, from);
    await from.ask(
      RESET,
      { input: { token, password: NEW_PASSWORD } },
      { sub: null, via: 'anonymous', ip: '192.0.2.200' },
    );
    expect((await loginWith(NEW_PASSWORD, '192.0.2.200')).errors).toBeUndefined();
  });

  test('from a thousand addresses fills no mailbox, and the answer tells nothing', async () => {
    const from = await limited;
    const { email } = await register();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => request(email, from, `203.0.${at >> 8}.${at & 255}`)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const open = () =>
      mongo.connection.collection('password_resets').countDocuments({ emailKey: email, dueAt: { $ne: null } });
    // A mail is on its way before the wish is marked as done.
    await eventually(async () => mailsTo(email).length >= 2 && (await open()) === 0);
    expect(mailsTo(email)).toHaveLength(2);
  });
});
