import { describe, expect, test } from '@jest/globals';
import { bytesOf, encodedAs, files, picture, quotedPrintable } from '../../test/files.ts';
import { card, read } from '../../test/read.ts';
import { writeVCard } from './write.ts';

const only = async (file: string | Uint8Array) => (await read(file)).contacts[0]!;
const of21 = (...lines: string[]) => card('VERSION:2.1', ...lines);
const of30 = (...lines: string[]) => card('VERSION:3.0', ...lines);
const latin1 = (text: string) => encodedAs('windows-1252', text);

test('values beyond what a list holds are kept as they came', async () => {
  const emails = Array.from({ length: 203 }, (_, at) => `EMAIL:j${at}@example.com`);
  const { emails: taken, kept } = await only(of30('FN:Jane', ...emails));
  expect(taken).toHaveLength(200);
  expect(kept?.properties?.map(({ value }) => value)).toEqual([200, 201, 202].map((at) => `j${at}@example.com`));
});

describe('lines', () => {
  test.each([
    ['CR LF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
    ['CR CR LF', '\r\r\n'],
  ])('may end in %s', async (_name, end) => {
    const file = of30('FN:Jane Doe', 'NOTE:one', '  two', 'EMAIL:jane@example.com').replaceAll('\r\n', end);
    const { contacts, lines } = await read(file + file);
    expect(contacts.map(({ name, notes, email }) => [name, notes, email])).toEqual([
      ['Jane Doe', 'one two', 'jane@example.com'],
      ['Jane Doe', 'one two', 'jane@example.com'],
    ]);
    expect(lines).toEqual([1, 8]);
  });

  test('that are folded inside of a UTF-8 character come together again', async () => {
    const bytes = bytesOf(of30('FN:Jörg'));
    const inside = bytes.indexOf(0xc3) + 1;
    const folded = new Uint8Array([...bytes.subarray(0, inside), 13, 10, 32, ...bytes.subarray(inside)]);
    expect((await only(folded)).name).toBe('Jörg');
  });

  test('of 2.1 that were broken between words keep the blank, those cut at the margin do not', async () => {
    expect((await only(of21('FN:J', 'NOTE:an', ' example'))).notes).toBe('an example');
    const long = 'x'.repeat(71);
    expect((await only(of21('FN:J', `NOTE:${long}`, ' yz'))).notes).toBe(`${long}yz`);
  });

  test('may be blank between properties, also before a continuation', async () => {
    expect(await only(of30('', 'FN:Jane', '', 'ORG:Tide', '', '', '  water', ''))).toMatchObject({
      name: 'Jane',
      company: 'Tide water',
    });
  });

  test('of a note that nobody folded belong to the note, lines of other properties do not', async () => {
    const contact = await only(of30('FN:Jane', 'NOTE:one', 'two: and a half', '', 'three', 'X-FOO:bar', 'TEL:1'));
    expect(contact.notes).toBe('one\ntwo: and a half\n\nthree');
    expect(contact.phone).toBe('1');
  });

  test('of a whole file may be indented', async () => {
    const file = of30('FN:Jane', 'EMAIL:jane@example.com').replaceAll(/^(?=.)/gm, '    ');
    expect(await only(file)).toMatchObject({ name: 'Jane', email: 'jane@example.com' });
  });

  test.each([
    ['4711', 'PO Box 4711'],
    ['12/3', '12/3'],
  ])('that have %s in the place of a PO box say that it is one if it looks so', async (box, line) => {
    const contact = await only(of30('FN:Jane', `ADR:${box};;1 Pier Rd;Port East;;;`));
    expect(contact.addresses[0]?.street).toBe(`1 Pier Rd\n${line}`);
  });

  test('that fold a parameter before the colon are understood', async () => {
    const contact = await only(of30('FN:Jane', 'ADR;TYPE=home;LABEL="1 Pier Rd"', ' :;;1 Pier Rd;Port East;;;'));
    expect(contact.addresses).toEqual([expect.objectContaining({ city: 'Port East', label: 'home' })]);
  });
});

describe('quoted-printable', () => {
  const qp = (text: string) => `;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:${text}`;

  test('goes over soft breaks, whatever the next line looks like', async () => {
    const contact = await only(of21('FN:J', `NOTE${qp('first=0D=0A=')}`, 'Tel: second=', 'TEL third', 'TEL:1'));
    expect(contact.notes).toBe('first\nTel: secondTEL third');
    expect(contact.phone).toBe('1');
  });

  test('may have its encoding without a name, in lower case and after the charset', async () => {
    expect((await only(of21(`fn;charset=utf-8;quoted-printable:${quotedPrintable('Åse Ødegård')}`))).name).toBe(
      'Åse Ødegård',
    );
  });

  test('that was folded after the soft break loses the fold, a blank of the text stays', async () => {
    expect((await only(of21('FN:J', `NOTE${qp('J=C3=')}`, ' =B6rg =', ' and')))?.notes).toBe('Jörg and');
    expect((await only(of21('FN:J', `NOTE${qp('one=')}`, ' two')))?.notes).toBe('one two');
  });

  test('that ends in "=" does not swallow the property after it', async () => {
    expect(await only(of21(`ORG${qp('Tide=')}`, 'FN:Jane', 'TEL:1'))).toMatchObject({
      company: 'Tide',
      name: 'Jane',
      phone: '1',
    });
    expect((await read(of21(`FN${qp('Jane=')}`) + of21('FN:Joe'))).contacts.map(({ name }) => name)).toEqual([
      'Jane',
      'Joe',
    ]);
  });

  test('keeps separators that were encoded with their value as separators of N', async () => {
    expect((await only(of21('N;ENCODING=QUOTED-PRINTABLE:D=F6ring;J=F6rg'))).name).toBe('Jörg Döring');
  });
});

describe('charsets', () => {
  test('are taken by parameter first', async () => {
    expect((await only(encodedAs('windows-1251', of21('FN;CHARSET=WINDOWS-1251:Олена')))).name).toBe('Олена');
    expect((await only(of21('FN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=93c=92=86'))).name).toBe('田中');
  });

  test('are UTF-8 without one, and when the parameter is stale', async () => {
    expect((await only(of21('FN:Jörg'))).name).toBe('Jörg');
    expect((await only(of21('FN;CHARSET=ISO-8859-1:Jörg Müller'))).name).toBe('Jörg Müller');
    expect((await only(of21('FN;CHARSET=KLINGON:Jörg'))).name).toBe('Jörg');
  });

  test('are those of another line of the card when the bytes are not UTF-8', async () => {
    const file = of21('FN:Βασίλης', 'LABEL;CHARSET=Windows-1253;ENCODING=QUOTED-PRINTABLE:A=E8=DE=EDa');
    expect((await only(encodedAs('windows-1253', file))).name).toBe('Βασίλης');
  });

  test('are guessed at last, Windows-1252 when nothing speaks for another one', async () => {
    expect((await only(latin1(of21('FN:Jörg Grünwald'))))?.name).toBe('Jörg Grünwald');
    expect((await only(latin1(of21('FN;CHARSET=UTF-8:Jörg'))))?.name).toBe('Jörg');
    expect((await only(of21('FN;ENCODING=QUOTED-PRINTABLE:J=F6rg'))).name).toBe('Jörg');
    const russian = of21('FN:Анна Иванова', 'ORG:Северный ветер', 'NOTE:Познакомились на выставке в прошлом году');
    expect((await only(encodedAs('windows-1251', russian))).name).toBe('Анна Иванова');
  });

  test('may differ from line to line', async () => {
    const file = new Uint8Array([
      ...bytesOf('BEGIN:VCARD\nFN:Jörg\n'),
      ...latin1('ORG:Grün\n'),
      ...bytesOf('END:VCARD\n'),
    ]);
    expect(await only(file)).toMatchObject({ name: 'Jörg', company: 'Grün' });
  });

  test.each([
    ['UTF-16, little endian', 'le'],
    ['UTF-16, big endian', 'be'],
  ] as const)('of the file may be %s, with a mark or without', async (_name, order) => {
    const { utf16 } = await import('../../test/files.ts');
    for (const withMark of [true, false]) {
      const { info, contacts } = await read(utf16(of30('FN:Jörg 田中'), order, withMark));
      expect([info.encoding, contacts[0]?.name]).toEqual([`utf-16${order}`, 'Jörg 田中']);
    }
  });

  test('with a mark before it is UTF-8, also between glued files', async () => {
    const file = `\uFEFF${of30('FN:Jane')}\uFEFF${of30('FN:Joe')}`;
    expect((await read(file)).contacts.map(({ name }) => name)).toEqual(['Jane', 'Joe']);
  });
});

describe('cards', () => {
  const names = async (file: string) => (await read(file)).contacts.map(({ name }) => name);

  test('within a card never overwrite it', async () => {
    const agent = ['BEGIN:VCARD', 'VERSION:2.1', 'FN:The Agent', 'TEL:2', 'END:VCARD'];
    for (const first of [[`AGENT:${agent[0]}`], ['AGENT:', agent[0]!]]) {
      const { contacts } = await read(of21('FN:Jane', ...first, ...agent.slice(1), 'TEL:1') + of21('FN:Joe'));
      expect(contacts.map(({ name, phone }) => [name, phone])).toEqual([
        ['Jane', '1'],
        ['Joe', null],
      ]);
      expect(contacts[0]?.kept?.properties?.[0]).toMatchObject({
        name: 'AGENT',
        value: 'BEGIN:VCARD\\nVERSION:2.1\\nFN:The Agent\\nTEL:2\\nEND:VCARD',
      });
    }
  });

  test('without an end are taken as far as they go, and reported as incomplete', async () => {
    const file = `BEGIN:VCARD\nFN:Jane\nBEGIN:VCARD\nFN:Whole\nEND:VCARD\nBEGIN:VCARD\nFN:Joe\nTEL:1`;
    const { contacts, incomplete, problems } = await read(file);
    expect(contacts.map(({ name }) => name)).toEqual(['Jane', 'Whole', 'Joe']);
    expect(incomplete).toEqual([true, false, true]);
    expect(problems).toEqual([
      expect.objectContaining({ line: 1, code: 'INCOMPLETE' }),
      expect.objectContaining({ line: 6, code: 'INCOMPLETE' }),
    ]);
  });

  test('without an end and without a name are not taken, and reported as that alone', async () => {
    const { contacts, problems } = await read('BEGIN:VCARD\nVERSION:3.0\nBEGIN:VCARD\nFN:Joe\nEND:VCARD');
    expect(contacts.map(({ name }) => name)).toEqual(['Joe']);
    expect(problems).toEqual([expect.objectContaining({ line: 1, code: 'NO_NAME' })]);
  });

  test('may be glued together, in lower case, with blanks after their marks and text between them', async () => {
    expect(
      await names(
        'begin:vcard \nfn:Jane\nend:vcardBEGIN:VCARD\nFN:Joe\nEND:VCARD\n-- \nBEGIN : VCARD\nFN:Jim\nEND:VCARD',
      ),
    ).toEqual(['Jane', 'Joe', 'Jim']);
  });

  test('of a jCard are read as well', async () => {
    const json = JSON.stringify([
      'vcard',
      [
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', 'Jane; Doe'],
        ['n', {}, 'text', ['Doe', 'Jane', '', '', '']],
        ['tel', { type: ['work', 'voice'] }, 'uri', 'tel:+1-202-555-0100'],
        ['org', {}, 'text', ['Ti\u0000de, Ltd', 'Sales\u000bNorth \ud83d']],
      ],
    ]);
    const { info, contacts } = await read(json);
    expect(info.kind).toBe('jcard');
    expect(contacts[0]).toMatchObject({
      name: 'Jane; Doe',
      company: 'Tide, Ltd',
      department: 'Sales North \ufffd',
      phones: [{ value: '+1-202-555-0100', label: 'work' }],
    });
  });

  test('of a jCard have no properties that a vCard could not have', async () => {
    const { contacts } = await read(
      JSON.stringify([
        'vcard',
        [
          ['fn', {}, 'text', 'Jane'],
          ['end', {}, 'unknown', 'VCARD'],
          ['begin', {}, 'unknown', 'VCARD'],
          ['x-a:\r\nfn', {}, 'text', 'Eve'],
          ['x-b;type', {}, 'text', 'Eve'],
          ['x-c', { 'y:\r\nfn': 'x', 'x-y': 'kept' }, 'text', 'kept'],
        ],
      ]),
    );
    expect(contacts[0]?.kept?.properties).toEqual([{ name: 'X-C', params: { 'X-Y': ['kept'] }, value: 'kept' }]);
  });

  test('with more properties than a person has are cut, and it is said', async () => {
    const { contacts, problems } = await read(of30('FN:Jane', ...Array.from({ length: 2100 }, (_, at) => `X-A:${at}`)));
    expect(contacts[0]?.kept?.properties).toHaveLength(1999);
    expect(problems).toEqual([expect.objectContaining({ code: 'TOO_MANY' })]);
  });
});

describe('the name', () => {
  test.each([
    ['FN', ['FN:Dr. Jane Doe', 'N:Doe;Jane', 'ORG:Tide'], 'Dr. Jane Doe'],
    ['N when FN is empty', ['FN:', 'N:Doe;Jane;Ann;Dr.;Jr.', 'ORG:Tide'], 'Dr. Jane Ann Doe Jr.'],
    ['N with several middle names', ['N:Okafor;Miriam;Ada,Grace;;'], 'Miriam Ada Grace Okafor'],
    ['N of scripts that write the family first', ['N:田中;太郎'], '田中太郎'],
    ['the company', ['N:;;;;', 'ORG:Tide;Sales', 'EMAIL:a@tide.example'], 'Tide'],
    ['the e-mail address', ['EMAIL:a@tide.example', 'TEL:123'], 'a@tide.example'],
    ['the number, so that nobody is lost', ['TEL:123'], '123'],
    ['the preferred of several', ['FN;PREF=2:Second', 'FN;PREF=1:First'], 'First'],
  ])('is %s', async (_what, lines, name) => {
    expect((await only(of30(...lines))).name).toBe(name);
  });

  test('is missing where nothing could stand for it, and it is said', async () => {
    expect(await read(of30('NOTE:nobody'))).toMatchObject({
      contacts: [],
      problems: [{ line: 1, code: 'NO_NAME' }, { code: 'NO_CONTACTS' }],
    });
  });
});

describe('values', () => {
  test('of an iPhone: labels of groups, types, profile, birthday without a year, tags', async () => {
    const [contact] = (await read(files.apple, { keepPhotos: true })).contacts;
    expect(contact).toEqual({
      ...contact,
      name: 'Dr. Mara Quill',
      title: 'Art Director',
      company: 'Harbour Lane Studio',
      email: 'mara.quill@harbourlane.example',
      emails: [
        { value: 'mara.quill@harbourlane.example', label: 'work' },
        { value: 'mara@quill.example', label: 'home' },
      ],
      phone: '+44 7700 900123',
      phones: [
        { value: '+44 7700 900123', label: 'mobile' },
        { value: '+44 20 7946 0000', label: 'Studio' },
      ],
      addresses: [
        {
          label: 'work',
          street: '12 Harbour Lane',
          city: 'London',
          region: null,
          postcode: 'E1 7AA',
          country: 'United Kingdom',
        },
      ],
      website: 'https://harbourlane.example',
      links: [{ value: 'https://harbourlane.example', label: 'HomePage' }],
      department: 'Design',
      linkedIn: 'https://www.linkedin.com/in/maraquill',
      birthday: '--05-17',
      notes: 'Met at the fair; likes "letterpress"\nand tea',
      tags: ['Friends', 'Print'],
      photo: picture,
    });
    expect(contact?.kept).toMatchObject({
      name: { family: 'Quill', given: 'Mara', prefix: 'Dr.' },
      properties: [
        { name: 'TEL', value: '+44 20 7946 0001' },
        { group: 'item3', name: 'X-ABADR', value: 'gb' },
      ],
    });
  });

  test('that are preferred come first, by number, by type and by bare word', async () => {
    expect(
      (await only(card('VERSION:4.0', 'FN:J', 'EMAIL;PREF=50:b@x.example', 'EMAIL;PREF=1:a@x.example'))).email,
    ).toBe('a@x.example');
    expect((await only(of21('FN:J', 'TEL;HOME:2', 'TEL;WORK;PREF:1'))).phone).toBe('1');
    expect((await only(of30('FN:J', 'URL:b.example', 'URL;TYPE=PREF:a.example'))).website).toBe('a.example');
  });

  test.each([
    'TEL;FAX:1',
    'TEL;TYPE=WORK,FAX:1',
    'TEL;TYPE="work,fax":1',
    'TEL;PAGER:1',
    'TEL;TYPE=X-WorkFax:1',
    'i.TEL:1\r\ni.X-ABLabel:_$!<HomeFAX>!$_',
  ])('%j is no phone, and is kept', async (line) => {
    const contact = await only(of30('FN:J', line));
    expect([contact.phone, contact.phones]).toEqual([null, []]);
    expect(contact.kept?.properties).toContainEqual(expect.objectContaining({ name: 'TEL', value: '1' }));
  });

  test('of a fax in a card of our own are the number it was', async () => {
    const phones = [{ value: '+49 30 5550143', label: 'work fax' }];
    const contact = await only(writeVCard({ name: 'J', phones }));
    expect([contact.phones, contact.kept?.properties]).toEqual([phones, undefined]);
  });

  test('of phones are voice when they say so, lose "tel:" and keep their extension', async () => {
    expect((await only(of30('FN:J', 'TEL;TYPE=FAX,VOICE:1'))).phone).toBe('1');
    expect((await only(of30('FN:J', 'TEL;VALUE=uri:tel:+1-202-555-0100;ext=55'))).phone).toBe(
      '+1-202-555-0100 ext. 55',
    );
    expect((await only(of30('FN:J', 'TEL:ask Joe'))).kept?.properties).toEqual([
      { name: 'TEL', params: {}, value: 'ask Joe' },
    ]);
  });

  test('of e-mail addresses are taken out of what is round them; what is none is kept aside', async () => {
    expect(
      (await only(of30('FN:J', 'EMAIL:Jane <mailto:jane@x.example>; j@x.example'))).emails.map(({ value }) => value),
    ).toEqual(['jane@x.example', 'j@x.example']);
    expect(await only(of30('FN:J', 'EMAIL:n/a'))).toMatchObject({
      email: null,
      kept: { properties: [{ value: 'n/a' }] },
    });
  });

  test('of links that cannot be opened are kept aside', async () => {
    expect(await only(of30('FN:J', 'URL:javascript:alert(1)', 'URL:https\\://x.example/a'))).toMatchObject({
      website: 'https://x.example/a',
      links: [{ value: 'https://x.example/a' }],
      kept: { properties: [{ name: 'URL' }] },
    });
  });

  test('that are escaped are given back, a path that nobody escaped stays', async () => {
    expect((await only(of30('FN:J', 'ORG:Tide\\, Ltd\\; Co;Sales', 'NOTE:C:\\Temp\\nnew\\\\n'))).company).toBe(
      'Tide, Ltd; Co',
    );
    expect((await only(of30('FN:J', 'NOTE:C:\\Temp\\; x'))).notes).toBe('C:\\Temp; x');
  });

  test('that occur twice are taken once', async () => {
    const contact = await only(of30('FN:J', 'EMAIL:a@x.example', 'EMAIL:A@x.example', 'TEL:+1 202', 'TEL:+1-202'));
    expect([contact.emails.length, contact.phones.length]).toEqual([1, 1]);
  });

  test('of a role are no title', async () => {
    expect(await only(of30('FN:J', 'ROLE:Programmer'))).toMatchObject({ title: null, kept: { role: 'Programmer' } });
  });

  test('that tell how a name is pronounced are kept', async () => {
    const { kept } = await only(
      of30('FN:山田 太郎', 'N:山田;太郎', 'X-PHONETIC-LAST-NAME:やまだ', 'X-PHONETIC-FIRST-NAME:たろう'),
    );
    expect(kept?.properties?.map(({ name, value }) => [name, value])).toEqual([
      ['X-PHONETIC-LAST-NAME', 'やまだ'],
      ['X-PHONETIC-FIRST-NAME', 'たろう'],
    ]);
    const sorted = [{ name: 'SORT-STRING', params: {}, value: 'やまだ たろう' }];
    for (const param of ['SORT-AS="やまだ,たろう"', 'SORT-AS=やまだ,たろう'])
      expect((await only(of30('FN:山田 太郎', `N;${param}:山田;太郎;;;`))).kept).toMatchObject({
        name: { family: '山田', given: '太郎' },
        properties: sorted,
      });
    expect(
      (await only(of30('FN:山田 太郎', 'N;SORT-AS=x:山田;太郎', 'SORT-STRING:やまだ たろう'))).kept?.properties,
    ).toEqual(sorted);
  });

  test('that nobody knows are kept with their group and parameters', async () => {
    expect((await only(of30('FN:J', 'g.X-Foo_Bar;A=1,"b;c":x\\,y'))).kept?.properties).toEqual([
      { group: 'g', name: 'X-FOO_BAR', params: { A: ['1', 'b;c'] }, value: 'x\\,y' },
    ]);
  });

  test('with quotes that are not closed are read to the first colon', async () => {
    expect((await only(of30('FN:J', 'TEL;TYPE="work:123'))).phones).toEqual([{ value: '123', label: 'work' }]);
  });
});

describe('binary properties', () => {
  const base64 = 'A'.repeat(76);

  test.each([
    ['with a blank line after it', ['PHOTO;ENCODING=BASE64;JPEG:', ` ${base64}`, ` ${base64}`, '', 'TEL:1']],
    ['without one', ['PHOTO;JPEG;B:', ` ${base64}`, 'TEL:1']],
    ['whose lines are not indented', [`PHOTO;ENCODING=B:${base64}`, base64, 'AAAA==', 'TEL:1']],
    ['whose encoding nobody names', [`PHOTO:${base64}`, ` ${base64}`, 'TEL:1']],
    ['as a data address', [`PHOTO:data:image/png;base64,${base64}`, ` ${base64}`, 'TEL:1']],
    ['under a name that is none of ours', [`X-MS-CARDPICTURE;ENCODING=BASE64:${base64}`, ` ${base64}`, 'TEL:1']],
    ['broken by a blank line', [`LOGO;ENCODING=B:${base64}`, '', base64, ` ${base64}`, 'TEL:1']],
  ])('are dropped %s, and what follows is read', async (_what, lines) => {
    const contact = await only(of21('FN:Jane', ...lines));
    expect(contact.phone).toBe('1');
    expect(JSON.stringify(contact)).not.toContain('AAAAAAAA');
  });

  test('that are addresses stay', async () => {
    expect((await only(of30('FN:J', 'PHOTO;VALUE=uri:https://x.example/j.jpg'))).kept?.properties?.[0]?.value).toBe(
      'https://x.example/j.jpg',
    );
  });

  test('are kept as the photo when somebody wants it and it is a picture', async () => {
    for (const file of [files.android, files.four])
      expect((await read(file, { keepPhotos: true })).contacts[0]?.photo).toEqual(picture);
    expect(
      (await read(of30('FN:J', `PHOTO;ENCODING=B:${base64}`), { keepPhotos: true })).contacts[0]?.photo,
    ).toBeNull();
  });

  test('that say they are text are text', async () => {
    expect((await only(of21(`FN;CHARSET=UTF-8;ENCODING=BASE64:${btoa('Jane')}`))).name).toBe('Jane');
  });
});

test.each(['17.05.1984', '1984/05/17', '1984-5-17', '05/17/1984', '19840517'])(
  'a birthday that can only be read in one way is one: %s',
  async (written) => {
    const { birthday, kept } = await only(of30('FN:Jane', `BDAY:${written}`));
    expect([birthday, kept]).toEqual(['1984-05-17', null]);
  },
);

test('a birthday that could be two days is kept', async () => {
  const { birthday, kept } = await only(of30('FN:Jane', 'BDAY:05/06/1984'));
  expect([birthday, kept?.properties]).toEqual([null, [{ name: 'BDAY', params: {}, value: '05/06/1984' }]]);
});

test('what is kept of an encoded line comes back from an export as it was', async () => {
  const lines = [
    'ADR;WORK:;;1 Pier Rd;Port East',
    'LABEL;WORK;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:1 Pier Rd=0D=0APort =C3=89st',
  ];
  const first = await only(of21('FN:Jane Doe', 'N:Doe;Jane', ...lines));
  expect(first.kept?.properties).toEqual([
    { name: 'LABEL', params: { TYPE: ['WORK'] }, value: '1 Pier Rd\\nPort Ést' },
  ]);
  expect((await only(writeVCard(first))).kept?.properties).toEqual(first.kept?.properties);
});

describe('an address that stands in nothing but a label', () => {
  test.each([
    ['LABEL;TYPE=WORK:Havnegade 3\\n1058 København', 'work'],
    ['ADR;TYPE=home;LABEL="Havnegade 3^n1058 København":;;;;;;', 'home'],
    ['ADR;TYPE=home;LABEL="Havnegade 3\\n1058 København":;;;;;;', 'home'],
  ])('is an address: %s', async (line, label) => {
    const { addresses, kept } = await only(of30('FN:Jane', line));
    expect([addresses, kept]).toEqual([
      [{ label, street: 'Havnegade 3\n1058 København', city: null, region: null, postcode: null, country: null }],
      null,
    ]);
  });

  test('is no second one beside its parts, and an empty one is none', async () => {
    const { addresses, kept } = await only(
      of30(
        'FN:Jane',
        'LABEL;TYPE=WORK:Havnegade 3\\nDK',
        'ADR;TYPE=WORK:;;Havnegade 3;Aarhus;;;DK',
        'ADR;TYPE=HOME:;;;;;;',
      ),
    );
    expect(addresses).toHaveLength(1);
    expect(kept?.properties?.map(({ name }) => name)).toEqual(['LABEL']);
  });
});

test.each([
  ['TEL;TYPE=mob\u0000ile:+45 20 55 01 46', 'mobile'],
  ['TEL;TYPE="my\u0007 desk":+45 20 55 01 46', 'my desk'],
  ['TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4D=00=C3=B8=64=65):+45 20 55 01 46', 'Møde'],
])('a label has no characters that are no text: %j', async (line, label) => {
  expect((await only(of30('FN:Jane', line))).phones).toEqual([{ label, value: '+45 20 55 01 46' }]);
});

test('what Android and Outlook write for fields of their own is taken', async () => {
  const contact = await only(
    of21(
      'N:Holm;Ida',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Idi;1;;;;;;;;;;;;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Ole;14;;;;;;;;;;;;;',
      'X-GROUP-MEMBERSHIP:Friends',
      'X-MS-TEL;VOICE;COMPANY:+45 32 55 01 40',
      'X-MS-TEL;VOICE;ASSISTANT:+45 32 55 01 49',
      'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4D=C3=B8=64=65):+45 20 55 01 46',
    ),
  );
  expect(contact).toMatchObject({
    tags: ['Friends'],
    phones: [
      { value: '+45 32 55 01 40', label: 'main' },
      { value: '+45 20 55 01 46', label: 'Møde' },
    ],
    kept: { nickname: 'Idi' },
  });
  expect(contact.kept?.properties?.map(({ name }) => name)).toEqual(['X-ANDROID-CUSTOM', 'X-MS-TEL']);
});

test('types that are written in the way of another version are types', async () => {
  const contact = await only(
    of30(
      'FN:Ida Holm',
      'TEL;TYPE=HOME,TYPE=VOICE:32550142',
      'TEL;TYPE=work2:32550143',
      'EMAIL;TYPE=EMAIL:ida@holm.example',
    ),
  );
  expect(contact).toMatchObject({
    phones: [{ label: 'home' }, { label: 'work' }],
    emails: [{ label: null }],
  });
});

test('a property of a program’s own may have a slash in its name', async () => {
  const { contacts, problems } = await read(of30('FN:Ida Holm', 'X-messaging/irc-All:idaholm'));
  expect(contacts[0]!.kept?.properties).toMatchObject([{ name: 'X-MESSAGING/IRC-ALL', value: 'idaholm' }]);
  expect(problems).toEqual([]);
});

test('UTF-8 that is cut off within a letter is UTF-8 all the same', async () => {
  const note = 'NOTE;CHARSET=utf-8;ENCODING=QUOTED-PRINTABLE:=C3=98l og br=C3=B8d, =C3=';
  const { contacts } = await read(['BEGIN:VCARD', 'VERSION:2.1', 'FN:Ida Holm', note].join('\r\n'));
  expect(contacts[0]!.notes).toBe('Øl og brød,');
});

test('a card whose first line is lost is one', async () => {
  const { info, contacts } = await read(
    `\r\nVERSION:3.0\r\nFN:Ida Holm\r\nTEL:32550142\r\nEND:VCARD\r\n${of30('FN:Ole Holm')}`,
  );
  expect(info.kind).toBe('vcf');
  expect(contacts).toMatchObject([{ name: 'Ida Holm', phone: '32550142' }, { name: 'Ole Holm' }]);
  const alone = await read('VERSION:3.0\nFN:Ida Holm\nEND:VCARD\nEND:VCARD\n');
  expect([alone.info.kind, alone.contacts.map(({ name }) => name)]).toEqual(['vcf', ['Ida Holm']]);
});
