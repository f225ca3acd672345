import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { eventually, killTestChildren, testMongo, testRedis } from '@kaard/testing';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { createBatch, lookAtBatch, orderBatch } from '../../test/batches.ts';
import { type Installation, type Person, startScan, testConfig } from '../../test/installation.ts';
import { pdfOf } from '../../test/pdf.ts';
import { startWorkerChild } from '../../test/worker-child.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(120_000);

const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
let scan: Installation;
beforeAll(async () => {
  scan = await startScan(config);
});
afterAll(async () => {
  await scan.close();
  await killTestChildren();
});

const FILE = `id name kind state pairing found passedOver taken problems { name reason } problem { reason message }`;
type Parts = Record<string, Uint8Array>;

const zip = (parts: Parts, level: 0 | 1 = 1): Buffer => Buffer.from(zipSync(parts, { level }));
const picture = (number: number): Promise<Buffer> => newPicture({ colour: `rgb(${number * 12}, 90, 200)` });

async function send(person: Person, batchId: string, payload: Buffer | string, query = '', at = scan) {
  const headers = await person.headers({ 'content-type': 'application/octet-stream' });
  return at.app.inject({ method: 'POST', url: `/internal/scan-batches/${batchId}/files${query}`, headers, payload });
}
const fileOf = async (person: Person, id: number | string, more = '') =>
  (await person.graph(`query ($id: ID!) { scanFile(id: $id) { ${FILE} ${more} } }`, { id: String(id) })).data.scanFile;
const ended = (person: Person, id: number) =>
  eventually(
    async () => {
      const file = await fileOf(person, id);
      if (!['DONE', 'FAILED', 'PREVIEW'].includes(file.state)) throw new Error(`still ${file.state}`);
      return file;
    },
    { timeoutMs: 60_000 },
  );
const itemsOf = async (person: Person, id: string) =>
  (
    await person.graph(
      'query ($id: ID!) { scanBatch(id: $id) { items(first: 100) { nodes { fileName pictures { index width } } } } }',
      { id },
    )
  ).data.scanBatch.items.nodes;

const orderDeletion = (person: Person, id: string) =>
  person.graph('mutation ($id: ID!) { deleteScanBatch(id: $id) { id } }', { id });

async function begun() {
  const person = scan.as();
  const { id } = await createBatch(person);
  return { person, id };
}

/** Changes the directory of an archive: 46 bytes and the name per entry. */
function withDirectory(archive: Buffer, change: (entry: Buffer) => unknown): Buffer {
  const changed = Buffer.from(archive);
  const sign = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = changed.indexOf(sign); at >= 0; at = changed.indexOf(sign, at + 4))
    change(changed.subarray(at, at + 46));
  return changed;
}

describe('a file of many pictures', () => {
  test('is refused to whoever has no such batch, to a closed one, and when it is nothing of the kind', async () => {
    const { person, id } = await begun();
    const archive = zip({ 'a.jpg': await picture(1) });
    const nobody = await scan.app.inject({
      method: 'POST',
      url: `/internal/scan-batches/${id}/files`,
      payload: archive,
    });
    expect(nobody.statusCode).toBe(401);
    expect((await send(scan.as(), id, archive)).statusCode).toBe(404);
    for (const [payload, query, status, reason] of [
      ['', '', 400, 'FILE_EMPTY'],
      ['GIF89a …', '', 415, 'FILE_UNSUPPORTED'],
      [await picture(1), '', 415, 'FILE_UNSUPPORTED'],
      [archive, '?pairing=luck', 400, 'INVALID_INPUT'],
      [archive, '?preview=True', 400, 'INVALID_INPUT'],
      [archive, '?preview=1', 400, 'INVALID_INPUT'],
      [archive, '?offset=10', 400, 'INVALID_INPUT'],
      [archive, '?size=5', 400, 'INVALID_INPUT'],
      [archive, `?name=${'x'.repeat(256)}`, 400, 'INVALID_INPUT'],
    ] as const) {
      const refused = await send(person, id, payload as Buffer, query);
      expect([query, refused.statusCode, refused.json().reason]).toEqual([query, status, reason]);
    }
    await orderBatch(person, 'closeScanBatch', id);
    expect((await send(person, id, archive)).json().reason).toBe('BATCH_CLOSED');
    expect(await mongo.connection.db!.collection('scan_files').countDocuments({ ownerId: person.userId })).toBe(0);
  });

  test('of somebody else does not exist', async () => {
    const { person, id } = await begun();
    const { fileId } = (await send(person, id, zip({ 'a.jpg': await picture(1) }), '?preview=true')).json();
    const stranger = scan.as();
    expect(await fileOf(stranger, fileId)).toBeNull();
    for (const order of ['takeScanFile', 'deleteScanFile']) {
      const back = order === 'takeScanFile' ? 'file { id }' : 'id';
      const { errors } = await stranger.graph(`mutation ($id: ID!) { ${order}(id: $id) { ${back} } }`, {
        id: String(fileId),
      });
      expect(errors[0].extensions.code).toBe('NOT_FOUND');
    }
  });

  test.each([
    [
      'a bomb',
      'FILE_TOO_LARGE',
      (archive: Buffer) => withDirectory(archive, (entry) => entry.writeUInt32LE(0xfffffff0, 24)),
    ],
    [
      'one that is locked',
      'FILE_LOCKED',
      (archive: Buffer) => withDirectory(archive, (entry) => entry.writeUInt16LE(1, 8)),
    ],
    ['one that is cut off', 'FILE_BROKEN', (archive: Buffer) => archive.subarray(0, archive.length - 30)],
  ])('that is %s becomes no item, and says so', async (_what, reason, spoil) => {
    const { person, id } = await begun();
    const archive = zip({ 'a.jpg': await picture(1), 'b.jpg': await picture(2) });
    const { fileId } = (await send(person, id, spoil(archive))).json();
    const file = await ended(person, fileId);
    expect([file.state, file.problem.reason, file.taken]).toEqual(['FAILED', reason, 0]);
    expect((await lookAtBatch(person, id)).counts.total).toBe(0);
    expect(await mongo.connection.db!.collection('scan_file_bytes.files').countDocuments({})).toBeLessThan(5);
  });

  test.each([
    ['paths that lead out of it', { '../../etc/a.jpg': 'x' }, 'FILE_UNSAFE'],
    ['videos alone', { 'film.mp4': 'x', 'notes.txt': 'x', '__MACOSX/._a.jpg': 'x' }, 'FILE_EMPTY'],
  ])('with %s becomes no item, and says so', async (_what, parts, reason) => {
    const { person, id } = await begun();
    const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text as string)]));
    const { fileId } = (await send(person, id, zip(bytes))).json();
    const file = await ended(person, fileId);
    expect([file.state, file.problem.reason]).toEqual(['FAILED', reason]);
    const take = await person.graph('mutation ($id: ID!) { takeScanFile(id: $id) { file { id } } }', {
      id: String(fileId),
    });
    const { extensions, message } = take.errors[0];
    expect([extensions.reason, extensions.details.state, message]).toEqual([
      'FILE_STATE',
      'failed',
      file.problem.message,
    ]);
  });

  test('with more entries than a batch could ever take is refused by its directory', async () => {
    const { person, id } = await begun();
    const parts = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.jpg`, new Uint8Array()]));
    // Not packed: that takes a quarter of a megabyte of memory for each entry, and minutes on a busy machine.
    const { fileId } = (await send(person, id, zip(parts, 0))).json();
    expect((await ended(person, fileId)).problem.reason).toBe('FILE_TOO_MANY');
  });

  test('is taken apart: pairs by name, what is broken is named, what is no picture is counted', async () => {
    const { person, id } = await begun();
    const archive = zip({
      'fair/ada_front.jpg': await picture(1),
      'fair/ada_back.jpg': await picture(2),
      'fair/bé\u0001rg.jpg': await picture(3),
      'fair/bröken\u0001.jpg': Buffer.from('no picture'),
      'fair/film.mp4': Buffer.from('no picture'),
    });
    const { fileId } = (await send(person, id, archive, '?name=fair.zip')).json();
    expect(await ended(person, fileId)).toMatchObject({
      ...{ name: 'fair.zip', kind: 'ZIP', state: 'DONE', pairing: 'NAMES', found: 4, passedOver: 1, taken: 2 },
      ...{ problems: [{ name: 'fair/bröken.jpg', reason: expect.stringMatching(/^PICTURE_/) }], problem: null },
    });
    const items = await itemsOf(person, id);
    expect(
      items.map(({ fileName, pictures }: { fileName: string; pictures: [] }) => [fileName, pictures.length]),
    ).toEqual([
      ['fair/ada_front.jpg', 2],
      ['fair/bérg.jpg', 1],
    ]);
  });

  test('with a bomb in it that lies about its size is taken without it', async () => {
    const { person, id } = await begun();
    const archive = zip({ 'a.jpg': await picture(13), 'bomb.jpg': Buffer.alloc(200 * 1024 * 1024) });
    expect(archive.length).toBeLessThan(2 * 1024 * 1024);
    let entries = 0;
    const lying = withDirectory(archive, (entry) => ++entries === 2 && entry.writeUInt32LE(5000, 24));
    const before = process.memoryUsage().rss;
    const { fileId } = (await send(person, id, lying)).json();
    const file = await ended(person, fileId);
    expect([entries, file]).toMatchObject([
      2,
      { state: 'DONE', found: 2, taken: 1, problems: [{ name: 'bomb.jpg', reason: 'PICTURE_UNREADABLE' }] },
    ]);
    // It is not unpacked either.
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('shows its pairs before anything is taken, is not closed over, and takes them as its owner says', async () => {
    const { person, id } = await begun();
    const archive = zip({ '1.jpg': await picture(4), '2.jpg': await picture(5), '3.jpg': await picture(6) });
    const { fileId } = (await send(person, id, archive, '?preview=true')).json();
    expect(await ended(person, fileId)).toMatchObject({ state: 'PREVIEW', taken: 0, found: 3 });
    expect((await lookAtBatch(person, id)).counts.total).toBe(0);
    const { pairs, single } = await fileOf(
      person,
      fileId,
      'single: pairs { front back } pairs(pairing: ORDER) { front back }',
    );
    expect(single).toHaveLength(3);
    expect(pairs).toEqual([
      { front: '1.jpg', back: '2.jpg' },
      { front: '3.jpg', back: null },
    ]);
    const closing = await orderBatch(person, 'closeScanBatch', id);
    expect(closing.errors[0].extensions.reason).toBe('FILES_STILL_OPEN');
    const take = 'mutation ($id: ID!) { takeScanFile(id: $id, pairing: ORDER) { file { state } } }';
    const atOnce = await Promise.all([1, 2, 3].map(() => person.graph(take, { id: String(fileId) })));
    for (const { errors } of atOnce) expect(errors).toBeUndefined();
    await eventually(async () => expect((await fileOf(person, fileId)).state).toBe('DONE'));
    expect((await person.graph(take, { id: String(fileId) })).data.takeScanFile.file.state).toBe('DONE');
    expect(await itemsOf(person, id)).toHaveLength(2);
    expect((await orderBatch(person, 'closeScanBatch', id)).errors).toBeUndefined();
  });

  test.each(['TIFF', 'PDF'] as const)('that is a %s of scanned sheets is cut into its cards', async (kind) => {
    const { person, id } = await begun();
    const card = (colour: string) => ({
      create: { width: 250, height: 150, channels: 3 as const, background: colour },
    });
    const drawn = sharp({ create: { width: 620, height: 877, channels: 3, background: '#fefefe' } }).composite([
      { input: card('#456'), left: 40, top: 40 },
      { input: card('#654'), left: 340, top: 40 },
      { input: card('#465'), left: 40, top: 300 },
    ]);
    const sheet =
      kind === 'TIFF'
        ? await drawn.tiff().toBuffer()
        : await pdfOf([{ picture: await drawn.jpeg().toBuffer() }], { script: 'app.alert(1)' });
    const { fileId } = (await send(person, id, sheet, '?name=fair')).json();
    expect(await ended(person, fileId)).toMatchObject({ kind, state: 'DONE', found: 1, taken: 3, problems: [] });
    const items = await itemsOf(person, id);
    expect(items.map(({ fileName }: { fileName: string }) => fileName)).toEqual(
      [1, 2, 3].map((at) => `fair, page 1, card ${at}`),
    );
    for (const { pictures } of items) expect(pictures[0].width).toBeLessThan(kind === 'TIFF' ? 320 : 1300);
  });

  test('that is a PDF of fronts and backs gives cards of two sides', async () => {
    const { person, id } = await begun();
    const pages = [1, 2, 3].map(async (at) => ({ picture: await picture(at), width: 240, height: 150 }));
    const { fileId } = (await send(person, id, await pdfOf(await Promise.all(pages)), '?pairing=order')).json();
    expect(await ended(person, fileId)).toMatchObject({ state: 'DONE', pairing: 'ORDER', found: 3, taken: 2 });
    expect((await itemsOf(person, id)).map(({ pictures }: { pictures: [] }) => pictures.length)).toEqual([2, 1]);
  });

  test('that is a PDF of 2,000 pages is not begun', async () => {
    const { person, id } = await begun();
    const page = { picture: await picture(1) };
    const { fileId } = (await send(person, id, await pdfOf(Array.from({ length: 2000 }, () => page)))).json();
    expect(await ended(person, fileId)).toMatchObject({ state: 'FAILED', problem: { reason: 'FILE_TOO_MANY' } });
  });

  test('goes with its batch', async () => {
    const { person, id } = await begun();
    const { fileId } = (await send(person, id, zip({ 'a.jpg': await picture(8) }), '?preview=true')).json();
    await ended(person, fileId);
    const files = mongo.connection.db!.collection('scan_files');
    const stored = await files.findOne({ _id: fileId });
    expect((await orderDeletion(person, id)).errors).toBeUndefined();
    await eventually(async () => expect(await files.countDocuments({ ownerId: person.userId })).toBe(0));
    const due = mongo.connection.db!.collection('scan_file_removals');
    const bytes = mongo.connection.db!.collection('scan_file_bytes.files');
    // Ordered with it, or gone already.
    await eventually(async () => {
      const isLeft = (await bytes.find().toArray()).some(({ _id }) => String(_id) === stored?.fileId);
      expect(!isLeft || (await due.countDocuments({})) > 0).toBe(true);
    });
  });

  test('leaves nothing: neither bytes in the store nor files on this machine', async () => {
    const { person, id } = await begun();
    const { fileId } = (await send(person, id, zip({ 'a.jpg': await picture(7) }))).json();
    await ended(person, fileId);
    const stored = await mongo.connection.db!.collection('scan_files').findOne({ _id: fileId });
    const bytes = mongo.connection.db!.collection('scan_file_bytes.files');
    await eventually(async () =>
      expect((await bytes.find().toArray()).map(({ _id }) => String(_id))).not.toContain(stored?.fileId),
    );
  });
});

describe('a file that comes in parts', () => {
  const MB = 1024 * 1024;
  /** Three megabytes: one picture, and what is passed over. */
  const large = async (): Promise<Buffer> =>
    Buffer.from(zipSync({ 'a.jpg': await picture(9), 'film.mp4': randomBytes(3 * MB) }, { level: 0 }));
  const sendPart = (
    person: Person,
    id: string,
    { bytes, ...query }: { bytes: Buffer } & Record<string, string | number | Buffer>,
  ) =>
    send(
      person,
      id,
      bytes,
      `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    );

  test('is refused without its size, under a wrong one, and with more than that', async () => {
    const { person, id } = await begun();
    const bytes = await large();
    const size = bytes.length;
    for (const [part, status, reason] of [
      [{ upload: 'k', bytes }, 400, 'INVALID_INPUT'],
      [{ upload: '', size, bytes }, 400, 'INVALID_INPUT'],
      [{ upload: 'k', size, offset: '-1', bytes }, 400, 'INVALID_INPUT'],
      [{ upload: 'k', size, offset: MB, bytes: bytes.subarray(MB) }, 409, 'UPLOAD_OFFSET'],
      [{ upload: 'k', size: 501 * MB, bytes }, 413, 'FILE_TOO_LARGE'],
      [{ upload: 'k', size, bytes: await picture(1) }, 415, 'FILE_UNSUPPORTED'],
      [{ upload: 'k', size: 2 * MB, bytes }, 413, 'FILE_TOO_LARGE'],
      [{ upload: 'k', size, bytes }, 400, 'INVALID_INPUT'],
    ] as const) {
      const refused = await sendPart(person, id, part);
      expect([refused.statusCode, refused.json().reason]).toEqual([status, reason]);
    }
    expect((await sendPart(person, id, { upload: 'n', size: 501 * MB, bytes })).json().message).toContain('500 MB');
    expect((await sendPart(person, id, { upload: 'm', size: 2 * MB, bytes })).json()).toMatchObject({
      ...{ message: 'More has arrived than the announced size of 2,097,152 bytes.', size: 2 * MB },
    });
    expect((await sendPart(scan.as(), id, { upload: 'k', size, bytes })).statusCode).toBe(404);
  });

  test('goes on where its line broke, to the megabyte, and is stored once', async () => {
    const { person, id } = await begun();
    const bytes = await large();
    const part = { upload: 'fair.zip-1', size: bytes.length, name: 'fair.zip' };
    const ask = async () => (await sendPart(person, id, { ...part, bytes: Buffer.alloc(0) })).json();
    expect(await ask()).toEqual({ received: 0 });
    // What does not fill a megabyte has to come again.
    const broken = await sendPart(person, id, { ...part, bytes: bytes.subarray(0, 2.5 * MB) });
    expect([broken.statusCode, broken.json()]).toEqual([200, { received: 2 * MB }]);
    expect(await ask()).toEqual({ received: 2 * MB });
    const wrong = await sendPart(person, id, { ...part, offset: MB, bytes: bytes.subarray(MB) });
    expect(wrong.json()).toMatchObject({ reason: 'UPLOAD_OFFSET', received: 2 * MB });
    const rest = { ...part, offset: 2 * MB, bytes: bytes.subarray(2 * MB) };
    const whole = await sendPart(person, id, rest);
    expect(whole.statusCode).toBe(202);
    // The answer was lost.
    expect((await sendPart(person, id, rest)).json().fileId).toBe(whole.json().fileId);
    expect((await ask()).fileId).toBe(whole.json().fileId);
    expect(await ended(person, whole.json().fileId)).toMatchObject({
      state: 'DONE',
      found: 1,
      passedOver: 1,
      taken: 1,
    });
    expect(await itemsOf(person, id)).toHaveLength(1);
  });

  test('of which nothing more comes is forgotten, and begins anew', async () => {
    const { person, id } = await begun();
    const bytes = await large();
    const part = { upload: 'left', size: bytes.length };
    await sendPart(person, id, { ...part, bytes: bytes.subarray(0, 1.5 * MB) });
    const db = mongo.connection.db!;
    const { fileId } = (await db.collection('scan_uploads').findOne({ ownerId: person.userId }))!;
    await db
      .collection<{ _id: string }>('scan_file_removals')
      .updateOne({ _id: fileId }, { $set: { dueAt: new Date(0) } });
    expect((await sendPart(person, id, { ...part, bytes: Buffer.alloc(0) })).json()).toEqual({ received: 0 });
    expect((await sendPart(person, id, { ...part, bytes })).statusCode).toBe(202);
  });
});

describe('a worker that is killed while it opens a file', () => {
  test('costs no picture and makes none twice', async () => {
    const own = testConfig(
      { mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url },
      {
        worker: { lockMs: 1000, stalledCheckMs: 500 },
      },
    );
    const web = await startScan(own, { extractor: null });
    try {
      const person = web.as();
      const { id } = await createBatch(person);
      const parts = Object.fromEntries(
        await Promise.all(Array.from({ length: 20 }, async (_, at) => [`${at}.jpg`, await picture(at)] as const)),
      );
      const doomed = await startWorkerChild(own, 'never');
      const { fileId } = (await send(person, id, zip(parts), '', web)).json();
      await eventually(async () => expect((await lookAtBatch(person, id)).counts.total).toBeGreaterThan(2), {
        timeoutMs: 60_000,
      });
      await doomed.kill();
      await startWorkerChild(own, 'fast');
      await eventually(async () => expect((await fileOf(person, fileId)).state).toBe('DONE'), { timeoutMs: 90_000 });
      const names = (await itemsOf(person, id)).map(({ fileName }: { fileName: string }) => fileName);
      expect([...names].sort()).toEqual(Object.keys(parts).sort());
    } finally {
      await web.close();
    }
  });
});
