import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { eventually, killTestChildren, testMongo, testRedis } from '@kaard/testing';
import {
  createBatch as create,
  lookAtBatch as look,
  numbered,
  ORDERS,
  orderBatch as order,
  sendItem as send,
} from '../../test/batches.ts';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import {
  type ConfigOverrides,
  type Installation,
  type Person,
  startScan,
  testConfig,
} from '../../test/installation.ts';
import { startWorkerChild } from '../../test/worker-child.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(120_000);

class PictureError extends Error {
  readonly reason = 'PICTURE_UNREADABLE';
}

const newConfig = (overrides: ConfigOverrides = {}) =>
  testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }, overrides);
const scans = () => mongo.connection.db!.collection('scans');

let scan: Installation;
const engine = fakeExtractor(async ([front]) => {
  if (front!.bytes.length > 3000) throw new PictureError('not a picture');
  return newExtraction();
});

afterAll(killTestChildren);

/** As a client does: on a busy machine some of many at once are told to come back. */
async function sendUntilTaken(person: Person, id: string, picture: Buffer) {
  for (;;) {
    const sent = await send(scan, person, id, picture);
    if (sent.statusCode !== 429) return sent;
  }
}

describe('with a worker', () => {
  beforeAll(async () => {
    scan = await startScan(newConfig(), { extractor: engine });
  });
  afterAll(() => scan.close());

  describe('refusals', () => {
    test('nobody who is not signed in makes a batch, sees one or sends into one', async () => {
      const ask = async (query: string) =>
        (await scan.app.inject({ method: 'POST', url: '/graphql', payload: { query } })).json().errors[0].extensions
          .code;
      expect(await ask('mutation { createScanBatch(input: { name: "a" }) { batch { id } } }')).toBe('UNAUTHENTICATED');
      expect(await ask('{ scanBatch(id: 1) { id } }')).toBe('UNAUTHENTICATED');
      expect(await ask('{ scanBatches { totalCount } }')).toBe('UNAUTHENTICATED');
      const sent = await scan.app.inject({ method: 'POST', url: '/internal/scan-batches/1/items', payload: {} });
      expect(sent.statusCode).toBe(401);
    });

    test("another's batch is not there, for looking, sending and every order", async () => {
      const owner = scan.as();
      const { id } = await create(owner);
      const stranger = scan.as();
      expect(await look(stranger, id)).toBeNull();
      expect((await send(scan, stranger, id, await newPicture())).statusCode).toBe(404);
      for (const verb of ORDERS) expect((await order(stranger, verb, id)).errors[0].extensions.code).toBe('NOT_FOUND');
      const gone = await stranger.graph('mutation ($id: ID!) { deleteScanBatch(id: $id) { id } }', { id });
      expect(gone.errors[0].extensions.code).toBe('NOT_FOUND');
      expect(await look(owner, id)).toMatchObject({ state: 'OPEN', counts: { total: 0 } });
    });

    test('a batch needs a name and a possible count', async () => {
      const person = scan.as();
      for (const input of [
        'name: " "',
        `name: "${'a'.repeat(101)}"`,
        ...[0, 10_001].map((n) => `name: "a", expectedCount: ${n}`),
      ]) {
        const { errors } = await person.graph(`mutation { createScanBatch(input: { ${input} }) { batch { id } } }`);
        expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
      }
    });

    test('what is no picture, or has no possible name, does not come in', async () => {
      const person = scan.as();
      const { id } = await create(person);
      const text = await send(scan, person, id, Buffer.from('not a picture'));
      expect([400, 415]).toContain(text.statusCode);
      const long = await send(scan, person, id, await newPicture(), `?fileName=${'a'.repeat(256)}`);
      expect(long.statusCode).toBe(400);
      for (const wrong of ['0', 'abc', '9'.repeat(20)])
        expect((await send(scan, person, wrong, await newPicture())).statusCode).toBe(404);
      expect((await look(person, id)).counts.total).toBe(0);
    });

    test('a closed batch takes nothing new, but says again what it has', async () => {
      const person = scan.as();
      const { id } = await create(person);
      const first = (await send(scan, person, id, await numbered(1))).json();
      await order(person, 'closeScanBatch', id);
      const late = await send(scan, person, id, await numbered(2));
      expect([late.statusCode, late.json().reason]).toEqual([409, 'BATCH_CLOSED']);
      expect((await send(scan, person, id, await numbered(1))).json()).toMatchObject({
        scanId: first.scanId,
        isRepeated: true,
      });
    });

    test('a batch has possible tags', async () => {
      const person = scan.as();
      const { id } = await create(person);
      const tag = (tags: string[]) =>
        person.graph(
          'mutation ($id: ID!, $tags: [String!]) { updateScanBatch(id: $id, input: { tags: $tags }) { batch { tags } } }',
          { id, tags },
        );
      for (const tags of [[' '], ['a'.repeat(101)], Array.from({ length: 51 }, (_, n) => `tag ${n}`)])
        expect((await tag(tags)).errors[0].extensions.code).toBe('BAD_USER_INPUT');
      expect((await tag(['Fair', ' fair ', 'Lead'])).data.updateScanBatch.batch.tags).toHaveLength(2);
    });
  });

  describe('a batch', () => {
    test('goes from open to done, with every item where it is', async () => {
      const person = scan.as();
      const { id, state } = await create(person);
      expect(state).toBe('OPEN');
      for (let at = 0; at < 3; at++) await send(scan, person, id, await numbered(at), `?fileName=card-${at}.jpg`);
      // Larger than what the engine of this test reads.
      await send(scan, person, id, await newPicture({ width: 1600, height: 1000 }), '?fileName=bro%00ken.jpg');
      await order(person, 'closeScanBatch', id);
      await eventually(async () => expect((await look(person, id)).state).toBe('DONE'));
      expect((await look(person, id)).counts).toEqual({
        ...{ total: 4, waiting: 0, queued: 0, reading: 0 },
        ...{ needsReview: 3, saved: 0, saving: 0, looksTheSame: 0, overLimit: 0, duplicate: 0, failed: 1 },
      });
      const page = await person.graph(
        `query ($id: ID!) { scanBatch(id: $id) { items(first: 3) { totalCount pageInfo { hasNextPage endCursor }
        nodes { fileName isSaved status extractedData { name } } } failed: items(status: FAILED) { nodes { fileName } } } }`,
        { id },
      );
      const { items, failed } = page.data.scanBatch;
      expect(items.nodes.map(({ fileName }: { fileName: string }) => fileName)).toEqual(
        [0, 1, 2].map((at) => `card-${at}.jpg`),
      );
      expect(items).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
      expect(items.nodes[0]).toMatchObject({
        isSaved: false,
        status: 'COMPLETED',
        extractedData: { name: 'Ada Example' },
      });
      expect(failed.nodes).toEqual([{ fileName: 'broken.jpg' }]);
      const rest = await person.graph(
        'query ($id: ID!, $after: String) { scanBatch(id: $id) { items(after: $after) { nodes { fileName } } } }',
        { id, after: items.pageInfo.endCursor },
      );
      expect(rest.data.scanBatch.items.nodes).toEqual([{ fileName: 'broken.jpg' }]);
      await scans().updateOne({ ownerId: person.userId, fileName: 'card-0.jpg' }, { $set: { savedAs: 7 } });
      expect((await look(person, id)).counts).toMatchObject({ needsReview: 2, saved: 1 });
    });

    test('takes a name of which nothing is text as none', async () => {
      const person = scan.as();
      const { id } = await create(person);
      await send(scan, person, id, await numbered(1), '?fileName=%00');
      const { data } = await person.graph(
        'query ($id: ID!) { scanBatch(id: $id) { items(first: 1) { nodes { fileName } } } }',
        { id },
      );
      expect(data.scanBatch.items.nodes).toEqual([{ fileName: null }]);
    });

    test('reads the same picture once, also when it comes ten times at the same moment', async () => {
      const person = scan.as();
      const { id } = await create(person);
      const picture = await numbered(9);
      const answers = await Promise.all(Array.from({ length: 10 }, () => sendUntilTaken(person, id, picture)));
      expect(answers.filter(({ statusCode }) => statusCode >= 300)).toEqual([]);
      expect(new Set(answers.map((answer) => answer.json().scanId)).size).toBe(1);
      expect(answers.filter((answer) => !answer.json().isRepeated)).toHaveLength(1);
      expect((await look(person, id)).counts.total).toBe(1);
      const usage = await mongo.connection
        .db!.collection<{ _id: number; reserved: number }>('owners')
        .findOne({ _id: person.userId });
      await eventually(async () => expect((await look(person, id)).counts.needsReview).toBe(1));
      expect(usage!.reserved).toBeLessThanOrEqual(1);
      // In another batch it is another item.
      const other = await create(person);
      expect((await send(scan, person, other.id, picture)).json()).toMatchObject({ isRepeated: false });
    });

    test('says which item has the same picture under another name, and reads it once', async () => {
      const person = scan.as();
      const { id } = await create(person);
      const picture = await numbered(3);
      const copies = Array.from({ length: 6 }, (_, n) => send(scan, person, id, picture, `?fileName=copy-${n}.jpg`));
      const answers = (await Promise.all(copies)).map((answer) => answer.json());
      expect(new Set(answers.map(({ scanId }) => scanId)).size).toBe(6);
      expect((await send(scan, person, id, picture, '?fileName=copy-2.jpg')).json()).toMatchObject({
        isRepeated: true,
      });
      await order(person, 'closeScanBatch', id);
      await eventually(async () => expect((await look(person, id)).state).toBe('DONE'));
      expect((await look(person, id)).counts).toMatchObject({ total: 6, needsReview: 1, duplicate: 5 });
      const { data } = await person.graph(
        `query ($id: ID!) { scanBatch(id: $id) { items(state: DUPLICATE) { totalCount
          nodes { itemNumber itemState status batchId duplicateOf { itemNumber itemState } } } } }`,
        { id },
      );
      const { items } = data.scanBatch;
      expect(items.totalCount).toBe(5);
      const read = await scans().findOne({ batchId: Number(id), status: 'completed' });
      for (const node of items.nodes)
        expect(node).toMatchObject({
          ...{ itemState: 'DUPLICATE', status: 'DUPLICATE', batchId: id },
          duplicateOf: { itemNumber: read!.itemNumber, itemState: 'NEEDS_REVIEW' },
        });
      // The pictures are kept once.
      const kept = (await scans().find({ ownerId: person.userId }).toArray()).map(({ pictures }) => pictures.length);
      expect(kept.sort()).toEqual([0, 0, 0, 0, 0, 1]);
    });

    test('reads a picture that comes again after the item that was to be read for its copies is deleted', async () => {
      const person = scan.as();
      const { id } = await create(person);
      const picture = await numbered(4);
      const original = (await send(scan, person, id, picture, '?fileName=a.jpg')).json();
      const copy = (await send(scan, person, id, picture, '?fileName=b.jpg')).json();
      expect(copy).toMatchObject({ status: 'duplicate' });
      await person.graph('mutation ($id: ID!) { deleteScan(id: $id) { id } }', { id: original.scanId });
      const again = (await send(scan, person, id, picture, '?fileName=b.jpg')).json();
      expect(again).toMatchObject({ status: 'queued', isRepeated: false });
      expect((await send(scan, person, id, picture, '?fileName=b.jpg')).json().isRepeated).toBe(true);
      await eventually(async () =>
        expect((await look(person, id)).counts).toMatchObject({ total: 2, needsReview: 1, duplicate: 1 }),
      );
    });

    test('gives out everything as a file, which no spreadsheet runs', async () => {
      const person = scan.as();
      const { id } = await create(person);
      await send(scan, person, id, await numbered(1), '?fileName=%3D1%2B1.jpg');
      await send(scan, person, id, await numbered(1), '?fileName=copy.jpg');
      await send(scan, person, id, await newPicture({ width: 1600, height: 1000 }), '?fileName=broken.jpg');
      await order(person, 'closeScanBatch', id);
      await eventually(async () => expect((await look(person, id)).state).toBe('DONE'));
      const results = async (who: Person, query = '') =>
        scan.app.inject({ url: `/internal/scan-batches/${id}/results${query}`, headers: await who.headers() });
      expect((await scan.app.inject({ url: `/internal/scan-batches/${id}/results` })).statusCode).toBe(401);
      expect((await results(scan.as())).statusCode).toBe(404);
      expect((await results(person, '?format=xml')).statusCode).toBe(400);
      const lines = (await results(person)).body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines).toMatchObject([
        { number: 1, fileName: '=1+1.jpg', state: 'needs-review', extractedData: { name: 'Ada Example' } },
        { number: 2, state: 'duplicate', duplicateOf: lines[0].scanId, extractedData: null },
        { number: 3, state: 'failed', problem: { reason: 'PICTURE_UNREADABLE' }, savedAs: null, contactId: null },
      ]);
      const csv = await results(person, '?format=csv');
      expect(csv.headers['content-disposition']).toBe(`attachment; filename="scan-batch-${id}.csv"`);
      const [head, first, ...rest] = csv.body.trimEnd().split('\r\n');
      expect(head).toMatch(/^\uFEFFNumber,File,State,Duplicate of,Confidence,Name,/);
      expect(first).toMatch(/^1,'=1\+1\.jpg,needs-review,,0\.\d+,Ada Example,/);
      expect(rest).toHaveLength(2);
    });

    test('is paused with what it holds, and goes on where it was', async () => {
      const person = scan.as();
      const { id } = await create(person);
      expect((await order(person, 'pauseScanBatch', id)).data.pauseScanBatch.batch).toMatchObject({ isPaused: true });
      for (let at = 0; at < 3; at++) await send(scan, person, id, await numbered(at));
      const other = await create(person);
      await send(scan, person, other.id, await numbered(9));
      // What stands behind it is read.
      await eventually(async () => expect((await look(person, other.id)).counts.needsReview).toBe(1));
      expect((await look(person, id)).counts).toMatchObject({ queued: 3, needsReview: 0 });
      await order(person, 'closeScanBatch', id);
      expect((await look(person, id)).state).toBe('CLOSED');
      expect((await order(person, 'resumeScanBatch', id)).data.resumeScanBatch.batch.isPaused).toBe(false);
      await eventually(async () => expect((await look(person, id)).state).toBe('DONE'));
    });

    test('reads what the plan has room for; the rest waits, is seen, and goes on by itself', async () => {
      const person = scan.as();
      const { id } = await create(person);
      await scan.setScanLimit(person.userId, 2);
      for (let at = 0; at < 5; at++) expect((await send(scan, person, id, await numbered(at))).statusCode).toBe(202);
      await order(person, 'closeScanBatch', id);
      await eventually(async () =>
        expect((await look(person, id)).counts).toMatchObject({ waiting: 3, needsReview: 2 }),
      );
      const waiting = await look(person, id);
      expect(waiting.state).toBe('CLOSED');
      expect(new Date(waiting.continuesAt).getUTCDate()).toBe(1);
      // A single one waits for nothing: it is told.
      expect((await person.upload(await newPicture())).statusCode).toBe(402);
      await scan.setScanLimit(person.userId, 4);
      await eventually(
        async () => expect((await look(person, id)).counts).toMatchObject({ waiting: 1, needsReview: 4 }),
        {
          timeoutMs: 30_000,
        },
      );
      await order(person, 'cancelScanBatch', id);
      expect((await look(person, id)).counts).toMatchObject({ waiting: 0, failed: 1 });
      const row = await mongo.connection
        .db!.collection<{ _id: number; used: number; reserved: number }>('owners')
        .findOne({ _id: person.userId });
      expect(row).toMatchObject({ used: 4, reserved: 0 });
    });

    test('goes with everything that is not saved, also while it is read', async () => {
      const person = scan.as();
      const { id } = await create(person);
      for (let at = 0; at < 5; at++) await send(scan, person, id, await numbered(at), `?fileName=card-${at}.jpg`);
      await send(scan, person, id, await numbered(1), '?fileName=copy.jpg');
      await eventually(async () => expect((await look(person, id)).counts.needsReview).toBeGreaterThan(0));
      const saved = await scans().findOneAndUpdate(
        { batchId: Number(id), status: 'completed' },
        { $set: { savedAs: 7 } },
        { sort: { _id: 1 } },
      );
      await person.graph('mutation ($id: ID!) { deleteScanBatch(id: $id, withItems: true) { id } }', { id });
      expect(await look(person, id)).toBeNull();
      await eventually(async () => {
        const left = await scans().find({ ownerId: person.userId }).toArray();
        expect(left.map(({ _id, batchId }) => [_id, batchId])).toEqual([[saved!._id, null]]);
      });
      await eventually(async () =>
        expect(await mongo.connection.db!.collection('scan_batches').countDocuments({ _id: Number(id) as never })).toBe(
          0,
        ),
      );
    });

    test('is made once for one key', async () => {
      const person = scan.as();
      const make = async () =>
        scan.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: await person.headers({ 'idempotency-key': 'fair' }),
          payload: { query: 'mutation { createScanBatch(input: { name: "Fair" }) { batch { id } } }' },
        });
      const [first, second] = [await make(), await make()];
      expect(second.json()).toEqual(first.json());
      expect((await person.graph('{ scanBatches { totalCount nodes { name } } }')).data.scanBatches).toEqual({
        totalCount: 1,
        nodes: [{ name: 'Fair' }],
      });
      const { id } = first.json().data.createScanBatch.batch;
      await person.graph('mutation ($id: ID!) { deleteScanBatch(id: $id) { id } }', { id });
      expect((await make()).json().errors[0].extensions).toMatchObject({ code: 'CONFLICT' });
    });

    test('has its failed items read again, and only those', async () => {
      const person = scan.as();
      const { id } = await create(person);
      await send(scan, person, id, await numbered(1));
      await send(scan, person, id, await newPicture({ width: 1600, height: 1000 }));
      await eventually(async () =>
        expect((await look(person, id)).counts).toMatchObject({ needsReview: 1, failed: 1 }),
      );
      const { data } = await order(person, 'retryScanBatch', id, 'retried');
      expect(data.retryScanBatch.retried).toBe(1);
      await eventually(async () =>
        expect((await look(person, id)).counts).toMatchObject({ needsReview: 1, failed: 1 }),
      );
      expect(await scans().countDocuments({ ownerId: person.userId, round: 2 })).toBe(1);
    });

    test('that is deleted leaves its scans', async () => {
      const person = scan.as();
      const { id } = await create(person);
      await send(scan, person, id, await numbered(1));
      const { data } = await person.graph('mutation ($id: ID!) { deleteScanBatch(id: $id) { id } }', { id });
      expect(data.deleteScanBatch.id).toBe(id);
      expect(await look(person, id)).toBeNull();
      await eventually(async () =>
        expect((await person.graph('{ scans(status: COMPLETED) { totalCount } }')).data.scans.totalCount).toBe(1),
      );
    });
  });
});

// One after the other: every worker sweeps what is open in the database.
describe('with workers that come later', () => {
  test('whose cancelling was cut short is not read by a worker either', async () => {
    const own = await startScan(newConfig(), { extractor: null });
    try {
      const person = own.as();
      const { id } = await create(person);
      await send(own, person, id, await numbered(1));
      // The process died after the first of its two steps.
      await mongo.connection
        .db!.collection<{ _id: number }>('scan_batches')
        .updateOne({ _id: Number(id) }, { $set: { state: 'cancelled' } });
      await own.startWorker(fakeExtractor());
      await eventually(async () => expect((await look(person, id)).counts).toMatchObject({ queued: 0, failed: 1 }));
      const item = await scans().findOne({ batchId: Number(id) });
      expect([item?.problem.reason, item?.crashes]).toEqual(['BATCH_CANCELLED', 0]);
    } finally {
      await own.close();
    }
  });

  test('holds up no single scan of somebody else', async () => {
    const own = await startScan(newConfig(), { extractor: null });
    try {
      const many = own.as();
      const { id } = await create(many);
      for (let at = 0; at < 4; at++) await send(own, many, id, await numbered(at));
      const { scanId } = (await own.as().upload(await newPicture())).json();
      const order: number[] = [];
      await own.startWorker(fakeExtractor());
      await eventually(async () => expect((await look(many, id)).counts.needsReview).toBe(4));
      for await (const { _id } of scans()
        .find({ $or: [{ batchId: Number(id) }, { _id: scanId }] })
        .sort({ finishedAt: 1 }))
        order.push(_id as unknown as number);
      // It has a place beside the first of the batch.
      expect(order.indexOf(scanId)).toBeLessThan(2);
    } finally {
      await own.close();
    }
  });

  test('workers that are killed in the middle cost no item and count none twice', async () => {
    const config = newConfig({ worker: { lockMs: 1000, stalledCheckMs: 500 } });
    const own = await startScan(config, { extractor: null });
    try {
      const person = own.as();
      const { id } = await create(person);
      for (let at = 0; at < 12; at++) await send(own, person, id, await numbered(at));
      await order(person, 'closeScanBatch', id);
      const doomed = await startWorkerChild(config, 'never');
      await eventually(async () => expect((await look(person, id)).counts.reading).toBeGreaterThan(0));
      await doomed.kill();
      await startWorkerChild(config, 'fast');
      await eventually(async () => expect((await look(person, id)).state).toBe('DONE'), { timeoutMs: 60_000 });
      expect((await look(person, id)).counts).toMatchObject({ total: 12, needsReview: 12, failed: 0 });
      const ids = (
        await scans()
          .find({ batchId: Number(id) })
          .toArray()
      ).map(({ _id }) => _id as unknown as number);
      expect(
        await mongo.connection
          .db!.collection('outbox')
          .countDocuments({ 'aggregate.id': { $in: ids }, name: 'scan.completed' }),
      ).toBe(12);
      const ends = mongo.connection
        .db!.collection('outbox')
        .find({ 'aggregate.type': 'batch', ownerId: person.userId });
      expect((await ends.toArray()).map(({ name, payload }) => [name, payload.counts.needsReview])).toEqual([
        ['batch.completed', 12],
      ]);
      const row = await mongo.connection
        .db!.collection<{ _id: number; used: number; reserved: number }>('owners')
        .findOne({ _id: person.userId });
      expect(row).toMatchObject({ used: 12, reserved: 0 });
    } finally {
      await own.close();
    }
  });
});

describe('with nobody who reads', () => {
  let still: Installation;
  beforeAll(async () => {
    still = await startScan(newConfig({ requests: { waitingLimit: 5, bulkLimit: 5 } }), { extractor: null });
  });
  afterAll(() => still.close());

  test('more than may wait is put off with the time to come back, and is not kept', async () => {
    const person = still.as();
    const { id } = await create(person);
    for (let at = 0; at < 5; at++) expect((await send(still, person, id, await numbered(at))).statusCode).toBe(202);
    const more = await send(still, person, id, await numbered(6));
    expect([more.statusCode, more.headers['retry-after']]).toEqual([429, '5']);
    expect((await look(person, id)).counts).toMatchObject({ total: 5, queued: 5 });
    // What somebody waits for is counted apart: a batch refuses no single scan.
    expect((await person.upload(await newPicture())).statusCode).toBe(202);
  });

  test('that is cancelled reads nothing more, gives the places back and takes nothing', async () => {
    const person = still.as();
    const { id } = await create(person);
    const sent = [];
    for (let at = 0; at < 3; at++) sent.push((await send(still, person, id, await numbered(at))).json().scanId);
    const { data } = await order(person, 'cancelScanBatch', id);
    expect(data.cancelScanBatch.batch).toMatchObject({ state: 'CANCELLED', counts: { queued: 0, failed: 3 } });
    const row = await mongo.connection
      .db!.collection<{ _id: number; reserved: number }>('owners')
      .findOne({ _id: person.userId });
    expect(row!.reserved).toBe(0);
    expect((await send(still, person, id, await numbered(5))).json().reason).toBe('BATCH_CANCELLED');
    expect((await order(person, 'retryScanBatch', id)).errors[0].extensions.code).toBe('CONFLICT');
    const one = await person.graph('mutation ($id: ID!) { retryScan(id: $id) { scan { id } } }', { id: sent[0] });
    expect(one.errors[0].extensions.code).toBe('CONFLICT');
  });
});
