import { describe, expect, test } from '@jest/globals';
import { readContacts } from '../file/read.ts';
import { keptFax } from '../vcard/fax.ts';
import { writeVCard } from '../vcard/write.ts';
import type { Kept } from './contact.ts';
import { importedValues, withoutImportedValues } from './imported-values.ts';

async function keptOf(text: string): Promise<Kept | null> {
  const bytes = (async function* () {
    yield new TextEncoder().encode(text);
  })();
  for await (const item of readContacts(bytes)) if (item.type === 'contact') return item.contact.kept;
  throw new Error('no contact');
}

test('what a vCard calls an email, a phone or a link and is none can be read', async () => {
  const lines = [
    'EMAIL:not an\\, address',
    'TEL:call me',
    'URL:nowhere',
    'BDAY:someday',
    'X-ABUID:7',
    'REV:20260301',
    'PRODID:x',
  ];
  const card = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Fictive;Ada;;;',
    'FN:Ada Fictive',
    'NICKNAME:Addie',
    ...lines,
    'END:VCARD',
  ];
  expect(importedValues(await keptOf(card.join('\r\n')))).toEqual([
    { name: 'Nickname', value: 'Addie' },
    { name: 'Email', value: 'not an, address' },
    { name: 'Phone', value: 'call me' },
    { name: 'Link', value: 'nowhere' },
    { name: 'Birthday', value: 'someday' },
  ]);
});

test('so can the cells of a table that no field took', async () => {
  const table = 'Name,Email,Phone,Shoe size\nAda Fictive,not an address,call me,42\n';
  expect(importedValues(await keptOf(table))).toEqual([
    { name: 'Email', value: 'not an address' },
    { name: 'Phone', value: 'call me' },
    { name: 'Shoe size', value: '42' },
  ]);
});

test.each([
  ['item1.TEL:+49 30 901821', 'item1.X-ABLabel:_$!<WorkFAX>!$_', 'Work fax'],
  ['item1.TEL:+49 30 901821', 'item1.X-ABLabel:Fax', 'Fax'],
  ['TEL;TYPE=TLX:901821', '', 'Telex'],
  ['TEL;TYPE=TLX,WORK:901821', '', 'Work telex'],
  ['TEL;TYPE=textphone:901821', '', 'TTY'],
  ['TEL;TYPE=PAGER:901821', '', 'Pager'],
])('a number where nobody answers is called what it is: %s %s', async (line, label, name) => {
  const card = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ada Fictive', line, ...(label ? [label] : []), 'END:VCARD'];
  const number = line.slice(line.indexOf(':') + 1);
  expect(importedValues(await keptOf(card.join('\r\n')))).toEqual([{ name, value: number }]);
});

test.each([
  [
    'ORG:Paper GmbH;Sales;Export;Asia',
    [
      { name: 'Unit', value: 'Export' },
      { name: 'Unit', value: 'Asia' },
    ],
  ],
  ['X-SKYPE:ada.fictive', [{ name: 'Skype', value: 'ada.fictive' }]],
  ['X-SPOUSE:Bo Fictive', [{ name: 'Spouse', value: 'Bo Fictive' }]],
  ['X-ASSISTANT:Bo Fictive', [{ name: 'Assistant', value: 'Bo Fictive' }]],
  ['IMPP:skype:ada', [{ name: 'Skype', value: 'ada' }]],
  ['IMPP:other:ada', [{ name: 'Messenger', value: 'other:ada' }]],
  ['RELATED:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6', []],
  ['RELATED;VALUE=text:Bo Fictive', [{ name: 'Related to', value: 'Bo Fictive' }]],
  ['GENDER:F', [{ name: 'Gender', value: 'female' }]],
  ['GENDER:O;writer', [{ name: 'Gender', value: 'writer' }]],
  ['GENDER:U', []],
  ['ANNIVERSARY:20090808T1430-0500', [{ name: 'Anniversary', value: '2009-08-08' }]],
  ['ANNIVERSARY:in spring', [{ name: 'Anniversary', value: 'in spring' }]],
])('%s is shown in words', async (line, shown) => {
  const card = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada Fictive', line, 'END:VCARD'];
  expect(importedValues(await keptOf(card.join('\r\n')))).toEqual(shown);
});

test('a fax is called one, parts of an address stand side by side, and what is there twice is read once', () => {
  const properties = [
    keptFax('+49 30 901821', 'work fax'),
    keptFax('+49 30 901821', 'work fax'),
    { name: 'ADR', params: {}, value: ';;Musterweg 1\\;b;Berlin;;;' },
    { name: 'X-KAARD-FIELD', params: { 'X-NAME': ['Level'] }, value: 'Gold' },
  ];
  expect(
    importedValues({
      properties,
      columns: [
        { name: 'Level', value: ' Gold ' },
        { name: 'Empty', value: ' ' },
      ],
    }),
  ).toEqual([
    { name: expect.stringMatching(/fax/i), value: '+49 30 901821' },
    { name: 'Address', value: 'Musterweg 1;b, Berlin' },
    { name: 'Level', value: 'Gold' },
  ]);
});

test.each([null, undefined, {}, { nameOf: 'Ada', uid: '7' }])('of %j there is nothing to read', (kept) => {
  expect(importedValues(kept)).toEqual([]);
});

describe('without some of the values', () => {
  const card = [
    ...['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada Fictive', 'NICKNAME:Addie', 'ROLE:Speaker', 'UID:urn:uuid:7'],
    ...['ORG:Paper GmbH;Sales;Export;Asia', 'EMAIL:not an\\, address', 'GENDER:F', 'X-SKYPE:ada.fictive'],
    ...['item1.TEL:+49 30 901821', 'item1.X-ABLabel:_$!<WorkFAX>!$_', 'item2.TEL:call me', 'item2.X-ABLabel:Desk'],
    'END:VCARD',
  ].join('\r\n');
  const columns = [
    { name: 'Shoe size', value: ' 42 ' },
    { name: 'Shoe size', value: '42' },
    { name: 'Shoe size', value: '43' },
  ];
  const all = async (): Promise<Kept> => ({ ...(await keptOf(card)), columns });

  test('nothing changes for a name or a value that is not there', async () => {
    const kept = await all();
    const others = [
      { name: 'Nickname', value: 'addie' },
      { name: 'Unit', value: 'Addie' },
      { name: 'UID', value: 'urn:uuid:7' },
      { name: '', value: '' },
    ];
    expect(withoutImportedValues(kept, others)).toEqual(kept);
    expect(withoutImportedValues(kept, [])).toEqual(kept);
    expect(withoutImportedValues(null, others)).toBeNull();
  });

  test('each that is shown can go by itself, and no vCard brings it back', async () => {
    const kept = await all();
    const shown = importedValues(kept);
    expect(shown.map(({ name }) => name)).toEqual([
      ...['Nickname', 'Role', 'Unit', 'Unit', 'Email', 'Gender', 'Skype', 'Work fax', 'Phone'],
      ...['Shoe size', 'Shoe size'],
    ]);
    for (const one of shown) {
      const left = withoutImportedValues(kept, [one]);
      const others = shown.filter((other) => other !== one);
      expect(importedValues(left)).toEqual(others);
      expect(importedValues(await keptOf(writeVCard({ name: 'Ada Fictive', kept: left })))).not.toContainEqual(one);
    }
  });

  test('a label goes with its number, one of another number stays', async () => {
    const left = withoutImportedValues(await all(), [{ name: 'Work fax', value: '+49 30 901821' }]);
    const labels = left?.properties?.filter(({ name }) => name === 'X-ABLABEL').map(({ value }) => value);
    expect(labels).toEqual(['Desk']);
  });

  test('what means nothing to people stays, and nothing at all is null', async () => {
    const kept = await all();
    expect(withoutImportedValues(kept, importedValues(kept))).toMatchObject({ uid: 'urn:uuid:7' });
    expect(withoutImportedValues({ columns }, importedValues({ columns }))).toBeNull();
  });
});
