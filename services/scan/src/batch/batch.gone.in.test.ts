import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { createEventPublisher, eventually, newUserId, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { zipSync } from 'fflate';
import { createBatch, lookAtBatch, numbered, orderBatch, sendItem } from '../../test/batches.ts';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type Installation, type Person, startScan, testConfig } from '../../test/installation.ts';
import { newSheet } from '../../test/sheets.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(120_000);
const TOKEN = 'of the operator';
const config = {
  ...testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }),
  metricsToken: TOKEN,
};
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: config.events.prefix, listener: 'scan' });
afterAll(() => publisher.close());

const collection = (name: string) => mongo.connection.db!.collection(name);
const filesIn = (bucket: string) => collection(`${bucket}.files`).countDocuments({});
const reserved = async (userId: number) => (await collection('owners').findOne({ _id: userId as never }))?.reserved;

/** Holds back every reading, and says what is read: nobody's name stands on a picture. */
let gate = Promise.withResolvers<void>();
const engine = fakeExtractor(async () => {
  await gate.promise;
  return newExtraction({ extractedData: { name: randomBytes(4).toString('hex'), email: 'somebody@example.com' } });
});
let scan: Installation;
let worker: Awaited<ReturnType<Installation['startWorker']>>;
beforeEach(async () => {
  gate = Promise.withResolvers<void>();
  scan = await startScan(config, { extractor: null });
  worker = await scan.startWorker(engine);
});
afterEach(async () => {
  gate.resolve();
  await scan.close();
});

async function mistakes(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { statusCode, body } = await worker.app.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  return body
    .split('\n')
    .filter((line) => line.startsWith('kaard_mistakes_total'))
    .join('\n');
}

/** Six pictures, of which one is being read and the others wait. */
async function beingRead(person: Person): Promise<{ id: string; calls: number }> {
  const { id } = await createBatch(person);
  const before = engine.calls();
  for (let at = 0; at < 6; at++) await sendItem(scan, person, id, await numbered(at), `?fileName=${at}.jpg`);
  await eventually(() => expect(engine.calls()).toBe(before + 1));
  return { id, calls: before + 1 };
}

/** The worker is still there, and works. */
async function readsForSomebodyElse() {
  const done = await scan.as().scanCard(await newPicture({ colour: '#123456' }));
  expect([done.statusCode, done.json().status]).toEqual([200, 'completed']);
}

const forget = (userId: number) =>
  publisher.publish({ name: 'account.deleted', ownerId: userId, aggregateId: userId, payload: { userId }, version: 4 });

describe('a batch that is deleted while it is read', () => {
  test('is read no further, leaves no picture and no place taken, and disturbs no worker', async () => {
    const person = scan.as();
    const pictures = await filesIn('pictures');
    const { id, calls } = await beingRead(person);
    const { errors } = await person.graph('mutation ($id: ID!) { deleteScanBatch(id: $id, withItems: true) { id } }', {
      id,
    });
    expect([errors, await lookAtBatch(person, id)]).toEqual([undefined, null]);
    gate.resolve();
    await eventually(async () => {
      expect(await collection('scans').countDocuments({ ownerId: person.userId })).toBe(0);
      expect(await collection('scan_batches').countDocuments({ ownerId: person.userId })).toBe(0);
      expect([await reserved(person.userId), await filesIn('pictures')]).toEqual([0, pictures]);
    });
    await readsForSomebodyElse();
    // The one that was being read, and that of somebody else.
    expect(engine.calls()).toBe(calls + 1);
    expect(await collection('outbox').countDocuments({ ownerId: person.userId })).toBe(0);
    expect(await mistakes()).toBe('');
  });
});

describe('an account that is deleted in the middle of a batch', () => {
  test('leaves nothing, is read no further, and disturbs no worker', async () => {
    const userId = newUserId() + 7_320_000_000;
    const person = scan.as(userId);
    const [pictures, files] = [await filesIn('pictures'), await filesIn('scan_file_bytes')];
    const { id, calls } = await beingRead(person);
    // A file of many waits for its owner, and another one for its turn.
    const headers = await person.headers({ 'content-type': 'application/zip' });
    for (const query of ['preview=true', 'name=more.zip']) {
      const payload = Buffer.from(zipSync({ 'a.jpg': await numbered(9), 'b.jpg': await numbered(10) }));
      const url = `/internal/scan-batches/${id}/files?${query}`;
      expect((await scan.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(202);
    }
    await forget(userId);
    await eventually(async () => expect(await tracesOf(mongo.connection, userId)).toEqual(['forgotten_owners']));
    gate.resolve();
    await readsForSomebodyElse();
    expect((await sendItem(scan, person, id, await numbered(7))).statusCode).toBe(404);
    await eventually(async () => {
      expect([await filesIn('pictures'), await filesIn('scan_file_bytes')]).toEqual([pictures + 1, files]);
    });
    expect(await tracesOf(mongo.connection, userId)).toEqual(['forgotten_owners']);
    expect(engine.calls()).toBe(calls + 1);
    expect(await mistakes()).toBe('');
  });

  test('also while a sheet is cut into its cards: none of them is read or kept', async () => {
    const userId = newUserId() + 7_330_000_000;
    const person = scan.as(userId);
    const pictures = await filesIn('pictures');
    const { id } = await createBatch(person);
    const before = engine.calls();
    await sendItem(scan, person, id, await newSheet({ cards: 4 }), '?fileName=sheet.jpg');
    await eventually(() => expect(engine.calls()).toBe(before + 1));
    await forget(userId);
    await eventually(async () => expect(await tracesOf(mongo.connection, userId)).toEqual(['forgotten_owners']));
    gate.resolve();
    await readsForSomebodyElse();
    // Two cards prove that it is a sheet; then there is nobody any more to read it for.
    expect(engine.calls()).toBe(before + 3);
    await eventually(async () => expect(await filesIn('pictures')).toBe(pictures + 1));
    expect(await tracesOf(mongo.connection, userId)).toEqual(['forgotten_owners']);
    expect(await mistakes()).toBe('');
  });
});

describe('more than anybody means', () => {
  test('the same picture a hundred times is said to be the same, kept once and read once', async () => {
    const person = scan.as();
    const { id } = await createBatch(person);
    const picture = await numbered(3);
    const before = engine.calls();
    const pictures = await filesIn('pictures');
    gate.resolve();
    for (let from = 0; from < 100; from += 20)
      await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const sent = await sendItem(scan, person, id, picture, `?fileName=copy-${from + at}.jpg`);
          expect(sent.statusCode).toBe(202);
        }),
      );
    await orderBatch(person, 'closeScanBatch', id);
    await eventually(async () =>
      expect(await lookAtBatch(person, id)).toMatchObject({
        ...{ state: 'DONE', counts: { total: 100, needsReview: 1, duplicate: 99 } },
      }),
    );
    const { data } = await person.graph(
      'query ($id: ID!) { scanBatch(id: $id) { items(state: DUPLICATE, first: 100) { nodes { duplicateOf { itemState } } } } }',
      { id },
    );
    const said = data.scanBatch.items.nodes.map((node: { duplicateOf: object }) => node.duplicateOf);
    expect(said).toEqual(Array.from({ length: 99 }, () => ({ itemState: 'NEEDS_REVIEW' })));
    await eventually(async () => expect(await filesIn('pictures')).toBe(pictures + 1));
    expect(engine.calls()).toBe(before + 1);
  });

  test('what is beyond 10,000 pictures is refused by name, and not kept', async () => {
    const person = scan.as();
    const { id } = await createBatch(person);
    gate.resolve();
    await sendItem(scan, person, id, await numbered(1), '?fileName=1.jpg');
    await eventually(async () => expect((await lookAtBatch(person, id)).counts.needsReview).toBe(1));
    const [first] = await collection('scans').find({ ownerId: person.userId }).toArray();
    const more = Array.from({ length: 9998 }, (_, at) => ({
      ...{ ...first, _id: (first!._id as unknown as number) + 1_000_000 + at, itemNumber: at + 2, pictures: [] },
      ...{ fileName: `${at + 2}.jpg`, pictureHash: `hash ${at}` },
    }));
    await collection('scans').insertMany(more as never[]);
    await collection('scan_batches').updateOne({ _id: Number(id) as never }, { $set: { lastNumber: 9999 } });
    expect((await sendItem(scan, person, id, await numbered(2), '?fileName=10000.jpg')).statusCode).toBe(202);
    const pictures = await filesIn('pictures');
    const beyond = await sendItem(scan, person, id, await numbered(3), '?fileName=10001.jpg');
    expect([beyond.statusCode, beyond.json()]).toMatchObject([
      409,
      { reason: 'BATCH_FULL', message: 'A batch can hold at most 10,000 pictures. Please create another one.' },
    ]);
    expect([(await lookAtBatch(person, id)).counts.total, await filesIn('pictures')]).toEqual([10_000, pictures]);
    // What it has it says again.
    expect((await sendItem(scan, person, id, await numbered(1), '?fileName=1.jpg')).json().isRepeated).toBe(true);
  });
});
