import { afterAll, describe, expect, test } from '@jest/globals';
import { testMongo } from '@kaard/testing';
import { newContact } from '../../test/factories.ts';
import { startContacts } from '../../test/subgraph.ts';

const mongo = await testMongo();
const contacts = await startContacts(mongo);
afterAll(() => contacts.close());

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { ... on CreateContactPayload { contact { id } } } }`;
const SIMILAR = 'query ($search: String!, $first: Int) { similarContacts(search: $search, first: $first) { name } }';

const person = contacts.newPerson();
const { ask } = person;
const add = async (name: string, company: string) =>
  (await ask(CREATE, { input: newContact({ name, company, email: null, website: null }) })).data.createContact.contact
    .id;
await add('Mira Adler', 'Lindgren Paper Works');
await add('Jonas Marlow', 'Northwind Optics');
await add('Ida Marlowe', 'Seedline Capital');

const found = async (search: string, more: object = {}): Promise<string[]> =>
  (await ask(SIMILAR, { search, ...more })).data.similarContacts.map(({ name }: { name: string }) => name);

describe('contacts that are written nearly like it', () => {
  test('are for somebody who is signed in, and only their own', async () => {
    expect((await contacts.nobody(SIMILAR, { search: 'adler' })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await contacts.newPerson().ask(SIMILAR, { search: 'adlre' })).data.similarContacts).toEqual([]);
    for (const first of [0, 51])
      expect((await ask(SIMILAR, { search: 'adler', first })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('are found by words with a slip in each, the nearest first', async () => {
    expect(await found('Adlre')).toEqual(['Mira Adler']);
    expect(await found('lindgern papr')).toEqual(['Mira Adler']);
    expect(await found('Mralow')).toEqual(['Jonas Marlow', 'Ida Marlowe']);
    expect(await found('Marlowe', { first: 1 })).toEqual(['Ida Marlowe']);
    expect(await found('adlre optics')).toEqual([]);
    expect(await found('zzzzzzzz')).toEqual([]);
    expect(await found('?!')).toEqual([]);
    expect(await found({ $gt: '' } as never).catch(() => 'refused')).toBe('refused');
  });

  test('are those of this moment: who has come or gone just now counts', async () => {
    const id = await add('Wendelin Okonkwo', 'Tidewater');
    expect(await found('Okonwko')).toEqual(['Wendelin Okonkwo']);
    await ask('mutation ($id: ID!) { deleteContact(id: $id) { id } }', { id });
    expect(await found('Okonwko')).toEqual([]);
  });
});
