import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readContacts } from '@kaard/contact-formats/read';
import { newPicture } from '@kaard/pictures/testing';
import { signedHeaders, testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const contacts = await startContacts(mongo);
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }`;
const owner = contacts.newPerson();
const ids: string[] = [];

async function download(query: string, sub: string | null = String(owner.id)) {
  const claims = signedHeaders(sub === null ? { sub, via: 'anonymous' } : { sub });
  return contacts.app.inject({ url: `/internal/contacts/export?${query}`, headers: claims });
}

async function chosen(body: unknown, sub: string | null = String(owner.id)) {
  const claims = signedHeaders(sub === null ? { sub, via: 'anonymous' } : { sub });
  return contacts.app.inject({
    method: 'POST',
    url: '/internal/contacts/export',
    headers: claims,
    payload: body as object,
  });
}

beforeAll(async () => {
  for (const overrides of [
    {},
    { name: 'Ida Holm', title: '=1+1', notes: 'two\nlines, "quoted"', tags: ['a', 'b'], company: 'Holm' },
    { name: 'Zoë/..\\', emails: [{ value: 'zoe@home.example', label: 'home' }], birthday: '--05-17', tags: [] },
  ]) {
    const { data } = await owner.ask(CREATE, { input: newContact(overrides) });
    ids.push(data.createContact.contact.id);
  }
});

describe('refusals', () => {
  test('nobody who is not signed in gets a file, nor past the gateway', async () => {
    expect((await download('format=csv', null)).statusCode).toBe(401);
    expect((await contacts.app.inject({ url: '/internal/contacts/export' })).statusCode).toBe(401);
  });

  test("somebody else's contacts are in no file", async () => {
    const other = String(contacts.newPerson().id);
    expect((await download('format=vcf', other)).body).toBe('');
    expect((await download(`format=vcf&ids=${ids.join()}`, other)).body).toBe('');
    expect((await download(`format=vcf&ids=${ids[0]}`, other)).statusCode).toBe(404);
  });

  test.each([
    ['format=exe'],
    ['source=fax'],
    [`ids=${Array.from({ length: 1001 }, (_, at) => at + 1).join()}`],
    ['format=__proto__'],
    ['preset=fax'],
    ['preset=__proto__'],
    ['format=vcf&preset=hubspot'],
    ['custom=nope'],
    ['custom=nope=4711&format=vcf'],
  ])('%.20s is refused', async (query) => {
    expect((await download(query)).statusCode).toBe(400);
  });
});

describe('chosen contacts', () => {
  test.each([
    [undefined],
    [{}],
    [{ ids: '1,2' }],
    [{ ids: [] }],
    [{ ids: [1, 2], preset: null }],
    [{ ids: [{ id: 1 }] }],
    [{ ids: [1, 2], format: 'exe' }],
    [{ ids: [1, 2], format: ['csv'] }],
    [{ ids: [1, 2], preset: 'toString' }],
    [{ ids: [1, 2], format: 'vcf', preset: 'kaard' }],
    [{ ids: Array.from({ length: 100_001 }, (_, at) => at + 1) }],
  ])('%.40j are refused', async (body) => {
    expect((await chosen(body)).statusCode).toBe(400);
  });

  test('are in nobody else’s file', async () => {
    expect((await chosen({ ids }, null)).statusCode).toBe(401);
    const other = String(contacts.newPerson().id);
    expect((await chosen({ ids, format: 'vcf' }, other)).body).toBe('');
    expect((await chosen({ ids: [ids[0]], format: 'vcf' }, other)).statusCode).toBe(404);
  });

  test('that are nobody of one’s own are named, whichever way they are asked for', async () => {
    const stranger = contacts.newPerson();
    const { data } = await stranger.ask(CREATE, { input: newContact() });
    const theirs = data.createContact.contact.id;
    const named = async (answer: ReturnType<typeof chosen>) => {
      const { statusCode, headers } = await answer;
      return [statusCode, headers['missing-ids'] ?? null];
    };
    const [mine] = ids;
    expect(await named(chosen({ ids: [mine, theirs, 999_999, 'x\n"y'] }))).toEqual([
      ...[200, `"x??y", "${theirs}", "999999"`],
    ]);
    expect(await named(download(`ids=${mine},${theirs}`))).toEqual([200, `"${theirs}"`]);
    expect(await named(chosen({ ids }))).toEqual([200, null]);
    expect(await named(download(''))).toEqual([200, null]);
    const many = Array.from({ length: 5000 }, (_, at) => 900_000 + at);
    const [status, first] = await named(chosen({ ids: [mine, ...many] }));
    expect([status, (first as string).split(', ')]).toEqual([200, many.slice(0, 20).map((id) => `"${id}"`)]);
  });

  test('are in one file, in their order, and told of once, however many they are', async () => {
    const person = contacts.newPerson();
    const sub = String(person.id);
    const imported = await contacts.app.inject({
      ...{ method: 'POST', url: '/internal/contacts/bulk', headers: signedHeaders({ sub }) },
      payload: { contacts: Array.from({ length: 1200 }, (_, at) => ({ name: `Person ${at}` })) },
    });
    expect(imported.statusCode).toBe(200);
    const known = await mongo.connection
      .collection('contacts')
      .find({ ownerId: person.id })
      .sort({ _id: -1 })
      .toArray();
    const wanted = known.map(({ _id, name }) => ({ id: String(_id), name: String(name) }));
    const file = await chosen({ ids: wanted.map(({ id }) => id), preset: 'kaard' }, sub);
    expect(file.statusCode).toBe(200);
    const rows = file.body.split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(wanted.map(({ name }) => name));
    const told = { name: 'contacts.exported', 'payload.ownerId': person.id };
    expect(await mongo.connection.collection('outbox').countDocuments(told)).toBe(1);
  });
});

describe('for the log of the account', () => {
  const told = (ownerId: number) =>
    mongo.connection.collection('outbox').find({ name: 'contacts.exported', 'payload.ownerId': ownerId }).toArray();

  test('a file with more than one is told of once, a refused one and a single card are not', async () => {
    const { id } = contacts.newPerson();
    await download('format=exe', String(id));
    expect(await told(id)).toEqual([]);
    await download('format=vcf', String(id));
    expect(await told(id)).toMatchObject([{ payload: { format: 'vcf' }, actor: { userId: id } }]);
    await download('preset=kaard', String(id));
    expect((await told(id)).map(({ payload }) => payload.format)).toEqual(['vcf', 'kaard']);

    const before = (await told(owner.id)).length;
    await download(`format=vcf&ids=${ids[0]}`);
    expect(await told(owner.id)).toHaveLength(before);
  });
});

describe('a CSV file', () => {
  test('has exactly the columns of the specification, and nothing in it runs', async () => {
    const file = await download('format=csv');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contacts.csv"',
    });
    const [header, zoe, ...rest] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('Name,Title,Company,Email,Phone,Website,Notes,Tags');
    expect(zoe).toContain('Zoë');
    expect(rest.join('\n')).toContain(`Ida Holm,'=1+1,Holm,`);
    expect(rest.join('\n')).toContain('"two\nlines, ""quoted""","a;b"');
  });

  test('holds whom the filter lets through', async () => {
    const names = (await download('format=csv&company=holm')).body.split('\r\n').slice(1, -1);
    expect(names.map((line) => line.split(',')[0])).toEqual(['Ida Holm']);
    expect((await download('format=csv&search=.*')).body.split('\r\n')).toHaveLength(2);
  });
});

describe('a file for another program', () => {
  test.each(['hubspot', 'salesforce', 'google', 'outlook'])('of %s is not in the free plan', async (preset) => {
    const { statusCode, body } = await download(`preset=${preset}`);
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      402,
      { reason: 'EXPORT_NOT_IN_PLAN', limit: 0, used: 0, resetsAt: null, upgradeAt: '/pricing' },
    ]);
  });

  test('has its columns when the plan has it, and comes back by an import', async () => {
    await mongo.connection
      .collection('owners')
      .updateOne({ _id: owner.id as never }, { $set: { isLimitSaid: true, limit: null, extras: ['exportData'] } });
    for (const preset of ['hubspot', 'salesforce', 'google', 'outlook']) {
      const file = await download(`preset=${preset}&company=holm`);
      expect([file.statusCode, file.headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="contacts-${preset}.csv"`,
      ]);
      const read = [];
      for await (const item of readContacts(Buffer.from(file.body)))
        if (item.type === 'contact') read.push(item.contact);
      expect(read).toMatchObject([{ name: 'Ida Holm', title: '=1+1', company: 'Holm', notes: 'two\nlines, "quoted"' }]);
    }
  });

  test('of Google has columns for every email, website and profile of the one who has most', async () => {
    const emails = ['a', 'b', 'c', 'd'].map((name) => ({ value: `${name}@rich.example`, label: 'work' }));
    const websites = ['one', 'two'].map((name) => ({ value: `https://${name}.example`, label: 'work' }));
    await owner.ask(CREATE, { input: newContact({ name: 'Rika Rich', emails, links: websites, github: 'rika' }) });
    const { body } = await download('preset=google&search=rika');
    const read = [];
    for await (const item of readContacts(Buffer.from(body))) if (item.type === 'contact') read.push(item.contact);
    expect(read[0]!.emails.map(({ value }) => value)).toEqual(expect.arrayContaining(emails.map(({ value }) => value)));
    expect(read[0]!.links.map(({ value }) => value)).toEqual(
      expect.arrayContaining(websites.map(({ value }) => value)),
    );
    expect(read[0]!.github).toBe('https://github.com/rika');
  });

  test('with all columns of our own is free', async () => {
    const other = contacts.newPerson();
    await other.ask(CREATE, { input: newContact() });
    const file = await download('preset=kaard', String(other.id));
    expect([file.statusCode, file.body.split('\r\n')[0]]).toEqual([
      200,
      expect.stringMatching(/^\uFEFFName,Title,Company,Department,Email 1,Email 1 label,Phone 1,/),
    ]);
  });
});

describe('a vCard file', () => {
  test('of one is called by its name, without what a path is made of', async () => {
    const file = await download(`format=vcf&ids=${ids[2]}`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="Zoe.vcf"; filename*=UTF-8''Zo%C3%AB.vcf`,
    });
  });

  test.each([
    ['王小明', `filename="contact.vcf"; filename*=UTF-8''${encodeURIComponent('王小明')}.vcf`],
    ["O'Hara (Ada)", `filename="O'Hara (Ada).vcf"`],
    ["Zoë O'Hara (A)", `filename="Zoe O'Hara (A).vcf"; filename*=UTF-8''Zo%C3%AB%20O%27Hara%20%28A%29.vcf`],
    [`${'𠮷'.repeat(90)}`, `filename="contact.vcf"; filename*=UTF-8''${encodeURIComponent('𠮷'.repeat(80))}.vcf`],
    ['林:"慧"/\u202e', `filename="contact.vcf"; filename*=UTF-8''${encodeURIComponent('林慧')}.vcf`],
  ])('of %s keeps its letters', async (name, disposition) => {
    const { data } = await owner.ask(CREATE, { input: newContact({ name }) });
    const file = await download(`format=vcf&ids=${data.createContact.contact.id}`);
    expect(file.headers['content-disposition']).toBe(`attachment; ${disposition}`);
  });

  test('brings everything back in, the photo too', async () => {
    const bytes = await newPicture({ width: 20, height: 20 });
    await contacts.app.inject({
      method: 'POST',
      url: `/internal/contacts/${ids[2]}/photo`,
      headers: { ...signedHeaders({ sub: String(owner.id) }), 'content-type': 'image/jpeg' },
      payload: bytes,
    });
    const file = await download(`format=vcf&ids=${ids[2]},${ids[1]}`);
    const read = [];
    for await (const item of readContacts(Buffer.from(file.body), { keepPhotos: true }))
      if (item.type === 'contact') read.push(item.contact);
    expect(read).toMatchObject([
      {
        name: 'Zoë/..\\',
        emails: [{ value: 'mira.adler@lindgren.example' }, { value: 'zoe@home.example', label: 'home' }],
        birthday: '--05-17',
        photo: { type: 'image/jpeg' },
      },
      { name: 'Ida Holm', title: '=1+1', notes: 'two\nlines, "quoted"', tags: ['a', 'b'] },
    ]);
  });
});
