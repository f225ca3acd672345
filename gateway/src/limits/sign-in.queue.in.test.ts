import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { type Seen, startBesideStandIns } from '../../test/stand-ins.ts';
import { requestLimits } from '../config.ts';

const limits = requestLimits.parse({
  requestsPerUser: 1e5,
  requestsPerAddress: 1e5,
  signInsAtOnce: 8,
  operationsAtOnce: 1e5,
});
const ONE_MAY = 2;
const product = await startBesideStandIns({
  limits,
  trustedProxies: ['loopback'],
  timeouts: { subgraphMs: 60_000, streamMs: 1000 },
});
afterAll(() => product.close());

const session = {
  user: { id: '17', email: 'ada@example.com', emailVerified: false, createdAt: '2026-03-01T09:00:00Z' },
};
const signedIn = { data: { login: { ...session, token: 'a token', expiresAt: '2026-03-08T09:00:00Z' } } };

/** Auth that takes its time for whoever is meant, until the test has seen enough. */
function slowFor(isMeant: (seen: Seen) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let working = 0;
  let most = 0;
  product.auth.answers(async (seen) => {
    if (isMeant(seen)) {
      most = Math.max(most, ++working);
      await released;
      working--;
    }
    return seen.query.includes('logout') ? { data: { logout: { sessionId: 'a session' } } } : signedIn;
  });
  return { release, working: () => working, most: () => most };
}
afterEach(() => product.auth.answers(() => signedIn));

const login = (email: string, ip: string) =>
  product.nobody('/api/auth/login', {
    method: 'POST',
    json: { email, password: 'a guess' },
    headers: { 'x-forwarded-for': ip },
  });

async function expectFloodHeld(
  isMeant: (seen: Seen) => boolean,
  attempt: (at: number) => ReturnType<typeof login>,
): Promise<void> {
  const auth = slowFor(isMeant);
  const flood = Array.from({ length: 120 }, (_, at) => attempt(at));
  const refused: Awaited<ReturnType<typeof login>>[] = [];
  for (const one of flood) void one.then((answer) => answer.status === 429 && refused.push(answer));
  await eventually(() => expect([refused.length > 0, auth.working()]).toEqual([true, ONE_MAY]), { timeoutMs: 60_000 });
  for (const { body, headers } of refused) {
    expect(body.reason).toBe('TOO_MANY_AT_ONCE');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // While they hang, somebody else signs in.
  expect((await login('ada@example.com', '192.0.2.1')).status).toBe(200);
  auth.release();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  // Those who waited have their turn now, or were told that it took too long.
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(auth.most()).toBe(ONE_MAY);
}

describe('a flood of sign-ins', () => {
  test('from one address holds up nobody else', async () => {
    const ip = '198.51.100.7';
    await expectFloodHeld(
      ({ claims }) => claims.ip === ip,
      (at) => login(`${at}@stuffing.example`, ip),
    );
  });

  test('from many addresses for one account holds up no other account', async () => {
    await expectFloodHeld(
      ({ variables }) => /wanted@/i.test(JSON.stringify(variables)),
      (at) => login(at % 2 ? 'wanted@example.com' : ' Wanted@Example.com', `203.0.113.${at + 1}`),
    );
  });

  test('does not hold up what is no sign-in', async () => {
    const ip = '198.51.100.8';
    const auth = slowFor(({ query }) => !query.includes('logout'));
    const flood = Array.from({ length: 20 }, (_, at) => login(`${at}@stuffing.example`, ip));
    await eventually(() => expect(auth.working()).toBe(ONE_MAY), { timeoutMs: 60_000 });
    const { status } = await product.somebody('/api/auth/logout', {
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
    });
    auth.release();
    expect(status).toBe(204);
    await Promise.all(flood);
  });
});
