import { afterAll, describe, expect, test } from '@jest/globals';
import { newPicture } from '@kaard/pictures/testing';
import { newUserId, signedHeaders, testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { send } from '../../test/importing.ts';
import { startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const contacts = await startContacts(mongo);
afterAll(() => contacts.close());

const ask = async (path: string, claims: object = { via: 'system', sub: null }) =>
  contacts.app.inject({ url: `/internal/export/${path}`, headers: signedHeaders(claims) });

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id } } }
}`;

describe('what the contacts service holds about a person', () => {
  test('is told to the parts of the product only', async () => {
    const person = contacts.newPerson();
    expect((await contacts.app.inject({ url: `/internal/export/${person.id}` })).statusCode).toBe(401);
    for (const path of [`${person.id}`, `${person.id}/files/contacts.json`])
      expect((await ask(path, { sub: String(person.id) })).statusCode).toBe(403);
  });

  test('is nothing of somebody without contacts, or of what is no id', async () => {
    expect((await ask(String(newUserId()))).json()).toEqual({ files: [] });
    expect((await ask('%2e%2e')).statusCode).toBe(404);
  });

  test('are contacts with their log and photo, in the formats that other programs read, and the trash', async () => {
    const person = contacts.newPerson();
    const create = async (input: object) =>
      (await person.ask(CREATE, { input })).data.createContact.contact.id as string;
    const kept = await create(newContact({ notes: '=1+1', tags: ['paper', 'a;b'] }));
    const thrownAway = await create(newContact({ name: 'Jonas Keller' }));
    await contacts.app.inject({
      method: 'POST',
      url: `/internal/contacts/${kept}/photo`,
      headers: { ...signedHeaders({ sub: String(person.id) }), 'content-type': 'image/jpeg' },
      payload: await newPicture(),
    });
    await person.ask(
      `mutation ($contactId: ID!) {
        logInteraction(contactId: $contactId, input: { kind: MET, text: "At the fair" }) { interaction { id } }
      }`,
      { contactId: kept },
    );
    const log = `mutation ($contactId: ID!) {
      logInteraction(contactId: $contactId, input: { kind: CALLED, text: "Before" }) { interaction { id } }
    }`;
    await person.ask(log, { contactId: thrownAway });
    await person.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id: thrownAway });

    expect((await ask(String(person.id))).json().files).toEqual([
      { path: 'contacts.json', type: 'application/json; charset=utf-8' },
      { path: 'contacts.csv', type: 'text/csv; charset=utf-8' },
      { path: 'contacts.vcf', type: 'text/vcard; charset=utf-8' },
      { path: 'trash.json', type: 'application/json; charset=utf-8' },
      { path: 'history.json', type: 'application/json; charset=utf-8' },
      { path: `photos/${kept}.jpg`, type: 'image/jpeg' },
    ]);
    const file = (path: string) => ask(`${person.id}/files/${path}`);
    expect((await file('contacts.json')).json()).toEqual([
      expect.objectContaining({
        id: Number(kept),
        name: 'Mira Adler',
        tags: ['paper', 'a;b'],
        photo: `photos/${kept}.jpg`,
        interactions: [expect.objectContaining({ kind: 'met', text: 'At the fair' })],
      }),
    ]);
    expect((await file('trash.json')).json()).toEqual([
      expect.objectContaining({
        name: 'Jonas Keller',
        deletedAt: expect.any(String),
        interactions: [expect.objectContaining({ kind: 'called', text: 'Before' })],
      }),
    ]);
    expect((await file('history.json')).json()).toEqual([
      expect.objectContaining({ contactId: Number(kept), kind: 'changed' }),
      expect.objectContaining({ contactId: Number(thrownAway), kind: 'trashed', origin: { by: 'form' }, version: 2 }),
    ]);
    const csv = (await file('contacts.csv')).body;
    expect(csv.split('\r\n')[0]).toBe('\uFEFFName,Title,Company,Email,Phone,Website,Notes,Tags');
    expect(csv).toContain("'=1+1");
    const vcf = (await file('contacts.vcf')).body;
    expect(vcf).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\nFN:Mira Adler\r\n/);
    expect(vcf).toContain('PHOTO;ENCODING=b;TYPE=JPEG:');
    expect((await file(`photos/${kept}.jpg`)).headers['content-type']).toBe('image/jpeg');

    const stranger = newUserId();
    for (const path of [`photos/${kept}.jpg`, `photos/${kept}.png`, 'secrets.json'])
      expect((await ask(`${stranger}/files/${path}`)).statusCode).toBe(404);
  });

  test('are photos of what lies in the trash', async () => {
    const person = contacts.newPerson();
    const { data } = await person.ask(CREATE, { input: newContact() });
    const { id } = data.createContact.contact;
    const headers = { ...signedHeaders({ sub: String(person.id) }), 'content-type': 'image/jpeg' };
    const photo = { method: 'POST', url: `/internal/contacts/${id}/photo`, headers } as const;
    await contacts.app.inject({ ...photo, payload: await newPicture() });
    await person.ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id });
    const path = `photos/${id}.jpg`;
    expect((await ask(String(person.id))).json().files).toContainEqual({ path, type: 'image/jpeg' });
    expect((await ask(`${person.id}/files/${path}`)).headers['content-type']).toBe('image/jpeg');
    expect((await ask(`${newUserId()}/files/${path}`)).statusCode).toBe(404);
  });

  test('are imports and their rows, without what the product notes for itself', async () => {
    const person = contacts.newPerson();
    const given = [{ name: 'Mira Adler', notes: 'from the fair' }, { name: ' ' }];
    await send(
      contacts,
      String(person.id),
      { body: JSON.stringify({ contacts: given }), type: 'application/json' },
      '/internal/contacts/bulk',
    );
    const files = (await ask(String(person.id))).json().files.map(({ path }: { path: string }) => path);
    expect(files).toEqual(expect.arrayContaining(['imports.json', 'import-rows.json']));
    const [one] = (await ask(`${person.id}/files/imports.json`)).json();
    expect(one).toMatchObject({ kind: 'bulk', state: 'done', counts: { created: 1, failed: 1 } });
    expect(one).not.toHaveProperty('ownerId');
    expect((await ask(`${person.id}/files/import-rows.json`)).json()).toEqual([
      expect.objectContaining({
        importId: one.id,
        contact: expect.objectContaining({ name: 'Mira Adler', notes: 'from the fair' }),
        outcome: 'created',
      }),
      expect.objectContaining({ outcome: 'failed', message: 'Name is required' }),
    ]);
  });
});
