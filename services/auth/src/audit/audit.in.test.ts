import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readPlans } from '@kaard/plans';
import type { Claims } from '@kaard/service-kit';
import { createEventPublisher, eventually, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { decodeJwt } from 'jose';
import { linkIn, startMailServer } from '../../test/mail-server.ts';
import { startAuth } from '../../test/subgraph.ts';
import { unzip } from '../../test/unzip.ts';

const mongo = await testMongo();
const redis = await testRedis();
const server = await startMailServer();
let offsetMs = 0;
const auth = await startAuth(
  mongo,
  redis.url,
  {
    mail: { smtpUrl: server.url, from: 'Kaard <no-reply@kaard.example>' },
    publicUrl: 'https://kaard.example',
    plans: readPlans({ PLANS: false }),
    export: { sources: {}, keepHours: 24 },
  },
  () => new Date(Date.now() + offsetMs),
);
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: `test-${mongo.database}`, listener: 'auth' });
afterAll(async () => {
  await publisher.close();
  await auth.close();
});

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a long walk home';
const WHERE = { ip: '198.51.100.77', userAgent: 'curl/8.5.0' };
const NOBODY = { sub: null, via: 'anonymous', ...WHERE } as Partial<Claims>;
const FIELDS = 'id action at by keyId device network subject';
const LOG = `query ($first: Int, $after: String) {
  auditLog(first: $first, after: $after) { nodes { ${FIELDS} } pageInfo { hasNextPage endCursor } }
}`;
const NOTICES = '{ notices { id kind subject at } }';
const DISMISS = 'mutation ($id: ID!) { dismissNotice(id: $id) { noticeId } }';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { revokedCount } }';
const DELETE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { userId } }';
const REQUEST = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }';
const CREATE_KEY = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }';
const REVOKE_KEY = 'mutation ($id: ID!) { revokeApiKey(id: $id) { apiKeyId } }';
const EXPORT = 'mutation { requestExport { export { id state } } }';
const MADE = '{ me { export { id state downloadPath } } }';

type Entry = Record<'id' | 'action' | 'by' | 'keyId' | 'device' | 'network' | 'subject', string | null>;
const claimsOf = (token: string) => {
  const { sub, sid } = decodeJwt(token) as { sub: string; sid: string };
  return { sub, sid, via: 'session', ...WHERE } as Partial<Claims> & { sub: string; sid: string };
};
async function register() {
  const email = `mira.${randomUUID().slice(0, 8)}@example.com`;
  const { data } = await auth.ask(REGISTER, { input: { email, password: PASSWORD } }, NOBODY);
  return { email, claims: claimsOf(data.register.token) };
}
const login = (email: string, password: string) => auth.ask(LOGIN, { input: { email, password } }, NOBODY);
const log = async (claims: Partial<Claims>): Promise<Entry[]> =>
  (await auth.ask(LOG, { first: 100 }, claims)).data.auditLog.nodes;
const actions = async (claims: Partial<Claims>) => (await log(claims)).map(({ action }) => action);
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

let endpoints = 0;
const newEndpoint = () => ++endpoints;
function tellWebhook(
  { sub }: { sub: string },
  change: string,
  { endpointId = newEndpoint(), ...more }: { endpointId?: number; id?: string; version?: number } = {},
) {
  const payload = { ownerId: Number(sub), endpointId, host: 'hooks.example.com', change };
  return publisher.publish({
    name: 'webhook.changed',
    ownerId: Number(sub),
    aggregateId: endpointId,
    payload,
    ...more,
  });
}
const heard = (id: string) =>
  eventually(async () => (await mongo.connection.collection('inbox').countDocuments({ _id: id as never })) === 1);

describe('the audit log is refused', () => {
  test('to nobody, to a key, and for a wrong page', async () => {
    const { claims } = await register();
    expect(codeOf(await auth.ask(LOG))).toBe('UNAUTHENTICATED');
    const key = { sub: claims.sub, via: 'key', keyId: 'Zk3Qw8rT1yUa', scopes: ['account:read'] } as Partial<Claims>;
    for (const query of [LOG, NOTICES]) expect(codeOf(await auth.ask(query, {}, key))).toBe('FORBIDDEN');
    expect(codeOf(await auth.ask(DISMISS, { id: 'x' }, key))).toBe('FORBIDDEN');
    const wrong = [{ first: 0 }, { first: 1001 }, { first: 5, after: 'nonsense' }, { first: 5, after: 'WyJhIiwiYiJd' }];
    for (const page of wrong) expect(codeOf(await auth.ask(LOG, page, claims))).toBe('BAD_USER_INPUT');
  });

  test('to everybody else: each sees their own', async () => {
    const one = await register();
    const other = await register();
    expect(await actions(one.claims)).toEqual(['REGISTERED']);
    expect((await log(other.claims)).map(({ id }) => id)).not.toContain((await log(one.claims))[0]!.id);
  });
});

describe('the audit log holds', () => {
  test('sign-ins, also those that failed, with device and network and no whole address', async () => {
    const { email, claims } = await register();
    expect(codeOf(await login(email, 'a wrong one'))).toBe('UNAUTHENTICATED');
    await eventually(async () => (await actions(claims)).includes('SIGN_IN_FAILED'));
    await login(email, PASSWORD);
    const entries = await log(claims);
    expect(entries.map(({ action }) => action)).toEqual(['SIGNED_IN', 'SIGN_IN_FAILED', 'REGISTERED']);
    for (const { by, device, network } of entries)
      expect([by, device, network]).toEqual(['PERSON', 'curl', '198.51.100.0/24']);
    const stored = await mongo.connection
      .collection('audit_log')
      .find({ userId: Number(claims.sub) })
      .toArray();
    expect(JSON.stringify(stored)).not.toContain(WHERE.ip);
  });

  test('nothing of a sign-in to an account that does not exist', async () => {
    const before = await mongo.connection.collection('audit_log').countDocuments();
    await login(`nobody.${randomUUID()}@example.com`, PASSWORD);
    expect(await mongo.connection.collection('audit_log').countDocuments()).toBe(before);
  });

  test('passwords that were changed, not changed and reset, and a deletion that was not', async () => {
    const { email, claims } = await register();
    const newPassword = 'another road back';
    await auth.ask(CHANGE, { input: { currentPassword: 'wrong', newPassword } }, claims);
    await auth.ask(CHANGE, { input: { currentPassword: PASSWORD, newPassword } }, claims);
    await auth.ask(DELETE, { input: { password: 'wrong' } }, claims);
    await auth.ask(REQUEST, { input: { email } }, NOBODY);
    const mail = await eventually(() => {
      const found = server.mails.find(({ to }) => to.includes(email));
      if (!found) throw new Error('no mail');
      return found;
    });
    await eventually(async () => (await actions(claims)).includes('PASSWORD_RESET_REQUESTED'));
    const token = linkIn(mail.text).split('#')[1];
    await auth.ask(RESET, { input: { token, password: 'a third way out' } }, NOBODY);
    expect(await actions(claims)).toEqual([
      ...['PASSWORD_RESET', 'PASSWORD_RESET_REQUESTED', 'ACCOUNT_DELETION_REFUSED', 'PASSWORD_CHANGED'],
      ...['PASSWORD_CHANGE_REFUSED', 'REGISTERED'],
    ]);
    const asked = (await log(claims)).find(({ action }) => action === 'PASSWORD_RESET_REQUESTED');
    expect(asked).toMatchObject({ device: 'curl', network: '198.51.100.0/24' });
  });

  test('keys by their name, sessions by their device, and an export, asked for and fetched', async () => {
    const { email, claims } = await register();
    const made = await auth.ask(CREATE_KEY, { input: { name: 'Nightly sync', scopes: ['contacts:read'] } }, claims);
    const { id } = made.data.createApiKey.apiKey;
    await auth.ask(REVOKE_KEY, { id }, claims);
    await auth.ask(REVOKE_KEY, { id }, claims);
    const other = claimsOf((await login(email, PASSWORD)).data.login.token);
    await auth.ask('mutation ($id: ID!) { revokeSession(id: $id) { sessionId } }', { id: other.sid }, claims);
    await auth.ask('mutation { signOutOthers { revokedCount } }', {}, claims);
    const exported = (await auth.ask(EXPORT, {}, claims)).data.requestExport.export;
    await eventually(async () => (await auth.ask(MADE, {}, claims)).data.me.export.state === 'READY');
    const file = await auth.internal(`/internal/exports/${exported.id}/file`, claims);
    expect(file.statusCode).toBe(200);
    await auth.ask('mutation { logout { sessionId } }', {}, claims);
    const entries = await log(claims);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['SIGNED_OUT', null],
      ['EXPORT_DOWNLOADED', null],
      ['EXPORT_REQUESTED', null],
      ['SESSIONS_ENDED', null],
      ['SESSION_ENDED', 'curl'],
      ['SIGNED_IN', null],
      ['API_KEY_REVOKED', 'Nightly sync'],
      ['API_KEY_CREATED', 'Nightly sync'],
      ['REGISTERED', null],
    ]);
    // What was there when it was gathered is part of it.
    const files = await unzip(file.rawPayload);
    const told = JSON.parse(files['account/audit-log.json']!.toString());
    expect(told.map(({ action }: Entry) => action)).toContain('API_KEY_REVOKED');
    expect(JSON.stringify(told)).not.toContain(claims.sub);
  });

  test('plans, once for each change and not for what is only told again', async () => {
    const { claims } = await register();
    const id = Number(claims.sub);
    const limits = { contacts: 1, cards: 1, scansPerMonth: 1, aiInsightsPerMonth: 1, teamMembers: 1 };
    const plan = async (name: string, version: number, more: object = {}) => {
      const payload = { ownerId: id, plan: name, limits, extras: [] };
      await heard(
        await publisher.publish({
          name: 'entitlements.changed',
          ownerId: id,
          aggregateId: id,
          payload,
          version,
          ...more,
        }),
      );
    };
    await plan('free', 1);
    await plan('business', 2);
    await plan('business', 3);
    await plan('pro', 2);
    await plan('free', 4, { again: true });
    await plan('pro', 5);
    const changes = (await log(claims)).filter(({ action }) => action === 'PLAN_CHANGED');
    expect(changes.map(({ subject }) => subject)).toEqual(['pro', 'business']);
  });

  test('webhooks, each event once however often it is told', async () => {
    const { claims } = await register();
    const id = randomUUID();
    await heard(await tellWebhook(claims, 'created', { id }));
    await heard(await tellWebhook(claims, 'created', { id }));
    for (const change of ['changed', 'secret-rotated', 'switched-off', 'switched-on', 'deleted'])
      await heard(await tellWebhook(claims, change));
    const entries = await log(claims);
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set([
        ...['REGISTERED', 'WEBHOOK_CREATED', 'WEBHOOK_CHANGED', 'WEBHOOK_SECRET_ROTATED', 'WEBHOOK_SWITCHED_OFF'],
        ...['WEBHOOK_SWITCHED_ON', 'WEBHOOK_DELETED'],
      ]),
    );
    expect(entries).toHaveLength(7);
    expect(entries.find(({ action }) => action === 'WEBHOOK_CREATED')).toMatchObject({
      ...{ id, by: 'PERSON', device: null, network: null, subject: 'hooks.example.com' },
    });
  });

  test('contacts that left as a file, once however often it is told', async () => {
    const { claims } = await register();
    const [id, ownerId] = [randomUUID(), Number(claims.sub)];
    const told = { name: 'contacts.exported', ownerId, aggregateId: ownerId, id, payload: { ownerId, format: 'csv' } };
    await heard(await publisher.publish(told));
    await heard(await publisher.publish(told));
    const exported = (await log(claims)).filter(({ action }) => action === 'CONTACTS_EXPORTED');
    expect(exported).toMatchObject([{ id, by: 'PERSON', subject: 'csv' }]);
  });
});

describe('the audit log', () => {
  test('comes in pages, the latest first, and ends after 90 days', async () => {
    const { email, claims } = await register();
    for (let i = 0; i < 4; i++) await login(email, PASSWORD);
    const first = (await auth.ask(LOG, { first: 3 }, claims)).data.auditLog;
    const after = first.pageInfo.endCursor;
    const second = (await auth.ask(LOG, { first: 3, after }, claims)).data.auditLog;
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    const pages = [...first.nodes, ...second.nodes].map(({ id }: Entry) => id);
    expect(pages).toEqual((await log(claims)).map(({ id }) => id));
    const indexes = await mongo.connection.collection('audit_log').indexes();
    expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds)).toMatchObject({
      key: { at: 1 },
      expireAfterSeconds: (90 * DAY_MS) / 1000,
    });
    offsetMs += 90 * DAY_MS + 1000;
    expect(await log(claims)).toEqual([]);
    offsetMs = 0;
  });

  test('goes with the account, and nothing that is told later stays', async () => {
    const { claims } = await register();
    await heard(await tellWebhook(claims, 'failed'));
    expect((await auth.ask(DELETE, { input: { password: PASSWORD } }, claims)).errors).toBeUndefined();
    await heard(await tellWebhook(claims, 'deleted'));
    await heard(await tellWebhook(claims, 'failed'));
    for (const name of ['audit_log', 'notices'])
      expect(await mongo.connection.collection(name).countDocuments({ userId: Number(claims.sub) })).toBe(0);
    // But for the word to the other services.
    const traces = await tracesOf(mongo.connection, Number(claims.sub));
    expect(traces.filter((name) => name !== 'outbox')).toEqual([]);
  });
});

describe('a webhook that was switched off by itself', () => {
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email));
  const prove = ({ claims }: { claims: { sub: string } }) =>
    mongo.connection
      .collection('accounts')
      .updateOne({ _id: Number(claims.sub) as never }, { $set: { emailVerified: true } });
  const inApp = async (claims: Partial<Claims>) => (await auth.ask(NOTICES, {}, claims)).data.notices.length;
  const allMailed = ({ sub }: { sub: string }) =>
    eventually(
      async () =>
        (await mongo.connection.collection('notices').countDocuments({ userId: Number(sub), dueAt: { $ne: null } })) ===
        0,
    );

  test('is told by mail to nobody who has not proven the address', async () => {
    const { email, claims } = await register();
    await heard(await tellWebhook(claims, 'failed'));
    await allMailed(claims);
    expect([await inApp(claims), mailsTo(email).length]).toEqual([1, 0]);
  });

  test('is told by mail once a day, however often it happens, and each time in the app', async () => {
    const person = await register();
    const { email, claims } = person;
    await prove(person);
    const [one, other] = [newEndpoint(), newEndpoint()];
    for (let version = 1; version <= 5; version++)
      await heard(await tellWebhook(claims, 'failed', { endpointId: one, version }));
    await heard(await tellWebhook(claims, 'failed', { endpointId: other }));
    await allMailed(claims);
    expect([await inApp(claims), mailsTo(email).length]).toEqual([6, 2]);
    offsetMs = DAY_MS + 1000;
    await heard(await tellWebhook(claims, 'failed', { endpointId: one, version: 6 }));
    await allMailed(claims);
    expect([await inApp(claims), mailsTo(email).length]).toEqual([7, 3]);
    offsetMs = 0;
  });

  test('is told by at most ten mails a day, also of webhooks that are made anew each time', async () => {
    const person = await register();
    await prove(person);
    for (let times = 1; times <= 12; times++) await heard(await tellWebhook(person.claims, 'failed'));
    await allMailed(person.claims);
    expect([await inApp(person.claims), mailsTo(person.email).length]).toEqual([12, 10]);
  });

  test('is told once by mail and in the app, until it is dismissed, and stands in the log', async () => {
    const person = await register();
    const { email, claims } = person;
    await prove(person);
    const stranger = await register();
    const id = randomUUID();
    server.refuse(true);
    await heard(await tellWebhook(claims, 'failed', { id }));
    await heard(await tellWebhook(claims, 'failed', { id }));
    expect((await auth.ask(NOTICES, {}, claims)).data.notices).toMatchObject([
      { id, kind: 'WEBHOOK_OFF', subject: 'hooks.example.com' },
    ]);
    expect((await log(claims))[0]).toMatchObject({ action: 'WEBHOOK_FAILED', by: 'PERSON' });
    // A mail server that is busy is asked again.
    await eventually(
      async () => ((await mongo.connection.collection('notices').findOne({ _id: id as never }))?.tries ?? 0) > 0,
    );
    expect(mailsTo(email)).toHaveLength(0);
    server.refuse(false);
    offsetMs += 60_000;
    await eventually(() => mailsTo(email).length === 1, { timeoutMs: 20_000 });
    offsetMs = 0;
    expect(mailsTo(email)[0]!.text).toMatch(/Subject: Your Kaard webhook was switched off/);
    expect(mailsTo(email)[0]!.text).toContain('hooks.example.com');
    expect(mailsTo(email)[0]!.text).toContain('https://kaard.example/developers');

    expect(codeOf(await auth.ask(DISMISS, { id }, stranger.claims))).toBe('NOT_FOUND');
    for (let i = 0; i < 2; i++)
      expect((await auth.ask(DISMISS, { id }, claims)).data.dismissNotice).toEqual({ noticeId: id });
    expect((await auth.ask(NOTICES, {}, claims)).data.notices).toEqual([]);
    expect(mailsTo(email)).toHaveLength(1);
  }, 40_000);
});
