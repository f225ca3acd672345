import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { checkPicture } from '@kaard/pictures';
import { MOST_BYTES } from '@kaard/pictures/limits';
import { claimedSize, dataUrl, manyPasses, newPicture, withSecrets } from '@kaard/pictures/testing';
import { eventually, signedHeaders, testMongo, testRedis } from '@kaard/testing';
import { emptyExtraction, fakeExtractor, newExtraction } from '../../test/fake-extractor.ts';
import { type Installation, startScan, testConfig } from '../../test/installation.ts';

const PATIENCE = { timeoutMs: 60_000 };
const HEIC = join(import.meta.dirname, '../../../../packages/pictures/test/fixtures/card.heic');

const mongo = await testMongo();
const redis = await testRedis();
jest.setTimeout(60_000);

describe('POST /internal/scan-card', () => {
  let scan: Installation;
  let answer = newExtraction();

  beforeAll(async () => {
    const config = testConfig({ mongoUri: mongo.uri, database: mongo.database, redisUrl: redis.url });
    scan = await startScan(config, { extractor: fakeExtractor(async () => answer) });
  });
  afterAll(() => scan.close());

  test('answers nobody without the claims of the gateway', async () => {
    const refused = await scan.app.inject({ method: 'POST', url: '/internal/scan-card', payload: { imageData: 'x' } });
    expect(refused.statusCode).toBe(401);
  });

  test('asks people to sign in, in the words of the scanner', async () => {
    const headers = signedHeaders({ sub: null, via: 'anonymous' });
    const refused = await scan.app.inject({
      method: 'POST',
      url: '/internal/scan-card',
      headers,
      payload: { imageData: dataUrl(await newPicture()) },
    });
    expect(refused.statusCode).toBe(401);
    expect(refused.json().message).toBe('Authentication required. Please log in to scan business cards.');
  });

  test.each([
    ['no picture at all', {}, 400],
    ['a number for a picture', { imageData: 5 }, 400],
    ['an operator object', { imageData: { $ne: null } }, 400],
    ['an empty text', { imageData: '' }, 400],
    ['an empty data URL', { imageData: 'data:image/jpeg;base64,' }, 400],
    ['no base64', { imageData: 'data:image/jpeg;base64,%%%%' }, 400],
    ['broken base64', { imageData: 'data:image/jpeg;base64,AAAAA' }, 400],
    ['a data URL that is not base64', { imageData: 'data:image/svg+xml,<svg/>' }, 400],
    ['plain words', { imageData: Buffer.from('hello there').toString('base64') }, 415],
    ['an SVG called JPEG', { imageData: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) }, 415],
    ['HTML called JPEG', { imageData: dataUrl(Buffer.from('<!doctype html><script>1</script>')) }, 415],
    [
      'a HEIC picture without a picture',
      { imageData: dataUrl(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')) },
      400,
    ],
    ['an AVIF picture', { imageData: dataUrl(Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')) }, 415],
    ['the first bytes of a JPEG', { imageData: dataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0])) }, 400],
  ])('refuses %s', async (_what, payload, status) => {
    const refused = await scan.app.inject({
      method: 'POST',
      url: '/internal/scan-card',
      headers: await scan.as().headers(),
      payload,
    });
    expect(refused.statusCode).toBe(status);
    expect(refused.headers['content-type']).toMatch('application/problem+json');
    expect(refused.json().message).toMatch(/\w+ \w+/);
  });

  test('refuses more than 10 MB, as picture and as body', async () => {
    const person = scan.as();
    const picture = await newPicture();
    const large = Buffer.concat([picture, Buffer.alloc(10.2 * 1024 * 1024)]);
    expect((await person.scanCard(large)).statusCode).toBe(413);
    const larger = Buffer.concat([picture, Buffer.alloc(22 * 1024 * 1024)]);
    const refused = await person.scanCard(larger);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ status: 413, message: expect.stringMatching(/too large/) });
  });

  test.each(['/internal/scan-card', '/internal/scans'])(
    '%s takes a front and a back of 10 MB each, also in lines, and not a byte more',
    async (url) => {
      const picture = await newPicture();
      const padded = (bytes: number) =>
        Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
          .toString('base64')
          .replace(/.{76}/g, '$&\r\n');
      const whole = padded(MOST_BYTES);
      const send = async (payload: object) => {
        const headers = await scan.as().headers();
        return (await scan.app.inject({ method: 'POST', url, headers, payload })).statusCode;
      };
      expect([200, 202]).toContain(await send({ imageData: `data:image/jpeg;base64,${whole}`, backImageData: whole }));
      expect(await send({ imageData: whole, backImageData: padded(MOST_BYTES + 3) })).toBe(413);
      expect(await send({ imageData: whole, backImageData: whole, more: 'x'.repeat(2 * 1024 * 1024) })).toBe(413);
    },
  );

  test('refuses more than 40 megapixels by the header, without decoding', async () => {
    const refused = await scan.as().scanCard(await claimedSize(50_000, 50_000));
    expect(refused.statusCode).toBe(413);
    expect(refused.json().message).toMatch(/40 megapixels/);
  });

  test('refuses a progressive JPEG of 1,500 passes', async () => {
    const refused = await scan.as().scanCard(await manyPasses(1500));
    expect(refused.statusCode).toBe(413);
    expect(refused.json().message).toMatch(/non-progressive/);
  });

  test('refuses a picture whose end is missing', async () => {
    const picture = await newPicture();
    const refused = await scan.as().scanCard(picture.subarray(0, picture.length - 40));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      reason: 'PICTURE_UNREADABLE',
      message: expect.stringMatching(/incomplete/),
    });
  });

  test('waits for the result and answers with it', async () => {
    answer = newExtraction();
    const done = await scan.as().scanCard(await newPicture());
    expect(done.statusCode).toBe(200);
    expect(done.json()).toEqual({
      scanId: expect.any(Number),
      status: 'completed',
      extractedData: answer.extractedData,
      confidence: 0.97,
      socialProfilesFound: false,
      suggestedTags: ['Engineering'],
      // Lists beside the fields; what was not found is not there.
      fields: {
        ...answer.fields,
        phones: answer.lists.phones,
        addresses: [
          { ...answer.lists.addresses[0], parts: { street: '12 Harbour Row', city: 'London', postcode: 'SE1 9XX' } },
        ],
        alternatives: answer.lists.alternatives,
      },
    });
    expect(done.headers['cache-control']).toBe('no-store');
  });

  test('answers a picture without a card with nothing found and a reason to take it again', async () => {
    answer = emptyExtraction();
    const done = await scan.as().scanCard(await newPicture());
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ extractedData: {}, confidence: 0, retake: 'no-text', fields: {} });
  });

  test('says that a good part of a card is in a script that is not read, or that it names two people', async () => {
    answer = newExtraction({ unreadScript: true, twoPeople: true });
    expect((await scan.as().scanCard(await newPicture())).json()).toMatchObject({
      unreadScript: true,
      twoPeople: true,
    });
    answer = newExtraction();
    const plain = (await scan.as().scanCard(await newPicture())).json();
    expect(plain).not.toHaveProperty('unreadScript');
    expect(plain).not.toHaveProperty('twoPeople');
  });

  test('takes base64 without a prefix, PNG and WebP, and a back', async () => {
    answer = newExtraction();
    const person = scan.as();
    for (const format of ['png', 'webp'] as const) {
      const picture = await newPicture({ format });
      const done = await scan.app.inject({
        method: 'POST',
        url: '/internal/scan-card',
        headers: await person.headers(),
        payload: { imageData: picture.toString('base64'), backImageData: dataUrl(await newPicture()) },
      });
      expect(done.statusCode).toBe(200);
      const { scanId } = done.json();
      const front = await person.picture(scanId, 0);
      expect(front.headers['content-type']).toBe(`image/${format}`);
      expect((await person.picture(scanId, 1)).headers['content-type']).toBe('image/jpeg');
    }
  });

  test('takes HEIC, and keeps it as a JPEG that stands upright', async () => {
    answer = newExtraction();
    const person = scan.as();
    // A busy machine may have no time for it the first time.
    const done = await eventually(async () => {
      const answered = await person.scanCard(readFileSync(HEIC));
      expect(answered.statusCode).toBe(200);
      return answered;
    }, PATIENCE);
    const kept = await person.picture(done.json().scanId);
    expect(kept.headers['content-type']).toBe('image/jpeg');
    expect(checkPicture(kept.rawPayload)).toMatchObject({ type: 'image/jpeg', width: 1000, height: 600 });
  });

  test('never keeps what a picture says beside its pixels', async () => {
    const person = scan.as();
    const { scanId } = (await person.scanCard(withSecrets(await newPicture(), 'GPS 52.5 13.4'))).json();
    const kept = await person.picture(scanId);
    expect(kept.statusCode).toBe(200);
    expect(kept.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'image/jpeg',
    });
    expect(kept.rawPayload.includes('GPS 52.5')).toBe(false);
  });

  test("shows nobody another's picture, and no picture that is not there", async () => {
    const owner = scan.as();
    const { scanId } = (await owner.scanCard(await newPicture())).json();
    expect((await scan.as().picture(scanId)).statusCode).toBe(404);
    for (const index of [1, -1, 'x', '0x0']) expect((await owner.picture(scanId, index)).statusCode).toBe(404);
    expect((await owner.picture(999_999)).statusCode).toBe(404);
  });
});
