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

test('who has nothing to keep keeps nothing', () => {
  expect(contactOfPerson(person({ phoneNumbers: [{ value: '+1 202 555 0143', type: 'home' }] }))!.kept).toBeNull();
});
