import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { workbookOf } from '@kaard/contact-formats/testing';
import { newPicture } from '@kaard/pictures/testing';
import { readPlans } from '@kaard/plans';
import { eventually, signedHeaders, testMongo, testRedis } from '@kaard/testing';
import { zipSync } from 'fflate';
import { Types } from 'mongoose';
import { newContact } from '../../test/factories.ts';
import { importWhole, READ, START, send, settled, stateOf, UNDO, workingConfig } from '../../test/importing.ts';
import { startContacts } from '../../test/subgraph.ts';

type Contacts = Awaited<ReturnType<typeof startContacts>>;

const mongo = await testMongo();
const redis = await testRedis();
const contacts = await startContacts(mongo, undefined, workingConfig(mongo, redis.url));
/** For those without limits: in the same one, workers with limits would take over what waits for a moment. */
const elsewhere = await testMongo();
/** For requests that leave what they began to a worker. */
const behind = await testMongo();
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }`;
const BOOK = `{ contactStats { total } contacts(first: 100, order: NAME_ASC) { nodes {
  id name title company email emails { value } phones { value e164 } notes tags source version photo { url } } } }`;
const MAP = `mutation ($id: ID!, $entry: String, $mapping: ImportMappingInput!) {
  setImportMapping(id: $id, entry: $entry, mapping: $mapping) { import { state } } }`;
const REMOVE = 'mutation ($id: ID!) { deleteImport(id: $id) { id } }';

const CSV = `Name,Email,Phone,Company,Notes
Mira Adler,mira@lindgren.example,+1 202 555 0143,Lindgren Paper Works,=SUM(1)
Ida Holm,ida@holm.example,12-34,,<script>alert(1)</script>
Tom Kurz,tom@kurz.example,,Kurz & Co,
`;
const VCF = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Otto Brandt\r\nN:Brandt;Otto;;;\r\nEMAIL;TYPE=WORK:otto@brandt.example
EMAIL;TYPE=HOME:otto@home.example\r\nX-ODD;X=1:kept\r\nEND:VCARD\r\n`.replace(/\r?\n/g, '\r\n');

const book = async (ask: ReturnType<typeof contacts.newPerson>['ask']) => {
  const { data } = await ask(BOOK);
  return { total: data.contactStats.total as number, nodes: data.contacts.nodes };
};

describe('refusals', () => {
  test('ten imports of one person wait for a look at most, also when more are sent at once', async () => {
    const owner = contacts.newPerson();
    const upload = (options = {}) => send(contacts, String(owner.id), { body: CSV, ...options });
    // A busy machine says 503, and a client asks again.
    const insist = () =>
      eventually(async () => {
        const answer = await upload();
        return answer.status !== 503 && answer;
      });
    const answers = await Promise.all(Array.from({ length: 14 }, insist));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(202), ...Array(4).fill(429)]);
    const refused = await upload();
    expect([refused.status, refused.body]).toMatchObject([
      429,
      {
        reason: 'TOO_MANY_OPEN_IMPORTS',
        retryAfterSeconds: 60,
        message: expect.stringMatching(/^You already have 10 unfinished imports/),
      },
    ]);
    const first = answers.find(({ status }) => status === 202)!.body.importId;
    expect((await owner.ask(REMOVE, { id: String(first) })).errors).toBeUndefined();
    expect((await upload()).status).toBe(202);
    expect((await upload({ key: 'other' })).status).toBe(429);
    const other = contacts.newPerson();
    expect((await send(contacts, String(other.id), { body: CSV })).status).toBe(202);
  });

  test('a file of nobody, or past the gateway, is not taken', async () => {
    expect((await send(contacts, null, { body: CSV })).status).toBe(401);
    expect((await contacts.app.inject({ method: 'POST', url: '/internal/imports', payload: CSV })).statusCode).toBe(
      401,
    );
    expect((await send(contacts, null, { body: '{"contacts":[]}' }, '/internal/contacts/bulk')).status).toBe(401);
    for (const [query, variables] of [
      [READ, { id: '1' }],
      [START, { id: '1' }],
      [UNDO, { id: '1' }],
      [REMOVE, { id: '1' }],
      [MAP, { id: '1', mapping: {} }],
    ] as const)
      expect((await contacts.nobody(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test("somebody else's import does not exist", async () => {
    const owner = contacts.newPerson();
    const other = contacts.newPerson();
    const { body } = await send(contacts, String(owner.id), { body: CSV });
    await settled(owner.ask, body.importId, 'PREVIEW');
    const id = String(body.importId);
    expect((await other.ask(READ, { id })).data.contactImport).toBeNull();
    for (const query of [START, UNDO, REMOVE])
      expect((await other.ask(query, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await other.ask(MAP, { id, mapping: {} })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await stateOf(owner.ask, id)).state).toBe('PREVIEW');
  });

  test('what is no file of contacts fails with its reason, and nothing is saved', async () => {
    const { id, ask } = contacts.newPerson();
    expect((await send(contacts, String(id), { body: '' })).status).toBe(400);
    for (const body of [
      '%PDF-1.7 …',
      ',,,,,\n,,,,\n',
      'BEGIN:VCARD\nEND:VCARD\n',
      Buffer.from('PK\x03\x04broken', 'latin1'),
    ]) {
      const sent = await send(contacts, String(id), { body });
      expect(sent.status).toBe(202);
      expect(await settled(ask, sent.body.importId, 'FAILED')).toMatchObject({
        failure: 'No valid contacts found in file',
        total: 0,
      });
    }
    expect((await book(ask)).total).toBe(0);
  });

  test('more than 50 MB are not taken, and nothing of them stays', async () => {
    const { id } = contacts.newPerson();
    const files = () => mongo.connection.collection('import_files.files').countDocuments();
    const before = await files();
    const sent = await send(contacts, String(id), {
      body: Buffer.alloc(50 * 1024 * 1024 + 1, ','),
      type: 'application/octet-stream',
    });
    expect(sent.status).toBe(413);
    expect(await files()).toBe(before);
  });

  test('a form without a file, and a bulk that is no list, are refused', async () => {
    const { id } = contacts.newPerson();
    const form = {
      body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      type: 'multipart/form-data; boundary=x',
    };
    expect((await send(contacts, String(id), form)).status).toBe(400);
    for (const body of ['', '[]', '{"contacts":{"0":1}}', '{', 'null'])
      expect(
        (await send(contacts, String(id), { body, type: 'application/json' }, '/internal/contacts/bulk')).status,
      ).toBe(400);
    const many = JSON.stringify({ contacts: Array.from({ length: 10_001 }, () => ({ name: 'A' })) });
    expect(
      (await send(contacts, String(id), { body: many, type: 'application/json' }, '/internal/contacts/bulk')).status,
    ).toBe(413);
  });

  test('a form with two files is refused instead of losing the second, and with a text behind the file it is taken', async () => {
    const { id, ask } = contacts.newPerson();
    const part = (head: string, text: string) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const form = (...parts: string[]) => ({
      body: `${parts.join('')}--x--\r\n`,
      type: 'multipart/form-data; boundary=x',
    });
    const file = (name: string) => part(`name="file"; filename="${name}"`, CSV);
    const files = () => mongo.connection.collection('import_files.files').countDocuments();
    const before = await files();
    const refused = await send(contacts, String(id), form(file('a.csv'), file('b.csv')));
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/more than one file/)]);
    expect((await ask('{ contactImports { nodes { id } } }')).data.contactImports.nodes).toEqual([]);
    await eventually(async () => expect(await files()).toBe(before));
    const taken = await send(contacts, String(id), form(file('a.csv'), part('name="note"', 'b')));
    expect(taken.status).toBe(202);
    const leftEmpty = part('name="second"; filename=""', '');
    expect((await send(contacts, String(id), form(file('a.csv'), leftEmpty))).status).toBe(202);
    expect((await send(contacts, String(id), form(file('a.csv'), leftEmpty, file('b.csv')))).status).toBe(400);
  });

  test('a cursor of another list is refused, of imports and of their rows', async () => {
    const { id, ask } = contacts.newPerson();
    const { body } = await send(contacts, String(id), { body: CSV });
    const after = Buffer.from('["a"]').toString('base64url');
    for (const query of [
      `{ contactImports(after: "${after}") { nodes { id } } }`,
      `{ contactImport(id: "${body.importId}") { rows(after: "${after}") { nodes { number } } } }`,
    ])
      expect((await ask(query)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('an import can be started in its preview only, and undone when it is saved', async () => {
    const { id, ask } = contacts.newPerson();
    const { body } = await send(contacts, String(id), { body: CSV });
    await settled(ask, body.importId, 'PREVIEW');
    const of = { id: String(body.importId) };
    expect((await ask(UNDO, of)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    await ask(START, of);
    await settled(ask, body.importId, 'DONE');
    expect((await ask(MAP, { ...of, mapping: {} })).errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await ask(START, of)).data.startImport.import.state).toBe('DONE');
  });
});

describe('a preview', () => {
  test('shows what was recognised, and saves nothing', async () => {
    const { id, ask } = contacts.newPerson();
    const sent = await send(contacts, String(id), { body: `\uFEFF${CSV.replaceAll(',', ';')}`, name: 'people.csv' });
    expect([sent.status, sent.headers.location]).toEqual([202, `/api/imports/${sent.body.importId}`]);
    const job = await settled(ask, sent.body.importId, 'PREVIEW');
    expect(job).toMatchObject({ kind: 'FILE', total: 3, created: 0 });
    expect(job.files[0]).toMatchObject({ kind: 'csv', encoding: 'utf-8', delimiter: ';', headerLine: 1 });
    expect(job.files[0].columns.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'email',
      'phone',
      'company',
      'notes',
    ]);
    expect(job.rows.nodes[0]).toMatchObject({ number: 1, line: 2, name: 'Mira Adler', outcome: null });
    expect((await book(ask)).total).toBe(0);
  });

  test('is read again with the columns that the person names', async () => {
    const { id, ask } = contacts.newPerson();
    const body = 'Who,Where\nMira Adler,Lindgren\nIda Holm,Holm\n';
    const sent = await send(contacts, String(id), { body });
    await settled(ask, sent.body.importId, 'PREVIEW');
    const of = { id: String(sent.body.importId) };
    expect((await ask(MAP, { ...of, mapping: { fields: ['name', 'shoe size'] } })).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
    expect((await ask(MAP, { ...of, entry: 'other.csv', mapping: {} })).errors?.[0]?.extensions.code).toBe(
      'BAD_USER_INPUT',
    );
    expect(
      (await ask(MAP, { ...of, mapping: { headerLine: 1, fields: ['name', 'company'] } })).data.setImportMapping.import
        .state,
    ).toBe('READING');
    const job = await settled(ask, sent.body.importId, 'PREVIEW');
    expect(job.files[0].columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'company']);
    await ask(START, of);
    await settled(ask, sent.body.importId, 'DONE');
    expect((await book(ask)).nodes.map(({ company }: { company: string }) => company)).toEqual(['Holm', 'Lindgren']);
  });

  test('takes a workbook, sheet by sheet, whose columns can be corrected', async () => {
    const { id, ask } = contacts.newPerson();
    const body = workbookOf({
      formats: ['General', '00000'],
      sheets: [
        {
          name: 'Team',
          rows: [
            ['Name', 'Email'],
            ['Mira Adler', 'mail'],
          ],
          links: { B2: 'mailto:mira@lindgren.example' },
        },
        {
          name: 'Others',
          rows: [
            ['Who', 'Where'],
            ['Ida Holm', { xml: '<c s="1"><v>1067</v></c>' }],
          ],
        },
      ],
    });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const { importId } = (await send(contacts, String(id), { body, type, name: 'people.xlsx' })).body;
    const first = await settled(ask, importId, 'PREVIEW');
    expect(
      first.files.map(({ entry, kind, encoding, delimiter }: Record<string, unknown>) => [
        entry,
        kind,
        encoding,
        delimiter,
      ]),
    ).toEqual([
      [null, 'xlsx', null, null],
      ['Team', 'sheet', null, null],
      ['Others', 'sheet', null, null],
    ]);
    expect(first.rows.nodes.map(({ name, email, line }: Record<string, unknown>) => [name, email, line])).toEqual([
      ['Mira Adler', 'mira@lindgren.example', 2],
    ]);
    const mapping = { headerLine: 1, fields: ['name', 'notes'] };
    expect((await ask(MAP, { id: String(importId), entry: 'Others', mapping })).errors).toBeUndefined();
    expect((await settled(ask, importId, 'PREVIEW')).total).toBe(2);
    await ask(START, { id: String(importId) });
    await settled(ask, importId, 'DONE');
    expect((await book(ask)).nodes).toMatchObject([
      { name: 'Ida Holm', notes: '01067', tags: ['File Import'] },
      { name: 'Mira Adler', tags: ['File Import'] },
    ]);
  });

  test('says of a workbook with a password what can be done', async () => {
    const { id, ask } = contacts.newPerson();
    const body = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    const { importId } = (await send(contacts, String(id), { body, type: 'application/octet-stream' })).body;
    const { failure, problems } = await settled(ask, importId, 'FAILED');
    expect([failure, problems[0].message]).toEqual([
      'No valid contacts found in file',
      expect.stringMatching(/^This workbook has a password/),
    ]);
  });

  test('takes an archive, a form and the people of Google', async () => {
    const { id, ask } = contacts.newPerson();
    const zip = zipSync({ 'a.vcf': Buffer.from(VCF), 'b/c.csv': Buffer.from(CSV) });
    const archive = await send(contacts, String(id), { body: Buffer.from(zip), type: 'application/zip' });
    expect(
      (await settled(ask, archive.body.importId, 'PREVIEW')).files.map(({ entry, kind }: Record<string, string>) => [
        entry,
        kind,
      ]),
    ).toEqual([
      [null, 'zip'],
      ['a.vcf', 'vcf'],
      ['b/c.csv', 'csv'],
    ]);
    const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.vcf"\r\ncontent-type: text/vcard\r\n\r\n${VCF}\r\n--x--\r\n`;
    const sent = await send(contacts, String(id), { body: form, type: 'multipart/form-data; boundary=x' });
    expect((await settled(ask, sent.body.importId, 'PREVIEW')).rows.nodes[0].name).toBe('Otto Brandt');
    const people = [
      {
        names: [{ displayName: 'Mira Adler' }],
        emailAddresses: [{ value: 'mira@lindgren.example', type: 'work' }],
        organizations: [{ name: 'Lindgren' }],
      },
      { emailAddresses: [{ value: 'nobody@example.com' }] },
      { names: [{ displayName: 'Unknown Contact' }] },
      { names: { $gt: '' } },
      { names: [{ displayName: 'Somebody Endless' }], biographies: [{ value: 'x'.repeat(600 * 1024) }] },
    ];
    const google = await send(contacts, String(id), { body: JSON.stringify({ people }), type: 'application/json' });
    const job = await settled(ask, google.body.importId, 'PREVIEW');
    expect(job).toMatchObject({ kind: 'GOOGLE', total: 1 });
    expect(job.problems.map(({ line, code }: Record<string, unknown>) => [line, code])).toEqual([
      [2, 'NO_NAME'],
      [3, 'NO_NAME'],
      [4, 'NO_NAME'],
      [5, 'TOO_LARGE'],
    ]);
  });

  test('of the people of Google the first 50,000 are looked at, and a file of millions of values is not', async () => {
    const { id, ask } = contacts.newPerson();
    const sendPeople = async (people: string) =>
      (await send(contacts, String(id), { body: `{"people":[${people}]}`, type: 'application/json' })).body.importId;
    const mira = JSON.stringify({ names: [{ displayName: 'Mira Adler' }] });
    const many = await settled(ask, await sendPeople(`${mira},${'{},'.repeat(50_000)}${mira}`), 'PREVIEW');
    expect([many.total, many.problems[0]]).toEqual([
      1,
      { entry: null, line: 50_001, code: 'TOO_MANY', message: 'Only the first 50,000 entries were read.' },
    ]);
    const millions = await settled(ask, await sendPeople(`${mira}${',1'.repeat(5_000_001)}`), 'FAILED');
    expect(millions.problems.map(({ code }: { code: string }) => code)).toEqual(['TOO_LARGE']);
  });

  test('a text of Google that is longer than the notes is kept as far as it goes, and the rest is told', async () => {
    const { id, ask } = contacts.newPerson();
    const biography = `${'n'.repeat(20_000)}and the end`;
    const people = [{ names: [{ displayName: 'Mira Adler' }], biographies: [{ value: biography }] }];
    const { body } = await send(contacts, String(id), { body: JSON.stringify({ people }), type: 'application/json' });
    await settled(ask, body.importId, 'PREVIEW');
    await ask(START, { id: body.importId });
    await settled(ask, body.importId, 'DONE');
    const { data } = await ask(
      `query ($id: ID!) {
        contactImport(id: $id) { problems { code } rows { nodes { outcome leftOut { field value } } } }
        contacts { nodes { name notes } }
      }`,
      { id: body.importId },
    );
    expect(data.contactImport).toEqual({
      problems: [],
      rows: { nodes: [{ outcome: 'CREATED', leftOut: [{ field: 'notes', value: 'and the end' }] }] },
    });
    expect(data.contacts.nodes).toEqual([{ name: 'Mira Adler', notes: 'n'.repeat(20_000) }]);
  });
});

describe('before it is started, an import', () => {
  const ROWS = `Name,Email,Phone,Company
Mira Adler,mira@lindgren.example,+1 202 555 0143,Lindgren
Ida Holm,ida@holm.example,,
Tom Kurz,tom@kurz.example,,
Tom Kurz,tom@kurz.example,,Kurz & Co
`;
  const waiting = async (person: ReturnType<typeof contacts.newPerson>, body = ROWS) => {
    const sent = await send(contacts, String(person.id), { body });
    return settled(person.ask, sent.body.importId, 'PREVIEW');
  };

  test('says who is new, who gets something and who is there with everything, and is right', async () => {
    const person = contacts.newPerson();
    for (const input of [
      { name: 'Mira Adler', emails: [{ value: 'mira@lindgren.example' }] },
      { name: 'Ida Holm', emails: [{ value: 'ida@holm.example' }] },
    ])
      await person.ask(CREATE, { input });
    const job = await waiting(person);
    expect(job.expected).toEqual({ created: 1, updated: 2, same: 1, failed: 0 });
    expect(job.rows.nodes.map(({ expected }: { expected: string }) => expected)).toEqual([
      'UPDATED',
      'SAME',
      'CREATED',
      'UPDATED',
    ]);
    const names = (await book(person.ask)).nodes.map(({ id, name }: Record<string, string>) => [name, id]);
    const ids = Object.fromEntries(names);
    // Somebody whom the file itself brings is nobody yet.
    expect(job.rows.nodes.map(({ contactId }: { contactId: string }) => contactId)).toEqual([
      ids['Mira Adler'],
      ids['Ida Holm'],
      null,
      null,
    ]);
    const { data } = await person.ask(
      'query ($id: ID!) { contactImport(id: $id) { rows(expected: SAME) { nodes { name } } } }',
      { id: job.id },
    );
    expect(data.contactImport.rows.nodes).toEqual([{ name: 'Ida Holm' }]);
    expect((await book(person.ask)).total).toBe(2);
    await person.ask(START, { id: job.id });
    expect(await settled(person.ask, job.id, 'DONE')).toMatchObject({
      ...{ created: 1, updated: 2, same: 1 },
      expected: null,
    });
  });

  test('takes no number of somebody who is not in it', async () => {
    const person = contacts.newPerson();
    const job = await waiting(person);
    for (const leftOut of [[0], [5], [-1], [1, 2, 3, 4, 1]]) {
      const { errors } = await person.ask(START, { id: job.id, leftOut });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect((await stateOf(person.ask, job.id)).state).toBe('PREVIEW');
  });

  test('is told whom to leave out, and that nobody gets a tag for it', async () => {
    const person = contacts.newPerson();
    const body =
      'Name,Email,Tags\nMira Adler,mira@lindgren.example,\nIda Holm,ida@holm.example,File Import\nTom Kurz,,\n';
    const job = await waiting(person, body);
    await person.ask(START, { id: job.id, leftOut: [3], isTagged: false });
    const done = await settled(person.ask, job.id, 'DONE');
    expect(done).toMatchObject({ created: 2, skipped: 1 });
    expect(done.rows.nodes[2]).toMatchObject({ outcome: 'SKIPPED', reason: 'LEFT_OUT', contactId: null });
    // What the file itself says stays.
    expect((await book(person.ask)).nodes.map(({ name, tags }: Record<string, unknown>) => [name, tags])).toEqual([
      ['Ida Holm', ['File Import']],
      ['Mira Adler', []],
    ]);
    // The same file once more: they are known by it, with or without the tag.
    expect((await waiting(person, body)).expected).toEqual({ created: 1, updated: 0, same: 2, failed: 0 });
  });
});

describe('an import', () => {
  test('takes cards without their end as far as they go, and names them apart from what it could not take', async () => {
    const person = contacts.newPerson();
    const cut = 'BEGIN:VCARD\nFN:Ida Holm\nBEGIN:VCARD\nFN:Tom Kurz\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n';
    const { id } = await importWhole(contacts, person, { body: cut, type: 'text/vcard' });
    const { rows, problems, created } = await stateOf(person.ask, id);
    expect(created).toBe(2);
    expect(rows.nodes.map(({ name, isIncomplete }: Record<string, unknown>) => [name, isIncomplete])).toEqual([
      ['Ida Holm', true],
      ['Tom Kurz', false],
    ]);
    expect(problems.map(({ line, code }: Record<string, unknown>) => [line, code])).toEqual([
      [1, 'INCOMPLETE'],
      [6, 'NO_NAME'],
    ]);
    const report = await contacts.app.inject({
      url: `/internal/imports/${id}/report`,
      headers: signedHeaders({ sub: String(person.id) }),
    });
    expect(report.body.split('\r\n').filter((line) => line.includes('its end is missing'))).toHaveLength(1);
  });

  test('of a table whose columns nobody knows waits to be told what they are', async () => {
    const person = contacts.newPerson();
    const sent = await send(contacts, String(person.id), { body: 'Who,Where,What\nIda Holm,Bath,Tide\n' });
    const id = String(sent.body.importId);
    expect(await settled(person.ask, id, 'PREVIEW')).toMatchObject({
      total: 0,
      files: [{ headerLine: 1, columns: [{ header: 'Who', field: null }, { header: 'Where' }, { header: 'What' }] }],
    });
    await person.ask(MAP, { id, mapping: { headerLine: 1, fields: ['name', null, 'company'] } });
    expect(await settled(person.ask, id, 'PREVIEW')).toMatchObject({ total: 1, files: [{ kind: 'csv' }] });
    expect((await stateOf(person.ask, id)).rows.nodes[0]).toMatchObject({ name: 'Ida Holm' });
  });

  test('saves every contact with its origin, a line per row, and an event for each', async () => {
    const person = contacts.newPerson();
    const job = await importWhole(contacts, person, { body: CSV });
    expect(job).toMatchObject({ total: 3, done: 3, created: 3, updated: 0, same: 0, failed: 0 });
    const { nodes } = await book(person.ask);
    expect(nodes.map(({ name, source, tags }: Record<string, unknown>) => [name, source, tags])).toEqual([
      ['Ida Holm', 'IMPORT', ['File Import']],
      ['Mira Adler', 'IMPORT', ['File Import']],
      ['Tom Kurz', 'IMPORT', ['File Import']],
    ]);
    expect(nodes[0]).toMatchObject({ notes: '<script>alert(1)</script>', phones: [{ value: '12-34', e164: null }] });
    const events = await mongo.connection.collection('outbox').find({ 'payload.ownerId': person.id }).toArray();
    expect(events.map(({ name }) => name).sort()).toEqual([...Array(3).fill('contact.created'), 'import.finished']);
  });

  test('that is repeated changes nothing, also after the contacts were edited', async () => {
    const person = contacts.newPerson();
    await importWhole(contacts, person, { body: CSV + VCF.slice(0, 0) });
    const [, mira] = (await book(person.ask)).nodes;
    await person.ask(
      'mutation ($id: ID!) { updateContact(id: $id, input: { email: null, name: "M. A." }) { contact { id } } }',
      { id: mira.id },
    );
    const before = await book(person.ask);
    const again = await importWhole(contacts, person, { body: CSV });
    expect(again).toMatchObject({ created: 0, updated: 0, same: 3 });
    expect(await book(person.ask)).toEqual(before);
  });

  test('fills and adds what surely is the same person, and overwrites nothing', async () => {
    const person = contacts.newPerson();
    await person.ask(CREATE, {
      input: newContact({
        name: 'Mira Adler',
        email: 'mira@lindgren.example',
        company: null,
        title: 'Buyer',
        phone: null,
      }),
    });
    const body =
      'Name,Email,Email 2,Title,Company\n"Adler, Mira",MIRA@lindgren.example,mira@home.example,Director,Lindgren\n';
    expect(await importWhole(contacts, person, { body })).toMatchObject({ created: 0, updated: 1 });
    const { total, nodes } = await book(person.ask);
    expect(total).toBe(1);
    expect(nodes[0]).toMatchObject({
      name: 'Mira Adler',
      title: 'Buyer',
      company: 'Lindgren',
      email: 'mira@lindgren.example',
      emails: [{ value: 'mira@lindgren.example' }, { value: 'mira@home.example' }],
      // It came in otherwise and says so.
      tags: newContact().tags,
      version: 2,
    });
  });

  test('skips or keeps both when the person says so', async () => {
    const person = contacts.newPerson();
    await importWhole(contacts, person, { body: CSV });
    const body = CSV.replaceAll(',', ';').replace('=SUM(1)', 'new');
    expect(await importWhole(contacts, person, { body }, 'SKIP')).toMatchObject({ skipped: 1, same: 2 });
    const other = `${CSV.split('\n')[0]}\nMira Adler,mira@lindgren.example,,,again\n`;
    expect(await importWhole(contacts, person, { body: other }, 'KEEP_BOTH')).toMatchObject({ created: 1 });
    expect((await book(person.ask)).total).toBe(4);
  });

  test('brings two rows of one person together', async () => {
    const person = contacts.newPerson();
    const body =
      'Name,Email,Title\nMira Adler,mira@lindgren.example,\nMira Adler,mira@lindgren.example,Buyer\nMira Adler,mira@lindgren.example,\n';
    expect(await importWhole(contacts, person, { body })).toMatchObject({ created: 1, updated: 1, same: 1 });
    expect((await book(person.ask)).nodes).toMatchObject([{ title: 'Buyer', version: 1 }]);
  });

  test('takes the photo of a card, and the contact without it when it is none', async () => {
    const person = contacts.newPerson();
    const photo = (await newPicture({ width: 32, height: 32 })).toString('base64');
    const card = (name: string, bytes: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nPHOTO;ENCODING=b;TYPE=JPEG:${bytes}\r\nEND:VCARD\r\n`;
    const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]).toString('base64');
    await importWhole(contacts, person, {
      body: card('With Photo', photo) + card('Without Photo', broken),
      type: 'text/vcard',
    });
    expect(
      (await book(person.ask)).nodes.map(({ name, photo: of }: Record<string, unknown>) => [name, of !== null]),
    ).toEqual([
      ['With Photo', true],
      ['Without Photo', false],
    ]);
  });

  test('fills the plan up to its limit and names the rest', async () => {
    const person = contacts.newPerson();
    await contacts.setContactLimit(person.id, 100);
    const rows = Array.from({ length: 230 }, (_, at) => `Person${at} Nr${at},p${at}@example.com`).join('\n');
    const job = await importWhole(contacts, person, { body: `Name,Email\n${rows}\n` });
    expect(job).toMatchObject({ total: 230, created: 100, overLimit: 130 });
    expect((await book(person.ask)).total).toBe(100);
    const rest = await stateOf(person.ask, job.id, { outcome: 'OVER_LIMIT' });
    expect(rest.rows.nodes[0]).toMatchObject({ number: 101, name: 'Person100 Nr100', reason: 'CONTACT_LIMIT_REACHED' });
    expect(await mongo.connection.collection('contacts').countDocuments({ ownerId: person.id })).toBe(100);
  });

  test('of people who are all called alike finds each of them again, at the door too', async () => {
    const person = contacts.newPerson();
    await contacts.setContactLimit(person.id, null);
    const row = (at: number) => `Person ${at} Fictive,person${at}@example.com,Company ${at % 40}`;
    const rows = Array.from({ length: 700 }, (_, at) => row(at)).join('\n');
    const job = await importWhole(contacts, person, { body: `Name,Email,Company\n${rows}\n` });
    expect(job).toMatchObject({ created: 700, same: 0 });
    const look = `query ($input: CreateContactInput!) {
      possibleDuplicates(input: $input) { contact { name version } level } }`;
    for (const at of [1, 350, 699]) {
      const input = { name: `Person ${at} Fictive`, email: `person${at}@example.com` };
      expect((await person.ask(look, { input })).data.possibleDuplicates[0]).toEqual({
        contact: { name: input.name, version: 1 },
        level: 'SURE',
      });
    }
    const again = await importWhole(contacts, person, {
      body: `Email,Name\n${rows.replace(/^(.*?),(.*?),.*$/gm, '$2,$1')}\n`,
    });
    expect(again).toMatchObject({ created: 0, same: 700 });
  });

  test('finds again who has little more than a name, and keeps a namesake beside', async () => {
    const person = contacts.newPerson();
    const bare = { title: null, company: null, email: null, phone: null, website: null, notes: null, tags: [] };
    for (const own of [
      { name: 'Anna' },
      { name: 'שרה לוי' },
      { name: 'Ben Oduya', notes: 'Met in Lyon' },
      { name: 'Cleo', company: 'Lindgren' },
    ])
      await person.ask(CREATE, { input: newContact({ ...bare, ...own }) });
    const known = 'Anna,,\nשרה לוי,,\nBen Oduya,,Met in Lyon\nCleo,Lindgren,\n';
    const others = 'Anna,,Plumber\nBen Oduya,,\nCleo,Kurz & Co,\n';
    const body = `Name,Company,Notes\n${known}${others}`;
    expect(await importWhole(contacts, person, { body })).toMatchObject({ created: 3, updated: 0, same: 4 });
    expect((await book(person.ask)).total).toBe(7);
  });

  test('finds again a name with a photo or a star, however it is told what to do with it', async () => {
    const person = contacts.newPerson();
    const photo = (await newPicture({ width: 32, height: 32 })).toString('base64');
    const card = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna\r\nPHOTO;ENCODING=b;TYPE=JPEG:${photo}\r\nEND:VCARD\r\n`;
    await importWhole(contacts, person, { body: card, type: 'text/vcard' });
    const again = card.replace('FN:Anna\r\n', 'FN:Anna\r\nREV:20260101T000000Z\r\n');
    expect(await importWhole(contacts, person, { body: again, type: 'text/vcard' })).toMatchObject({ created: 0 });
    const starred = 'Name,Favourite\nAnna,yes\n';
    expect(await importWhole(contacts, person, { body: starred })).toMatchObject({ created: 0, updated: 1 });
    const rows = 'Name,Notes\nAnna,\n';
    expect(await importWhole(contacts, person, { body: rows })).toMatchObject({ created: 0, same: 1 });
    expect(await importWhole(contacts, person, { body: rows }, 'KEEP_BOTH')).toMatchObject({ created: 1 });
    const job = await importWhole(contacts, person, { body: 'Name,Company\nAnna,\n' }, 'SKIP');
    expect([job.created, job.skipped + job.same]).toEqual([0, 1]);
    expect((await book(person.ask)).total).toBe(2);
  });

  test('with an Idempotency-Key is one import, however often it is sent', async () => {
    const { id } = contacts.newPerson();
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await send(contacts, String(id), { body: CSV, key: 'k' })).body.importId),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await send(contacts, String(id), { body: VCF, key: 'k' })).status).toBe(422);
  });

  test('has a report in which nothing runs', async () => {
    const person = contacts.newPerson();
    const body = 'Name,Email\n"=HYPERLINK(""http://x"")",a@example.com\n,b@example.com\n';
    const job = await importWhole(contacts, person, { body });
    const report = await contacts.app.inject({
      url: `/internal/imports/${job.id}/report`,
      headers: signedHeaders({ sub: String(person.id) }),
    });
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(report.body.split('\r\n')[1]).toMatch(
      /^1,,2,"'=HYPERLINK\(""http:\/\/x""\)",a@example.com,,,created,,\d+,,,,$/,
    );
    const other = await contacts.app.inject({
      url: `/internal/imports/${job.id}/report`,
      headers: signedHeaders({ sub: '4711' }),
    });
    expect(other.statusCode).toBe(404);
  });

  test('says what was also imported, and the contact shows it', async () => {
    const person = contacts.newPerson();
    const body = 'Name,Email,Phone,Shoe size\nAda Fictive,not an address,call me,42\nBo Fictive,bo@fictive.example,,\n';
    const job = await importWhole(contacts, person, { body });
    const expected = [
      { name: 'Email', value: 'not an address' },
      { name: 'Phone', value: 'call me' },
      { name: 'Shoe size', value: '42' },
    ];
    const { data } = await person.ask('{ contacts(order: NAME_ASC) { nodes { id importedValues { name value } } } }');
    const [ada, bo] = data.contacts.nodes;
    expect([ada.importedValues, bo.importedValues]).toEqual([expected, []]);
    const one = await person.ask('query ($id: ID!) { contact(id: $id) { importedValues { name value } } }', {
      id: ada.id,
    });
    expect(one.data.contact.importedValues).toEqual(expected);
    const similar = await person.ask('{ similarContacts(search: "fcitive ada") { id importedValues { name value } } }');
    expect(similar.data.similarContacts).toEqual([{ id: ada.id, importedValues: expected }]);
    const report = await contacts.app.inject({
      url: `/internal/imports/${job.id}/report`,
      headers: signedHeaders({ sub: String(person.id) }),
    });
    const [head, first, second] = report.body.split('\r\n');
    expect(head).toMatch(/,Also imported$/);
    expect(first).toMatch(/,"Email: not an address\nPhone: call me\nShoe size: 42"$/);
    expect(second).toMatch(/created,,\d+,,,,$/);
  });

  test('names in full what a contact did not take: what it says otherwise, and what it has no room for', async () => {
    const person = contacts.newPerson();
    await person.ask(CREATE, {
      input: newContact({
        name: 'Mira Adler',
        email: 'mira@lindgren.example',
        title: 'Buyer',
        notes: 'n'.repeat(19_990),
      }),
    });
    const body =
      'Name,Email,Job Title,Notes,Shoe size\nMira Adler,mira@lindgren.example,Director,"Likes tea, black",38\n';
    const job = await importWhole(contacts, person, { body });
    const { data } = await person.ask(
      'query ($id: ID!) { contactImport(id: $id) { rows { nodes { outcome leftOut { field value } } } } }',
      { id: job.id },
    );
    const [row] = data.contactImport.rows.nodes;
    expect(row.outcome).toBe('UPDATED');
    expect(row.leftOut).toEqual([
      { field: 'title', value: 'Director' },
      { field: 'notes', value: 'Likes tea, black' },
    ]);
    const { signedHeaders } = await import('@kaard/testing');
    const report = await contacts.app.inject({
      url: `/internal/imports/${job.id}/report`,
      headers: signedHeaders({ sub: String(person.id) }),
    });
    expect(report.body).toContain('"title: Director\nnotes: Likes tea, black"');
    const again = await importWhole(contacts, person, { body: `${body}\n` });
    expect(again).toMatchObject({ same: 1, updated: 0 });
  });
});

describe('our own vCard', () => {
  const WHOLE = `{ contacts(first: 100, order: NAME_ASC) { nodes {
    name title company department email phone website linkedIn twitter notes tags birthday isFavourite photo { url }
    emails { value label } phones { value label } links { value label }
    addresses { street city region postcode country label } customFields } } }`;
  const DEFINE =
    'mutation { createCustomField(input: { name: "Customer number", kind: TEXT }) { customField { key } } }';
  const wholeOf = async (ask: ReturnType<typeof contacts.newPerson>['ask']) => {
    const { data, errors } = await ask(WHOLE);
    expect(errors).toBeUndefined();
    return data.contacts.nodes.map(
      ({ photo, customFields, ...contact }: { photo: object | null; customFields: object }) => ({
        ...contact,
        // Keys are each owner's own.
        customValues: Object.values(customFields),
        hasPhoto: photo !== null,
      }),
    );
  };
  const download = async (id: number) => {
    const url = '/internal/contacts/export?format=vcf';
    return (await contacts.app.inject({ url, headers: signedHeaders({ sub: String(id) }) })).body;
  };

  test('comes back as what it is: nothing changes where it came from, and everything arrives elsewhere', async () => {
    const owner = contacts.newPerson();
    await mongo.connection
      .collection('owners')
      .updateOne(
        { _id: owner.id as never },
        { $set: { isLimitSaid: true, limit: null, extras: ['customFields'] } },
        { upsert: true },
      );
    const field = await owner.ask(DEFINE);
    const key = field.data.createCustomField.customField.key;
    const inputs = [
      newContact({
        ...{ name: 'Zoë Ångström-Łuczak', title: '=1+1', department: 'Optics; Lenses', birthday: '--05-17' },
        ...{
          notes: 'two\nlines, "quoted"; \\ and 🙂',
          tags: ['a;b', 'c,d', 'é'],
          linkedIn: 'https://linkedin.com/in/zoe',
        },
        emails: [{ value: 'zoe@home.example', label: 'home' }, { value: 'zoe@holm.example' }],
        phones: [
          { value: '+49 30 555 0143 ext. 7', label: 'direct' },
          { value: '12-34', label: 'fax' },
        ],
        links: [{ value: 'https://zoe.example/a?b=c', label: 'blog' }],
        addresses: [
          { street: '1 Quay; Rear', city: 'Porto', postcode: '4000-001', country: 'Portugal', label: 'work' },
        ],
        customFields: { [key]: 'K-4711, A' },
      }),
      newContact({ name: 'Holm & Co', email: null, phone: null, company: 'Holm & Co', tags: [] }),
      newContact({ name: '李 小龍', email: 'li@bamboo.example', phone: '+86 10 5550 0143', isFavourite: true }),
    ];
    const ids: string[] = [];
    for (const input of inputs) {
      const { data, errors } = await owner.ask(CREATE, { input });
      expect(errors).toBeUndefined();
      ids.push(data.createContact.contact.id);
    }
    await contacts.app.inject({
      method: 'POST',
      url: `/internal/contacts/${ids[0]}/photo`,
      headers: { ...signedHeaders({ sub: String(owner.id) }), 'content-type': 'image/jpeg' },
      payload: await newPicture({ width: 20, height: 20 }),
    });
    const [before, file] = [await wholeOf(owner.ask), await download(owner.id)];
    const versions = (await book(owner.ask)).nodes.map(({ version }: { version: number }) => version);

    const back = await importWhole(contacts, owner, { body: file, name: 'contacts.vcf', type: 'text/vcard' });
    expect(await wholeOf(owner.ask)).toEqual(before);
    expect(back).toMatchObject({ total: 3, same: 3, created: 0, updated: 0, failed: 0, problems: [] });
    expect((await book(owner.ask)).nodes.map(({ version }: { version: number }) => version)).toEqual(versions);

    const other = contacts.newPerson();
    await mongo.connection
      .collection('owners')
      .updateOne(
        { _id: other.id as never },
        { $set: { isLimitSaid: true, limit: null, extras: ['customFields'] } },
        { upsert: true },
      );
    await other.ask(DEFINE);
    const { body } = await send(contacts, String(other.id), { body: file, name: 'contacts.vcf', type: 'text/vcard' });
    await settled(other.ask, body.importId, 'PREVIEW');
    await other.ask(START, { id: String(body.importId), isTagged: false });
    expect(await settled(other.ask, body.importId, 'DONE')).toMatchObject({ created: 3, problems: [] });
    expect(await wholeOf(other.ask)).toEqual(before);
  });
});

describe('an undo', () => {
  test('takes back the whole import: what is new goes to the trash, what was changed is as before', async () => {
    const person = contacts.newPerson();
    await person.ask(CREATE, {
      input: newContact({ name: 'Mira Adler', email: 'mira@lindgren.example', company: null, notes: null }),
    });
    const before = (await book(person.ask)).nodes[0];
    const job = await importWhole(contacts, person, { body: CSV });
    expect(job).toMatchObject({ created: 2, updated: 1 });
    await person.ask(UNDO, { id: job.id });
    expect(await settled(person.ask, job.id, 'UNDONE')).toMatchObject({ undone: 3, kept: 0 });
    const told = mongo.connection.collection('outbox').find({ ownerId: person.id, name: 'import.finished' });
    expect(await told.sort({ 'aggregate.version': 1 }).toArray()).toMatchObject([
      {
        payload: { importId: Number(job.id), state: 'done', total: 3, counts: { created: 2, updated: 1, failed: 0 } },
        actor: { userId: null, via: 'system' },
      },
      { payload: { importId: Number(job.id), state: 'undone' } },
    ]);
    const { total, nodes } = await book(person.ask);
    expect(total).toBe(1);
    expect({ ...nodes[0], version: 0 }).toEqual({ ...before, version: 0 });
    const { data } = await person.ask('{ trash { totalCount } }');
    expect(data.trash.totalCount).toBe(2);
  });

  test('leaves what was changed since, and names it', async () => {
    const person = contacts.newPerson();
    const job = await importWhole(contacts, person, { body: CSV });
    const [ida] = (await book(person.ask)).nodes;
    await person.ask('mutation ($id: ID!) { updateContact(id: $id, input: { title: "Friend" }) { contact { id } } }', {
      id: ida.id,
    });
    await person.ask(UNDO, { id: job.id });
    const undone = await settled(person.ask, job.id, 'UNDONE');
    expect(undone).toMatchObject({ undone: 2, kept: 1 });
    expect(undone.rows.nodes.map(({ name, isUndone }: Record<string, unknown>) => [name, isUndone])).toEqual([
      ['Mira Adler', true],
      ['Ida Holm', false],
      ['Tom Kurz', true],
    ]);
    expect((await book(person.ask)).nodes.map(({ name }: { name: string }) => name)).toEqual(['Ida Holm']);
  });

  test('leaves a contact that was edited, also where several rows of the file were about it', async () => {
    const person = contacts.newPerson();
    const body = 'Name,Email,Phone\nMira Adler,mira@lindgren.example,\nMira Adler,mira@lindgren.example,+12025550143\n';
    const job = await importWhole(contacts, person, { body });
    expect(job).toMatchObject({ created: 1, updated: 1 });
    const [{ id }] = (await book(person.ask)).nodes;
    await person.ask(
      'mutation ($id: ID!) { updateContact(id: $id, input: { notes: "A friend" }) { contact { id } } }',
      {
        id,
      },
    );
    await person.ask(UNDO, { id: job.id });
    expect(await settled(person.ask, job.id, 'UNDONE')).toMatchObject({ undone: 1, kept: 1 });
    expect((await book(person.ask)).nodes).toMatchObject([{ name: 'Mira Adler', notes: 'A friend', phones: [] }]);
  });

  test('lets the same file bring again what was taken back', async () => {
    const person = contacts.newPerson();
    await person.ask(CREATE, {
      input: newContact({ name: 'Mira Adler', email: 'mira@lindgren.example', phone: null, title: null }),
    });
    const body = 'Name,Email,Phone,Title\nMira Adler,mira@lindgren.example,+1 202 555 0143,Buyer\n';
    const job = await importWhole(contacts, person, { body });
    expect(job).toMatchObject({ updated: 1 });
    const [{ id }] = (await book(person.ask)).nodes;
    await person.ask('mutation ($id: ID!) { updateContact(id: $id, input: { title: "Head" }) { contact { id } } }', {
      id,
    });
    await person.ask(UNDO, { id: job.id });
    expect(await settled(person.ask, job.id, 'UNDONE')).toMatchObject({ undone: 0, kept: 1 });
    expect((await book(person.ask)).nodes).toMatchObject([{ title: 'Head', phones: [] }]);
    const again = await importWhole(contacts, person, { body });
    expect(again).toMatchObject({ updated: 1, same: 0 });
    expect((await book(person.ask)).nodes).toMatchObject([{ title: 'Head', phones: [{ value: '+1 202 555 0143' }] }]);
    expect(await importWhole(contacts, person, { body })).toMatchObject({ updated: 0, same: 1 });
  });

  test('puts a number, an address or a page back together with its list, or leaves both', async () => {
    const person = contacts.newPerson();
    const own = { name: 'Mira Adler', company: 'Lindgren', email: null, phone: null, website: null };
    const create = (over: object) => person.ask(CREATE, { input: newContact({ ...own, ...over }) });
    await create({ phone: '+1 202 555 0143' });
    const [{ id }] = (await book(person.ask)).nodes;
    const body =
      'Name,Phone,Email,Website\nMira Adler,+1 202 555 0143,mira@lindgren.example,https://lindgren.example\n';
    const job = await importWhole(contacts, person, { body });
    expect(job).toMatchObject({ updated: 1 });
    const MORE =
      'mutation ($id: ID!, $emails: [ContactValueInput!]) { updateContact(id: $id, input: { emails: $emails }) { contact { id } } }';
    const emails = ['mira@lindgren.example', 'mira@home.example'].map((value) => ({ value }));
    expect((await person.ask(MORE, { id, emails })).errors).toBeUndefined();
    await person.ask(UNDO, { id: job.id });
    expect(await settled(person.ask, job.id, 'UNDONE')).toMatchObject({ undone: 0, kept: 1 });
    const { data } = await person.ask(
      'query ($id: ID!) { contact(id: $id) { email emails { value isPrimary } website links { value } } }',
      { id },
    );
    expect(data.contact).toEqual({
      email: 'mira@lindgren.example',
      emails: [
        { value: 'mira@lindgren.example', isPrimary: true },
        { value: 'mira@home.example', isPrimary: false },
      ],
      website: null,
      links: [],
    });
  });

  test('names the contact into which one of the import was merged, also through a third one', async () => {
    const person = contacts.newPerson();
    const body = 'Name,Email\nMira Adler,mira@lindgren.example\nTom Kurz,tom@kurz.example\nIda Holm,ida@holm.example\n';
    const job = await importWhole(contacts, person, { body });
    for (const name of ['M. Adler', 'Miriam Adler', 'Thomas Kurz'])
      await person.ask(CREATE, { input: newContact({ name, email: `${name.replaceAll(/\W/g, '')}@other.example` }) });
    const { nodes } = await book(person.ask);
    const idOf = (wanted: string): string => nodes.find(({ name }: { name: string }) => name === wanted).id;
    const join = async (keep: string, other: string) =>
      (
        await person.ask('mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { mergeId } }', {
          input: { keepId: idOf(keep), otherId: idOf(other) },
        })
      ).data.mergeContacts.mergeId;
    await join('M. Adler', 'Mira Adler');
    await join('Miriam Adler', 'M. Adler');
    const mergeId = await join('Thomas Kurz', 'Tom Kurz');
    await person.ask('mutation ($mergeId: ID!) { partContacts(mergeId: $mergeId) { __typename } }', { mergeId });
    await person.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id: idOf('Ida Holm') });
    await person.ask(UNDO, { id: job.id });
    expect(await settled(person.ask, job.id, 'UNDONE')).toMatchObject({ undone: 1, kept: 2 });
    const { data } = await person.ask(
      'query ($id: ID!) { contactImport(id: $id) { rows(first: 9) { nodes { name isUndone message } } } }',
      { id: job.id },
    );
    expect(data.contactImport.rows.nodes).toEqual([
      { name: 'Mira Adler', isUndone: false, message: 'Merged into Miriam Adler since, so it was kept there' },
      { name: 'Tom Kurz', isUndone: false, message: 'Changed since the import, so it was kept as it is' },
      { name: 'Ida Holm', isUndone: true, message: null },
    ]);
  });

  test('leaves a contact into which another one was merged since, with all that it says', async () => {
    const person = contacts.newPerson();
    const idOf = async (input: object): Promise<string> =>
      (await person.ask(CREATE, { input })).data.createContact.contact.id;
    const join = async (keepId: string, otherId: string) => {
      const input = { keepId, otherId };
      const MERGE = 'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { mergeId } }';
      expect((await person.ask(MERGE, { input })).errors).toBeUndefined();
    };
    const body = `Name,Email,Phone,Company
Mira Adler,mira@lindgren.example,,Lindgren Paper Works
Tom Kurz,tom@kurz.example,,Kurz & Co
Ida Holm,ida@holm.example,+1 202 555 0143,
`;
    const ida = await idOf({ name: 'Ida Holm', email: 'ida@holm.example' });
    const job = await importWhole(contacts, person, { body });
    expect(job).toMatchObject({ created: 2, updated: 1 });
    // As they would have been there before: the imported ones say all that these say.
    const { nodes } = await book(person.ask);
    const imported = (name: string): string => nodes.find((one: { name: string }) => one.name === name).id;
    await join(imported('Mira Adler'), await idOf({ name: 'Mira Adler' }));
    const tom = await idOf({ name: 'Tom Kurz' });
    await join(imported('Tom Kurz'), tom);
    // Nobody knows of the merge any more.
    await person.ask('mutation ($id: ID!) { purgeContact(id: $id) { id } }', { id: tom });
    await join(ida, await idOf({ name: 'Ida Holm', phone: '+1 202 555 0143' }));

    await person.ask(UNDO, { id: job.id });
    expect(await settled(person.ask, job.id, 'UNDONE')).toMatchObject({ undone: 0, kept: 3 });
    const rows = await mongo.connection
      .collection('import_rows')
      .find({ ownerId: person.id })
      .sort({ number: 1 })
      .toArray();
    const MERGED = 'Another contact was merged into it since, so it was kept as it is';
    expect(rows.map(({ message }) => message)).toEqual([
      MERGED,
      'Changed since the import, so it was kept as it is',
      MERGED,
    ]);
    expect((await book(person.ask)).nodes).toMatchObject([
      { name: 'Ida Holm', phones: [{ value: '+1 202 555 0143' }] },
      { name: 'Mira Adler', company: 'Lindgren Paper Works' },
      { name: 'Tom Kurz' },
    ]);
  });

  test('takes away the photo that the import has brought', async () => {
    const person = contacts.newPerson();
    await person.ask(CREATE, { input: newContact({ name: 'Mira Adler', email: 'mira@lindgren.example' }) });
    const picture = (await newPicture({ width: 20, height: 20 })).toString('base64');
    const body = `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Mira Adler\r\nEMAIL:mira@lindgren.example\r\nPHOTO;ENCODING=b;TYPE=JPEG:${picture}\r\nEND:VCARD\r\n`;
    const job = await importWhole(contacts, person, { body, type: 'text/vcard' });
    const stored = () => mongo.connection.collection('contacts').findOne({ ownerId: person.id });
    const { fileId } = (await stored())!.photo;
    await person.ask(UNDO, { id: job.id });
    await settled(person.ask, job.id, 'UNDONE');
    expect((await stored())!.photo).toBeNull();
    const ordered = await mongo.connection.collection('picture_removals').findOne({ _id: fileId });
    const kept = await mongo.connection.collection('pictures.files').countDocuments({ filename: fileId });
    expect(ordered !== null || kept === 0).toBe(true);
  });

  test('is open to an import that failed halfway, and refused where nothing was saved', async () => {
    const person = contacts.newPerson();
    const job = await importWhole(contacts, person, { body: CSV });
    const imports = mongo.connection.collection('imports');
    const fail = (counts: object) =>
      imports.updateOne({ _id: Number(job.id) as never }, { $set: { state: 'failed', ...counts } });
    await fail({ 'counts.created': 0 });
    expect((await person.ask(UNDO, { id: job.id })).errors?.[0]?.extensions.code).toBe('CONFLICT');
    await fail({ 'counts.created': 3, problem: { reason: 'FAILED', message: 'Something went wrong.' } });
    await person.ask(UNDO, { id: job.id });
    expect(await settled(person.ask, job.id, 'UNDONE')).toMatchObject({ undone: 3, failure: null });
    expect((await book(person.ask)).total).toBe(0);
  });

  test('goes back step by step where one person came with several rows, far apart', async () => {
    const person = contacts.newPerson();
    await contacts.setContactLimit(person.id, null);
    const filler = Array.from({ length: 150 }, (_, at) => `Person${at} Nr${at},p${at}@example.com,`).join('\n');
    const body = `Name,Email,Title\nMira Adler,mira@lindgren.example,\n${filler}\nMira Adler,mira@lindgren.example,Buyer\n`;
    const job = await importWhole(contacts, person, { body });
    expect(job).toMatchObject({ created: 151, updated: 1 });
    await person.ask(UNDO, { id: job.id });
    expect(await settled(person.ask, job.id, 'UNDONE')).toMatchObject({ undone: 152, kept: 0 });
    expect((await book(person.ask)).total).toBe(0);
  });
});

describe('deleting an import', () => {
  test.each([
    ['starting', START, 'PREVIEW', 'DONE'],
    ['undoing', UNDO, 'DONE', 'UNDONE'],
  ])('and %s it at the same moment: what is accepted is done', async (_what, order, before, after) => {
    for (const isFirst of [true, false]) {
      const person = contacts.newPerson();
      const { body } = await send(contacts, String(person.id), { body: CSV });
      const id = String(body.importId);
      await settled(person.ask, id, 'PREVIEW');
      if (before === 'DONE') await person.ask(START, { id });
      await settled(person.ask, id, before);
      const orders = isFirst ? [order, REMOVE] : [REMOVE, order];
      const answers = await Promise.all(orders.map((query) => person.ask(query, { id })));
      const [ordered, removed] = isFirst ? answers : answers.toReversed();
      if (removed!.errors) await settled(person.ask, id, after);
      else expect((await person.ask(READ, { id })).data.contactImport).toBeNull();
      const state = ordered!.errors ? before : after;
      await eventually(async () => expect((await book(person.ask)).total).toBe(state === 'DONE' ? 3 : 0));
    }
  });
});

test('started, or undone, several times at once it is so once, and each is told of it', async () => {
  const { id: owner, ask } = contacts.newPerson();
  const { body } = await send(contacts, String(owner), { body: 'Name\nMira Adler\n', type: 'text/csv' });
  const of = { id: String(body.importId) };
  await settled(ask, body.importId, 'PREVIEW');
  const atOnce = async (order: string) =>
    (await Promise.all(Array.from({ length: 8 }, () => ask(order, of)))).flatMap(({ errors = [] }) => errors);
  expect(await atOnce(START)).toEqual([]);
  await settled(ask, body.importId, 'DONE');
  expect(await atOnce(UNDO)).toEqual([]);
  expect(await settled(ask, body.importId, 'UNDONE')).toMatchObject({ created: 1 });
});

describe('contacts in bulk', () => {
  const plans = readPlans({ PLANS: false });
  let unlimited: Contacts;
  let hasty: Contacts;
  beforeAll(async () => {
    unlimited = await startContacts(elsewhere, undefined, { plans });
    hasty = await startContacts(behind, undefined, { ...workingConfig(behind, redis.url), plans }, { bulkWaitMs: 0 });
  });
  afterAll(() => Promise.all([unlimited.close(), hasty.close()]));
  const bulk = (id: number, given: unknown[], key?: string) => bulkTo(contacts, id, given, key);
  const bulkTo = (to: Contacts, id: number, given: unknown[], key?: string) =>
    send(
      to,
      String(id),
      { body: JSON.stringify({ contacts: given }), type: 'application/json', key },
      '/internal/contacts/bulk',
    );

  test('are saved at once, and the answer counts and names', async () => {
    const person = contacts.newPerson();
    await contacts.setContactLimit(person.id, 2);
    const given = [
      { name: 'Mira Adler', email: 'mira@lindgren.example', tags: ['Google Import'] },
      { name: '  ', email: 'x@example.com' },
      { name: { $gt: '' } },
      'no object',
      { name: 'Mira Adler', email: 'mira@lindgren.example', tags: ['Google Import'] },
      { name: 'Mira Adler', email: 'mira@lindgren.example', phone: '+1 202 555 0143' },
      { name: 'Ida Holm', ownerId: 1 },
      { name: 'Tom Kurz' },
    ];
    const { status, body } = await bulk(person.id, given);
    expect([status, body]).toEqual([
      200,
      {
        created: 2,
        updated: 1,
        skipped: 1,
        failed: [2, 3, 4].map((row) => ({
          row,
          name: expect.any(String),
          reason: 'NO_NAME',
          message: 'Name is required',
        })),
        overLimit: 1,
        overLimitContacts: [{ row: 8, name: 'Tom Kurz' }],
        importId: expect.any(Number),
      },
    ]);
    expect((await book(person.ask)).nodes).toMatchObject([
      { name: 'Ida Holm' },
      { name: 'Mira Adler', tags: ['Google Import'] },
    ]);
    await person.ask(UNDO, { id: String(body.importId) });
    await settled(person.ask, body.importId, 'UNDONE');
    expect((await book(person.ask)).total).toBe(0);
  });

  test('sent again with the same key are the same, and without one change nothing', async () => {
    const person = contacts.newPerson();
    const given = [{ name: 'Mira Adler' }, { name: 'Ida Holm', phone: 'ask' }];
    const [first, second] = [await bulk(person.id, given, 'b'), await bulk(person.id, given, 'b')];
    expect(second.body).toEqual(first.body);
    expect((await bulk(person.id, given)).body).toMatchObject({ created: 0, updated: 0, skipped: 2 });
    expect((await bulk(person.id, [], 'b')).status).toBe(422);
    expect((await bulk(person.id, [])).body).toMatchObject({ created: 0, skipped: 0, failed: [] });
    expect((await book(person.ask)).total).toBe(2);
  });

  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Person${at} Nr${at}`, email: `p${at}@example.com` }));

  test('sent again while they are being saved are answered once all are, and the same', async () => {
    const person = unlimited.newPerson();
    const send = () => bulkTo(unlimited, person.id, people(1500), 'once');
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, first.body.created]).toEqual([200, 1500]);
    expect(second).toMatchObject({ status: 200, body: first.body });
  });

  test('that take longer than a request waits are accepted, and a worker saves the rest, each once', async () => {
    const person = hasty.newPerson();
    const send = () => bulkTo(hasty, person.id, people(1500), 'once');
    const early = await send();
    const { importId } = early.body;
    expect(early).toMatchObject({
      status: 202,
      body: { importId: expect.any(Number), state: 'saving' },
      headers: { location: `/api/imports/${importId}`, 'retry-after': '1' },
    });
    expect(await settled(person.ask, importId, 'DONE')).toMatchObject({ total: 1500, done: 1500, created: 1500 });
    expect(await send()).toMatchObject({ status: 200, body: { importId, created: 1500, skipped: 0, failed: [] } });
    expect((await book(person.ask)).total).toBe(1500);
  });

  test('sent again while a worker saves them are accepted too, and each is created once', async () => {
    const person = hasty.newPerson();
    const send = () => bulkTo(hasty, person.id, people(1500), 'twice');
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status]).toEqual([202, 202]);
    expect(other.body).toEqual(one.body);
    expect(await settled(person.ask, one.body.importId, 'DONE')).toMatchObject({ done: 1500, created: 1500 });
    expect((await book(person.ask)).total).toBe(1500);
  });

  test('that were given up halfway are named when they are sent again', async () => {
    const person = unlimited.newPerson();
    const send = () => bulkTo(unlimited, person.id, people(3), 'given-up');
    const { importId } = (await send()).body;
    const { connection } = elsewhere;
    const counts = { 'counts.created': 2, done: 2 };
    const row = { importId, number: 3 };
    await connection.collection('imports').updateOne({ _id: importId }, { $set: { state: 'failed', ...counts } });
    await connection.collection('import_rows').updateOne(row, { $set: { outcome: null, contactId: null } });
    const { status, body } = await send();
    expect([status, body]).toMatchObject([200, { created: 2, overLimitContacts: [], importId }]);
    expect(body.failed).toEqual([
      { row: 3, name: 'Person2 Nr2', reason: 'NOT_SAVED', message: expect.stringContaining('send this contact again') },
    ]);
  });

  test('that are refused, or whose process was killed before they were an import, leave nothing', async () => {
    const person = unlimited.newPerson();
    const rows = elsewhere.connection.collection('import_rows');
    const imports = elsewhere.connection.collection('imports');
    const sends = [300, 301].map((count) => bulkTo(unlimited, person.id, people(count), 'other-body'));
    const answers = await Promise.all(sends);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stored = await imports.distinct('_id', { ownerId: person.id });
    expect(await rows.distinct('importId', { ownerId: person.id })).toEqual(stored);

    const row = (await rows.findOne({ ownerId: person.id }))!;
    const orphan = (importId: number, hoursAgo: number) => ({
      ...{ ...row, importId },
      _id: Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - hoursAgo * 3600),
    });
    // One that is just being stored stays.
    await rows.insertMany([orphan(9_000_001, 2), { ...orphan(9_000_001, 2.1), number: 2 }, orphan(9_000_002, 0)]);
    await unlimited.forgetOldImports();
    expect(await rows.distinct('importId', { ownerId: person.id })).toEqual([...stored, 9_000_002]);
    expect(await rows.countDocuments({ ownerId: person.id, importId: stored[0] as never })).toBeGreaterThan(299);
  });

  test('sent twice at once without a key create each contact once', async () => {
    const person = unlimited.newPerson();
    const send = () => bulkTo(unlimited, person.id, people(300));
    const answers = await Promise.all([send(), send()]);
    // Hundreds of either may come between those of the other.
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(300);
    expect((await book(person.ask)).total).toBe(300);
  });
});
