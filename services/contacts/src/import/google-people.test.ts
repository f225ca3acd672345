import { expect, test } from '@jest/globals';
import { contactOfPerson } from './google-people.ts';

const person = (fields: object) => ({ names: [{ displayName: 'Mira Adler' }], ...fields });

test('numbers where nobody answers are kept, and are no phones', () => {
  const contact = contactOfPerson(
    person({
      phoneNumbers: [
        { value: '+1 202 555 0140', type: 'workFax' },
        { value: '+1 202 555 0141', type: 'homeFax' },
        { value: '+1 202 555 0142', type: 'otherFax' },
        { value: '+1 202 555 0144', type: 'pager' },
        { value: '+1 202 555 0143', type: 'mobile' },
        { value: '+1 202 555 0145', type: 'workPager' },
      ],
    }),
  );
  expect(contact).toMatchObject({
    phone: '+1 202 555 0143',
    phones: [{ value: '+1 202 555 0143', label: 'mobile' }],
  });
  expect(contact!.kept!.properties!.map(({ name, params, value }) => [name, params.TYPE, value])).toEqual([
    ['TEL', ['WORK', 'FAX'], '+1 202 555 0140'],
    ['TEL', ['HOME', 'FAX'], '+1 202 555 0141'],
    ['TEL', ['FAX'], '+1 202 555 0142'],
    ['TEL', ['PAGER'], '+1 202 555 0144'],
    ['TEL', ['WORK', 'PAGER'], '+1 202 555 0145'],
  ]);
});

test('an address has all its lines, and stands as it is where it has no parts', () => {
  const contact = contactOfPerson(
    person({
      addresses: [
        { type: 'work', poBox: '4711', streetAddress: '1 Pier', extendedAddress: 'Flat 2', city: 'Bath' },
        { type: 'home', formattedValue: '2 Quay\nBonn' },
        { type: 'other' },
      ],
    }),
  );
  const nothing = { region: null, postcode: null, country: null };
  expect(contact!.addresses).toEqual([
    { label: 'work', street: '1 Pier\nFlat 2\nPO Box 4711', city: 'Bath', ...nothing },
    { label: 'home', street: '2 Quay\nBonn', city: null, ...nothing },
  ]);
});

test('further organisations are kept, and the first birthday that says a day counts', () => {
  const contact = contactOfPerson(
    person({
      organizations: [
        { name: 'Tide', title: 'CEO' },
        { name: 'Ebb', title: 'Advisor' },
      ],
      birthdays: [{ date: { year: 1984 } }, { text: '1984-05-17' }],
    }),
  );
  expect(contact).toMatchObject({
    ...{ company: 'Tide', title: 'CEO', birthday: '1984-05-17' },
    kept: {
      columns: [
        { name: 'Organization Name', value: 'Ebb' },
        { name: 'Organization Title', value: 'Advisor' },
      ],
    },
  });
});

test('who has nothing to keep keeps nothing', () => {
  expect(contactOfPerson(person({ phoneNumbers: [{ value: '+1 202 555 0143', type: 'home' }] }))!.kept).toBeNull();
});

test('a field of any length costs nobody their contact', () => {
  const biography = 'n'.repeat(60_000);
  expect(contactOfPerson(person({ biographies: [{ value: biography }] }))).toMatchObject({
    name: 'Mira Adler',
    notes: biography,
  });
  const emailAddresses = Array.from({ length: 250 }, (_, at) => ({ value: `m${at}@lindgren.example` }));
  expect(contactOfPerson(person({ emailAddresses }))!.emails).toHaveLength(250);
});

test('what is not as Google writes it is passed over, and the rest is taken', () => {
  const contact = contactOfPerson(
    person({
      emailAddresses: [{ value: { $gt: '' } }, null, { value: 'mira@lindgren.example', type: 7 }],
      phoneNumbers: 'none',
      birthdays: [{ date: { year: 'x', month: 5, day: 17 } }],
    }),
  );
  expect(contact).toMatchObject({
    emails: [{ value: 'mira@lindgren.example', label: null }],
    ...{ phones: [], birthday: '--05-17' },
  });
});

test.each([null, 7, 'Mira', [], { names: { $gt: '' } }, { names: [null] }, { names: [{ displayName: 7 }] }])(
  'nobody is made of %j',
  (given) => {
    expect(contactOfPerson(given)).toBeNull();
  },
);

test('what nobody sees in a text is left out, and words on both sides of a line break stay apart', () => {
  const contact = contactOfPerson({
    names: [{ displayName: 'Mira\u0000 Ad\u0002ler\ud83d' }],
    organizations: [{ name: 'Tide\u000bLtd' }],
  });
  expect(contact).toMatchObject({ name: 'Mira Adler\ufffd', company: 'Tide Ltd' });
});
