import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { readEventSettings } from '@kaard/events';
import type { Claims } from '@kaard/service-kit';
import { createEventPublisher, eventually, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { startMailServer } from '../../test/mail-server.ts';
import { startAuth } from '../../test/subgraph.ts';

const mongo = await testMongo();
const redis = await testRedis();
const server = await startMailServer();
const events = readEventSettings({ EVENTS_PREFIX: `auth-verifies-${mongo.database}`, EVENTS_INSIDE: true });
const mail = { smtpUrl: server.url, from: 'Kaard <no-reply@kaard.example>' };
const settings = { mail, publicUrl: 'https://kaard.example', events };
let offsetMs = 0;
const now = () => new Date(Date.now() + offsetMs);
const auth = await startAuth(mongo, redis.url, settings, now);
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: events.prefix, listener: 'auth' });
afterAll(async () => {
  await publisher.close();
  await auth.close();
});
afterEach(() => {
  offsetMs = 0;
});

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'a long walk home';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const ASK = 'mutation { requestEmailVerification { user { emailVerified } } }';
const VERIFY = 'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { user { email emailVerified } } }';
const ME = '{ me { emailVerified } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }';

async function register() {
  const email = `mira.${randomUUID().slice(0, 8)}@example.com`;
  const { data } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } });
  const { sub, sid } = decodeJwt(data.register.token) as { sub: string; sid: string };
  return { email, id: Number(sub), claims: { sub, sid, via: 'session' } as Partial<Claims> };
}
const verify = (token: string, claims?: Partial<Claims>) => auth.ask(VERIFY, { input: { token } }, claims);
const refusal = ({ errors }: { errors?: { extensions: Record<string, unknown> }[] }) => errors?.[0]?.extensions;
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));
const tokenIn = (text: string) => /\/verify-email\?token=(\S+)/.exec(text)![1]!;
const isVerified = async (claims: Partial<Claims>) => (await auth.ask(ME, {}, claims)).data.me.emailVerified;
async function tokenFor({ email, claims }: { email: string; claims: Partial<Claims> }) {
  const before = mailsTo(email).length;
  expect((await auth.ask(ASK, {}, claims)).errors).toBeUndefined();
  await eventually(async () => expect(mailsTo(email).length).toBeGreaterThan(before));
  return tokenIn(mailsTo(email).at(-1)!.text);
}

test('a link is refused to nobody, to a key, and where no mail is sent', async () => {
  const { claims, id } = await register();
  expect(refusal(await auth.ask(ASK))?.code).toBe('UNAUTHENTICATED');
  expect(refusal(await verify('x'))?.code).toBe('UNAUTHENTICATED');
  const key = { sub: String(id), via: 'key', keyId: 'k' } as Partial<Claims>;
  expect(refusal(await auth.ask(ASK, {}, key))?.code).toBe('FORBIDDEN');
  const without = await startAuth(mongo, redis.url);
  expect(refusal(await without.ask(ASK, {}, claims))?.reason).toBe('MAIL_NOT_CONFIGURED');
  await without.close();
});

test('an address is proven by its link, in a session of its own account alone, for a week', async () => {
  const owner = await register();
  const stranger = await register();
  const token = await tokenFor(owner);
  expect(mailsTo(owner.email)[0]!.text).toContain('Subject: Verify your email for Kaard');
  for (const wrong of ['', 'x', `${token}A`, token.replace(/^\d+/, (until) => String(Number(until) + 1))])
    expect(refusal(await verify(wrong, owner.claims))?.reason).toBe('LINK_REFUSED');
  // Whoever registered with the address of somebody else is helped by none of their clicks.
  expect(refusal(await verify(token, stranger.claims))?.reason).toBe('LINK_REFUSED');
  offsetMs = 7 * DAY_MS + 1000;
  expect(refusal(await verify(token, owner.claims))?.reason).toBe('LINK_REFUSED');
  offsetMs = 0;
  expect(await isVerified(owner.claims)).toBe(false);
  for (let times = 1; times <= 2; times++)
    expect((await verify(token, owner.claims)).data.verifyEmail.user).toEqual({
      email: owner.email,
      emailVerified: true,
    });
  expect([await isVerified(owner.claims), await isVerified(stranger.claims)]).toEqual([true, false]);
  const noted = { userId: owner.id, action: 'EMAIL_VERIFIED' };
  expect(await mongo.connection.collection('audit_log').countDocuments(noted)).toBe(1);
  expect((await auth.ask(ASK, {}, owner.claims)).data.requestEmailVerification.user.emailVerified).toBe(true);
  expect(mailsTo(owner.email)).toHaveLength(1);
});

test('reminders go to nobody who has not proven the address: they are asked once, and get them from then on', async () => {
  const owner = await register();
  const remind = async (version: number) => {
    const contacts = [{ contactId: 1, name: 'Amara', company: null, note: null }];
    const payload = { ownerId: owner.id, day: '2026-11-23', count: 1, contacts };
    const told = { name: 'reminders.due', ownerId: owner.id, aggregateId: owner.id, version, payload };
    const event = await publisher.publish(told);
    await eventually(async () =>
      expect(await mongo.connection.collection('inbox').countDocuments({ _id: event as never })).toBe(1),
    );
  };
  const subjects = () => mailsTo(owner.email).map(({ text }) => /Subject: (.+)\r/.exec(text)?.[1]);
  const question = 'Verify your email for Kaard';
  await remind(1);
  await eventually(async () => expect(subjects()).toEqual([question]));
  await remind(2);
  await verify(tokenIn(mailsTo(owner.email)[0]!.text), owner.claims);
  await remind(3);
  await eventually(async () => expect(subjects()).toEqual([question, 'Your Kaard reminders for November 23, 2026']));
});

test('what asks for a mail goes with the account', async () => {
  const { id, claims } = await register();
  await auth.ask(ASK, {}, claims);
  expect((await auth.ask(DELETE, { input: { password: PASSWORD } }, claims)).errors).toBeUndefined();
  expect(await tracesOf(mongo.connection, id)).not.toContain('email_confirmations');
});
