import { describe, expect, test } from '@jest/globals';
import { PictureError } from '@kaard/recognition';
import { eventually } from '@kaard/testing';
import { zipSync } from 'fflate';
import { startContract } from '../../../test/contract.ts';
import { listen } from '../../../test/listening.ts';
import type { CallOptions, Person } from '../../../test/person.ts';
import { newExtraction, smallPicture } from '../../../test/pictures.ts';

let isReadable = true;
const extract = async () => {
  if (isReadable) return newExtraction();
  throw new PictureError('invalid', 'PICTURE_UNREADABLE', 'Nothing can be read.');
};
const { world, api, checked, testThatEveryAnswerIsSeen } = await startContract({ extract });

describe('scanning', () => {
  const post = (person: Person | null, path: string, options: CallOptions) =>
    checked(person, 'POST', path, path, options);

  test('nobody scans without signing in, in the words of the scanner', async () => {
    const refused = await post(null, '/api/scan-card', { json: { imageData: 'x' } });
    expect(refused.body.message).toBe('Authentication required. Please log in to scan business cards.');
  });

  test('what is no picture is refused with a message', async () => {
    const person = await world.newPerson();
    expect((await post(person, '/api/scan-card', { json: { imageData: 'data:image/jpeg;base64,' } })).status).toBe(400);
    const html = Buffer.from('<html></html>').toString('base64');
    expect((await post(person, '/api/scan-card', { json: { imageData: html } })).status).toBe(415);
    expect((await post(person, '/api/scan-card', { json: { imageData: 'A'.repeat(15 * 1024 * 1024) } })).status).toBe(
      413,
    );
    const text = { body: 'hello', headers: { 'content-type': 'text/plain' } };
    expect((await post(person, '/api/scans', text)).status).toBe(415);
    expect((await checked(person, 'GET', '/api/scans/{id}', '/api/scans/999999')).status).toBe(404);
    expect((await checked(person, 'GET', '/api/scans/{id}', '/api/scans/x')).status).toBe(404);
  });

  test('a card is read, found again, and its picture shown to its owner only', async () => {
    const person = await world.newPerson();
    const picture = await smallPicture();
    const imageData = `data:image/jpeg;base64,${picture.toString('base64')}`;
    const read = await post(person, '/api/scan-card', { json: { imageData } });
    expect([read.status, read.body.extractedData]).toEqual([200, newExtraction().extractedData]);

    const { scanId } = read.body;
    const scan = await checked(person, 'GET', '/api/scans/{id}', `/api/scans/${scanId}`);
    expect(scan.body).toMatchObject({ fileName: null, isSaved: false, savedAs: null });
    expect(scan.body).toMatchObject(read.body);
    expect(scan.body.pictures).toMatchObject([{ index: 0, url: `/api/scans/${scanId}/pictures/0` }]);

    const template = '/api/scans/{id}/pictures/{index}';
    const shown = await checked(person, 'GET', template, `/api/scans/${scanId}/pictures/0`);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const other = await world.newPerson();
    expect((await checked(other, 'GET', template, `/api/scans/${scanId}/pictures/0`)).status).toBe(404);
    expect((await checked(other, 'GET', '/api/scans/{id}', `/api/scans/${scanId}`)).status).toBe(404);
  });

  test('a scan that has failed is read again, and deleted, by its owner only', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const ONE = '/api/scans/{id}';
    isReadable = false;
    const sent = { body: new Uint8Array(await smallPicture()), headers: { 'content-type': 'image/jpeg' } };
    const { scanId } = (await post(person, '/api/scans', sent)).body;
    const get = () => checked(person, 'GET', ONE, `/api/scans/${scanId}`);
    await eventually(async () => expect((await get()).body.status).toBe('failed'));
    isReadable = true;

    const retry = (who: Person | null, id: number | string = scanId) =>
      checked(who, 'POST', `${ONE}/retry`, `/api/scans/${id}/retry`);
    expect([(await retry(null)).status, (await retry(other)).status, (await retry(person, 'x')).status]).toEqual([
      401, 404, 404,
    ]);
    const again = await retry(person);
    expect([again.status, again.body, again.headers.get('location')]).toEqual([
      202,
      expect.objectContaining({ scanId, status: 'queued' }),
      `/api/scans/${scanId}`,
    ]);
    await eventually(async () => expect((await get()).body.status).toBe('completed'));
    const readable = await retry(person);
    expect([readable.status, readable.body.reason]).toEqual([409, 'SCAN_NOT_FAILED']);

    const remove = (who: Person | null) => checked(who, 'DELETE', ONE, `/api/scans/${scanId}`);
    expect([(await remove(null)).status, (await remove(other)).status]).toEqual([401, 404]);
    expect((await remove(person)).status).toBe(204);
    expect([(await get()).status, (await remove(person)).status]).toEqual([404, 404]);
  });

  test('the same card sent once more replaces its first scan and costs no further one', async () => {
    const person = await world.newPerson();
    const send = async (replaces: string) =>
      checked(person, 'POST', '/api/scans', `/api/scans?replaces=${replaces}`, {
        body: new Uint8Array(await smallPicture()),
        headers: { 'content-type': 'image/jpeg' },
      });
    expect((await send('x')).body.message).toBe('replaces must be the id of a scan.');
    const imageData = `data:image/jpeg;base64,${(await smallPicture()).toString('base64')}`;
    const first = await post(person, '/api/scan-card', { json: { imageData } });
    const second = await send(first.body.scanId);
    await eventually(async () => {
      const { body } = await checked(person, 'GET', '/api/scans', '/api/scans?state=needs-review');
      expect(body.map(({ scanId }: { scanId: number }) => scanId)).toEqual([second.body.scanId]);
    });
    const { body } = await checked(person, 'GET', '/api/subscription', '/api/subscription');
    expect(body.usage.scans.used).toBe(1);
  });

  test('pictures are also taken as they are and as a form, without waiting', async () => {
    const person = await world.newPerson();
    const picture = await smallPicture();
    const bytes = new Uint8Array(picture);
    const raw = await post(person, '/api/scans', { body: bytes, headers: { 'content-type': 'image/jpeg' } });
    expect([raw.status, raw.headers.get('location')]).toEqual([202, `/api/scans/${raw.body.scanId}`]);
    expect(raw.headers.get('retry-after')).toBe('2');
    const form = new FormData();
    form.append('front', new Blob([bytes], { type: 'image/jpeg' }), 'front.jpeg');
    expect((await post(person, '/api/scans', { body: form })).status).toBe(202);
    const asBulk = { body: bytes, headers: { 'content-type': 'image/jpeg' } };
    const bulk = await checked(person, 'POST', '/api/scans', '/api/scans?priority=bulk', asBulk);
    expect([bulk.status, bulk.headers.get('ignored-parameters')]).toEqual([202, null]);
    expect((await checked(person, 'POST', '/api/scans', '/api/scans?priority=urgent', asBulk)).status).toBe(400);

    const key = { 'idempotency-key': 'same-picture', 'content-type': 'image/jpeg' };
    const first = await post(person, '/api/scans', { body: bytes, headers: key });
    const second = await post(person, '/api/scans', { body: bytes, headers: key });
    expect(second.body.scanId).toBe(first.body.scanId);
  });
});

describe('batches of scans', () => {
  const ROOT = '/api/scan-batches';
  const ONE = `${ROOT}/{id}`;

  test('are nobody else’s, need a name, and take pictures only', async () => {
    const person = await world.newPerson();
    expect((await checked(null, 'POST', ROOT, ROOT, { json: { name: 'Fair' } })).status).toBe(401);
    expect((await checked(person, 'POST', ROOT, ROOT, { json: { name: ' ' } })).status).toBe(400);
    expect((await checked(null, 'GET', '/api/scans', '/api/scans')).status).toBe(401);
    expect((await checked(person, 'GET', '/api/scans', '/api/scans?state=lost')).status).toBe(400);
    const { id } = (await checked(person, 'POST', ROOT, ROOT, { json: { name: 'Fair' } })).body;
    const text = { body: 'hello', headers: { 'content-type': 'text/plain' } };
    expect((await checked(person, 'POST', `${ONE}/items`, `${ROOT}/${id}/items`, text)).status).toBe(415);
    expect((await checked(person, 'PATCH', ONE, `${ROOT}/${id}`, { json: { tags: [' '] } })).status).toBe(400);
    expect((await checked(person, 'GET', `${ONE}/items`, `${ROOT}/${id}/items?state=lost`)).status).toBe(400);
    expect((await checked(person, 'GET', `${ONE}/results`, `${ROOT}/${id}/results?format=xml`)).status).toBe(400);
    for (const [verb, json] of [
      ['save', { minConfidence: 2 }],
      ['settle-duplicates', { onDuplicate: 'ask' }],
    ] as const)
      expect((await checked(person, 'POST', `${ONE}/${verb}`, `${ROOT}/${id}/${verb}`, { json })).status).toBe(400);
    expect((await checked(person, 'DELETE', ONE, `${ROOT}/${id}?items=some`)).status).toBe(400);
    const odd = await checked(person, 'GET', `${ONE}/savable`, `${ROOT}/${id}/savable?minConfidence=2`);
    expect(odd.status).toBe(400);
    const files = `${ONE}/files`;
    const zip = { body: 'PK\x05\x06'.padEnd(22, '\0'), headers: { 'content-type': 'application/zip' } };
    expect((await checked(person, 'POST', files, `${ROOT}/${id}/files`, text)).status).toBe(415);
    for (const [query, message] of [
      ['pairing=luck', 'pairing must be one of names, order, none.'],
      ['preview=1', 'preview must be one of true, false.'],
      ['offset=10', 'offset needs upload.'],
    ])
      expect(await checked(person, 'POST', files, `${ROOT}/${id}/files?${query}`, zip)).toMatchObject({
        status: 400,
        body: { message },
      });
    expect((await checked(person, 'POST', files, `${ROOT}/${id}/files?name=empty.zip`, zip)).status).toBe(202);
    const part = `${ROOT}/${id}/files?upload=mine&size=500`;
    for (const sent of [{ headers: zip.headers }, zip])
      expect(await checked(person, 'POST', files, part, sent)).toMatchObject({ status: 200, body: { received: 0 } });
    const other = await world.newPerson();
    for (const wrong of [id, 999_999, 'x']) {
      expect((await checked(other, 'POST', files, `${ROOT}/${wrong}/files`, zip)).status).toBe(404);
      expect((await checked(other, 'GET', ONE, `${ROOT}/${wrong}`)).status).toBe(404);
      expect((await checked(other, 'GET', `${ONE}/items`, `${ROOT}/${wrong}/items`)).status).toBe(404);
      expect((await checked(other, 'DELETE', ONE, `${ROOT}/${wrong}`)).status).toBe(404);
      expect((await checked(other, 'GET', `${ONE}/results`, `${ROOT}/${wrong}/results`)).status).toBe(404);
      expect((await checked(other, 'GET', `${ONE}/savable`, `${ROOT}/${wrong}/savable`)).status).toBe(404);
      for (const verb of ['save', 'settle-duplicates']) {
        const json = { onDuplicate: 'update' };
        expect((await checked(other, 'POST', `${ONE}/${verb}`, `${ROOT}/${wrong}/${verb}`, { json })).status).toBe(404);
      }
      expect((await checked(other, 'PATCH', ONE, `${ROOT}/${wrong}`, { json: { name: 'Mine' } })).status).toBe(404);
      for (const verb of ['close', 'cancel', 'pause', 'resume', 'retry'])
        expect((await checked(other, 'POST', `${ONE}/${verb}`, `${ROOT}/${wrong}/${verb}`)).status).toBe(404);
    }
  });

  test('are filled, read, closed, cancelled and deleted', async () => {
    const person = await world.newPerson();
    const made = await checked(person, 'POST', ROOT, ROOT, { json: { name: 'Fair', expectedCount: 1 } });
    const path = `${ROOT}/${made.body.id}`;
    const live = await listen(world.url, person.token);
    expect(Object.keys(api.paths['/api/events'].get.responses)).toContain(String(live.answer.status));
    expect(live.answer.headers.get('x-request-id')).toBeTruthy();
    expect([made.status, made.headers.get('location')]).toEqual([201, path]);
    const options = { body: new Uint8Array(await smallPicture()), headers: { 'content-type': 'image/jpeg' } };
    const send = () => checked(person, 'POST', `${ONE}/items`, `${path}/items?fileName=a.jpg`, options);
    const sent = await send();
    expect([sent.status, sent.body.isRepeated]).toEqual([202, false]);
    expect((await send()).body).toMatchObject({ scanId: sent.body.scanId, isRepeated: true });
    expect((await checked(person, 'POST', `${ONE}/pause`, `${path}/pause`)).body.isPaused).toBe(true);
    expect((await checked(person, 'POST', `${ONE}/resume`, `${path}/resume`)).body.isPaused).toBe(false);
    const tagged = await checked(person, 'PATCH', ONE, path, { json: { tags: ['Hannover'] } });
    expect(tagged.body).toMatchObject({ name: 'Fair', tags: ['Hannover'] });
    expect((await checked(person, 'POST', `${ONE}/close`, `${path}/close`)).status).toBe(200);
    await eventually(async () =>
      expect((await checked(person, 'GET', ONE, path)).body).toMatchObject({
        state: 'done',
        counts: { total: 1, needsReview: 1, overLimit: 0 },
      }),
    );
    expect(live.changes()).toContainEqual(['batch', made.body.id]);
    live.leave();
    const items = await checked(person, 'GET', `${ONE}/items`, `${path}/items`);
    expect(items.body).toMatchObject([
      { scanId: sent.body.scanId, fileName: 'a.jpg', number: 1, state: 'needs-review' },
    ]);
    expect((await checked(person, 'GET', `${ONE}/items`, `${path}/items?state=failed`)).body).toEqual([]);
    const toReview = await checked(person, 'GET', '/api/scans', '/api/scans?state=needs-review');
    expect(toReview.body).toMatchObject([{ scanId: sent.body.scanId, fileName: 'a.jpg', savedAs: null }]);
    expect((await checked(person, 'GET', '/api/scans', '/api/scans?state=saved')).body).toEqual([]);
    const results = await checked(person, 'GET', `${ONE}/results`, `${path}/results?format=csv`);
    expect([results.status, results.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = async () => (await checked(person, 'GET', `${ONE}/results`, `${path}/results`)).body;
    expect(await lines()).toMatchObject([
      { scanId: sent.body.scanId, fileName: 'a.jpg', number: 1, state: 'needs-review', savedAs: null, contactId: null },
    ]);
    // From the picture to the contact, through both services.
    const savable = await checked(person, 'GET', `${ONE}/savable`, `${path}/savable?minConfidence=0.1`);
    const json = { minConfidence: 0.1 };
    const ordered = await checked(person, 'POST', `${ONE}/save`, `${path}/save`, { json });
    expect(ordered.body).toMatchObject({ ordered: savable.body.savable, batch: { tags: ['Hannover'] } });
    await eventually(async () => {
      const { counts } = (await checked(person, 'GET', ONE, path)).body;
      expect(counts).toMatchObject({ saving: 0, saved: savable.body.savable });
    });
    const [{ id: contactId }] = (await person.call('/api/contacts')).body;
    expect(await lines()).toMatchObject([{ state: 'saved', savedAs: contactId, contactId }]);
    const settled = await checked(person, 'POST', `${ONE}/settle-duplicates`, `${path}/settle-duplicates`, {
      json: { onDuplicate: 'keep-both' },
    });
    expect(settled.body.ordered).toBe(0);
    expect((await checked(person, 'POST', `${ONE}/save`, `${path}/save`)).body.ordered).toBe(0);
    expect((await checked(person, 'GET', ROOT, ROOT)).body).toMatchObject([{ id: made.body.id, name: 'Fair' }]);
    expect((await checked(person, 'POST', `${ONE}/retry`, `${path}/retry`)).status).toBe(200);
    const unchanged = await checked(person, 'POST', `${ONE}/cancel`, `${path}/cancel`);
    expect([unchanged.status, unchanged.body.state]).toEqual([200, 'done']);
    const other = `${ROOT}/${(await checked(person, 'POST', ROOT, ROOT, { json: { name: 'Other' } })).body.id}`;
    expect((await checked(person, 'POST', `${ONE}/cancel`, `${other}/cancel`)).body.state).toBe('cancelled');
    for (const verb of ['retry', 'pause', 'close'])
      expect((await checked(person, 'POST', `${ONE}/${verb}`, `${other}/${verb}`)).status).toBe(409);
    expect((await checked(person, 'DELETE', ONE, path)).status).toBe(204);
    expect((await checked(person, 'GET', ONE, path)).status).toBe(404);
  });

  test('take a file whose pairs were seen first, which is nobody else’s', async () => {
    const FILE = '/api/scan-files/{id}';
    const person = await world.newPerson();
    const { id } = (await checked(person, 'POST', ROOT, ROOT, { json: { name: 'Fair' } })).body;
    const zip = zipSync({ 'ada_front.jpg': await smallPicture(), 'ada_back.jpg': await smallPicture() });
    const sent = await checked(person, 'POST', `${ONE}/files`, `${ROOT}/${id}/files?preview=true`, {
      body: new Uint8Array(zip),
      headers: { 'content-type': 'application/zip' },
    });
    const path = `/api/scan-files/${sent.body.fileId}`;
    const other = await world.newPerson();
    for (const wrong of [path, '/api/scan-files/x']) {
      expect((await checked(other, 'GET', FILE, wrong)).status).toBe(404);
      expect((await checked(other, 'GET', `${FILE}/pairs`, `${wrong}/pairs`)).status).toBe(404);
      expect((await checked(other, 'POST', `${FILE}/take`, `${wrong}/take`, { json: {} })).status).toBe(404);
      expect((await checked(other, 'DELETE', FILE, wrong)).status).toBe(404);
    }
    expect((await checked(other, 'GET', `${ONE}/files`, `${ROOT}/${id}/files`)).status).toBe(404);
    expect((await checked(person, 'GET', `${FILE}/pairs`, `${path}/pairs?pairing=luck`)).status).toBe(400);
    await eventually(async () => expect((await checked(person, 'GET', FILE, path)).body.state).toBe('preview'));
    const pairs = await checked(person, 'GET', `${FILE}/pairs`, `${path}/pairs`);
    expect(pairs.body).toEqual([{ front: 'ada_front.jpg', back: 'ada_back.jpg' }]);
    const luck = { json: { pairing: 'luck' } };
    expect((await checked(person, 'POST', `${FILE}/take`, `${path}/take`, luck)).status).toBe(400);
    const none = { json: { pairing: 'none' } };
    expect((await checked(person, 'POST', `${FILE}/take`, `${path}/take`, none)).body.pairing).toBe('none');
    // Nothing it says is needed.
    expect((await checked(person, 'POST', `${FILE}/take`, `${path}/take`)).body.pairing).toBe('none');
    await eventually(async () =>
      expect((await checked(person, 'GET', `${ONE}/files`, `${ROOT}/${id}/files`)).body).toMatchObject([
        { id: sent.body.fileId, batchId: id, kind: 'zip', state: 'done', taken: 2 },
      ]),
    );
    expect((await checked(person, 'DELETE', FILE, path)).status).toBe(204);
  });
});

testThatEveryAnswerIsSeen('scan/scan', [
  // A wait that runs out has a test of its own.
  'POST /api/scan-card → 202',
]);
