import { describe, expect, test } from '@jest/globals';
import { eventually } from '@kaard/testing';
import { NOTHING_OF_IT, startContract } from '../../../test/contract.ts';
import type { CallOptions, Person } from '../../../test/person.ts';
import { smallPicture } from '../../../test/pictures.ts';

const { world, api, validatorOf, checked, testThatEveryAnswerIsSeen } = await startContract();

describe('contacts', () => {
  const save = async (person: Person, json: object, headers: Record<string, string> = {}) =>
    checked(person, 'POST', '/api/contacts', '/api/contacts', { json, headers });
  const at = (id: number) => `/api/contacts/${id}`;

  test('what of a body is not documented is ignored, and said', async () => {
    const person = await world.newPerson();
    const json = { name: 'Amara Lindqvist', compnay: 'Acme', emails: [{ value: 'amara@acme.example', lable: 'work' }] };
    const { body, headers } = await checked(person, 'POST', '/api/contacts', '/api/contacts', { json });
    expect(body).toMatchObject({ name: 'Amara Lindqvist', company: null });
    expect(headers.get('ignored-fields')).toBe('"compnay", "emails.0.lable"');
    expect(api.paths['/api/contacts'].post.responses['201'].headers).toHaveProperty('Ignored-Fields');
    const refused = await checked(person, 'POST', '/api/contacts', '/api/contacts', {
      json: { name: '', compnay: 'Acme' },
    });
    expect([refused.status, refused.headers.get('ignored-fields')]).toEqual([400, '"compnay"']);
    expect(api.paths['/api/contacts'].post.responses['400'].headers).toHaveProperty('Ignored-Fields');
    // What was read can be sent back whole.
    const path = `/api/contacts/${body.id}`;
    const changed = await checked(person, 'PUT', '/api/contacts/{id}', path, { json: { ...body, company: 'Acme' } });
    expect(changed.body).toMatchObject({ company: 'Acme', version: 2 });
    expect(changed.headers.get('ignored-fields')).toContain('"createdAt"');
    const plain = await checked(person, 'PUT', '/api/contacts/{id}', path, { json: { title: 'Buyer' } });
    expect(plain.headers.get('ignored-fields')).toBeNull();
  });

  test('so are parameters of the query that are not documented, of every kind of call', async () => {
    const person = await world.newPerson();
    const [mira] = await Promise.all(['Mira', 'Noor'].map((name) => save(person, { name })));
    const { id } = mira!.body;
    const ignored = async (method: string, template: string, path: string) => {
      const { status, headers } = await checked(person, method, template, path);
      const documented = api.paths[template][method.toLowerCase()].responses[String(status)].headers;
      expect([path, Object.keys(documented)]).toEqual([path, expect.arrayContaining(['Ignored-Parameters'])]);
      return headers.get('ignored-parameters');
    };
    const [LIST, FILE] = ['/api/contacts', '/api/contacts/export'] as const;
    expect(await ignored('GET', LIST, `${LIST}?favorite=true&limit=5&%3Cb%3E=1`)).toBe('"favorite"');
    expect(await ignored('GET', LIST, `${LIST}?favourite=true&limit=5`)).toBeNull();
    expect(await ignored('GET', '/api/contacts/{id}', `/api/contacts/${id}?fields=name`)).toBe('"fields"');
    expect(await ignored('GET', FILE, `${FILE}?tags=fair&format=vcf`)).toBe('"tags"');
    expect(await ignored('DELETE', '/api/contacts/{id}', `/api/contacts/${id}?purge=1&really`)).toBe(
      '"purge", "really"',
    );
    expect(await ignored('GET', LIST, `${LIST}?limit=0&favorite=1`)).toBe('"favorite"');
    expect(await ignored('GET', '/api/contacts/{id}', '/api/contacts/999999?fields=name')).toBe('"fields"');
  });

  test('so it is where a service reads the body itself', async () => {
    const person = await world.newPerson();
    const ignored = async (path: string, options: CallOptions) => {
      const { status, headers } = await checked(person, 'POST', path, path, options);
      const { responses } = api.paths[path].post;
      expect([path, Object.keys(responses[status].headers)]).toEqual([
        path,
        expect.arrayContaining(['Ignored-Fields']),
      ]);
      return [status, headers.get('ignored-fields')];
    };
    const contacts = [{ name: 'Bo Fictive', emial: 'bo@example.com', addresses: [{ city: 'Wien', zip: '1010' }] }];
    expect(await ignored('/api/contacts/bulk', { json: { contacts, dryRun: true } })).toEqual([
      ...[200, '"dryRun", "contacts.0.emial", "contacts.0.addresses.0.zip"'],
    ]);
    const [{ id }] = (await person.call('/api/contacts')).body;
    expect(await ignored('/api/contacts/export', { json: { ids: [id], fromat: 'vcf' } })).toEqual([200, '"fromat"']);
    expect(await ignored('/api/contacts/export', { json: { ids: [id], format: 'vcf' } })).toEqual([200, null]);
    const imageData = Buffer.from(await smallPicture()).toString('base64');
    expect(await ignored('/api/scans', { json: { imageData, replaces: 10 } })).toEqual([202, '"replaces"']);
    const form = new FormData();
    form.set('front', new Blob([new Uint8Array(await smallPicture())], { type: 'image/jpeg' }), 'card.jpg');
    form.set('replaces', '53');
    expect(await ignored('/api/scans', { body: form })).toEqual([202, '"replaces"']);
  });

  test('a contact is saved, read, changed field by field, cleared by null, and deleted', async () => {
    const person = await world.newPerson();
    const full = {
      name: 'Marek Silva',
      title: 'Architect',
      email: 'marek@silva.example',
      phone: '+1 202 555 0143',
      website: 'https://silva.example',
      tags: ['architect'],
      extractedData: { name: 'Marek Silva' },
      id: 99,
      ownerId: 1,
      isAdmin: true,
    };
    const { body: created, headers } = await save(person, full);
    expect(created).toMatchObject({ name: 'Marek Silva', phoneE164: '+12025550143', version: 1, scanId: null });
    expect(created).not.toHaveProperty('isAdmin');
    expect([headers.get('location'), headers.get('etag')]).toEqual([at(created.id), '"1"']);

    const one = await checked(person, 'GET', '/api/contacts/{id}', at(created.id));
    expect(one.body).toEqual(created);
    const change = { json: { title: 'Director', website: null, id: 5, createdAt: 'x' } };
    const changed = await checked(person, 'PUT', '/api/contacts/{id}', at(created.id), change);
    expect(changed.body).toMatchObject({
      id: created.id,
      title: 'Director',
      website: null,
      email: full.email,
      version: 2,
    });
    const wholeList = await checked(person, 'GET', '/api/contacts', '/api/contacts');
    expect(wholeList.body).toMatchObject([{ id: created.id, tags: ['architect'], email: full.email }]);
    expect((await checked(person, 'DELETE', '/api/contacts/{id}', at(created.id))).status).toBe(204);
    expect((await checked(person, 'GET', '/api/contacts/{id}', at(created.id))).status).toBe(404);
    expect((await checked(person, 'DELETE', '/api/contacts/{id}', at(created.id))).status).toBe(404);
    expect((await checked(person, 'PUT', '/api/contacts/{id}', at(created.id), { json: {} })).status).toBe(404);
  });

  test('an earlier version is named by the history and restored; a favourite is found', async () => {
    const [person, stranger] = [await world.newPerson(), await world.newPerson()];
    const { id } = (await save(person, { name: 'Yara Lind', title: 'Buyer' })).body;
    await checked(person, 'PUT', '/api/contacts/{id}', at(id), { json: { title: null, isFavourite: true } });
    const [HISTORY, BACK] = ['/api/contacts/{id}/history', '/api/contacts/{id}/history/{version}/restore'] as const;
    const restore = (who: Person, version: string, headers: Record<string, string> = {}) =>
      checked(who, 'POST', BACK, `${at(id)}/history/${version}/restore`, { headers });
    expect((await checked(stranger, 'GET', HISTORY, `${at(id)}/history`)).status).toBe(404);
    for (const [who, version] of [
      [stranger, '1'],
      [person, '7'],
      [person, 'first'],
    ] as const)
      expect((await restore(who, version)).status).toBe(404);
    expect((await restore(person, '1', { 'if-match': '"1"' })).status).toBe(409);
    const { body: history } = await checked(person, 'GET', HISTORY, `${at(id)}/history`);
    expect(history).toMatchObject([
      { kind: 'changed', origin: 'form', version: 2 },
      { kind: 'created', version: 1 },
    ]);
    const favourites = '/api/contacts?favourite=true';
    expect((await checked(person, 'GET', '/api/contacts', favourites)).body).toMatchObject([{ id }]);
    expect((await restore(person, '1')).body).toMatchObject({ title: 'Buyer', isFavourite: false, version: 3 });
    expect((await checked(person, 'GET', '/api/contacts', favourites)).body).toEqual([]);
    expect((await checked(person, 'GET', '/api/contacts', '/api/contacts?favourite=yes')).status).toBe(400);
  });

  test('a version that is not the present one is a conflict, by header and by body', async () => {
    const person = await world.newPerson();
    const { body } = await save(person, { name: 'Yara Lind' });
    const put = (json: object, headers: Record<string, string> = {}) =>
      checked(person, 'PUT', '/api/contacts/{id}', at(body.id), { json, headers });
    expect((await put({ notes: 'a' }, { 'if-match': '"1"' })).status).toBe(200);
    for (const refused of [await put({ notes: 'b' }, { 'if-match': '"1"' }), await put({ notes: 'b', version: 1 })])
      expect([refused.status, refused.body.reason]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await put({ notes: 'b' }, { 'if-match': 'yesterday' })).status).toBe(400);
    expect((await put({ notes: 'b' }, { 'if-match': '*' })).status).toBe(200);
    const stale = { headers: { 'if-match': '"1"' } };
    expect((await checked(person, 'DELETE', '/api/contacts/{id}', at(body.id), stale)).status).toBe(409);
  });

  test('what is wrong in a field is said field by field', async () => {
    const person = await world.newPerson();
    const wrong = await save(person, { name: 'A', email: 'no', website: 'javascript:alert(1)' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields).toMatchObject({
      email: 'Please enter a valid email address',
      website: expect.any(String),
    });
  });

  test('no text may be longer than the document says', async () => {
    const person = await world.newPerson();
    const { properties } = api.components.schemas.NewContact;
    const limits = Object.entries<{ maxLength?: number; anyOf?: { maxLength?: number }[] }>(properties).flatMap(
      ([field, { maxLength, anyOf = [] }]) => {
        const longest = maxLength ?? anyOf.find((form) => form.maxLength)?.maxLength;
        return longest && field !== 'birthday' ? [[field, longest] as const] : [];
      },
    );
    expect(limits).toEqual(
      expect.arrayContaining([
        ...[
          ['name', 200],
          ['notes', 20_000],
        ],
        ['email', 254],
      ]),
    );
    const tooLong = Object.fromEntries(limits.map(([field, longest]) => [field, 'x'.repeat(longest + 1)]));
    const { status, body } = await save(person, tooLong);
    const said = Object.fromEntries(
      limits.map(([field, longest]) => [
        field,
        expect.stringMatching(`can have at most ${longest.toLocaleString('en-US')} characters$`),
      ]),
    );
    expect([status, body.fields]).toEqual([400, said]);
    const { status: taken } = await save(person, { name: 'x'.repeat(200), notes: 'x'.repeat(20_000) });
    expect(taken).toBe(201);
  });

  test('those that have changed since are listed in the order of their changes, page by page', async () => {
    const person = await world.newPerson();
    const LIST = '/api/contacts';
    const list = (query: string) => checked(person, 'GET', LIST, `${LIST}?${query}`);
    const names = ({ body }: { body: { name: string }[] }) => body.map(({ name }) => name);
    const made = [];
    for (const name of ['Ada Vale', 'Bo Kern', 'Cy Adler']) made.push((await save(person, { name })).body);
    const [ada, bo] = made;
    const changed = await checked(person, 'PUT', `${LIST}/{id}`, at(ada.id), { json: { title: 'Baker' } });

    const first = await list('order=updated-asc&limit=2');
    expect(names(first)).toEqual(['Bo Kern', 'Cy Adler']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)![1]!;
    expect(names(await checked(person, 'GET', LIST, next))).toEqual(['Ada Vale']);
    expect(names(await list(`updatedFrom=${changed.body.updatedAt}`))).toEqual(['Ada Vale']);
    expect(
      names(await list(`updatedFrom=${bo.updatedAt}&updatedBefore=${changed.body.updatedAt}&order=name-desc`)),
    ).toEqual(['Cy Adler', 'Bo Kern']);
    expect(names(await list('order=last-name-asc'))).toEqual(['Cy Adler', 'Bo Kern', 'Ada Vale']);
    const found = await checked(person, 'GET', `${LIST}/search`, `${LIST}/search?q=a&order=created-asc`);
    expect(names(found)).toEqual(['Ada Vale', 'Cy Adler']);

    const wrong = await list('updatedFrom=yesterday&updatedBefore=1767225600&order=newest');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['updatedFrom', 'updatedBefore', 'order']]);
    expect((await checked(person, 'GET', LIST, next.replace('updated-asc', 'name-asc'))).status).toBe(400);
  });

  test('the same Idempotency-Key saves once; with another body it is a mistake', async () => {
    const person = await world.newPerson();
    const key = { 'idempotency-key': `key-${person.id}` };
    const [first, second] = [await save(person, { name: 'Once' }, key), await save(person, { name: 'Once' }, key)];
    expect(second.body).toEqual(first.body);
    expect((await save(person, { name: 'Twice' }, key)).status).toBe(422);
    expect((await person.call('/api/contacts')).body).toHaveLength(1);
  });

  test('somebody who looks the same is named, or takes the new values', async () => {
    const person = await world.newPerson();
    const { body: known } = await save(person, { name: 'Marek Silva', email: 'marek@silva.example' });
    const json = { name: 'Silva, Marek', email: 'MAREK@silva.example', title: 'Architect' };
    const post = (more: object) =>
      checked(person, 'POST', '/api/contacts', '/api/contacts', { json: { ...json, ...more } });
    const asked = await post({ onDuplicate: 'ask' });
    expect([asked.status, asked.body.reason, asked.body.duplicates]).toEqual([
      409,
      'POSSIBLE_DUPLICATE',
      [{ id: known.id, name: 'Marek Silva', level: 'sure', reasons: ['Same email address', 'Same name'] }],
    ]);
    const updated = await post({ onDuplicate: 'update', updateId: known.id });
    expect([updated.status, updated.body]).toMatchObject([
      200,
      { id: known.id, title: 'Architect', version: 2, source: 'api' },
    ]);
    expect((await post({ onDuplicate: 'update' })).status).toBe(400);
    expect((await post({ onDuplicate: 'update', updateId: 999999 })).status).toBe(404);
  });

  test('a scan is saved once, and a full plan says so', async () => {
    const person = await world.newPerson();
    const { body } = await save(person, { name: 'From a card', scanId: 77 });
    const again = await save(person, { name: 'From a card', scanId: '77' });
    expect([again.status, again.body.reason, again.body.contactId]).toEqual([409, 'SCAN_ALREADY_SAVED', body.id]);
    await world.setContactLimit(person.id, 1);
    const over = await save(person, { name: 'One too many' });
    expect([over.status, over.body]).toEqual([402, expect.objectContaining({ limit: 1, used: 1, resetsAt: null })]);
  });

  test('finding: words begin words, an empty q finds nothing', async () => {
    const person = await world.newPerson();
    await save(person, { name: 'Éloïse Grant', notes: 'sailing' });
    const find = (q: string) => checked(person, 'GET', '/api/contacts/search', `/api/contacts/search${q}`);
    expect((await find('?q=eloi%20sail')).body).toMatchObject([{ name: 'Éloïse Grant' }]);
    expect((await find('?q=')).body).toEqual([]);
    expect((await find('')).body).toEqual([]);
    expect((await find('?q[$ne]=x')).body).toEqual([]);
    expect((await find('?q=%2e%2a')).body).toEqual([]);
    expect((await find(`?q=${'x'.repeat(600)}`)).status).toBe(400);
  });

  test('finding with a typo: refused to strangers, and says who is written nearly like it', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()];
    await save(person, { name: 'Amara Lindqvist' });
    const find = (q: string, who: Person | null = person) =>
      checked(who, 'GET', '/api/contacts/search-similar', `/api/contacts/search-similar${q}`);
    expect((await find('?q=lindqist', null)).status).toBe(401);
    expect((await find('?q=lindqist&limit=51')).status).toBe(400);
    expect((await find(`?q=${'x'.repeat(600)}`)).status).toBe(400);
    expect((await find('?q=lindqist')).body).toMatchObject([{ name: 'Amara Lindqvist' }]);
    expect((await find('?q=lindqist', other)).body).toEqual([]);
    expect((await find('?q=')).body).toEqual([]);
  });

  test('the list can be read in pages that follow each other', async () => {
    const person = await world.newPerson();
    for (let i = 0; i < 5; i++) await save(person, { name: `Person ${i}` });
    const names: string[] = [];
    let path: string | null = '/api/contacts?limit=2';
    while (path) {
      const page = await checked(person, 'GET', '/api/contacts', path);
      names.push(...page.body.map(({ name }: { name: string }) => name));
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(names).toEqual(['Person 4', 'Person 3', 'Person 2', 'Person 1', 'Person 0']);
    for (const query of ['limit=0', 'limit=1001', 'limit=x', 'cursor=made-up'])
      expect([query, (await checked(person, 'GET', '/api/contacts', `/api/contacts?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    for (const list of ['/api/contacts', '/api/scans', '/api/imports', '/api/reminders', '/api/account/audit-log']) {
      const { status, body } = await checked(person, 'GET', list, `${list}?cursor=made-up`);
      expect([list, status, Object.keys(body.fields)]).toEqual([list, 400, ['cursor']]);
    }
  });
});

describe('custom fields', () => {
  const FIELDS = '/api/custom-fields';
  const FIELD = '/api/custom-fields/{key}';
  const list = (person: Person | null) => checked(person, 'GET', FIELDS, FIELDS);
  const define = (person: Person | null, json: object) => checked(person, 'POST', FIELDS, FIELDS, { json });
  const change = (person: Person | null, key: string, json: object) =>
    checked(person, 'PUT', FIELD, `${FIELDS}/${key}`, { json });
  const remove = (person: Person | null, key: string) => checked(person, 'DELETE', FIELD, `${FIELDS}/${key}`);
  const save = (person: Person, json: object) => checked(person, 'POST', '/api/contacts', '/api/contacts', { json });

  test('are refused without a session, without the plan, and when they are none', async () => {
    for (const { status } of [
      await list(null),
      await define(null, { name: 'x', kind: 'text' }),
      await change(null, 'x', {}),
      await remove(null, 'x'),
    ])
      expect(status).toBe(401);
    const person = await world.newPerson();
    const { status, body } = await define(person, { name: 'Level', kind: 'text' });
    expect([status, body]).toMatchObject([402, { reason: 'CUSTOM_FIELDS_NOT_IN_PLAN', ...NOTHING_OF_IT }]);
    for (const json of [{ name: 'x', kind: 'colour' }, { kind: 'text' }, { name: ['x'], kind: 'text' }])
      expect((await define(person, json)).status).toBe(400);
    expect((await change(person, 'nothing', { name: 'x' })).status).toBe(404);
    expect((await remove(person, 'nothing')).status).toBe(404);
    const refused = await save(person, { name: 'Grace Marlow', customFields: { nothing: 1 } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['customFields.nothing']]);
    expect((await save(person, { name: 'Grace Marlow', customFields: { a: { b: 1 } } })).status).toBe(400);
  });

  test('are defined with another plan, filled by key, changed and deleted', async () => {
    const person = await world.newPerson();
    await person.call('/api/subscription/upgrade', { method: 'POST', json: { plan: 'pro' } });
    await eventually(async () => expect((await list(person)).body.mayCreate).toBe(true), { everyMs: 50 });
    const made = await define(person, { name: 'Level', kind: 'choice', choices: ['Gold', { name: 'Silver' }] });
    expect(made.body).toEqual({
      ...{ key: 'level', name: 'Level', kind: 'choice', choices: ['Gold', 'Silver'], contactCount: 0 },
    });
    const saved = await save(person, { name: 'Grace Marlow', customFields: { level: 'gold' } });
    expect(saved.body.customFields).toEqual({ level: 'Gold' });
    const many = { contacts: [{ name: 'Ines Corvo', customFields: { level: 'silver', other: 'kept' } }] };
    const { schema } = api.paths['/api/contacts/bulk'].post.requestBody.content['application/json'];
    const isBulk = validatorOf(schema);
    expect([isBulk(many), isBulk({ contacts: [{ customFields: { level: ['silver'] } }] })]).toEqual([true, false]);
    expect((await person.call('/api/contacts/bulk', { method: 'POST', json: many })).body.created).toBe(1);
    const all: { id: number; name: string }[] = (await person.call('/api/contacts')).body;
    const ines = all.find(({ name }) => name === 'Ines Corvo')!;
    expect(ines).toMatchObject({ customFields: { level: 'Silver' } });
    expect((await person.call(`/api/contacts/${ines.id}`, { method: 'DELETE' })).status).toBeLessThan(300);
    const renamed = await change(person, 'level', {
      ...{ name: 'Rank', position: 0, choices: [{ name: 'Top', formerName: 'Gold' }, 'Silver'] },
    });
    expect(renamed.body).toMatchObject({ key: 'level', name: 'Rank', choices: ['Top', 'Silver'], contactCount: 1 });
    expect((await person.call('/api/contacts')).body[0].customFields).toEqual({ level: 'Top' });
    expect((await remove(person, 'level')).status).toBe(204);
    expect((await person.call(`/api/contacts/${saved.body.id}`)).body.customFields).toEqual({});
  }, 60_000);
});

testThatEveryAnswerIsSeen('contacts/contacts');
