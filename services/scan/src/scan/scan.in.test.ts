import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { eventually, newUserId, testMongo, testRedis } from '@kaard/testing';
import { fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type Installation, startScan, testConfig } from '../../test/installation.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);

class PictureError extends Error {
  readonly kind = 'invalid';
  readonly reason = 'PICTURE_UNREADABLE';
}

let scan: Installation;
let extract = async () => newExtraction();

beforeAll(async () => {
  const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
  scan = await startScan(config, { extractor: fakeExtractor(() => extract()) });
});
afterAll(() => scan.close());

const outboxOf = (scanId: number) =>
  mongo.connection.db!.collection('outbox').find({ 'aggregate.id': scanId }).toArray();

describe('the graph of scans', () => {
  test("another's scan is not there, for reading, listing, trying again and deleting", async () => {
    const owner = scan.as();
    const { scanId } = (await owner.scanCard(await newPicture())).json();
    const stranger = scan.as();
    const { data } = await stranger.graph('query ($id: ID!) { scan(id: $id) { id } scans { totalCount } }', {
      id: scanId,
    });
    expect(data).toEqual({ scan: null, scans: { totalCount: 0 } });
    for (const mutation of ['retryScan(id: $id) { scan { id } }', 'deleteScan(id: $id) { id }']) {
      const { errors } = await stranger.graph(`mutation ($id: ID!) { ${mutation} }`, { id: scanId });
      expect(errors[0].extensions.code).toBe('NOT_FOUND');
    }
    expect((await owner.graph('query ($id: ID!) { scan(id: $id) { id } }', { id: scanId })).data.scan.id).toBe(
      String(scanId),
    );
  });

  test('ids that cannot exist are answered like those that do not', async () => {
    for (const id of ['0', '-1', 'abc', '{"$ne":1}', '9'.repeat(20)]) {
      const { data } = await scan.as().graph('query ($id: ID!) { scan(id: $id) { id } }', { id });
      expect(data.scan).toBeNull();
    }
  });

  test('refuses pages that are too large and cursors of other lists', async () => {
    const person = scan.as();
    const { errors } = await person.graph('{ scans(first: 101) { totalCount } }');
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
    for (const cursor of ['bm90aGluZw', Buffer.from('["a"]').toString('base64url')])
      for (const list of ['scans', 'scanBatches']) {
        const wrong = await person.graph(`{ ${list}(after: "${cursor}") { totalCount } }`);
        expect(wrong.errors[0].extensions.code).toBe('BAD_USER_INPUT');
      }
  });

  test('gives the whole result, guesses in the fields alone', async () => {
    const person = scan.as();
    const { scanId } = (await person.scanCard(await newPicture())).json();
    const { data } = await person.graph(
      `query ($id: ID!) { scan(id: $id) { id status engine confidence socialProfilesFound suggestedTags retake unreadScript twoPeople
        extractedData { name email website } fields { name value confidence origin picture box { x y } }
        lists { phones { value kind origin } emails { value } addresses { lines parts { city region postcode } } }
        problem { reason } createdAt finishedAt } }`,
      { id: scanId },
    );
    expect(data.scan.lists).toEqual({
      phones: [
        { value: '+44 20 7946 0958', kind: 'OFFICE', origin: 'CARD' },
        { value: '+44 7700 900123', kind: 'MOBILE', origin: 'CARD' },
      ],
      emails: [],
      addresses: [
        {
          lines: ['12 Harbour Row', 'London SE1 9XX'],
          parts: { city: 'London', region: null, postcode: 'SE1 9XX' },
        },
      ],
    });
    expect(data.scan).toMatchObject({
      id: String(scanId),
      status: 'COMPLETED',
      engine: 'local',
      confidence: 0.97,
      extractedData: { name: 'Ada Example', email: 'ada@example.com', website: null },
      problem: null,
      retake: null,
      unreadScript: false,
      twoPeople: false,
    });
    expect(data.scan.fields).toContainEqual({
      name: 'website',
      value: 'https://example.com',
      confidence: 0.5,
      origin: 'GUESS',
      picture: 0,
      box: null,
    });
    expect(Date.parse(data.scan.finishedAt)).toBeGreaterThanOrEqual(Date.parse(data.scan.createdAt));
  });

  test('lists the newest first, page by page', async () => {
    const person = scan.as();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift(String((await person.scanCard(await newPicture())).json().scanId));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await person.graph(
        'query ($after: String) { scans(first: 2, after: $after, status: COMPLETED) { nodes { id } pageInfo { hasNextPage endCursor } totalCount } }',
        { after },
      );
      expect(data.scans.totalCount).toBe(5);
      seen.push(...data.scans.nodes.map(({ id }: { id: string }) => id));
      after = data.scans.pageInfo.hasNextPage ? data.scans.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(ids);
  });

  test('stands in its contact, also in one that names none, and in nobody else’s', async () => {
    const person = scan.as();
    const one = async () => Number((await person.scanCard(await newPicture())).json().scanId);
    const [first, later] = [await one(), await one()];
    const saved = mongo.connection.db!.collection('scans');
    await saved.updateMany({ _id: { $in: [first, later] as never[] } }, { $set: { savedAs: 4713 } });
    const ENTITY = `query ($of: [_Any!]!, $first: Int) { _entities(representations: $of) { ... on Contact { scans(first: $first) { id } } } }`;
    const of = (id: string) => [{ __typename: 'Contact', id }];
    const idsOf = async (asking: typeof person, id: string, most = 20) =>
      (await asking.graph(ENTITY, { of: of(id), first: most })).data._entities[0].scans.map((it: { id: string }) =>
        Number(it.id),
      );
    expect(await idsOf(person, '4713')).toEqual([later, first]);
    expect(await idsOf(person, '4713', 1)).toEqual([later]);
    expect(await idsOf(person, '4799')).toEqual([]);
    const { errors } = await person.graph(ENTITY, { of: of('4713'), first: 101 });
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(await idsOf(scan.as(), '4713')).toEqual([]);
  });

  test('lists by how far a scan is for its person, on its own or in a batch', async () => {
    const person = scan.as();
    const one = async () => String((await person.scanCard(await newPicture())).json().scanId);
    const [toReview, saved, failed, batched] = [await one(), await one(), await one(), await one()];
    const scans = mongo.connection.db!.collection<{ _id: number }>('scans');
    await scans.updateOne({ _id: Number(saved) }, { $set: { savedAs: 4711 } });
    await scans.updateOne({ _id: Number(failed) }, { $set: { status: 'failed' } });
    await scans.updateOne({ _id: Number(batched) }, { $set: { batchId: 9 } });
    const list = async (args: string) => {
      const { data } = await person.graph(`{ scans(${args}) { nodes { id } totalCount } }`);
      expect(data.scans.totalCount).toBe(data.scans.nodes.length);
      return data.scans.nodes.map(({ id }: { id: string }) => id);
    };
    expect(await list('state: NEEDS_REVIEW')).toEqual([batched, toReview]);
    expect(await list('state: NEEDS_REVIEW, isInBatch: false')).toEqual([toReview]);
    expect(await list('state: NEEDS_REVIEW, isInBatch: true')).toEqual([batched]);
    expect(await list('state: SAVED')).toEqual([saved]);
    expect(await list('state: FAILED')).toEqual([failed]);
    expect((await scan.as().graph('{ scans(state: SAVED) { totalCount } }')).data.scans.totalCount).toBe(0);
  });

  test('resolves references from other services for the owner only', async () => {
    const owner = scan.as();
    const { scanId } = (await owner.scanCard(await newPicture())).json();
    const query = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Scan { id status } } }';
    const r = [scanId, 999_999, 'x'].map((id) => ({ __typename: 'Scan', id: String(id) }));
    expect((await owner.graph(query, { r })).data._entities).toEqual([
      { id: String(scanId), status: 'COMPLETED' },
      null,
      null,
    ]);
    expect((await scan.as().graph(query, { r })).data._entities).toEqual([null, null, null]);
  });

  test('deletes a scan with its pictures', async () => {
    const person = scan.as();
    const { scanId } = (await person.scanCard(await newPicture())).json();
    const before = await mongo.connection.db!.collection('pictures.files').countDocuments();
    const { data } = await person.graph('mutation ($id: ID!) { deleteScan(id: $id) { id } }', { id: scanId });
    expect(data.deleteScan.id).toBe(String(scanId));
    expect((await person.picture(scanId)).statusCode).toBe(404);
    expect(await mongo.connection.db!.collection('pictures.files').countDocuments()).toBe(before - 1);
    const again = await person.graph('mutation ($id: ID!) { deleteScan(id: $id) { id } }', { id: scanId });
    expect(again.errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

describe('a scan that ends well', () => {
  test('is told once, without what stands on the card', async () => {
    const person = scan.as();
    const { scanId } = (await person.scanCard(await newPicture())).json();
    const events = await outboxOf(scanId);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      name: 'scan.completed',
      aggregate: { type: 'scan', id: scanId },
      payload: { scanId, ownerId: person.userId, counts: true, fieldsFound: ['name', 'email'], pictures: 1 },
    });
    // When the card came, as far as anybody knows.
    expect(events[0]!.payload).toMatchObject({ priority: 'interactive', uploadedAt: expect.stringMatching(/^20.*Z$/) });
    expect(JSON.stringify(events[0])).not.toContain('ada@example.com');
  });
});

describe('a scan that fails', () => {
  afterAll(() => {
    extract = async () => newExtraction();
  });

  test('because of its picture is answered with the reason, is not repeated and not told', async () => {
    let calls = 0;
    extract = async () => {
      calls++;
      throw new PictureError('This file can’t be read as a picture.');
    };
    const person = scan.as();
    const failed = await person.scanCard(await newPicture());
    expect(failed.statusCode).toBe(400);
    expect(failed.json()).toMatchObject({
      reason: 'PICTURE_UNREADABLE',
      message: 'This file can’t be read as a picture.',
      scanId: expect.any(Number),
    });
    expect(calls).toBe(1);
    expect(await outboxOf(failed.json().scanId)).toEqual([]);
  });

  test('again and again ends after four attempts with a clear message, and can be tried again', async () => {
    let calls = 0;
    extract = async () => {
      calls++;
      throw new Error('out of paper');
    };
    const person = scan.as();
    const failed = await person.scanCard(await newPicture());
    expect(failed.statusCode).toBe(503);
    expect(failed.json()).toMatchObject({ reason: 'READING_FAILED', message: 'Failed to scan business card' });
    expect(calls).toBe(4);

    const { scanId: id } = failed.json();
    extract = async () => newExtraction();
    const retried = await person.graph(
      'mutation ($id: ID!) { retryScan(id: $id) { scan { status problem { reason } } } }',
      { id },
    );
    expect(retried.data.retryScan.scan).toEqual({ status: 'QUEUED', problem: null });
    await eventually(async () => {
      const { data } = await person.graph('query ($id: ID!) { scan(id: $id) { status } }', { id });
      expect(data.scan.status).toBe('COMPLETED');
    });
    const { errors } = await person.graph('mutation ($id: ID!) { retryScan(id: $id) { scan { id } } }', { id });
    expect(errors[0].extensions).toMatchObject({ code: 'CONFLICT', reason: 'SCAN_NOT_FAILED' });
    expect(await outboxOf(id)).toHaveLength(1);
  });

  test('is read again when the card is sent again with its key, unless the picture is to blame', async () => {
    extract = async () => {
      throw new Error('out of paper');
    };
    const person = scan.as();
    const picture = await newPicture();
    const send = () => person.scanCard(picture, { 'idempotency-key': 'fair-1' });
    const failed = await send();
    expect([failed.statusCode, failed.headers['retry-after']]).toEqual([503, '5']);
    extract = async () => newExtraction();
    const read = await send();
    expect([read.statusCode, read.json().scanId]).toEqual([200, failed.json().scanId]);

    let calls = 0;
    extract = async () => {
      calls++;
      throw Object.assign(new Error('not a picture'), { reason: 'PICTURE_UNREADABLE' });
    };
    for (const _time of [1, 2]) {
      const refused = await person.scanCard(picture, { 'idempotency-key': 'fair-2' });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([400, undefined]);
    }
    expect(calls).toBe(1);
  });

  test('once, by something that passes, costs nothing', async () => {
    let calls = 0;
    extract = async () => {
      if (++calls === 1) throw new Error('a hiccup');
      return newExtraction();
    };
    expect((await scan.as().scanCard(await newPicture())).statusCode).toBe(200);
    expect(calls).toBe(2);
  });
});

describe('the plan', () => {
  test('holds exactly as many scans as it says, whatever comes at once', async () => {
    extract = async () => newExtraction();
    const person = scan.as();
    await scan.setScanLimit(person.userId, 10);
    const picture = await newPicture();
    const answers = await Promise.all(Array.from({ length: 25 }, () => person.scanCard(picture)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(15).fill(402)]);
    expect(answers.find(({ statusCode }) => statusCode === 402)!.json()).toMatchObject({
      reason: 'SCAN_LIMIT_REACHED',
      message: expect.stringContaining('10 scans'),
      limit: 10,
      used: 10,
      resetsAt: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
    });
    const owner = await mongo.connection.db!.collection('owners').findOne({ _id: person.userId as never });
    expect(owner).toMatchObject({ used: 10, reserved: 0 });
  });

  test('does not count what yields no name, e-mail or phone', async () => {
    extract = async () => newExtraction({ extractedData: { company: 'Example Ltd' } });
    const person = scan.as();
    await scan.setScanLimit(person.userId, 1);
    for (let n = 0; n < 3; n++) expect((await person.scanCard(await newPicture())).statusCode).toBe(200);
    extract = async () => newExtraction();
    expect((await person.scanCard(await newPicture())).statusCode).toBe(200);
    expect((await person.scanCard(await newPicture())).statusCode).toBe(402);
  });

  test('counts a scan for the month in which it was taken, also when it is read after midnight', async () => {
    let now = new Date('2026-01-31T23:59:58.000Z');
    let read = (_: unknown) => {};
    const isRead = new Promise((resolve) => {
      read = resolve;
    });
    const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
    const extractor = fakeExtractor(async () => {
      await isRead;
      return newExtraction();
    });
    const midnight = await startScan(config, { extractor, now: () => now });
    try {
      const person = midnight.as(newUserId());
      await midnight.setScanLimit(person.userId, 2);
      const owners = mongo.connection.db!.collection('owners');
      const rowOf = () => owners.findOne({ _id: person.userId as never });
      const late = await person.upload(await newPicture());
      expect(await rowOf()).toMatchObject({ used: 0, reserved: 1, period: '2026-01' });
      now = new Date('2026-02-01T00:00:01.000Z');
      const fresh = await person.upload(await newPicture());
      expect([late.statusCode, fresh.statusCode]).toEqual([202, 202]);
      // January's is still being read, and takes no place of February's.
      expect(await rowOf()).toMatchObject({ used: 0, reserved: 1, period: '2026-02' });
      read(null);
      await eventually(async () => expect(await rowOf()).toMatchObject({ used: 1, reserved: 0, period: '2026-02' }));
      expect(
        await mongo.connection.db!.collection('scans').countDocuments({ ownerId: person.userId, status: 'completed' }),
      ).toBe(2);
    } finally {
      read(null);
      await midnight.close();
    }
  });

  test('says how much is used when it is more than the plan holds now', async () => {
    extract = async () => newExtraction();
    const person = scan.as();
    for (let n = 0; n < 3; n++) await person.scanCard(await newPicture());
    await scan.setScanLimit(person.userId, 1);
    const refused = await person.scanCard(await newPicture());
    expect([refused.statusCode, refused.json()]).toEqual([402, expect.objectContaining({ limit: 1, used: 3 })]);
    const { data } = await person.graph(
      'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on User { scanUsage { used limit resetsAt } } } }',
      {
        representations: [
          { __typename: 'User', id: String(person.userId) },
          { __typename: 'User', id: '1' },
        ],
      },
    );
    expect(data._entities).toEqual([
      { scanUsage: { used: 3, limit: 1, resetsAt: expect.stringMatching(/-01T00:00:00\.000Z$/) } },
      { scanUsage: null },
    ]);
  });

  test('begins anew with the month, in UTC', async () => {
    extract = async () => newExtraction();
    let now = new Date('2026-01-31T23:59:58.000Z');
    const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
    const january = await startScan(config, { extractor: fakeExtractor(), now: () => now });
    try {
      const person = january.as(newUserId());
      await january.setScanLimit(person.userId, 1);
      expect((await person.scanCard(await newPicture())).statusCode).toBe(200);
      const refused = await person.scanCard(await newPicture());
      expect(refused.statusCode).toBe(402);
      expect(refused.json().resetsAt).toBe('2026-02-01T00:00:00.000Z');
      now = new Date('2026-02-01T00:00:00.000Z');
      expect((await person.scanCard(await newPicture())).statusCode).toBe(200);
    } finally {
      await january.close();
    }
  });
});
