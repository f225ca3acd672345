import { expect, test } from '@jest/globals';
import { emptyContact } from '@kaard/contact-formats/contact';
import { fieldsOf } from './imported-fields.ts';

const row = (values: object) => ({ ...emptyContact(), name: 'Mira Adler', ...values });

test('what does not fit where it stood goes into the notes', () => {
  const tags = Array.from({ length: 52 }, (_, at) => `tag ${at}`);
  const { fields, leftOut } = fieldsOf(
    row({
      title: 't'.repeat(250),
      birthday: 'in spring',
      tags: [...tags, 'x'.repeat(120)],
      emails: [{ value: 'not an address', label: null }],
      addresses: [
        { label: null, street: 's'.repeat(600), city: 'Aarhus', region: null, postcode: null, country: null },
      ],
    }),
  );
  expect(leftOut).toEqual([]);
  expect(fields.title).toHaveLength(200);
  expect(fields.tags).toHaveLength(50);
  expect(fields.addresses?.[0]?.street).toHaveLength(500);
  for (const text of [
    `Title: ${'t'.repeat(250)}`,
    'Birthday: in spring',
    `Tags: ${'x'.repeat(120)}; tag 50; tag 51`,
    'E-mail: not an address',
    `Address: ${'s'.repeat(600)}, Aarhus`,
  ])
    expect(fields.notes).toContain(text);
});

test('what does not fit into the notes either is given back, no character cut in half', () => {
  const notes = `${'n'.repeat(19_999)}😀 and the end`;
  const { fields, leftOut } = fieldsOf(row({ notes }));
  expect(fields.notes).toBe('n'.repeat(19_999));
  expect(leftOut).toEqual([{ field: 'notes', value: '😀 and the end' }]);
});

test('what turns letters round comes into notes alone', () => {
  const turned = '\u202eMira\u202c \u2067Adler\u2069';
  const { fields } = fieldsOf(
    row({
      ...{ name: turned, company: turned, notes: turned, tags: [turned], linkedIn: '\u202ahttps://lnkd.in/mira\u202c' },
      phones: [{ value: '\u202a+45 12 34 56 78\u202c', label: null }],
      addresses: [{ label: null, street: turned, city: null, region: null, postcode: null, country: null }],
    }),
  );
  expect(fields).toMatchObject({
    ...{ name: 'Mira Adler', company: 'Mira Adler', notes: turned, tags: ['Mira Adler'] },
    linkedIn: 'https://lnkd.in/mira',
    phones: [{ value: '+45 12 34 56 78' }],
    addresses: [{ street: 'Mira Adler' }],
  });
});
