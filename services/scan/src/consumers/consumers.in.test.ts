import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { ownerKey } from '@kaard/service-kit';
import { createEventPublisher, eventually, newUserId, testMongo, testRedis, tracesOf } from '@kaard/testing';
import { createBatch, lookAtBatch, numbered, sendItem } from '../../test/batches.ts';
import { savedContact } from '../../test/factories.ts';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type Installation, type Person, startScan, testConfig } from '../../test/installation.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
const publisher = createEventPublisher({ redisUrl: redis.url, prefix: config.events.prefix, listener: 'scan' });
const tell = (name: string, ownerId: number, aggregateId: number, payload: object, version?: number, at?: Date) =>
  publisher.publish({ name, ownerId, aggregateId, payload, version, at });
let scan: Installation;
let countries: (string | undefined)[] = [];

beforeAll(async () => {
  const extractor = fakeExtractor(async (_pictures, options) => {
    countries.push(options?.defaultCountry);
    return newExtraction();
  });
  scan = await startScan(config, { extractor });
});
afterAll(async () => {
  await scan.close();
  await publisher.close();
});

const collection = (name: string) => mongo.connection.db!.collection(name);
const scanOf = (id: number) => collection('scans').findOne({ _id: id as never });
const picturesOf = async (id: number): Promise<string[]> =>
  ((await scanOf(id))?.pictures ?? []).map(({ fileId }: { fileId: string }) => fileId);
const filesNamed = (names: string[]) => collection('pictures.files').countDocuments({ filename: { $in: names } });

async function newScan(person: Person): Promise<number> {
  const { scanId } = (await person.upload(await newPicture())).json();
  await eventually(async () => expect((await scanOf(scanId))?.status).toBe('completed'));
  return scanId;
}
let lastContact = 500;

describe('the present state', () => {
  test('of scans that were read is published again for one listener', async () => {
    const person = scan.as();
    const ids = [await newScan(person), await newScan(person)];
    await collection('publications').insertOne({
      ...{ _id: 'order' as never, to: 'contacts', name: 'scan.completed', afterId: 0, published: 0 },
      ...{ orderedAt: new Date(), finishedAt: null },
    });
    await eventually(
      async () => expect((await collection('publications').findOne({}))?.finishedAt).toBeInstanceOf(Date),
      { timeoutMs: 30_000 },
    );
    const told = await collection('outbox')
      .find({ ownerId: person.userId, again: true })
      .sort({ 'aggregate.id': 1 })
      .toArray();
    expect(told.map(({ name, to, payload }) => [name, to, payload.scanId])).toEqual(
      ids.map((id) => ['scan.completed', 'contacts', id]),
    );
  });
});

describe('items that are saved together', () => {
  const SAVE = `mutation ($id: ID!, $input: SaveScanBatchInput!) {
    saveScanBatch(id: $id, input: $input) { ordered batch { counts { needsReview saving looksTheSame saved } } } }`;
  const SETTLE = `mutation ($id: ID!) {
    settleScanBatchDuplicates(id: $id, onDuplicate: UPDATE) { ordered batch { counts { saving looksTheSame } } } }`;
  const approvedOf = (person: Person) =>
    collection('outbox').find({ ownerId: person.userId, name: 'scan.approved' }).sort({ occurredAt: 1 }).toArray();

  async function batchOf(person: Person, cards: object[]): Promise<string> {
    const { id } = await createBatch(person);
    for (const at of cards.keys()) await sendItem(scan, person, id, await numbered(at));
    await eventually(async () => expect((await lookAtBatch(person, id)).counts.needsReview).toBe(cards.length));
    for (const [at, result] of cards.entries())
      await collection('scans').updateOne({ batchId: Number(id), itemNumber: at + 1 }, { $set: result });
    return id;
  }

  test('are refused to strangers, and with a confidence that cannot be', async () => {
    const person = scan.as();
    const id = await batchOf(person, [{}]);
    for (const minConfidence of [-0.1, 1.1])
      expect((await person.graph(SAVE, { id, input: { minConfidence } })).errors[0].extensions.code).toBe(
        'BAD_USER_INPUT',
      );
    for (const query of [SAVE, SETTLE])
      expect((await scan.as().graph(query, { id, input: {} })).errors[0].extensions.code).toBe('NOT_FOUND');
    expect(await approvedOf(person)).toEqual([]);
  });

  test('are those above the confidence that have a name and show one person, each once', async () => {
    const person = scan.as();
    const id = await batchOf(person, [
      {},
      { 'result.confidence': 0.6 },
      { 'result.extractedData': { email: 'nobody@example.com' } },
      { 'result.otherCard': { extractedData: { name: 'Somebody Else' } } },
      { savedAs: 9 },
      {},
    ]);
    await person.graph(
      'mutation ($id: ID!) { updateScanBatch(id: $id, input: { tags: ["Hannover"] }) { batch { id } } }',
      { id },
    );
    const { data } = await person.graph(
      'query ($id: ID!) { scanBatch(id: $id) { savable few: savable(minConfidence: 1) } }',
      {
        id,
      },
    );
    expect(data.scanBatch).toEqual({ savable: 2, few: 0 });
    const orders = await Promise.all([1, 2, 3].map(() => person.graph(SAVE, { id, input: {} })));
    const taken = orders.filter((answer) => !answer.errors).map((answer) => answer.data.saveScanBatch);
    expect(taken[0].batch.counts).toMatchObject({ needsReview: 5, saving: 2 });
    expect(taken.length).toBeGreaterThan(0);
    const approved = await approvedOf(person);
    expect(approved).toHaveLength(2);
    expect(approved[0]!.payload).toMatchObject({
      ...{ onDuplicate: 'ask', tags: ['Hannover'] },
      fields: { name: 'Ada Example', email: 'ada@example.com' },
    });
  });

  test('go with everything that a review by hand would save', async () => {
    const person = scan.as();
    const value = (text: string) => ({ value: text, confidence: 0.9, origin: 'card', box: null, picture: 0 });
    const id = await batchOf(person, [
      {
        'result.extractedData': { name: 'Ada Example', phone: '+44 20 7946 0958', website: 'example.com' },
        'result.lists.departments': [value('Research'), value('Development')],
        'result.lists.emails': [{ ...value('ada@example.com'), origin: 'guess' }, value('office@example.com')],
      },
      // Read by a version without lists.
      { 'result.lists': null },
    ]);
    await person.graph(SAVE, { id, input: { minConfidence: 0 } });
    const [full, old] = (await approvedOf(person)).map(({ payload }) => payload);
    expect(full.fields).toEqual({
      ...{ name: 'Ada Example', phone: '+44 20 7946 0958', website: 'example.com' },
      department: 'Research',
    });
    expect(full.lists).toEqual({
      phones: [
        { value: '+44 20 7946 0958', label: 'work' },
        { value: '+44 7700 900123', label: 'mobile' },
      ],
      emails: [{ value: 'office@example.com', label: null }],
      links: [{ value: 'example.com', label: null }],
      addresses: [{ street: '12 Harbour Row', city: 'London', region: null, postcode: 'SE1 9XX', country: null }],
    });
    expect(old.lists).toMatchObject({ phones: [], emails: [{ value: 'ada@example.com', label: null }] });
  });

  test('and are held back can be settled in one go', async () => {
    const person = scan.as();
    const id = await batchOf(person, [{}, {}]);
    await person.graph(SAVE, { id, input: {} });
    const [first, second] = (await approvedOf(person)).map(({ payload }) => payload.scanId);
    const held = { ownerId: person.userId, reason: 'looks-the-same', contactId: 44 };
    await tell('contact.withheld', person.userId, first, { ...held, scanId: first });
    await tell('contact.withheld', person.userId, second, {
      ...held,
      ...{ scanId: second, reason: 'limit-reached', contactId: null },
    });
    await eventually(async () =>
      expect((await lookAtBatch(person, id)).counts).toMatchObject({ saving: 0, looksTheSame: 1, overLimit: 1 }),
    );
    const { data } = await person.graph(
      'query ($id: ID!) { scanBatch(id: $id) { items { nodes { itemState saving { state contactId } } } } }',
      { id },
    );
    expect(data.scanBatch.items.nodes).toEqual([
      { itemState: 'NEEDS_REVIEW', saving: { state: 'LOOKS_THE_SAME', contactId: '44' } },
      { itemState: 'NEEDS_REVIEW', saving: { state: 'LIMIT_REACHED', contactId: null } },
    ]);
    const settled = (await person.graph(SETTLE, { id })).data.settleScanBatchDuplicates;
    expect(settled).toEqual({ ordered: 1, batch: { counts: { saving: 1, looksTheSame: 0 } } });
    const again = await approvedOf(person);
    expect(again.map(({ payload }) => [payload.scanId, payload.onDuplicate])).toEqual([
      [first, 'ask'],
      [second, 'ask'],
      [first, 'update'],
    ]);
    await tell('contact.scanned', person.userId, 44, { contactId: 44, ownerId: person.userId, scanId: first });
    await eventually(async () => expect((await lookAtBatch(person, id)).counts).toMatchObject({ saving: 0, saved: 1 }));
  });

  test('keep their batch until it is known what became of each', async () => {
    const person = scan.as();
    const id = await batchOf(person, [{}, {}]);
    const remove = (withItems: boolean) =>
      person.graph(
        'mutation ($id: ID!, $withItems: Boolean) { deleteScanBatch(id: $id, withItems: $withItems) { id } }',
        {
          ...{ id, withItems },
        },
      );
    const refused = { code: 'CONFLICT', reason: 'BATCH_SAVING' };
    // Ordered, and not handed over yet.
    const saving = { at: new Date(), minConfidence: 0.9, onDuplicate: 'ask' };
    await collection('scan_batches').updateOne({ _id: Number(id) as never }, { $set: { saving } });
    expect((await remove(true)).errors?.[0].extensions).toMatchObject(refused);
    await eventually(async () => expect(await approvedOf(person)).toHaveLength(2), { timeoutMs: 20_000 });

    const [first, second] = (await approvedOf(person)).map(({ payload }) => payload.scanId);
    const contactId = ++lastContact;
    await tell('contact.scanned', person.userId, contactId, { contactId, ownerId: person.userId, scanId: first });
    await eventually(async () => expect((await lookAtBatch(person, id)).counts).toMatchObject({ saving: 1, saved: 1 }));
    for (const withItems of [false, true])
      expect((await remove(withItems)).errors?.[0].extensions).toMatchObject(refused);
    const removeOne = (scanId: number) =>
      person.graph('mutation ($id: ID!) { deleteScan(id: $id) { id } }', { id: String(scanId) });
    // Its contact is about to have its pictures.
    expect((await removeOne(second)).errors?.[0].extensions).toMatchObject(refused);
    expect((await lookAtBatch(person, id)).counts.total).toBe(2);

    const withheld = { scanId: second, reason: 'looks-the-same', contactId, ownerId: person.userId };
    await tell('contact.withheld', person.userId, second, withheld);
    await eventually(async () => expect((await lookAtBatch(person, id)).counts.saving).toBe(0));
    expect((await remove(true)).data.deleteScanBatch.id).toBe(id);
    await eventually(async () => expect(await scanOf(second)).toBeNull());
    expect(await scanOf(first)).toMatchObject({ savedAs: contactId });
  });

  test('are handed over to the end by another process when the first one is gone', async () => {
    const person = scan.as();
    const id = await batchOf(person, [{}, {}]);
    // It died after it had noted the order.
    const saving = { at: new Date(), minConfidence: 0.9, onDuplicate: 'ask' };
    await collection('scan_batches').updateOne({ _id: Number(id) as never }, { $set: { saving } });
    await eventually(async () => expect(await approvedOf(person)).toHaveLength(2), { timeoutMs: 20_000 });
    await eventually(async () =>
      expect((await collection('scan_batches').findOne({ _id: Number(id) as never }))!.saving).toBeNull(),
    );
  });
});

describe('a scan', () => {
  test('is kept for the contact that it was saved as, and goes with it, pictures and all', async () => {
    const person = scan.as();
    const [scanId, contactId] = [await newScan(person), ++lastContact];
    await tell('contact.created', person.userId, contactId, savedContact(person.userId, contactId, scanId));
    await eventually(async () => expect((await scanOf(scanId))?.savedAs).toBe(contactId));
    const files = await picturesOf(scanId);
    expect(await filesNamed(files)).toBe(1);

    const gone = { contactId, ownerId: person.userId, scanId };
    await tell('contact.purged', person.userId, contactId, gone, 2);
    await eventually(async () => expect(await scanOf(scanId)).toBeNull());
    await eventually(async () => expect(await filesNamed(files)).toBe(0));
    expect((await person.picture(scanId)).statusCode).toBe(404);
  });

  test('that a contact took over when it was updated is kept for it, and goes with it', async () => {
    const person = scan.as();
    const [scanId, contactId] = [await newScan(person), ++lastContact];
    const payload = { contactId, ownerId: person.userId, scanId };
    await tell('contact.scanned', person.userId, contactId, payload, 2);
    await eventually(async () => expect((await scanOf(scanId))?.savedAs).toBe(contactId));
    await tell('contact.purged', person.userId, contactId, payload, 3);
    await eventually(async () => expect(await scanOf(scanId)).toBeNull());
  });

  test('that was saved again as a later contact stays when the earlier one goes, in whatever order that is told', async () => {
    const person = scan.as();
    const [scanId, earlier, later] = [await newScan(person), ++lastContact, ++lastContact];
    const { userId } = person;
    await tell('contact.created', userId, later, savedContact(userId, later, scanId));
    await eventually(async () => expect((await scanOf(scanId))?.savedAs).toBe(later));
    await tell('contact.purged', userId, earlier, { contactId: earlier, ownerId: userId, scanId }, 2);
    const last = await tell('contact.created', userId, earlier, savedContact(userId, earlier, scanId));
    await eventually(async () => expect(await collection('inbox').findOne({ _id: last as never })).not.toBeNull());
    expect((await scanOf(scanId))?.savedAs).toBe(later);
  });

  test('goes over to an older contact that takes it, and back; a creation told late takes it from nobody', async () => {
    const person = scan.as();
    const { userId } = person;
    const [scanId, kept, other] = [await newScan(person), ++lastContact, ++lastContact];
    const owner = async () => (await scanOf(scanId))?.savedAs;
    const takes = (contactId: number, version: number) =>
      tell('contact.scanned', userId, contactId, { contactId, ownerId: userId, scanId }, version);
    await tell('contact.created', userId, other, savedContact(userId, other, scanId));
    await eventually(async () => expect(await owner()).toBe(other));
    await takes(kept, 2);
    await eventually(async () => expect(await owner()).toBe(kept));
    const gone = await tell('contact.purged', userId, other, { contactId: other, ownerId: userId, scanId: null }, 3);
    await eventually(async () => expect(await collection('inbox').findOne({ _id: gone as never })).not.toBeNull());
    expect(await owner()).toBe(kept);

    const inAnHour = new Date(Date.now() + 3_600_000);
    await collection('scans').updateOne({ _id: scanId as never }, { $set: { savedSince: inAnHour } });
    const late = [
      await tell('contact.created', userId, lastContact + 100, savedContact(userId, lastContact + 100, scanId)),
      await takes(other, 4),
    ];
    await eventually(async () =>
      expect(await collection('inbox').countDocuments({ _id: { $in: late as never[] } })).toBe(2),
    );
    expect(await owner()).toBe(kept);
    await collection('scans').updateOne({ _id: scanId as never }, { $unset: { savedSince: '' } });
    await takes(other, 5);
    await eventually(async () => expect(await owner()).toBe(other));
  });

  /** Of two contacts, the second with two scans. */
  async function joined() {
    const person = scan.as();
    const { userId } = person;
    const [own, second, third] = [await newScan(person), await newScan(person), await newScan(person)];
    const [kept, other] = [++lastContact, ++lastContact];
    await tell('contact.created', userId, kept, savedContact(userId, kept, own));
    await tell('contact.created', userId, other, savedContact(userId, other, second));
    await tell('contact.scanned', userId, other, { contactId: other, ownerId: userId, scanId: third }, 2);
    const whose = async () => Promise.all([own, second, third].map(async (id) => (await scanOf(id))?.savedAs ?? null));
    const are = (...contacts: (number | null)[]) => eventually(async () => expect(await whose()).toEqual(contacts));
    await are(kept, other, other);
    const join = (name: 'contact.merged' | 'contact.parted', version: number, into = kept, from = other) =>
      tell(name, userId, from, { contactId: from, ownerId: userId, keptId: into }, version);
    const purge = (contactId: number) =>
      tell('contact.purged', userId, contactId, { contactId, ownerId: userId, scanId: null }, 90);
    const isHeard = (id: string) =>
      eventually(async () => expect(await collection('inbox').findOne({ _id: id as never })).not.toBeNull());
    return { person, kept, other, are, join, purge, isHeard, whose };
  }

  test('goes over with a contact that is merged, all of its scans, and back when they are separated', async () => {
    const { kept, other, are, join, purge } = await joined();
    await join('contact.merged', 3);
    await are(kept, kept, kept);
    await join('contact.parted', 5);
    await are(kept, other, other);
    await purge(other);
    await are(kept, null, null);
  });

  test('goes back step by step where the kept contact was merged further', async () => {
    const { kept, other, are, join } = await joined();
    const last = ++lastContact;
    await join('contact.merged', 3);
    await are(kept, kept, kept);
    await join('contact.merged', 4, last, kept);
    await are(last, last, last);
    await join('contact.parted', 5, last, kept);
    await are(kept, kept, kept);
    await join('contact.parted', 6);
    await are(kept, other, other);
  });

  test('of a merged contact stays when that one is gone for good, and goes back when the kept one is', async () => {
    const first = await joined();
    await first.join('contact.merged', 3);
    await first.are(first.kept, first.kept, first.kept);
    await first.isHeard(await first.purge(first.other));
    expect(await first.whose()).toEqual([first.kept, first.kept, first.kept]);
    await first.purge(first.kept);
    await first.are(null, null, null);

    const { kept, other, are, join, purge } = await joined();
    await join('contact.merged', 3);
    await are(kept, kept, kept);
    await purge(kept);
    await are(null, other, other);
    await purge(other);
    await are(null, null, null);
  });

  /**
   * A was merged into B, which has named one of A's two scans since, and B into C, which keeps its own: as contacts tells it.
   * Then both are gone for good.
   */
  async function chained(isSecondGoneFirst: boolean) {
    const person = scan.as();
    const { userId } = person;
    const [named, other, own] = [await newScan(person), await newScan(person), await newScan(person)];
    const [b, a, c] = [++lastContact, ++lastContact, ++lastContact];
    await tell('contact.created', userId, a, savedContact(userId, a, named));
    await tell('contact.scanned', userId, a, { contactId: a, ownerId: userId, scanId: other }, 2);
    await tell('contact.created', userId, c, savedContact(userId, c, own));
    const whose = async () => Promise.all([named, other, own].map(async (id) => (await scanOf(id))?.savedAs ?? null));
    await eventually(async () => expect(await whose()).toEqual([a, a, c]));
    const start = Date.now();
    const [into, further] = [
      { contactId: a, keptId: b },
      { contactId: b, keptId: c },
    ];
    const told = (name: string, contactId: number, version: number, second: number, payload: object) => {
      const at = new Date(start + second * 1000);
      return () => tell(name, userId, contactId, { contactId, ownerId: userId, ...payload }, version, at);
    };
    const handedOver = [{ scanId: named, contactId: b }];
    const facts = {
      merged: told('contact.merged', a, 3, 1, { keptId: b }),
      scanned: told('contact.scanned', b, 2, 1, { scanId: named }),
      further: told('contact.merged', b, 3, 2, { keptId: c, merges: [into] }),
      ...(isSecondGoneFirst
        ? {
            second: told('contact.purged', b, 4, 3, { scanId: named, merges: [into, further] }),
            first: told('contact.purged', a, 4, 4, { scanId: null, merges: [{ contactId: a, keptId: c }] }),
          }
        : {
            first: told('contact.purged', a, 4, 3, { scanId: null, handedOver, merges: [into, further] }),
            second: told('contact.purged', b, 4, 4, { scanId: named, merges: [further] }),
          }),
    };
    const hear = async (tellIt: () => Promise<string>) => {
      const id = await tellIt();
      await eventually(async () => expect(await collection('inbox').findOne({ _id: id as never })).not.toBeNull());
    };
    const end = (merges: object[] = []) => told('contact.purged', c, 9, 9, { scanId: own, merges });
    return { facts, hear, whose, a, c, end };
  }
  type Fact = keyof Awaited<ReturnType<typeof chained>>['facts'];
  const IN_ORDER: Fact[] = ['merged', 'scanned', 'further', 'first', 'second'];

  test.each<{ isSecondGoneFirst: boolean; order: Fact[] }>([
    { isSecondGoneFirst: false, order: IN_ORDER },
    { isSecondGoneFirst: false, order: ['merged', 'scanned', 'further', 'second', 'first'] },
    { isSecondGoneFirst: false, order: ['scanned', 'further', 'second', 'merged', 'first'] },
    { isSecondGoneFirst: false, order: ['merged', 'first', 'scanned', 'further', 'second'] },
    { isSecondGoneFirst: false, order: ['further', 'merged', 'scanned', 'first', 'second'] },
    { isSecondGoneFirst: true, order: ['merged', 'scanned', 'further', 'second', 'first'] },
    { isSecondGoneFirst: true, order: IN_ORDER },
    { isSecondGoneFirst: true, order: ['scanned', 'further', 'second', 'merged', 'first'] },
    { isSecondGoneFirst: true, order: ['merged', 'first', 'scanned', 'further', 'second'] },
    // Of a version that told no merges.
    { isSecondGoneFirst: false, order: ['first', 'second'] },
    { isSecondGoneFirst: false, order: ['second', 'first'] },
    { isSecondGoneFirst: true, order: ['second', 'first'] },
    { isSecondGoneFirst: true, order: ['first', 'second'] },
  ])(
    'stays with the last one of a chain of merges, heard as $order, and twice',
    async ({ isSecondGoneFirst, order }) => {
      const { facts, hear, whose, c, end } = await chained(isSecondGoneFirst);
      for (const fact of order) await hear(facts[fact]);
      expect(await whose()).toEqual([c, c, c]);
      for (const fact of order) await hear(facts[fact]);
      expect(await whose()).toEqual([c, c, c]);
      await hear(end());
      expect(await whose()).toEqual([null, null, null]);
    },
  );

  test('goes back to the first one in the trash when both others are gone, the last one heard first', async () => {
    const { facts, hear, whose, a, c, end } = await chained(true);
    for (const fact of ['merged', 'scanned', 'further'] as const) await hear(facts[fact]);
    await hear(end([{ contactId: a, keptId: c }]));
    await hear(facts.second);
    expect(await whose()).toEqual([null, a, null]);
  });

  test('is not taken by a merge that is told after its end, nor twice', async () => {
    const { kept, other, are, join, isHeard, whose } = await joined();
    const scans = collection('scans');
    await join('contact.parted', 5);
    await eventually(async () =>
      expect(await scans.countDocuments({ savedAs: other, savedSince: { $gt: new Date(Date.now() - 60_000) } })).toBe(
        2,
      ),
    );
    await scans.updateMany({ savedAs: other }, { $set: { savedSince: new Date(Date.now() + 3_600_000) } });
    await isHeard(await join('contact.merged', 3));
    expect(await whose()).toEqual([kept, other, other]);
    await scans.updateMany({ savedAs: other }, { $unset: { savedSince: '' } });
    await join('contact.merged', 7);
    await are(kept, kept, kept);
    await isHeard(await join('contact.merged', 7));
    expect(await whose()).toEqual([kept, kept, kept]);
  });

  test('that another contact has taken over stays, also when the end of the first one is told before', async () => {
    const person = scan.as();
    const { userId } = person;
    const [taken, own, kept, other] = [await newScan(person), await newScan(person), ++lastContact, ++lastContact];
    for (const scanId of [taken, own])
      await tell('contact.scanned', userId, other, { contactId: other, ownerId: userId, scanId }, scanId);
    for (const scanId of [taken, own])
      await eventually(async () => expect((await scanOf(scanId))?.savedAs).toBe(other));
    const gone = { contactId: other, ownerId: userId, scanId: null };
    const handedOver = [{ scanId: taken, contactId: kept }];
    await tell('contact.purged', userId, other, { ...gone, handedOver }, own + 1);
    await eventually(async () => expect(await scanOf(own)).toBeNull());
    expect((await scanOf(taken))?.savedAs).toBe(kept);
    await tell('contact.purged', userId, kept, { contactId: kept, ownerId: userId, scanId: taken }, 3);
    await eventually(async () => expect(await scanOf(taken)).toBeNull());
  });

  test('that a contact got later goes with it, beside the one that it was made from', async () => {
    const person = scan.as();
    const [first, later, contactId] = [await newScan(person), await newScan(person), ++lastContact];
    await tell('contact.created', person.userId, contactId, savedContact(person.userId, contactId, first));
    await tell('contact.scanned', person.userId, contactId, { contactId, ownerId: person.userId, scanId: later }, 2);
    await eventually(async () => expect((await scanOf(first))?.savedAs).toBe(contactId));
    await eventually(async () => expect((await scanOf(later))?.savedAs).toBe(contactId));
    const gone = { contactId, ownerId: person.userId, scanId: null };
    await tell('contact.purged', person.userId, contactId, gone, 3);
    await eventually(async () => expect([await scanOf(first), await scanOf(later)]).toEqual([null, null]));
  });

  test('of somebody else is not touched by what is told of a contact', async () => {
    const [person, other] = [scan.as(), scan.as()];
    const [scanId, contactId] = [await newScan(person), ++lastContact];
    const gone = { contactId, ownerId: other.userId, scanId };
    const event = await tell('contact.purged', other.userId, contactId, gone);
    await eventually(async () => expect(await collection('inbox').findOne({ _id: event as never })).not.toBeNull());
    expect(await scanOf(scanId)).not.toBeNull();
  });

  test('is read with the country that the person has chosen', async () => {
    const person = scan.as();
    countries = [];
    const { userId } = person;
    await tell('account.updated', userId, userId, { userId, defaultCountry: 'DE' }, 3);
    const owners = collection('owners');
    await eventually(async () => expect((await owners.findOne({ _id: userId as never }))?.defaultCountry).toBe('DE'));
    await newScan(person);
    expect(countries).toEqual(['DE']);

    // What was told later but happened earlier changes nothing.
    const older = await tell('account.updated', userId, userId, { userId, defaultCountry: 'FR' }, 2);
    await eventually(async () => expect(await collection('inbox').findOne({ _id: older as never })).not.toBeNull());
    expect((await owners.findOne({ _id: userId as never }))?.defaultCountry).toBe('DE');
    await newScan(scan.as());
    expect(countries).toEqual(['DE', 'US']);
  });
});

const traces = (userId: number) => tracesOf(mongo.connection, userId);

describe('an account that is deleted', () => {
  test('is forgotten in every collection, with its pictures, counters and repeatable requests', async () => {
    const person = scan.as(7_310_000_001);
    const { userId } = person;
    const scanIds = [await newScan(person), await newScan(person)];
    await person.upload(await newPicture({ colour: '#123456' }), { 'idempotency-key': 'once' });
    await tell('account.updated', userId, userId, { userId, defaultCountry: 'DE' }, 3);
    const files = (await Promise.all(scanIds.map(picturesOf))).flat();
    await eventually(async () =>
      expect(await traces(userId)).toEqual(expect.arrayContaining(['scans', 'owners', 'outbox', 'idempotency_keys'])),
    );
    const other = scan.as();
    const kept = await newScan(other);

    await tell('account.deleted', userId, userId, { userId }, 4);
    await eventually(async () => expect(await traces(userId)).toEqual(['forgotten_owners']));
    await eventually(async () => expect(await filesNamed(files)).toBe(0));
    expect(await scanOf(kept)).not.toBeNull();
    // A session may live seconds longer than its account.
    const refused = await person.upload(await newPicture());
    expect([refused.statusCode, refused.json().message]).toEqual([401, 'This account has been deleted.']);
    expect(await traces(userId)).toEqual(['forgotten_owners']);
  });

  test('leaves nothing of what was being read or told at that moment', async () => {
    await scan.close();
    let finish: () => void = () => {};
    const reading = new Promise<void>((done) => {
      finish = done;
    });
    const slow = fakeExtractor(async () => {
      await reading;
      return newExtraction();
    });
    scan = await startScan(config, { extractor: slow });
    const userId = newUserId() + 7_310_100_000;
    const person = scan.as(userId);
    const { scanId } = (await person.upload(await newPicture())).json();
    await eventually(async () => expect((await scanOf(scanId))?.status).toBe('reading'));
    const files = await picturesOf(scanId);

    await tell('account.deleted', userId, userId, { userId }, 4);
    await eventually(async () => expect(await scanOf(scanId)).toBeNull());
    finish();
    const late = await tell('contact.created', userId, ++lastContact, savedContact(userId, lastContact, scanId));
    const again = await tell('account.updated', userId, userId, { userId, defaultCountry: 'DE' }, 3);
    for (const event of [late, again])
      await eventually(async () => expect(await collection('inbox').findOne({ _id: event as never })).not.toBeNull());
    await eventually(async () => expect(await filesNamed(files)).toBe(0));
    expect(await traces(userId)).toEqual(['forgotten_owners']);
  });

  test('loses to nothing that is being uploaded at that moment', async () => {
    const userId = 7_310_300_000;
    const person = scan.as(userId);
    await person.upload(await newPicture());
    const pictures = await Promise.all(Array.from({ length: 12 }, (_, at) => newPicture({ width: 300 + at })));
    const uploads = pictures.map((picture) => person.upload(picture));
    const event = await tell('account.deleted', userId, userId, { userId }, 4);
    const answers = await Promise.all(uploads);
    expect(answers.every(({ statusCode }) => [202, 401, 404].includes(statusCode))).toBe(true);
    await eventually(async () => expect(await collection('inbox').findOne({ _id: event as never })).not.toBeNull());
    await eventually(async () => expect(await traces(userId)).toEqual(['forgotten_owners']));
  });

  test('leaves only a hash ten minutes later, also of what slipped in while it was forgotten', async () => {
    await scan.close();
    const userId = 7_310_200_000;
    await collection('forgotten_owners').insertOne({ _id: ownerKey(userId), at: new Date(), ownerId: userId } as never);
    await collection('idempotency_keys').insertOne({ ownerId: userId, key: 'late', createdAt: new Date() } as never);
    const later = () => new Date(Date.now() + 11 * 60_000);
    // Due at once: the period of the processes before is not over yet.
    await collection('leases').deleteMany({});
    const after = await startScan(config, { now: later });
    try {
      await eventually(async () => expect(await traces(userId)).toEqual([]));
      expect(await collection('forgotten_owners').findOne({ _id: ownerKey(userId) as never })).not.toBeNull();
      expect((await after.as(userId).upload(await newPicture())).statusCode).toBe(401);
    } finally {
      await after.close();
    }
  });
});
