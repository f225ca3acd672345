import { describe, expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { bytesOf, files, utf16 } from '../../test/files.ts';
import { read } from '../../test/read.ts';
import { type CellValue, partsOf, workbookOf } from '../../test/workbooks.ts';

const HEADER = ['Name', 'Email', 'Phone', 'Birthday', 'PLZ'];
const codes = ({ problems }: Awaited<ReturnType<typeof read>>) => problems.map(({ code }) => code);
const named = ({ contacts }: Awaited<ReturnType<typeof read>>) => contacts.map(({ name }) => name);
const compound = (...streams: string[]) =>
  Uint8Array.from([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...new Uint8Array(600),
    ...streams.flatMap((name) => [...utf16(name, 'le', false), ...new Uint8Array(20)]),
  ]);

describe('a workbook that cannot be read says how it can be', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['a workbook with a password', compound('Root Entry', 'EncryptedPackage'), /has a password.*remove it/],
    ['an old workbook', compound('Root Entry', 'Workbook'), /old Excel workbook \(\.xls\).*save it as \.xlsx/],
    [
      'a binary workbook',
      workbookOf({ sheets: [], parts: { 'xl/workbook.bin': 'x', 'xl/workbook.xml': 'x' } }),
      /can’t be read/,
    ],
    ['an encrypted part', encrypted(workbookOf([HEADER])), /encrypted.*password/],
    [
      'a table of OpenDocument',
      zipSync({ mimetype: [bytesOf('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
      /OpenDocument.*\.xlsx or CSV/,
    ],
    ['a table of Numbers', zipSync({ 'Index/Document.iwa': bytesOf('x') }), /Numbers.*export it to Excel/],
    [
      'a text',
      zipSync({ '[Content_Types].xml': bytesOf('<Types/>'), 'word/document.xml': bytesOf('<x/>') }),
      /isn’t a CSV, Excel/,
    ],
  ])('%s', async (_what, bytes, message) => {
    const result = await read(bytes);
    expect(result.contacts).toEqual([]);
    expect(result.problems[0]?.message).toMatch(message);
  });

  test('a binary one', async () => {
    const { 'xl/workbook.xml': _, ...parts } = partsOf({ sheets: [], parts: { 'xl/workbook.bin': 'x' } });
    const bytes = zipSync(
      Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, bytesOf(part as string)])),
    );
    const { info, problems } = await read(bytes);
    expect([info.kind, problems[0]?.message]).toEqual(['unknown', expect.stringMatching(/\.xlsb.*save it as \.xlsx/)]);
  });
});

describe('a broken workbook', () => {
  const whole = workbookOf([HEADER, ['Jane Doe', 'jane@example.com']]);

  test.each<[string, Uint8Array, string]>([
    ['cut off', whole.subarray(0, whole.length - 30), 'BROKEN_ARCHIVE'],
    ['without its parts', Uint8Array.from([...whole.subarray(0, 60), ...whole.subarray(-22)]), 'BROKEN_ARCHIVE'],
    [
      'with a part that is no XML',
      workbookOf({ sheets: [], parts: { 'xl/workbook.xml': 'Name,Email' } }),
      'NOT_UNDERSTOOD',
    ],
    ['without a sheet', workbookOf({ sheets: [] }), 'NO_CONTACTS'],
    ['with an empty sheet', workbookOf([]), 'NO_CONTACTS'],
  ])('%s', async (_what, bytes, code) => {
    const result = await read(bytes);
    expect([result.info.kind, named(result), codes(result)[0]]).toEqual(['xlsx', [], code]);
  });

  test('costs nothing of the sheets that are whole', async () => {
    const result = await read(
      workbookOf({
        sheets: [
          { name: 'Torn', rows: '<row><c>' },
          { name: 'Whole', rows: [HEADER, ['Jane Doe']] },
        ],
      }),
    );
    expect(named(result)).toEqual(['Jane Doe']);
    expect(result.problems).toEqual([expect.objectContaining({ entry: 'Torn', code: 'NOT_UNDERSTOOD' })]);
  });

  test.each([
    ['in its first rows', 1],
    ['after many rows', 700],
  ])('keeps what stands before the broken place %s, with links and without', async (_what, count) => {
    const people = Array.from({ length: count }, (_, at) => `<row><c t="str"><v>Person ${at}</v></c></row>`);
    const rows = `<row><c t="str"><v>Name</v></c></row>${people.join('')}<row><c t="str"><v>&nbsp;</v></c></row>`;
    for (const links of [{}, { B2: 'mailto:jane@example.com' }] as Record<string, string>[]) {
      const result = await read(workbookOf({ sheets: [{ rows, links }] }));
      expect([result.contacts.length, codes(result)]).toEqual([count, ['NOT_UNDERSTOOD']]);
    }
  });

  test('keeps the rows of a sheet whose links are broken', async () => {
    const sheets = [{ rows: [HEADER, ['Jane', 'jane@example.com']], links: { B2: 'mailto:jane@example.com' } }];
    const parts = { 'xl/worksheets/_rels/sheet1.xml.rels': '<Relationships><Relationship' };
    const result = await read(workbookOf({ sheets, parts }));
    expect([named(result), codes(result)]).toEqual([['Jane'], ['NOT_UNDERSTOOD']]);
  });

  test.each([
    ['an entity', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>'],
    ['a file of the machine', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'],
    ['a thousand levels', '<x>'.repeat(1000)],
  ])('does not declare %s', async (_what, xml) => {
    const result = await read(
      workbookOf({ sheets: [{ rows: [HEADER, ['Jane']] }], parts: { 'xl/sharedStrings.xml': xml } }),
    );
    expect([named(result), codes(result)]).toEqual([[], ['NOT_UNDERSTOOD', 'NO_CONTACTS']]);
  });
});

describe('a workbook without end', () => {
  const cellOf = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = `<row>${cellOf('x'.repeat(5000))}</row>`;
  const sheetOf = (data: string) => workbookOf({ sheets: [{ rows: `<row>${cellOf('Name')}</row>${data}` }] });

  test.each<[string, () => Uint8Array, string]>([
    ['rows', () => sheetOf(row.repeat(21_000)), 'TOO_LARGE'],
    ['blanks in a part', () => sheetOf(`<row>${' '.repeat(3_000_000)}</row>`), 'TOO_LARGE'],
    ['an attribute', () => sheetOf(`<row r="${'1'.repeat(3_000_000)}"/>`), 'TOO_LARGE'],
    [
      'attributes',
      () => sheetOf(`<row ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
      'TOO_LARGE',
    ],
    ['rows with little in them', () => sheetOf('<row><c><v>1</v></c></row>'.repeat(100_001)), 'TOO_MANY'],
    [
      'sheets',
      () => workbookOf({ sheets: Array.from({ length: 5000 }, () => ({ rows: [['Name'], ['Jane']] })) }),
      'TOO_MANY',
    ],
    [
      'texts',
      () =>
        workbookOf({
          sheets: [{ rows: [HEADER] }],
          strings: ['x'.repeat(500_000), ...Array(100).fill('y'.repeat(500_100))],
        }),
      'TOO_LARGE',
    ],
    [
      'a text that stands everywhere',
      () =>
        workbookOf({
          sheets: [{ rows: `<row>${'<c t="s"><v>0</v></c>'.repeat(5)}</row>`.repeat(500) }],
          strings: [`Name${' '.repeat(100_000)}`],
        }),
      'TOO_LARGE',
    ],
  ])('%s', async (_what, bytes, code) => {
    expect(codes(await read(bytes()))).toContain(code);
  });

  test('in an archive of many, which count together', async () => {
    const bomb = sheetOf(row.repeat(8_000));
    const zip = zipSync({
      'a.xlsx': bomb,
      'b.xlsx': bomb,
      'c.xlsx': bomb,
      'd.xlsx': bomb,
    });
    const result = await read(zip);
    expect(codes(result)).toContain('TOO_LARGE');
  });

  test('links over each other', async () => {
    const ranges = Array.from({ length: 20_000 }, (_, at) => [`A1:A${900_000 + at}`, 'mailto:all@example.com']);
    const rows = [
      ['Name', 'Email'],
      ['Jane Doe', 'mail'],
    ];
    const { contacts } = await read(workbookOf({ sheets: [{ rows, links: Object.fromEntries(ranges) }] }));
    expect(contacts.map(({ name }) => name)).toEqual(['Jane Doe']);
  });

  test('sheets and columns', async () => {
    const sheets = Array.from({ length: 51 }, (_, at) => ({ name: `S${at}`, rows: [['Name'], [`No ${at}`]] }));
    const many = await read(workbookOf({ sheets }));
    expect([named(many).length, codes(many)]).toEqual([50, ['TOO_MANY']]);
    const wide = await read(workbookOf([Array.from({ length: 501 }, (_, at) => `Name ${at}`), ['Jane']]));
    expect([wide.contacts.length, codes(wide)]).toEqual([0, ['TOO_MANY', 'NO_CONTACTS']]);
    const far = await read(
      workbookOf({
        sheets: [
          {
            rows: '<row><c r="A1" t="str"><v>Name</v></c></row><row><c r="A2" t="str"><v>Jane</v></c><c r="XFD2"><v>1</v></c></row>',
          },
        ],
      }),
    );
    expect([named(far), far.problems.map(({ line, code }) => [line, code])]).toEqual([['Jane'], [[2, 'TOO_LARGE']]]);
  });
});

describe('cells', () => {
  const one = async (cell: CellValue, header = 'Notes', more: object = {}) => {
    const rows = [
      ['Name', header],
      ['Jane Doe', cell],
    ];
    return (await read(workbookOf({ sheets: [{ rows }], ...more }))).contacts[0]!;
  };

  test.each<[string, CellValue, string | null]>([
    ['a text of its own', { xml: '<c t="inlineStr"><is><r><t>two </t></r><r><t>parts</t></r></is></c>' }, 'two parts'],
    ['a shared text in parts', { xml: '<c t="s"><v>0</v></c>' }, 'Zoë & Söhne'],
    ['a shared text with how it is pronounced', { xml: '<c t="s"><v>1</v></c>' }, '山田'],
    ['a shared text that is not there', { xml: '<c t="s"><v>99</v></c>' }, null],
    ['lines', { xml: '<c t="s"><v>2</v></c>' }, 'one\ntwo'],
    ['what a formula comes to', { xml: '<c t="str"><f>A1&amp;"x"</f><v>4711 x</v></c>' }, '4711 x'],
    ['a truth', true, 'TRUE'],
    ['an error', { xml: '<c t="e"><v>#N/A</v></c>' }, null],
    ['a day as it is written', { xml: '<c t="d"><v>1984-05-17T00:00:00</v></c>' }, '1984-05-17'],
    ['a number that is none', { xml: '<c><v>4711a</v></c>' }, '4711a'],
    ['a style that is not there', { xml: '<c s="99"><v>4711</v></c>' }, '4711'],
    ['an empty shared text', { xml: '<c t="s"><v></v></c>' }, null],
    ['a blank shared text', { xml: '<c t="s"><v> </v></c>' }, null],
    ['a text of its own that says nothing of it', { xml: '<c><is><t>Jane’s</t></is></c>' }, 'Jane’s'],
    ['a text of its own that is a value', { xml: '<c t="inlineStr"><v>4711</v></c>' }, '4711'],
    ['half of a character', { xml: '<c t="inlineStr"><is><t>Jane_xD83D_ _x0001_Doe</t></is></c>' }, 'Jane\ufffd Doe'],
    ['a truth in words', { xml: '<c t="b"><v>true</v></c>' }, 'TRUE'],
    ['an untruth in words', { xml: '<c t="b"><v>false</v></c>' }, 'FALSE'],
    ['a text with a prefix of its own', { xml: '<c t="inlineStr"><is><t xml:space="preserve"> x </t></is></c>' }, 'x'],
  ])('%s', async (_what, cell, notes) => {
    const strings = [
      '<r><t>Zoë</t></r><r><t> &amp; Söhne</t></r>',
      '<t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh>',
      'one_x000D_\ntwo',
    ];
    expect((await one(cell, 'Notes', { strings })).notes).toBe(notes);
  });

  test('numbers and days are what Excel shows', async () => {
    const { contacts } = await read(
      workbookOf({
        formats: ['General', '00000', 14, '[<=9999999]###-####;(###) ###-####'],
        sheets: [
          {
            rows: [
              HEADER,
              ['Jane', null, 447912345678, { xml: '<c s="2"><v>30819</v></c>' }, { xml: '<c s="1"><v>1067</v></c>' }],
              ['John', null, { xml: '<c s="3"><v>2025550143</v></c>' }, null, null],
            ],
          },
        ],
      }),
    );
    expect(contacts.map(({ phone, birthday, addresses }) => [phone, birthday, addresses[0]?.postcode])).toEqual([
      ['447912345678', '1984-05-17', '01067'],
      ['(202) 555-0143', null, undefined],
    ]);
  });

  test('need not say where they are, nor what the namespace is called', async () => {
    const sheet =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="str"><x:v>Name</x:v></x:c><x:c t="str"><x:v>Email</x:v></x:c></x:row><x:row/><x:row><x:c t="str"><x:v>Jane</x:v></x:c><x:c t="str"><x:v>j@example.com</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const { contacts, lines } = await read(
      workbookOf({ sheets: [{ rows: [] }], parts: { 'xl/worksheets/sheet1.xml': sheet } }),
    );
    expect([contacts.map(({ name, email }) => [name, email]), lines]).toEqual([[['Jane', 'j@example.com']], [3]]);
  });

  test('of which one is closed by mistake in the other leave nothing behind', async () => {
    const rows = [
      ['Name', 'Notes', 'Company'],
      ['Jane', { xml: '<c t="n"><v>12</v><is><t>left</t></is></c>' }, { xml: '<c t="inlineStr"><is/></c>' }],
    ];
    const { contacts } = await read(workbookOf({ sheets: [{ rows }] }));
    expect(contacts[0]).toMatchObject({ name: 'Jane', notes: 'left', company: null });
  });

  test.each([
    ['of 1904', '<workbookPr date1904="1"/>', '', 29_357, '1984-05-17'],
    [
      'of 1904 with an extension',
      '<workbookPr date1904="1"/>',
      '<extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>',
      29_357,
      '1984-05-17',
    ],
    ['of 1900', '<workbookPr date1904="false"/>', '', 30_819, '1984-05-17'],
  ])('days %s', async (_what, first, last, serial, birthday) => {
    const whole = partsOf({
      formats: ['General', 14],
      sheets: [{ rows: [HEADER, ['Jane', null, null, { xml: `<c s="1"><v>${serial}</v></c>` }]] }],
    });
    const workbook = (whole['xl/workbook.xml'] as string)
      .replace('<workbookPr/>', first)
      .replace('</workbook>', `${last}</workbook>`);
    const { contacts } = await read(
      zipSync(
        Object.fromEntries(
          Object.entries({ ...whole, 'xl/workbook.xml': workbook }).map(([path, part]) => [
            path,
            bytesOf(part as string),
          ]),
        ),
      ),
    );
    expect(contacts[0]?.birthday).toBe(birthday);
  });

  test('do not take the formats of conditions for their own', async () => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs><dxfs><dxf><numFmt numFmtId="14" formatCode="0.00%"/></dxf></dxfs></styleSheet>`;
    const { contacts } = await read(
      workbookOf({
        sheets: [{ rows: [HEADER, ['Jane', null, null, { xml: '<c s="1"><v>30819</v></c>' }]] }],
        parts: { 'xl/styles.xml': styles },
      }),
    );
    expect(contacts[0]?.birthday).toBe('1984-05-17');
  });

  test('of formulas that come to an empty text are empty', async () => {
    const result = await read(workbookOf([HEADER, ['Jane', { xml: '<c t="str"><f>IF(A1=1,"x","")</f><v></v></c>' }]]));
    expect([named(result), result.problems]).toEqual([['Jane'], []]);
  });

  test('of formulas with a text of their own are whole', async () => {
    const cell = { xml: '<c t="inlineStr"><f>A2</f><is><t>jane@example.com</t></is></c>' };
    const result = await read(workbookOf([HEADER, ['Jane', cell]]));
    expect([result.contacts[0]?.email, result.problems]).toEqual(['jane@example.com', []]);
  });

  test('of formulas that go on with another one are named without a result', async () => {
    const result = await read(workbookOf([HEADER, ['Jane', { xml: '<c><f t="shared" si="0"/></c>' }]]));
    expect([named(result), codes(result)]).toEqual([['Jane'], ['NOT_UNDERSTOOD']]);
  });

  test('of formulas without a result are named', async () => {
    const result = await read(
      workbookOf([HEADER, ['Jane', { xml: '<c><f>B1</f></c>' }], ['John', { xml: '<c><f>B2</f><v/></c>' }]]),
    );
    expect([named(result), result.problems.map(({ line, code }) => [line, code])]).toEqual([
      ['Jane', 'John'],
      [[2, 'NOT_UNDERSTOOD']],
    ]);
  });
});

describe('addresses behind cells', () => {
  test.each<
    [string, string, string, string, Partial<Record<'email' | 'website' | 'linkedIn' | 'phone', string | null>>]
  >([
    ['an address', 'Email', 'mail', 'mailto:jane@example.com?subject=x', { email: 'jane@example.com' }],
    ['the address it shows', 'Email', 'Jane@example.com', 'mailto:jane@example.com', { email: 'Jane@example.com' }],
    [
      'an address it no longer shows',
      'Email',
      'new@example.com',
      'mailto:old@example.com',
      { email: 'new@example.com' },
    ],
    ['a page', 'Website', 'Our page', 'https://doe.example/a', { website: 'https://doe.example/a' }],
    [
      'a profile',
      'LinkedIn',
      'Profile',
      'https://www.linkedin.com/in/jane',
      { linkedIn: 'https://www.linkedin.com/in/jane' },
    ],
    ['a number', 'Phone', 'call', 'tel:+12025550143', { phone: '+12025550143' }],
    ['an address behind a name', 'Partner', 'Jane', 'mailto:jane@example.com', { email: 'jane@example.com' }],
    ['a page behind a company', 'Company', 'Doe Ltd', 'https://doe.example', { website: 'https://doe.example' }],
    [
      'a number with a message as phones write it',
      'Phone',
      'text',
      'sms:+12025550143&body=Hi',
      { phone: '+12025550143' },
    ],
    ['a number with a message', 'Phone', 'text me', 'sms:+12025550143?body=Hi%201', { phone: '+12025550143' }],
    ['a name at Skype', 'Phone', 'call', 'callto:jane.doe42', { phone: null }],
    ['a file', 'Email', 'mail', 'file:///c:/x.pdf', { email: null, website: null }],
    ['a program', 'Website', 'site', 'javascript:alert(1)', { website: null }],
  ])('%s', async (_what, header, text, target, expected) => {
    const rows = [
      ['Name', header],
      ['Jane Doe', text],
    ];
    const { contacts } = await read(workbookOf({ sheets: [{ rows, links: { B2: target } }] }));
    expect(contacts[0]).toMatchObject({ name: 'Jane Doe', ...expected });
  });

  test('of many cells, and in formulas', async () => {
    const link = { xml: '<c t="str"><f>HYPERLINK("mailto:ida@example.com","write")</f><v>write</v></c>' };
    const rows = [
      ['Name', 'Email'],
      ['Jane', 'mail'],
      ['John', 'mail'],
      ['Ida', link],
    ];
    const { contacts } = await read(workbookOf({ sheets: [{ rows, links: { 'B2:B3': 'mailto:both@example.com' } }] }));
    expect(contacts.map(({ email }) => email)).toEqual(['both@example.com', 'both@example.com', 'ida@example.com']);
  });

  test('of several people, without those who get a copy', async () => {
    const target = 'mailto:jane@example.com,j.doe@example.org?cc=boss@example.com';
    const rows = [HEADER, ['Jane Doe', 'mail']];
    const { contacts } = await read(workbookOf({ sheets: [{ rows, links: { B2: target } }] }));
    expect(contacts[0]?.emails.map(({ value }) => value)).toEqual(['jane@example.com', 'j.doe@example.org']);
  });

  test('that a formula puts together are not known', async () => {
    const link = { xml: '<c t="str"><f>HYPERLINK("https://wa.me/"&amp;D2,"chat")</f><v>chat</v></c>' };
    const { contacts } = await read(
      workbookOf([
        ['Name', 'Company'],
        ['Ida', link],
      ]),
    );
    expect(contacts[0]).toMatchObject({ name: 'Ida', company: 'chat', website: null });
  });
});

describe('sheets', () => {
  test('are read one after the other, hidden ones too; empty ones are passed over', async () => {
    const result = await read(
      workbookOf({
        sheets: [
          { name: 'Team & Co', rows: [['My people'], [], ['Name', 'Email'], ['Jane', 'j@example.com']] },
          { name: 'Empty', rows: [] },
          {
            name: 'Old',
            isHidden: true,
            rows: [
              ['Vorname', 'Nachname'],
              ['Ida', 'Holm'],
            ],
          },
          {
            name: 'Sums',
            rows: [
              ['Month', 'Sum'],
              ['May', 12],
            ],
          },
        ],
      }),
    );
    expect([result.info.kind, result.entries, named(result), result.lines]).toEqual([
      'xlsx',
      ['Team & Co', 'Old', 'Sums'],
      ['Jane', 'Ida Holm'],
      [4, 2],
    ]);
    expect(result.problems).toEqual([expect.objectContaining({ entry: 'Sums', code: 'UNKNOWN_FORMAT' })]);
  });

  test('have columns that a person can correct, each of its own', async () => {
    const bytes = workbookOf({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Who', 'What'],
            ['Jane', 'Doe Ltd'],
          ],
        },
        {
          name: 'B',
          rows: [
            ['Name', 'Email'],
            ['Ida', 'ida@example.com'],
          ],
        },
      ],
    });
    const { contacts } = await read(bytes, { csv: { A: { headerLine: 1, fields: ['name', 'company'] } } });
    expect(contacts.map(({ name, company }) => [name, company])).toEqual([
      ['Jane', 'Doe Ltd'],
      ['Ida', null],
    ]);
  });

  test('of workbooks in an archive, and an archive that begins like a workbook', async () => {
    const workbook = workbookOf([HEADER, ['Jane', 'jane@example.com']]);
    const both = await read(
      zipSync({ 'a/people.xlsx': workbook, 'b.csv': bytesOf(files.google), 'old.xls': compound('Workbook') }),
    );
    expect([both.info.kind, both.entries, named(both)]).toEqual([
      'zip',
      ['a/people.xlsx', 'a/people.xlsx/Sheet1', 'b.csv', 'old.xls'],
      ['Jane', 'Mara Quill'],
    ]);
    expect(both.problems).toEqual([
      expect.objectContaining({ entry: 'old.xls', message: expect.stringMatching(/save it as \.xlsx/) }),
    ]);
    const numbers = zipSync({ 'Index/Document.iwa': [bytesOf('x'), { level: 0 }] });
    const stored = await read(zipSync({ 'old.numbers': [numbers, { level: 0 }], 'b.csv': bytesOf(files.google) }));
    expect([named(stored), stored.problems[0]?.message]).toEqual([['Mara Quill'], expect.stringMatching(/Numbers/)]);
    const like = await read(zipSync({ 'xl/b.csv': bytesOf(files.google) }));
    expect([like.info.kind, named(like)]).toEqual(['zip', ['Mara Quill']]);
  });
});

test('every part can be stored, and in pieces of any size', async () => {
  const parts = partsOf({ sheets: [{ rows: [HEADER, ['Jane', 'jane@example.com']] }] });
  const stored = zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, part]) => [path, [bytesOf(part as string), { level: 0 as const }]]),
    ),
  );
  expect(named(await read(stored))).toEqual(['Jane']);
});

/** The flag of the first entry of the directory that says so, and of all others. */
function encrypted(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  for (let at = 0; at < copy.length - 4; at++)
    if (copy[at] === 0x50 && copy[at + 1] === 0x4b && copy[at + 2] === 1 && copy[at + 3] === 2) copy[at + 8]! |= 1;
  return copy;
}
