import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { createEventPublisher, eventually, testMongo, testRedis } from '@kaard/testing';
import { savedContact } from '../../test/factories.ts';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type Installation, type Person, startScan, testConfig } from '../../test/installation.ts';
import { MOST_REREADINGS } from './scan.replacing.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);

const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: config.events.prefix, listener: 'scan' });
const card = async () => newExtraction();
const nothing = async () => newExtraction({ extractedData: {} });
const unreadable = async () => {
  throw Object.assign(new Error('no picture'), { reason: 'PICTURE_UNREADABLE' });
};
let extract = card;
let now = new Date('2026-01-15T12:00:00.000Z');
let scan: Installation;

beforeAll(async () => {
  scan = await startScan(config, { extractor: fakeExtractor(() => extract()), now: () => now });
});
beforeEach(() => {
  extract = card;
  now = new Date('2026-01-15T12:00:00.000Z');
});
afterAll(async () => {
  await scan.close();
  await publisher.close();
});

const collection = (name: string) => mongo.connection.db!.collection(name);
const scanOf = (id: number) => collection('scans').findOne({ _id: id as never });
const rowOf = async ({ userId }: Person) => {
  const { used, reserved, period } = (await collection('owners').findOne({ _id: userId as never }))!;
  return { used, reserved, period };
};
const send = async (person: Person, replaces?: unknown, headers: Record<string, string> = {}) =>
  person.upload(await newPicture(), headers, replaces === undefined ? '' : `?replaces=${replaces}`);
const hasEnded = (id: number, status = 'completed') =>
  eventually(async () => expect((await scanOf(id))?.status).toBe(status));

/** @returns its id, once it is read */
async function read(person: Person, replaces?: number): Promise<number> {
  const { scanId } = (await send(person, replaces)).json();
  await hasEnded(scanId);
  return scanId;
}

async function listed(person: Person): Promise<number[]> {
  const { data } = await person.graph('{ scans(state: NEEDS_REVIEW) { totalCount nodes { id } } }');
  const ids = data.scans.nodes.map(({ id }: { id: string }) => Number(id));
  expect(data.scans.totalCount).toBe(ids.length);
  return ids;
}

/** The worker waits until it is let go. */
function held() {
  let go = () => {};
  const isFree = new Promise<void>((resolve) => {
    go = resolve;
  });
  extract = () => isFree.then(card);
  return () => go();
}

const saved = (person: Person, scanId: number, contactId: number) =>
  publisher.publish({
    ...{ name: 'contact.created', ownerId: person.userId, aggregateId: contactId },
    payload: savedContact(person.userId, contactId, scanId),
  });

describe('a card that is sent once more', () => {
  test.each(['x', '', '0', '1.5'])('is refused when it replaces "%s"', async (replaces) => {
    const refused = await send(scan.as(), replaces);
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'replaces must be the id of a scan.']);
  });

  test('is a scan like any other beside one that is somebody else’s, of a batch, saved, or not there', async () => {
    const [person, other] = [scan.as(), scan.as()];
    const [theirs, own, item] = [await read(other), await read(person), await read(person)];
    await saved(person, own, 700);
    await eventually(async () => expect((await scanOf(own))?.savedAs).toBe(700));
    await collection('scans').updateOne({ _id: item as never }, { $set: { batchId: 9 } });
    for (const replaces of [theirs, own, item, 999_999])
      expect(await scanOf(await read(person, replaces))).toMatchObject({ replaces: null, rereading: 0 });
    expect(await rowOf(person)).toMatchObject({ used: 6, reserved: 0 });
    expect(await listed(other)).toEqual([theirs]);
    await scan.setScanLimit(person.userId, 6);
    for (const replaces of [theirs, own, item]) expect((await send(person, replaces)).statusCode).toBe(402);
  });

  test('counts once and is in the lists once, also when the plan has no place left', async () => {
    const person = scan.as();
    await scan.setScanLimit(person.userId, 1);
    const first = await read(person);
    const second = await read(person, first);
    expect(await rowOf(person)).toMatchObject({ used: 1, reserved: 0 });
    expect(await listed(person)).toEqual([second]);
    // Whoever has the first one open in another tab can go on with it.
    expect((await person.picture(first)).statusCode).toBe(200);
    const told = await collection('outbox').find({ ownerId: person.userId, name: 'scan.completed' }).toArray();
    expect(told.map(({ payload }) => [payload.scanId, payload.counts])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect((await send(person)).statusCode).toBe(402);
  });

  test('counts when the first reading found nothing that counts', async () => {
    const person = scan.as();
    await scan.setScanLimit(person.userId, 1);
    extract = nothing;
    const first = await read(person);
    extract = card;
    const second = await read(person, first);
    expect(await listed(person)).toEqual([second]);
    expect(await rowOf(person)).toMatchObject({ used: 1, reserved: 0 });
    extract = nothing;
    const third = await read(person, second);
    extract = card;
    const fourth = await read(person, third);
    expect(await listed(person)).toEqual([fourth]);
    expect(await rowOf(person)).toMatchObject({ used: 1, reserved: 0 });
  });

  test(`goes on ${MOST_REREADINGS} times; then it needs another place`, async () => {
    const person = scan.as();
    await scan.setScanLimit(person.userId, 1);
    let last = await read(person);
    for (let n = 0; n < MOST_REREADINGS; n++) last = await read(person, last);
    expect((await send(person, last)).statusCode).toBe(402);
    expect(await listed(person)).toEqual([last]);
    await scan.setScanLimit(person.userId, 2);
    const next = await read(person, last);
    expect(await listed(person)).toEqual([next]);
    expect(await rowOf(person)).toMatchObject({ used: 2, reserved: 0 });
  });

  test('by many at once that name the same one needs no more, and leaves one reading', async () => {
    const person = scan.as();
    const first = await read(person);
    const letGo = held();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(person, first)));
    // One that another took the place of at once may hear that already.
    expect([202, 404]).toEqual(expect.arrayContaining(answers.map(({ statusCode }) => statusCode)));
    letGo();
    const [last] = await eventually(async () => {
      const ids = await listed(person);
      expect([ids.length, ids.includes(first)]).toEqual([1, false]);
      return ids;
    });
    expect(await scanOf(last!)).toMatchObject({ replaces: first, rereading: 1 });
    expect(await rowOf(person)).toMatchObject({ used: 1, reserved: 0 });
  });

  test('leaves the first reading in the lists until it is read itself', async () => {
    const person = scan.as();
    const first = await read(person);
    const letGo = held();
    const { scanId: second } = (await send(person, first)).json();
    expect(await listed(person)).toEqual([first]);
    letGo();
    await hasEnded(second);
    expect(await listed(person)).toEqual([second]);
  });

  test('and fails leaves the first reading; sent again it leaves nothing of what failed', async () => {
    const person = scan.as();
    await scan.setScanLimit(person.userId, 1);
    const first = await read(person);
    extract = unreadable;
    const { scanId: failed } = (await send(person, first)).json();
    await hasEnded(failed, 'failed');
    expect(await listed(person)).toEqual([first]);
    extract = card;
    const again = await read(person, failed);
    expect(await scanOf(failed)).toBeNull();
    expect(await listed(person)).toEqual([again]);
    expect(await rowOf(person)).toMatchObject({ used: 1, reserved: 0 });
  });

  test('that failed is read again on the same place', async () => {
    const person = scan.as();
    await scan.setScanLimit(person.userId, 1);
    const first = await read(person);
    extract = unreadable;
    const { scanId } = (await send(person, first)).json();
    await hasEnded(scanId, 'failed');
    extract = card;
    const { errors } = await person.graph('mutation ($id: ID!) { retryScan(id: $id) { scan { id } } }', { id: scanId });
    expect(errors).toBeUndefined();
    await hasEnded(scanId);
    expect(await listed(person)).toEqual([scanId]);
    expect(await rowOf(person)).toMatchObject({ used: 1, reserved: 0 });
  });

  test('while it is read takes the place that was kept for it', async () => {
    const person = scan.as();
    await scan.setScanLimit(person.userId, 1);
    const letGo = held();
    const { scanId: first } = (await send(person)).json();
    await hasEnded(first, 'reading');
    const { scanId: second } = (await send(person, first)).json();
    expect(await scanOf(first)).toBeNull();
    expect(await rowOf(person)).toMatchObject({ used: 0, reserved: 1 });
    letGo();
    await hasEnded(second);
    expect(await rowOf(person)).toMatchObject({ used: 1, reserved: 0 });
  });

  test('under the same key is taken once; replacing another one is another order', async () => {
    const person = scan.as();
    const [first, other] = [await read(person), await read(person)];
    const key = { 'idempotency-key': 'back' };
    const sent = await Promise.all([1, 2, 3].map(() => send(person, first, key)));
    const [id, ...more] = new Set(sent.map((answer) => answer.json().scanId));
    expect(more).toEqual([]);
    await hasEnded(id);
    expect((await send(person, first, key)).json().scanId).toBe(id);
    expect((await send(person, other, key)).statusCode).toBe(422);
    expect((await listed(person)).sort()).toEqual([other, id].sort());
    expect(await rowOf(person)).toMatchObject({ used: 2, reserved: 0 });
  });

  test('counts for the month of the first, and after a downgrade', async () => {
    const person = scan.as();
    const first = await read(person);
    now = new Date('2026-02-01T00:00:01.000Z');
    await scan.setScanLimit(person.userId, 0);
    expect((await send(person)).statusCode).toBe(402);
    const second = await read(person, first);
    expect(await listed(person)).toEqual([second]);
    expect(await rowOf(person)).toMatchObject({ used: 1, reserved: 0, period: '2026-01' });
  });

  test('keeps the first one that was saved meanwhile, heard of before or after', async () => {
    const person = scan.as();
    const [early, late] = [await read(person), await read(person)];
    const letGo = held();
    const { scanId: afterEarly } = (await send(person, early)).json();
    await saved(person, early, 701);
    await eventually(async () => expect((await scanOf(early))?.savedAs).toBe(701));
    letGo();
    extract = card;
    await hasEnded(afterEarly);
    const afterLate = await read(person, late);
    await saved(person, late, 702);
    await eventually(async () => expect((await scanOf(late))?.savedAs).toBe(702));
    const { data } = await person.graph('{ scans { nodes { id savedAs } } }');
    expect(data.scans.nodes.map(({ id, savedAs }: never) => [Number(id), savedAs])).toEqual([
      [afterLate, null],
      [afterEarly, null],
      [late, '702'],
      [early, '701'],
    ]);
    expect((await person.picture(late)).statusCode).toBe(200);
  });

  test('goes with the readings that it replaced; deleted before it is read it leaves the first as it was', async () => {
    const person = scan.as();
    const remove = (id: number) => person.graph('mutation ($id: ID!) { deleteScan(id: $id) { id } }', { id });
    const first = await read(person);
    const letGo = held();
    const { scanId: open } = (await send(person, first)).json();
    await remove(open);
    letGo();
    expect(await scanOf(first)).toMatchObject({ replaced: null });
    extract = card;
    const second = await read(person, first);
    const third = await read(person, second);
    await remove(third);
    expect(await collection('scans').countDocuments({ ownerId: person.userId })).toBe(0);
    await eventually(async () => expect((await person.picture(first)).statusCode).toBe(404));
  });
});
