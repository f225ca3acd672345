import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { startContract } from '../../../test/contract.ts';
import type { CallOptions, Person } from '../../../test/person.ts';
import { smallPicture } from '../../../test/pictures.ts';

const { world, api, validatorOf, checked, testThatEveryAnswerIsSeen } = await startContract();

describe('the trash, photos and files of contacts', () => {
  const save = async (person: Person, json: object) =>
    (await person.call('/api/contacts', { method: 'POST', json })).body;

  test('a full trash is emptied in the background: the answer says how far it is', async () => {
    const person = await world.newPerson();
    await world.setContactLimit(person.id, null);
    const trash = () => checked(person, 'GET', '/api/contacts/trash', '/api/contacts/trash');
    const contacts = Array.from({ length: 210 }, (_, at) => ({ name: `Person ${at}` }));
    expect((await person.call('/api/contacts/bulk', { method: 'POST', json: { contacts } })).status).toBe(200);
    await person.graph('mutation { bulkDeleteContacts(selection: { filter: {} }) { job { id } } }');
    await eventually(async () => expect((await trash()).body).toHaveLength(210), { timeoutMs: 60_000 });
    const { status, body } = await checked(person, 'DELETE', '/api/contacts/trash', '/api/contacts/trash');
    expect([status, body]).toEqual([202, { jobId: expect.any(Number), total: 210, done: expect.any(Number) }]);
    const job = (who: Person | null, id: number | string) =>
      checked(who, 'GET', '/api/bulk-jobs/{id}', `/api/bulk-jobs/${id}`);
    expect((await job(null, body.jobId)).status).toBe(401);
    expect((await job(await world.newPerson(), body.jobId)).status).toBe(404);
    expect((await job(person, 'x')).status).toBe(404);
    await eventually(async () =>
      expect((await job(person, body.jobId)).body).toMatchObject({
        ...{ id: body.jobId, kind: 'purge', state: 'done', total: 210, done: 210, changed: 210, failed: 0 },
      }),
    );
    await eventually(async () => expect((await trash()).body).toEqual([]), { timeoutMs: 60_000 });
  }, 120_000);

  test('what was deleted lies in the trash, comes back, and is gone when it is emptied', async () => {
    const person = await world.newPerson();
    const { id } = await save(person, { name: 'Yara Lind', emails: [{ value: 'yara@lind.example', label: 'home' }] });
    await person.call(`/api/contacts/${id}`, { method: 'DELETE' });
    const trash = () => checked(person, 'GET', '/api/contacts/trash', '/api/contacts/trash');
    expect((await trash()).body).toMatchObject([{ id, name: 'Yara Lind' }]);
    const restore = (of: number | string) =>
      checked(person, 'POST', '/api/contacts/{id}/restore', `/api/contacts/${of}/restore`);
    expect((await restore(id)).body).toMatchObject({ id, version: 3, emails: [{ label: 'home', isPrimary: true }] });
    expect((await restore('999999')).status).toBe(404);
    await person.call(`/api/contacts/${id}`, { method: 'DELETE' });
    await world.setContactLimit(person.id, 0);
    expect([(await restore(id)).status, (await restore(id)).body.reason]).toEqual([402, 'CONTACT_LIMIT_REACHED']);
    expect((await checked(person, 'DELETE', '/api/contacts/trash', '/api/contacts/trash')).status).toBe(204);
    expect((await trash()).body).toEqual([]);
  });

  test('a contact in the trash is deleted permanently, by its owner only', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const { id } = await save(person, { name: 'Yara Lind' });
    const purge = (who: Person | null, of: number | string = id) =>
      checked(who, 'DELETE', '/api/contacts/trash/{id}', `/api/contacts/trash/${of}`);
    expect((await purge(null)).status).toBe(401);
    // Only what is in the trash.
    expect([(await purge(person)).status, (await purge(person, 'x')).status]).toEqual([404, 404]);
    await person.call(`/api/contacts/${id}`, { method: 'DELETE' });
    expect((await purge(other)).status).toBe(404);
    expect((await purge(person)).status).toBe(204);
    expect((await person.call('/api/contacts/trash')).body).toEqual([]);
    expect((await purge(person)).status).toBe(404);
  });

  test('a photo is stored and shown to its owner only', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const { id } = await save(person, { name: 'Yara Lind' });
    const [template, path] = ['/api/contacts/{id}/photo', `/api/contacts/${id}/photo`];
    const body = new Uint8Array(await smallPicture());
    const send = (who: Person, bytes: Uint8Array<ArrayBuffer>) =>
      checked(who, 'POST', template, path, { body: bytes, headers: { 'content-type': 'image/jpeg' } });
    expect((await send(other, body)).status).toBe(404);
    expect((await send(person, new TextEncoder().encode('<html></html>'))).status).toBe(415);
    expect((await checked(person, 'GET', template, path)).status).toBe(404);
    const { url } = (await send(person, body)).body;
    expect(url).toContain(`${path}?v=`);
    const { status, headers } = await checked(person, 'GET', template, url);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('ignored-parameters')).toBeNull();
    expect((await checked(other, 'GET', template, path)).status).toBe(404);
  });

  test('a file is read, looked at, saved, reported and taken back', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const headers = { 'content-type': 'text/csv' };
    const csv = 'Name,Email\nMarek Silva,marek@silva.example\nYara Lind,yara@lind.example\n';
    const post = (options: CallOptions) =>
      checked(person, 'POST', '/api/imports', '/api/imports?name=people.csv', options);
    expect((await post({ body: '', headers })).status).toBe(400);
    const sent = await post({ body: csv, headers });
    expect([sent.status, sent.headers.get('location')]).toEqual([202, `/api/imports/${sent.body.importId}`]);
    const path = `/api/imports/${sent.body.importId}`;
    const until = (state: string) =>
      eventually(
        async () => {
          const { body } = await checked(person, 'GET', '/api/imports/{id}', path);
          expect(body.state).toBe(state);
          return body;
        },
        { timeoutMs: 60_000 },
      );
    expect(await until('preview')).toMatchObject({ total: 2, files: [{ kind: 'csv', headerLine: 1 }] });
    const start = (who: Person, json: object) =>
      checked(who, 'POST', '/api/imports/{id}/start', `${path}/start`, { json });
    expect((await start(other, {})).status).toBe(404);
    expect((await start(person, { onDuplicate: 'overwrite' })).status).toBe(400);
    expect((await start(person, { leftOut: [3] })).status).toBe(400);
    expect((await start(person, { leftOut: [0] })).status).toBe(400);
    expect((await start(person, { onDuplicate: 'skip', leftOut: [2], isTagged: false })).status).toBe(200);
    expect(await until('done')).toMatchObject({ created: 1, skipped: 1 });
    expect((await person.call('/api/contacts')).body).toMatchObject([{ name: 'Marek Silva', tags: [] }]);
    const report = await checked(person, 'GET', '/api/imports/{id}/report', `${path}/report`);
    expect(report.body).toContain('Marek Silva,marek@silva.example,,,created');
    expect((await checked(other, 'GET', '/api/imports/{id}/report', `${path}/report`)).status).toBe(404);
    expect((await checked(person, 'GET', '/api/imports', '/api/imports')).body).toHaveLength(1);
    expect((await checked(other, 'GET', '/api/imports/{id}', path)).status).toBe(404);
    expect((await checked(person, 'POST', '/api/imports/{id}/undo', `${path}/undo`)).status).toBe(200);
    expect(await until('undone')).toMatchObject({ undone: 1 });
    expect((await person.call('/api/contacts')).body).toEqual([]);
    expect((await start(person, {})).status).toBe(409);
    expect((await checked(person, 'DELETE', '/api/imports/{id}', path)).status).toBe(204);
  });

  test('what a file says and no field takes is read, and goes when its owner says so', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    const SIZE = { name: 'Shoe size', value: '42' };
    const LEVEL = { name: 'Level', value: 'Gold' };
    const headers = { 'content-type': 'text/csv' };
    const body = 'Name,Email,Shoe size,Level\nMarek Silva,marek@silva.example,42,Gold\n';
    const sent = await person.call('/api/imports?name=people.csv', { method: 'POST', body, headers });
    const job = `/api/imports/${sent.body.importId}`;
    const until = (state: string) =>
      eventually(async () => expect((await person.call(job)).body.state).toBe(state), { timeoutMs: 60_000 });
    await until('preview');
    await person.call(`${job}/start`, { method: 'POST', json: {} });
    await until('done');
    const [{ id, version }] = (await person.call('/api/contacts')).body;
    const path = `/api/contacts/${id}`;
    const change = (who: Person | null, json: object) => checked(who, 'PUT', '/api/contacts/{id}', path, { json });
    const remove = (values: unknown, further: object = {}) =>
      change(person, { removeImportedValues: values, ...further });
    const read = async () => (await checked(person, 'GET', '/api/contacts/{id}', path)).body;

    expect((await change(null, { removeImportedValues: [SIZE] })).status).toBe(401);
    expect((await change(other, { removeImportedValues: [SIZE] })).status).toBe(404);
    for (const wrong of ['Shoe size', [{ name: 'Shoe size' }], [{ name: 'Shoe size', value: 42 }], ['42']])
      expect((await remove(wrong)).status).toBe(400);
    for (const many of [2001, 5001]) {
      const refused = await remove(Array(many).fill(SIZE));
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['removeImportedValues']]);
    }
    expect((await remove([SIZE], { version: version + 1 })).status).toBe(409);
    expect(await read()).toMatchObject({ version, importedValues: [SIZE, LEVEL] });

    // What was read can be sent back whole.
    expect((await change(person, await read())).body).toMatchObject({ version, importedValues: [SIZE, LEVEL] });
    expect((await remove([SIZE], { notes: 'Size 42', version })).body).toMatchObject({
      ...{ notes: 'Size 42', version: version + 1, importedValues: [LEVEL] },
    });
    expect((await remove([SIZE])).body).toMatchObject({ version: version + 1, importedValues: [LEVEL] });
    const [latest] = (await checked(person, 'GET', '/api/contacts/{id}/history', `${path}/history`)).body;
    expect(latest.changes).toContainEqual({ field: 'kept', before: [SIZE, LEVEL], after: [LEVEL] });
  });

  test('many are saved at once and come out as a file', async () => {
    const person = await world.newPerson();
    const bulk = (json: unknown) => checked(person, 'POST', '/api/contacts/bulk', '/api/contacts/bulk', { json });
    const contacts = [{ name: 'Marek Silva', notes: '=1+1', tags: ['a', 'b'] }, { email: 'no@name.example' }];
    expect((await bulk({})).status).toBe(400);
    expect((await bulk({ contacts })).body).toMatchObject({
      created: 1,
      updated: 0,
      skipped: 0,
      overLimit: 0,
      failed: [{ row: 2 }],
    });
    const file = (query: string) => checked(person, 'GET', '/api/contacts/export', `/api/contacts/export${query}`);
    const csv = await file('');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"');
    expect(csv.body.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'Name,Title,Company,Email,Phone,Website,Notes,Tags',
      `Marek Silva,,,,,,'=1+1,"a;b"`,
    ]);
    expect((await file('?format=vcf')).body).toContain('FN:Marek Silva');
    expect((await file('?format=pdf')).status).toBe(400);
    const chosen = (json: object) => checked(person, 'POST', '/api/contacts/export', '/api/contacts/export', { json });
    const [marek] = (await checked(person, 'GET', '/api/contacts', '/api/contacts')).body;
    expect((await chosen({ format: 'vcf', ids: [marek.id] })).body).toContain('FN:Marek Silva');
    expect((await chosen({ format: 'vcf' })).status).toBe(400);
    const lacking = await chosen({ format: 'vcf', ids: [marek.id, 999_999] });
    expect([lacking.status, lacking.headers.get('missing-ids')]).toEqual([200, '"999999"']);
    expect((await file(`?ids=${marek.id},999999`)).headers.get('missing-ids')).toBe('"999999"');
    expect(api.paths['/api/contacts/export'].get.responses[200].headers).toHaveProperty('Missing-Ids');
  });

  test('contacts in bulk have all values of a contact, and an entry that can’t be read is the only one that is none', async () => {
    const person = await world.newPerson();
    const { schema } = api.paths['/api/contacts/bulk'].post.requestBody.content['application/json'];
    const isDocumented = validatorOf(schema);
    const address = {
      label: 'work',
      street: 'Musterweg 1',
      city: 'Berlin',
      region: null,
      postcode: null,
      country: 'DE',
    };
    const zora = {
      ...{ name: 'Zora Quist', department: 'Sales', birthday: '1984-05-17', isFavourite: true, tags: ['fair'] },
      ...{ linkedIn: 'https://www.linkedin.com/in/zora', addresses: [address] },
      ...{ emails: ['zora@example.com', { value: 'z@example.com', label: 'home' }] },
    };
    expect(isDocumented({ contacts: [zora] })).toBe(true);
    const yara = {
      ...{ name: 'Yara Bulkone', emails: [{ value: 'good1@example.com' }, { value: null }, { value: ['x'] }] },
      ...{ tags: ['ok', 5], phones: ['+1 202 555 0144', null] },
    };
    const json = { contacts: [zora, yara] };
    const sent = await checked(person, 'POST', '/api/contacts/bulk', '/api/contacts/bulk', { json });
    expect(sent.body).toMatchObject({ created: 2, failed: [] });
    const saved = async (name: string) => {
      const [{ id }] = (await person.call(`/api/contacts/search?q=${name}`)).body;
      return (await person.call(`/api/contacts/${id}`)).body;
    };
    expect(await saved('zora')).toMatchObject({
      ...{ ...zora, notes: null },
      emails: [
        { value: 'zora@example.com', label: null },
        { value: 'z@example.com', label: 'home' },
      ],
    });
    expect(await saved('yara')).toMatchObject({
      ...{ email: 'good1@example.com', phone: '+1 202 555 0144', tags: ['ok', '5'], notes: 'emails.2.value: ["x"]' },
    });
  });

  test('iCloud says what to do instead, and looks at no password', async () => {
    const person = await world.newPerson();
    const json = { username: 'a@example.com', password: 'secret' };
    const icloud = (who: Person | null) => checked(who, 'POST', '/api/import/icloud', '/api/import/icloud', { json });
    expect((await icloud(null)).status).toBe(401);
    const answer = await icloud(person);
    expect(answer.status).toBe(501);
    const [first, second] = answer.body.message.split('\n');
    expect(first).toBe('iCloud import is not yet available. Please use CSV export from iCloud Contacts instead.');
    expect(second).toContain('vCard');
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

testThatEveryAnswerIsSeen('contacts/files', [
  // A wait that runs out: in services/contacts.
  'POST /api/contacts/bulk → 202',
]);
