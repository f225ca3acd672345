import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { eventually, newUserId, signedHeaders, testMongo, testRedis } from '@kaard/testing';
import { type Installation, startScan, testConfig } from '../../test/installation.ts';

jest.setTimeout(60_000);
const mongo = await testMongo();
const redis = await testRedis();
let scan: Installation;

beforeAll(async () => {
  scan = await startScan(testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url }));
});
afterAll(() => scan.close());

const ask = async (path: string, claims: object = { via: 'system', sub: null }) =>
  scan.app.inject({ url: `/internal/export/${path}`, headers: signedHeaders(claims) });

describe('what the scan service holds about a person', () => {
  test('is told to the parts of the product only', async () => {
    const person = scan.as();
    expect((await scan.app.inject({ url: `/internal/export/${person.userId}` })).statusCode).toBe(401);
    for (const path of [`${person.userId}`, `${person.userId}/files/scans.json`])
      expect((await ask(path, { sub: String(person.userId) })).statusCode).toBe(403);
  });

  test('is nothing of somebody without scans, or of what is no id', async () => {
    expect((await ask(String(newUserId()))).json()).toEqual({ files: [] });
    expect((await ask('me')).statusCode).toBe(404);
  });

  test('are batches, also empty ones', async () => {
    const person = scan.as();
    const made = await person.graph('mutation { createScanBatch(input: { name: "Fair" }) { batch { id } } }');
    expect((await ask(String(person.userId))).json().files.map(({ path }: { path: string }) => path)).toEqual([
      'batches.json',
    ]);
    const told = (await ask(`${person.userId}/files/batches.json`)).json();
    expect(told).toMatchObject([{ id: Number(made.data.createScanBatch.batch.id), name: 'Fair', state: 'open' }]);
    expect((await ask(`${newUserId()}/files/batches.json`)).json()).toEqual([]);
  });

  test('are scans with what was read, and pictures of front and back', async () => {
    const person = scan.as();
    const [front, back] = [await newPicture(), await newPicture({ format: 'png' })];
    const form = new FormData();
    form.append('front', new Blob([new Uint8Array(front)], { type: 'image/jpeg' }), 'front.jpg');
    form.append('back', new Blob([new Uint8Array(back)], { type: 'image/png' }), 'back.png');
    const encoded = new Response(form);
    const { scanId } = (
      await scan.app.inject({
        method: 'POST',
        url: '/internal/scans',
        headers: await person.headers({ 'content-type': encoded.headers.get('content-type')! }),
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
    ).json();
    const scans = mongo.connection.db!.collection('scans');
    await eventually(async () => expect((await scans.findOne({ _id: scanId as never }))?.status).toBe('completed'));

    expect((await ask(String(person.userId))).json()).toEqual({
      files: [
        { path: 'scans.json', type: 'application/json; charset=utf-8' },
        { path: `pictures/${scanId}-front.jpg`, type: 'image/jpeg' },
        { path: `pictures/${scanId}-back.png`, type: 'image/png' },
      ],
    });
    expect((await ask(`${person.userId}/files/scans.json`)).json()).toEqual([
      expect.objectContaining({
        id: scanId,
        status: 'completed',
        pictures: [`pictures/${scanId}-front.jpg`, `pictures/${scanId}-back.png`],
        result: expect.objectContaining({ extractedData: { name: 'Ada Example', email: 'ada@example.com' } }),
      }),
    ]);
    const picture = await ask(`${person.userId}/files/pictures/${scanId}-back.png`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(picture.rawPayload).toEqual((await person.picture(scanId, 1)).rawPayload);

    const stranger = newUserId();
    for (const path of [`pictures/${scanId}-front.jpg`, `pictures/${scanId}-front.png`, '..%2Fscans.json'])
      expect((await ask(`${stranger}/files/${path}`)).statusCode).toBe(404);
  });
});
