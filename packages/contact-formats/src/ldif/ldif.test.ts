import { expect, test } from '@jest/globals';
import { bytesOf, encodedAs, picture } from '../../test/files.ts';
import { read } from '../../test/read.ts';

const base64 = (text: string) => btoa(String.fromCharCode(...bytesOf(text)));

const thunderbird = [
  'dn: cn=Ida Holm,mail=ida@holm.example',
  'objectclass: top',
  'objectclass: mozillaAbPersonAlpha',
  'givenName: Ida',
  'sn: Holm',
  'cn: Ida Holm',
  'mozillaNickname: Idi',
  'mail: ida@holm.example',
  'mozillaSecondEmail: ida@home.example',
  'telephoneNumber: +45 32 55 01 42',
  'mobile: +45 20 55 01 43',
  'facsimileTelephoneNumber: +45 32 55 01 44',
  'street: Havnegade 3',
  'mozillaWorkStreet2: sal 2',
  `l:: ${base64('København')}`,
  'postalCode: 1058',
  'o: Holm ',
  ' Optik',
  'ou: Salg',
  'title: Leder',
  'mozillaWorkUrl: https://holm.example',
  'birthyear: 1984',
  'birthmonth: 05',
  'birthday: 17',
  `description:: ${base64('Line 1\nLine 2')}`,
  'mozillaCustom1: blue',
  `jpegPhoto:: ${btoa(String.fromCharCode(...picture.bytes))}`,
];

test('an LDIF file of Thunderbird is read in its fields', async () => {
  const { info, contacts, problems, lines } = await read(
    ['version: 1', '# a comment', '', ...thunderbird, '', 'dn: cn=Ole', 'cn: Ole', 'mail: ole@holm.example', ''].join(
      '\n',
    ),
    { keepPhotos: true },
  );
  expect([info.kind, problems, lines]).toEqual(['ldif', [], [4, 32]]);
  expect(contacts[0]).toMatchObject({
    ...{ name: 'Ida Holm', title: 'Leder', company: 'Holm Optik', department: 'Salg', birthday: '1984-05-17' },
    ...{ website: 'https://holm.example', notes: 'Line 1\nLine 2', photo: { type: picture.type } },
    emails: [{ value: 'ida@holm.example' }, { value: 'ida@home.example' }],
    phones: [
      { value: '+45 32 55 01 42', label: 'work' },
      { value: '+45 20 55 01 43', label: 'mobile' },
    ],
    addresses: [{ label: 'work', street: 'Havnegade 3\nsal 2', city: 'København', postcode: '1058' }],
    kept: {
      nickname: 'Idi',
      properties: [{ name: 'TEL', params: { TYPE: ['WORK', 'FAX'] }, value: '+45 32 55 01 44' }],
      columns: [{ name: 'mozillacustom1', value: 'blue' }],
    },
  });
  expect(contacts[1]).toMatchObject({ name: 'Ole', email: 'ole@holm.example' });
});

test('lists of people, entries without a name and huge ones are told of', async () => {
  const { contacts, problems } = await read(
    [
      ...['dn: cn=Team', 'objectclass: groupOfNames', 'cn: Team', 'member: cn=Ida', ''],
      ...['dn: cn=x', 'objectclass: person', ''],
      ...['dn: cn=y', 'cn: y', ...Array.from({ length: 3000 }, () => 'x: 1'), ''],
      ...['dn: cn=Ida', 'cn: Ida', ''],
    ].join('\r\n'),
  );
  expect(contacts.map(({ name }) => name)).toEqual(['Ida']);
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['NOT_UNDERSTOOD', 1],
    ['NO_NAME', 6],
    ['TOO_LARGE', 9],
  ]);
});

test('an LDIF file may be in another encoding', async () => {
  const { contacts } = await read(encodedAs('windows-1252', 'dn: cn=Jörg\ncn: Jörg Grünwald\no: Bäckerei\n'));
  expect(contacts[0]).toMatchObject({ name: 'Jörg Grünwald', company: 'Bäckerei' });
});

test('a comment may go on in the next line', async () => {
  const { contacts } = await read(
    ['version: 1', 'dn: cn=Ole', 'cn: Ole', '# exported', ' mail: not@his.example', 'mail: ole@holm.example', ''].join(
      '\n',
    ),
  );
  expect(contacts.map(({ name, emails }) => [name, emails.map(({ value }) => value)])).toEqual([
    ['Ole', ['ole@holm.example']],
  ]);
});

test('an entry of countless lines of nothing is too large', async () => {
  const { contacts, problems } = await read(`dn: cn=Ole\ncn: Ole\n${' \n'.repeat(200_000)}\ndn: cn=Ida\ncn: Ida\n`);
  expect(contacts.map(({ name }) => name)).toEqual(['Ida']);
  expect(problems.map(({ code }) => code)).toEqual(['TOO_LARGE']);
});
