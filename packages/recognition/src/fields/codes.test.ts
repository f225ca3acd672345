import { expect, test } from '@jest/globals';
import { codeLists, codeValues } from './codes.ts';
import { newCode, newReading } from './test/new-reading.ts';

const fieldsOf = (...texts: string[]) =>
  Object.fromEntries(codeValues([newReading([], texts.map(newCode))]).map(({ field, value }) => [field, value]));

test.each(['', 'WIFI:S:guest;;', 'javascript:alert(1)', '4006381333931'])('%p gives no field', (text) => {
  expect(fieldsOf(text)).toEqual({});
});

test('a link is the website, or the profile on a network', () => {
  expect(fieldsOf('https://velmora.de/amara')).toEqual({ website: 'https://velmora.de/amara' });
  expect(fieldsOf('https://www.linkedin.com/in/amara')).toEqual({ linkedIn: 'https://www.linkedin.com/in/amara' });
});

test('of several numbers the mobile one is taken, a fax never', () => {
  const card = (...tel: string[]) => ['BEGIN:VCARD', 'FN:Amara', ...tel, 'END:VCARD'].join('\n');
  expect(fieldsOf(card('TEL;TYPE=work:1234567', 'TEL;TYPE=cell:7654321')).phone).toBe('7654321');
  expect(fieldsOf(card('TEL;TYPE=fax:1234567')).phone).toBeUndefined();
});

test('the first code that has a field decides', () => {
  expect(fieldsOf('https://velmora.de', 'https://other.example')).toEqual({ website: 'https://velmora.de' });
});

test('boxes are fractions of the picture', () => {
  expect(codeValues([newReading([], [newCode('https://velmora.de')])])[0]!.box[0]).toEqual({
    x: 700 / 960,
    y: 100 / 600,
  });
});

test('a contact in a code has all its numbers with their kind, its mailboxes and its address', () => {
  const card = [
    'BEGIN:VCARD',
    'FN:Amara',
    'TEL;TYPE=work:+49 30 901820',
    'TEL;TYPE=fax:+49 30 901821',
    'EMAIL:amara@velmora.de',
    'EMAIL:sales@velmora.de',
    'ADR;TYPE=work:;;Lindenallee 7;Berlin;;10115;Germany',
    'END:VCARD',
  ].join('\n');
  const { phones, emails, websites, addresses } = codeLists([newReading([], [newCode(card)])]);
  expect(phones.map(({ kind, value, origin }) => [kind, value, origin])).toEqual([
    ['office', '+49 30 901820', 'code'],
    ['fax', '+49 30 901821', 'code'],
  ]);
  expect(emails.map(({ value }) => value)).toEqual(['amara@velmora.de', 'sales@velmora.de']);
  expect(websites).toEqual([]);
  expect(addresses.map(({ lines }) => lines)).toEqual([['Lindenallee 7', 'Berlin', '10115', 'Germany']]);
});
