import { expect, test } from '@jest/globals';
import { bytesOf, encodedAs, picture } from '../../test/files.ts';
import { read } from '../../test/read.ts';
import { LONGEST_LINE } from '../text/lines.ts';

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

test.each([
  [
    'a comment that goes on',
    '# extended LDIF, exported from the directory of the office for the\n  fair in spring\n#\n\n',
  ],
  ['a version and comments', 'version: 1\r\n\r\n# one\r\n  two\r\n'],
])('%s may stand before the first entry', async (_what, preamble) => {
  const { info, contacts } = await read(`${preamble}dn: cn=Ole\ncn: Ole\nmail: ole@holm.example\n`);
  expect([info.kind, contacts.map(({ name }) => name)]).toEqual(['ldif', ['Ole']]);
});

test('a directory may say the same twice and several values: the first counts, the others are kept', async () => {
  const { contacts } = await read(
    [
      ...['dn: cn=Ole', 'cn: Ole', 'street: Havnegade 3', 'streetAddress: Havnegade 3, sal 2', 'postOfficeBox: 4711'],
      ...['l: Aarhus', 'l: Viborg', 'postalCode: 8000', 'c: DK', 'co: Denmark', 'co: DK'],
      ...['telephoneNumber: +45 32 55 01 42', 'otherTelephone: +45 32 55 01 43'],
      ...['labeledURI: https://holm.example/ole My page', ''],
    ].join('\n'),
  );
  expect(contacts[0]).toMatchObject({
    addresses: [{ label: 'work', street: 'Havnegade 3\nPO Box 4711', city: 'Aarhus', postcode: '8000', country: 'DK' }],
    phones: [{ value: '+45 32 55 01 42' }, { value: '+45 32 55 01 43' }],
    links: [{ value: 'https://holm.example/ole', label: 'My page' }],
    kept: {
      columns: [
        { name: 'streetaddress', value: 'Havnegade 3, sal 2' },
        { name: 'l', value: 'Viborg' },
        { name: 'co', value: 'Denmark' },
      ],
    },
  });
});

test('passwords, certificates, ids and what is no text stay behind', async () => {
  const noText = btoa(String.fromCharCode(0x91, 0x02, 0xfe, 0x30, 0x00, 0xc3));
  const { contacts } = await read(
    [
      ...['dn: cn=Ole', 'cn: Ole', `userPassword:: ${base64('{SSHA}x')}`, 'sambaNTPassword: 0CB6948805F797BF'],
      ...[`userCertificate;binary:: ${noText}`, `objectGUID:: ${noText}`, `objectSid:: ${noText}`],
      ...[`msExchBlob:: ${noText}`, `info:: ${base64('one\r\ntwo\u001a')}`, ''],
    ].join('\n'),
  );
  expect(contacts[0]).toMatchObject({ name: 'Ole', notes: 'one\ntwo', kept: null });
});

test('an entry whose folded line is too long to be read is not read in part', async () => {
  const { contacts, problems } = await read(
    `dn: cn=Ole\ncn: Ole\ndescription: one\n ${'x'.repeat(LONGEST_LINE + 10)}\n\ndn: cn=Ida\ncn: Ida\n`,
  );
  expect(contacts.map(({ name }) => name)).toEqual(['Ida']);
  expect(problems.map(({ code, line }) => [code, line])).toEqual([['TOO_LARGE', 1]]);
});

test('a comment of any length costs no entry', async () => {
  const { contacts } = await read(`dn: cn=Ole\ncn: Ole\n# ${'x'.repeat(LONGEST_LINE + 10)}\nmail: ole@holm.example\n`);
  expect(contacts.map(({ name, email }) => [name, email])).toEqual([['Ole', 'ole@holm.example']]);
});

test.each([
  ['https://b.example Home page', [{ value: 'https://b.example', label: 'Home page' }], undefined],
  ['Home page https://b.example', [{ value: 'https://b.example', label: null }], 'Home page https://b.example'],
  ['My page', [], 'My page'],
])('what a labelled address says is not lost: %s', async (text, links, kept) => {
  const { contacts } = await read(`dn: cn=Ole\ncn: Ole\nlabeledURI: ${text}\n`);
  expect([contacts[0]?.links, contacts[0]?.kept?.columns?.[0]?.value]).toEqual([links, kept]);
});

test('a text that ends in zeros is one', async () => {
  const { contacts } = await read(`dn: cn=Ole\ncn: Ole\ndescription:: ${base64('Hello\0\0')}\n`);
  expect(contacts[0]?.notes).toBe('Hello');
});

test('entries of a phone have no dn', async () => {
  const entry = (name: string, ...lines: string[]) => [
    'objectclass: top',
    'objectclass: inetOrgPerson',
    `cn: ${name}`,
    ...lines,
    '',
  ];
  const file = [
    ...entry('Ida', 'sn: Holm', 'mobile: 02020202020', 'mail: ', 'luid: 1'),
    ...entry('Ole', 'workPhone: 03030303030'),
  ];
  const { info, contacts, problems } = await read(file.join('\n'));
  expect(info.kind).toBe('ldif');
  expect(problems).toEqual([]);
  expect(contacts).toMatchObject([
    { name: 'Ida Holm', phones: [{ value: '02020202020', label: 'mobile' }] },
    { name: 'Ole', phones: [{ value: '03030303030', label: 'work' }] },
  ]);
});
