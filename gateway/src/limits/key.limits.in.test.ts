import { afterAll, describe, expect, test } from '@jest/globals';
import { testRedis } from '@kaard/testing';
import { allAt, startBesideStandIns } from '../../test/stand-ins.ts';
import { requestLimits } from '../config.ts';

const { url: redisUrl } = await testRedis();
const limits = requestLimits.parse({ requestsPerKey: 3, requestsPerUser: 5, costPerKey: 40, requestsPerAddress: 500 });
const one = await startBesideStandIns({ redisUrl, limits });
// Another gateway that asks the same services and counts in the same Redis.
const services = { ...allAt(one.contacts.url), auth: one.auth.url };
const two = await startBesideStandIns({ redisUrl, limits, services });
const unlimited = await startBesideStandIns();
afterAll(() => Promise.all([one.close(), two.close(), unlimited.close()]));

const SCHEMA = '/graphql/schema.graphql';
const NOTHING_THERE = '/api/contacts/0';
const ask = (call: typeof one.nobody, query: string) => call('/graphql', { method: 'POST', json: { query } });
/** `"key";r=2;t=60` → `{ key: { r: 2, t: 60 } }` */
function read(header: string | null) {
  const items = (header ?? '').split(', ').map((item) => {
    const [, name, parameters] = /^"(\w+)"((?:;\w+=\d+)+)$/.exec(item)!;
    const values = parameters!.slice(1).split(';');
    return [name, Object.fromEntries(values.map((value) => [value.split('=')[0], Number(value.split('=')[1])]))];
  });
  return Object.fromEntries(items) as Record<string, Record<string, number>>;
}
let people = 9000;
function newKey() {
  people += 1;
  return { sub: people, key: one.auth.apiKey(people) };
}

describe('limits of a key', () => {
  test('who has none left is refused with figures, on every gateway, in REST and in the graph', async () => {
    const { key } = newKey();
    const [here, there] = [one.as(key), two.as(key)];
    for (const call of [here, there, here]) expect((await call(SCHEMA)).status).toBe(200);
    for (const call of [here, there]) {
      const { status, body, headers } = await call(NOTHING_THERE);
      expect(status).toBe(429);
      expect(body).toMatchObject({ reason: 'TOO_MANY_REQUESTS', policy: 'key', limit: 3, remaining: 0 });
      const seconds = Number(headers.get('retry-after'));
      expect(Date.parse(body.resetsAt) - Date.now()).toBeLessThanOrEqual(seconds * 1000);
      expect(Date.parse(body.resetsAt)).toBeGreaterThan(Date.now());
      expect(headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
      expect(headers.get('ratelimit')).toBe(`"key";r=0;t=${seconds}`);
    }
    const { status, body, headers } = await ask(there, '{ me { id } }');
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(body.errors[0].extensions.details).toMatchObject({ policy: 'key', limit: 3, remaining: 0 });
    expect(read(headers.get('ratelimit')).key).toMatchObject({ r: 0 });
  });

  test('every answer says what is left, of the key and of its person, also when it is no success', async () => {
    const { sub, key } = newKey();
    const answers = [
      await one.as(key)(SCHEMA),
      await two.as(key)(NOTHING_THERE),
      await ask(one.as(key), '{ nothing }'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
    for (const { headers } of answers)
      expect(headers.get('ratelimit-policy')).toBe('"key";q=3;w=60, "account";q=5;w=60, "address";q=500;w=60');
    const left = answers.map(({ headers }) => read(headers.get('ratelimit')));
    expect(left.map(({ key, account }) => [key!.r, account!.r])).toEqual([
      [2, 4],
      [1, 3],
      [0, 2],
    ]);
    const [first, second] = left.map(({ address }) => address!.r!);
    expect(second).toBe(first! - 1);
    for (const { key } of left) {
      expect(key!.t).toBeGreaterThan(0);
      expect(key!.t).toBeLessThanOrEqual(60);
    }
    // What was refused to the key is the person's to have.
    for (let i = 0; i < 5; i++) expect((await one.as(key)(SCHEMA)).status).toBe(429);
    const person = one.as(await one.auth.token({ sub: String(sub) }));
    const { status, headers } = await person(SCHEMA);
    expect([status, headers.get('ratelimit-policy')]).toEqual([200, '"account";q=5;w=60, "address";q=500;w=60']);
    expect(read(headers.get('ratelimit')).account).toMatchObject({ r: 1 });
    const other = one.auth.apiKey(sub);
    expect((await one.as(other)(SCHEMA)).status).toBe(200);
    const refused = await one.as(other)(SCHEMA);
    expect([refused.status, refused.body.policy]).toEqual([429, 'account']);
    expect(read(refused.headers.get('ratelimit'))).toMatchObject({ key: { r: 1 }, account: { r: 0 } });
  });

  test('nobody else is told of limits, but who is refused by one', async () => {
    for (const path of ['/api/openapi.json', '/config.json', SCHEMA])
      expect((await one.nobody(path)).headers.has('ratelimit')).toBe(false);
    const { key } = newKey();
    const open = await unlimited.as(unlimited.auth.apiKey(1))(SCHEMA);
    expect([open.status, open.headers.has('ratelimit')]).toEqual([200, false]);
    expect((await one.as(`${key.slice(0, -1)}_`)(SCHEMA)).headers.has('ratelimit')).toBe(false);
  });
});

describe('the cost of an operation', () => {
  // Three fields for each entry, and one for the page.
  const page = (first: number) => `{ contacts(first: ${first}) { nodes { id name } } }`;

  test('that is more than is left is refused with figures, takes nothing, and counts on every gateway', async () => {
    one.contacts.answers(() => ({ data: { contacts: { nodes: [] } } }));
    const { key } = newKey();
    const first = await ask(one.as(key), page(10));
    expect(first.body.extensions.cost).toEqual({ asked: 31, limit: 10_000, left: 9 });
    const refused = await ask(two.as(key), page(5));
    expect([refused.status, refused.body.errors[0].extensions.reason]).toEqual([429, 'COST_LIMIT_REACHED']);
    expect(refused.body.errors[0].extensions.details).toMatchObject({
      policy: 'cost',
      asked: 16,
      limit: 40,
      remaining: 9,
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(one.as(key), page(2))).body.extensions.cost).toEqual({ asked: 7, limit: 10_000, left: 2 });
  });

  test('that a key never has is refused for good', async () => {
    const { key } = newKey();
    const { status, body } = await ask(one.as(key), page(50));
    expect([status, body.errors[0].extensions.reason]).toEqual([400, 'OPERATION_TOO_LARGE']);
    expect(body.errors[0].extensions.details).toEqual({ asked: 151, limit: 40 });
  });

  test('that is more than one operation may have is refused with figures', async () => {
    const person = one.as(await one.auth.token({ sub: '8001' }));
    const deep = '{ contacts(first: 100) { nodes { interactions(first: 100) { nodes { id } } } } }';
    const { status, body } = await ask(person, deep);
    expect([status, body.errors[0].extensions.reason]).toEqual([400, 'OPERATION_TOO_LARGE']);
    expect(body.errors[0].extensions.details).toMatchObject({ limit: 10_000 });
    expect(body.errors[0].extensions.details.asked).toBeGreaterThan(10_000);
  });

  test('is told to whoever writes an operation, and not counted for a person', async () => {
    one.contacts.answers(() => ({ data: { contacts: { nodes: [] } } }));
    const person = one.as(await one.auth.token({ sub: '8002' }));
    expect((await ask(person, page(10))).body.extensions.cost).toEqual({ asked: 31, limit: 10_000, left: null });
    expect((await ask(person, page(10))).body.extensions.cost).toEqual({ asked: 31, limit: 10_000, left: null });
    const free = await ask(unlimited.as(unlimited.auth.apiKey(2)), page(10));
    expect(free.body.extensions.cost).toEqual({ asked: 31, limit: 10_000, left: null });
  });
});
