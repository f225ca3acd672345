import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eventually, testMongo, testRedis } from '@kaard/testing';
import { createBatch, lookAtBatch, orderBatch, sendItem } from '../../test/batches.ts';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type Installation, type Person, startScan, testConfig } from '../../test/installation.ts';
import { newSheet } from '../../test/sheets.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);

/** How many people the engine sees on what it is shown: one after the other. */
let people: string[] = [];
let failures = 0;
const engine = fakeExtractor(async () => {
  if (failures-- > 0) throw new Error('a mistake');
  const name = people.length > 1 ? people.shift()! : people[0]!;
  return newExtraction({ extractedData: { name, email: 'somebody@example.com' } });
});
let scan: Installation;
beforeAll(async () => {
  scan = await startScan(testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }), {
    extractor: engine,
  });
});
afterAll(() => scan.close());

const itemsOf = async (person: Person, id: string) =>
  (
    await person.graph(
      'query ($id: ID!) { scanBatch(id: $id) { items(first: 50) { nodes { fileName status pictures { width } } } } }',
      { id },
    )
  ).data.scanBatch.items.nodes;
const stored = (batchId: string) =>
  mongo.connection
    .db!.collection('scans')
    .find({ batchId: Number(batchId) })
    .sort({ _id: 1 })
    .toArray();

async function read(picture: Buffer, ofPeople: string[], name = 'sheet.jpg', failing = 0) {
  people = ofPeople;
  failures = failing;
  const person = scan.as();
  const { id } = await createBatch(person);
  const sent = await sendItem(scan, person, id, picture, `?fileName=${name}`);
  expect(sent.statusCode).toBe(202);
  await orderBatch(person, 'closeScanBatch', id);
  await eventually(async () => {
    const { state, counts } = await lookAtBatch(person, id);
    expect([state, counts.queued, counts.reading]).toEqual(['DONE', 0, 0]);
  });
  return { person, id, items: await itemsOf(person, id) };
}

describe('a picture of a sheet in a batch', () => {
  test('is cut into its cards, also of a closed batch, which ends once with all of them', async () => {
    const sheet = await newSheet({ cards: 4 });
    const { person, id, items } = await read(sheet, ['Ada Example', 'Berg Sample', 'Cleo Sample', 'Dora Sample']);
    expect(items.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
      'sheet.jpg',
      ...[2, 3, 4].map((at) => `sheet.jpg, card ${at}`),
    ]);
    for (const { pictures } of items) expect(pictures[0].width).toBeLessThan(600);
    const ends = await mongo.connection
      .db!.collection('outbox')
      .find({ name: 'batch.completed', 'payload.batchId': Number(id) })
      .toArray();
    expect(ends.map(({ payload }) => payload.counts.total)).toEqual([4]);
    // Sent once more, as by somebody whose line was cut, it is the same item.
    const again = await sendItem(scan, person, id, sheet, '?fileName=sheet.jpg');
    expect(again.json()).toMatchObject({ isRepeated: true, scanId: (await stored(id))[0]!._id });
    // Nothing is left of the sheet, and nothing is about to be removed.
    const files = (await stored(id)).map(({ pictures }) => pictures[0].fileId);
    const due = mongo.connection.db!.collection<{ _id: string }>('picture_removals');
    expect(await due.countDocuments({ _id: { $in: files } })).toBe(0);
  });

  test('is not cut twice when the worker fails on its way', async () => {
    const { items } = await read(await newSheet({ cards: 3 }), ['Ada Example', 'Berg Sample'], 'again.jpg', 1);
    expect(items).toHaveLength(3);
  });

  test('stays whole when its parts do not show two people: it may be a photograph of one card', async () => {
    const { items } = await read(await newSheet({ cards: 2 }), ['Ada Example'], 'one.jpg');
    expect(items).toMatchObject([{ fileName: 'one.jpg', pictures: [{ width: 1240 }] }]);
  });

  test('is left as it is when it is a single scan, or has a back', async () => {
    people = ['Ada Example', 'Berg Sample'];
    const person = scan.as();
    const single = await person.upload(await newSheet({ cards: 4 }));
    const { scanId } = single.json();
    await eventually(async () => {
      const found = await mongo.connection.db!.collection('scans').findOne({ _id: scanId });
      expect(found).toMatchObject({ status: 'completed', sheet: null, pictures: [{ width: 1240 }] });
    });
  });
});
