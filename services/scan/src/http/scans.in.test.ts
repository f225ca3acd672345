import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { eventually, patient, testMongo, testRedis } from '@kaard/testing';
import { type Installation, startScan, testConfig } from '../../test/installation.ts';

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);

const formOf = async (parts: Record<string, Blob | string | Blob[]>) => {
  const form = new FormData();
  for (const [name, some] of Object.entries(parts)) for (const part of [some].flat()) form.append(name, part);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  };
};

describe('POST /internal/scans', () => {
  let scan: Installation;

  beforeAll(async () => {
    scan = await startScan(testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }));
  });
  afterAll(() => scan.close());

  const send = async (payload: Buffer | string, contentType: string, query = '') =>
    scan.app.inject({
      method: 'POST',
      url: `/internal/scans${query}`,
      headers: await scan.as().headers({ 'content-type': contentType }),
      payload,
    });

  test('answers nobody without the claims of the gateway', async () => {
    const headers = { 'content-type': 'image/jpeg' };
    const payload = await newPicture();
    const refused = await scan.app.inject({ method: 'POST', url: '/internal/scans', headers, payload });
    expect(refused.statusCode).toBe(401);
  });

  test('refuses bodies that hold no picture', async () => {
    expect((await send('', 'image/jpeg')).statusCode).toBe(400);
    expect((await send('GIF89a', 'image/jpeg')).statusCode).toBe(415);
    expect((await send('<svg/>', 'image/svg+xml')).statusCode).toBe(415);
    expect((await send('hello', 'text/plain')).statusCode).toBe(415);
    expect((await send('hello', 'multipart/form-data; boundary=x')).statusCode).toBe(400);
    expect((await send('{"imageData":', 'application/json')).statusCode).toBe(400);
    const noFront = await formOf({ back: new Blob([new Uint8Array(await newPicture())]) });
    expect((await send(noFront.payload, noFront.headers['content-type'])).statusCode).toBe(400);
    const words = await formOf({ front: 'a text' });
    expect((await send(words.payload, words.headers['content-type'])).statusCode).toBe(400);
    expect((await send(await newPicture(), 'image/jpeg', '?priority=urgent')).statusCode).toBe(400);
  });

  test('takes a form whose back was left empty', async () => {
    const { payload, headers } = await formOf({ front: new Blob([new Uint8Array(await newPicture({ width: 299 }))]) });
    const boundary = /boundary=(\S+)/.exec(headers['content-type'])![1]!;
    // As browsers send a field for a file in which there is none.
    const empty = `--${boundary}\r\nContent-Disposition: form-data; name="back"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;
    const answer = await send(Buffer.concat([Buffer.from(empty), payload]), headers['content-type']);
    expect([answer.statusCode, answer.json().message]).toEqual([202, undefined]);
  });

  test('refuses a form that holds more than one card, of which one would be lost', async () => {
    const blob = async (width: number) => new Blob([new Uint8Array(await newPicture({ width }))]);
    const twoFronts = await formOf({ front: [await blob(300), await blob(301)] });
    const other = await formOf({ front: await blob(300), front2: await blob(301) });
    for (const { payload, headers } of [twoFronts, other]) {
      const refused = await send(payload, headers['content-type']);
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        expect.stringMatching(/one card per request/),
      ]);
    }
  });

  test('refuses a form of a hundred thousand parts before it is taken apart', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="front"\r\n\r\n1\r\n';
    const started = performance.now();
    const refused = await send(`${part.repeat(100_000)}--x--`, 'multipart/form-data; boundary=x');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toMatch(/parts/);
    expect(performance.now() - started).toBeLessThan(patient(20_000));
  });

  test('queues a bare picture and says where to look', async () => {
    const person = scan.as();
    const queued = await person.upload(await newPicture());
    expect(queued.statusCode).toBe(202);
    const { scanId, status } = queued.json();
    expect({ scanId, status }).toEqual({ scanId: expect.any(Number), status: 'queued' });
    expect(queued.headers).toMatchObject({ location: `/api/scans/${scanId}`, 'retry-after': '2' });
    await eventually(async () => {
      const { data } = await person.graph('query ($id: ID!) { scan(id: $id) { status } }', { id: scanId });
      expect(data.scan.status).toBe('COMPLETED');
    });
  });

  test('takes front and back as a form', async () => {
    const person = scan.as();
    const front = new Blob([new Uint8Array(await newPicture({ width: 300 }))]);
    const back = new Blob([new Uint8Array(await newPicture({ width: 301, format: 'png' }))]);
    const form = await formOf({ front, back, priority: 'bulk' });
    const urgent = await formOf({ front, back, priority: 'urgent' });
    expect((await send(urgent.payload, urgent.headers['content-type'])).statusCode).toBe(400);
    const queued = await scan.app.inject({
      method: 'POST',
      url: '/internal/scans',
      headers: await person.headers(form.headers),
      payload: form.payload,
    });
    expect(queued.statusCode).toBe(202);
    const { data } = await person.graph('query ($id: ID!) { scan(id: $id) { pictures { index url width height } } }', {
      id: queued.json().scanId,
    });
    const { scanId } = queued.json();
    expect(data.scan.pictures).toEqual([
      { index: 0, url: `/api/scans/${scanId}/pictures/0`, width: 300, height: 200 },
      { index: 1, url: `/api/scans/${scanId}/pictures/1`, width: 301, height: 200 },
    ]);
  });
});

describe('Idempotency-Key', () => {
  let scan: Installation;

  beforeAll(async () => {
    scan = await startScan(testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }));
  });
  afterAll(() => scan.close());

  test('the same picture and key is the same scan, also when sent ten times at once', async () => {
    const person = scan.as();
    const picture = await newPicture();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.scanCard(picture, { 'idempotency-key': 'a' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.json().scanId)).size).toBe(1);
    const { data } = await person.graph('{ scans { totalCount } }');
    expect(data.scans.totalCount).toBe(1);
  });

  test('keeps one copy of the picture, however often it was sent', async () => {
    const person = scan.as();
    const picture = await newPicture({ colour: '#123456' });
    const files = () => mongo.connection.db!.collection('pictures.files').countDocuments();
    const before = await files();
    await Promise.all(Array.from({ length: 5 }, () => person.upload(picture, { 'idempotency-key': 'b' })));
    await eventually(async () => expect(await files()).toBe(before + 1));
  });

  test('does not leave the picture among those that are to be removed', async () => {
    const { scanId } = (await scan.as().upload(await newPicture(), { 'idempotency-key': 'kept' })).json();
    const stored = await mongo.connection.db!.collection('scans').findOne({ _id: scanId });
    const fileIds = stored!.pictures.map(({ fileId }: { fileId: string }) => fileId);
    expect(fileIds).toHaveLength(1);
    const removals = mongo.connection.db!.collection('picture_removals');
    expect(await removals.countDocuments({ _id: { $in: fileIds } })).toBe(0);
  });

  test('another picture with a used key is refused', async () => {
    const person = scan.as();
    await person.upload(await newPicture(), { 'idempotency-key': 'c' });
    const refused = await person.upload(await newPicture({ colour: '#abcdef' }), { 'idempotency-key': 'c' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().reason).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('of a scan that was deleted since says so', async () => {
    const person = scan.as();
    const picture = await newPicture();
    const key = { 'idempotency-key': 'gone' };
    const { scanId } = (await person.upload(picture, key)).json();
    await person.graph('mutation ($id: ID!) { deleteScan(id: $id) { id } }', { id: scanId });
    const again = await person.upload(picture, key);
    expect([again.statusCode, again.json().reason]).toEqual([404, 'IDEMPOTENCY_RESULT_DELETED']);
    expect(again.json().message).toMatch(/has been deleted. Please use another key/);
    expect((await person.upload(picture, { 'idempotency-key': 'another' })).statusCode).toBe(202);
  });

  test("two people's keys have nothing to do with each other", async () => {
    const picture = await newPicture();
    const one = await scan.as().upload(picture, { 'idempotency-key': 'd' });
    const other = await scan.as().upload(picture, { 'idempotency-key': 'd' });
    expect(one.json().scanId).not.toBe(other.json().scanId);
  });
});
