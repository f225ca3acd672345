import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { parseApiKey, revocationIdOf } from '@kaard/service-kit/caller/api-key';
import { revocationChannel } from '@kaard/service-kit/caller/revocation';
import { eventually, testRedis } from '@kaard/testing';
import { startBesideStandIns } from '../../test/stand-ins.ts';
import { requestLimits } from '../config.ts';

const { url: redisUrl, redis } = await testRedis();
const limits = requestLimits.parse({ requestsPerUser: 1e5, requestsPerAddress: 1e5, requestsPerKey: 1e5 });
/** What the services have begun; it ends when the test says so. */
let held: (() => void)[] = [];
let scans = 0;
const hold = () => new Promise<void>((end) => void held.push(end));
const gate = await startBesideStandIns(
  { redisUrl, limits, timeouts: { subgraphMs: 60_000, streamMs: 60_000 } },
  {
    scan(app) {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}));
      app.post('/internal/scan-card', async () => {
        scans++;
        await hold();
        return {};
      });
    },
  },
);
afterAll(() => gate.close());
jest.setTimeout(60_000);
// Until the gateway has heard which sessions were ended, nobody is known to it.
beforeAll(() => eventually(async () => (await gate.somebody('/graphql/schema.graphql')).status === 200));

type Caller = ReturnType<typeof gate.as>;
interface Ending {
  /** With what is revoked later. */
  call: Caller;
  /** By the same person with another session, which stays. */
  other: Caller;
  revoke(): Promise<unknown>;
}
let person = 100;
const revoke = (sid: string) =>
  redis.publish(revocationChannel('kaard'), JSON.stringify({ sid, exp: Math.floor(Date.now() / 1000) + 3600 }));

async function session(): Promise<Ending> {
  const sub = String(++person);
  const sid = `ends-${sub}`;
  const [call, other] = [await gate.auth.token({ sub, sid }), await gate.auth.token({ sub })].map(gate.as);
  return { call: call!, other: other!, revoke: () => revoke(sid) };
}
async function key(): Promise<Ending> {
  const id = ++person;
  const text = gate.auth.apiKey(id, ['contacts:write', 'scans:write']);
  const other = gate.as(await gate.auth.token({ sub: String(id) }));
  return { call: gate.as(text), other, revoke: () => revoke(revocationIdOf(parseApiKey(text)!.id)) };
}

const graph = (call: Caller, query: string) => call('/graphql', { method: 'POST', json: { query } });
const slow = (call: Caller) => graph(call, '{ contact(id: "1") { id } }');
const scan = (call: Caller) =>
  call('/api/scan-card', { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } });
const isRefused = async (call: Caller) => (await call('/graphql/schema.graphql')).status === 401;
const sent = (name: string) =>
  [...gate.auth.seen, ...gate.contacts.seen].filter(({ query }) => query.includes(name)).length;
/** Until the gateway knows of one more call who sends it: it is counted then. */
async function untilKnown(call: Caller, send: () => void): Promise<void> {
  const left = async () =>
    Number(/;r=(\d+)/.exec((await call('/graphql/schema.graphql')).headers.get('ratelimit') ?? '')![1]);
  let expected = await left();
  send();
  await eventually(async () => (await left()) < --expected);
}
function endHeld(): void {
  for (const end of held.splice(0)) end();
}

beforeEach(() => {
  held = [];
  gate.contacts.answers(async ({ query }) => {
    if (query.includes('contact(')) await hold();
    return { data: { contact: null, createWebhookEndpoint: null, createContact: null } };
  });
  gate.auth.answers(async ({ query }) => {
    if (query.includes('updateAccount')) await hold();
    return { data: { createApiKey: { key: 'made' }, updateAccount: { user: { __typename: 'User', id: '1' } } } };
  });
});

describe('a call whose session or key is revoked while it waits its turn', () => {
  test.each([
    [
      'an operation of a session',
      session,
      'createApiKey',
      (call: Caller) =>
        graph(call, 'mutation { createApiKey(input: { name: "Back door", scopes: ["contacts:read"] }) { key } }'),
    ],
    [
      'a REST call of a session',
      session,
      'createApiKey',
      (call: Caller) => call('/api/keys', { method: 'POST', json: { name: 'Back door', scopes: ['contacts:read'] } }),
    ],
    [
      'an operation of a key',
      key,
      'createContact',
      (call: Caller) => graph(call, 'mutation { createContact(input: { name: "Late" }) { __typename } }'),
    ],
  ] as const)('%s is refused and reaches no service', async (_what, start, name, send) => {
    const { call, other, revoke } = await start();
    const before = sent(name);
    const busy = Array.from({ length: limits.operationsAtOnce }, () => slow(other));
    await eventually(() => held.length === limits.operationsAtOnce);
    let waiting: ReturnType<typeof send> | undefined;
    await untilKnown(call, () => {
      waiting = send(call);
    });
    await revoke();
    await eventually(() => isRefused(call));
    endHeld();
    await Promise.all(busy);
    const { status, body } = await waiting!;
    // On a busy machine it may have waited too long by then, which is another refusal.
    expect([401, 503]).toContain(status);
    expect(body.errors?.[0]?.extensions.reason ?? body.reason).toMatch(/^(UNAUTHENTICATED|TOO_BUSY)$/);
    expect(sent(name)).toBe(before);
  });

  test('a transfer is refused before its service hears of it', async () => {
    const { call, other, revoke } = await session();
    const before = scans;
    const busy = Array.from({ length: limits.transfersAtOnce }, () => scan(other));
    await eventually(() => scans === before + limits.transfersAtOnce);
    let waiting: ReturnType<typeof scan> | undefined;
    await untilKnown(call, () => {
      waiting = scan(call);
    });
    await revoke();
    await eventually(() => isRefused(call));
    endHeld();
    await Promise.all(busy);
    expect([401, 503]).toContain((await waiting!).status);
    expect(scans).toBe(before + limits.transfersAtOnce);
  });

  test('a mutation whose first part takes long does not get to its second', async () => {
    const { call, revoke } = await session();
    const asked = graph(
      call,
      `mutation { updateAccount(input: { defaultCountry: "DE" }) { user { id } }
        createWebhookEndpoint(input: { url: "https://evil.example", events: ["contact.created"] }) { secret } }`,
    );
    await eventually(() => held.length === 1);
    await revoke();
    await eventually(() => isRefused(call));
    endHeld();
    const { body } = await asked;
    expect(body.errors).toMatchObject([{ path: ['createWebhookEndpoint'], extensions: { code: 'UNAUTHENTICATED' } }]);
    expect(sent('createWebhookEndpoint')).toBe(0);
  });
});
