import { expect, test } from '@jest/globals';
import { readContacts } from '../file/read.ts';
import { keptFax } from '../vcard/fax.ts';
import type { Kept } from './contact.ts';
import { furtherValues } from './further-values.ts';

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
  expect(furtherValues(await keptOf(card.join('\r\n')))).toEqual([
    { name: 'Nickname', value: 'Addie' },
    { name: 'Email', value: 'not an, address' },
    { name: 'Phone', value: 'call me' },
    { name: 'Link', value: 'nowhere' },
    { name: 'Birthday', value: 'someday' },
  ]);
});

test('so can the cells of a table that no field took', async () => {
  const table = 'Name,Email,Phone,Shoe size\nAda Fictive,not an address,call me,42\n';
  expect(furtherValues(await keptOf(table))).toEqual([
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
  expect(furtherValues(await keptOf(card.join('\r\n')))).toEqual([{ name, value: number }]);
});

test('a fax is called one, parts of an address stand side by side, and what is there twice is read once', () => {
  const properties = [
    keptFax('+49 30 901821', 'work fax'),
    keptFax('+49 30 901821', 'work fax'),
    { name: 'ADR', params: {}, value: ';;Musterweg 1\\;b;Berlin;;;' },
    { name: 'X-KAARD-FIELD', params: { 'X-NAME': ['Level'] }, value: 'Gold' },
  ];
  expect(
    furtherValues({
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
  expect(furtherValues(kept)).toEqual([]);
});
