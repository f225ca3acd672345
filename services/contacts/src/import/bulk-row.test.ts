import { expect, test } from '@jest/globals';
import { contactOfBulkRow, lookedAt } from './bulk-row.ts';

test('what nobody sees in a text of a row is left out, and nothing else is lost', () => {
  const row = {
    name: 'Ada\u0000 Lind\u0002berg',
    company: 'Acme\u000bLtd',
    notes: 'one\r\ntwo\fthree \ud83d',
    tags: ['fa\u0001ir'],
    phones: ['+1 202\u0000 555 0143', { value: '+1 202 555 0144', label: 'wo\u0000rk' }],
    customFields: { 'bud\u0001get': '25\u0000', score: 7, none: null },
  };
  expect(contactOfBulkRow(row)).toMatchObject({
    ...{ name: 'Ada Lindberg', company: 'Acme Ltd', notes: 'one\ntwo three \ufffd', tags: ['fair'] },
    phones: [
      { value: '+1 202 555 0143', label: null },
      { value: '+1 202 555 0144', label: 'work' },
    ],
    custom: [
      { key: 'budget', name: 'budget', text: '25' },
      { key: 'score', name: 'score', text: '7' },
    ],
  });
});

test('a contact is read with all its values, addresses too', () => {
  const values = {
    emails: [{ value: 'zora@example.com', label: 'work' }],
    phones: [{ value: '+1 202 555 0143', label: null }],
    links: [{ value: 'https://example.com', label: null }],
    addresses: [
      { label: 'work', street: 'Musterweg 1', city: 'Berlin', region: null, postcode: '10115', country: 'DE' },
      { label: null, street: 'Beispielgasse 2', city: null, region: null, postcode: null, country: null },
    ],
  };
  expect(contactOfBulkRow({ name: 'Zora Quist', ...values })).toMatchObject({ ...values, notes: null });
  const short = { name: 'Zora Quist', addresses: [{ street: ' ', label: 'home' }, { city: 'Wien' }, null] };
  expect(contactOfBulkRow(short).addresses).toEqual([
    { label: null, street: null, city: 'Wien', region: null, postcode: null, country: null },
  ]);
});

test('what can’t be read goes to the notes by itself, and a number is what it is written as', () => {
  const row = {
    name: 'Yara Bulkone',
    company: ['Acme'],
    phone: 12025550143,
    notes: 'Met at the fair',
    tags: ['ok', 5, null, { name: 'fair' }],
    emails: [{ value: 'good1@example.com' }, { value: null }, { address: 'x@example.com' }, 'good2@example.com'],
    phones: ['+1 202 555 0144', null, { value: '+1 202 555 0145', label: { type: 'work' } }],
    links: 'https://example.com',
    addresses: ['Musterweg 1, Berlin', { city: ['Berlin'], country: 'DE' }],
    isFavourite: 'yes',
    customFields: { budget: 5, ['x'.repeat(101)]: 'long', list: [1] },
    department: false,
  };
  const { notes, ...contact } = contactOfBulkRow(row);
  expect(contact).toMatchObject({
    ...{ company: null, department: null, phone: '12025550143', tags: ['ok', '5'] },
    emails: [
      { value: 'good1@example.com', label: null },
      { value: 'good2@example.com', label: null },
    ],
    phones: [
      { value: '12025550143', label: null },
      { value: '+1 202 555 0144', label: null },
      { value: '+1 202 555 0145', label: null },
    ],
    links: [],
    addresses: [{ city: null, country: 'DE' }],
    custom: [{ key: 'budget', text: '5' }],
  });
  expect(notes!.split('\n')).toEqual([
    'Met at the fair',
    'company: ["Acme"]',
    'tags.3: {"name":"fair"}',
    'emails.2: {"address":"x@example.com"}',
    'phones.2.label: {"type":"work"}',
    'links: https://example.com',
    'addresses.0: Musterweg 1, Berlin',
    'addresses.1.city: ["Berlin"]',
    `customFields.${'x'.repeat(101)}: long`,
    'customFields.list: [1]',
    'isFavourite: yes',
  ]);
});

test('texts and lists of any length are kept', () => {
  const emails = Array.from({ length: 250 }, (_, at) => `p${at}@example.com`);
  const row = { name: 'Yara Bulkone', title: 't'.repeat(25_001), notes: 'n'.repeat(30_000), emails };
  const { title, notes, ...contact } = contactOfBulkRow(row);
  expect([title, notes]).toEqual([null, `${row.notes}\ntitle: ${row.title}`]);
  expect(contact.emails).toHaveLength(250);
});

test('all that is read of a row is looked at, and nothing else', () => {
  const row = { name: 'Ada Lindberg', emails: ['a@example.com', { value: 'b@example.com' }], customFields: { any: 1 } };
  expect(lookedAt(row)).toEqual(row);
  const wrong = { ...row, emial: 'c@example.com', addresses: [{ city: 'Wien', zip: '1010' }, 'Wien'] };
  expect(lookedAt(wrong)).toEqual({ ...row, addresses: [{ city: 'Wien' }, 'Wien'] });
  expect(lookedAt('no object')).toBe('no object');
});
