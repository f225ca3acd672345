import { expect, test } from '@jest/globals';
import { parseVCards } from './parser.ts';
import { splitValue, unescapeValue } from './values.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');

test('a text without a card has none', () => {
  expect(parseVCards('')).toEqual([]);
  expect(parseVCards('hello: world\nTEL:1')).toEqual([]);
});

test('lines without a colon or with a name that is none are skipped, the rest is kept', () => {
  const [parsed] = parseVCards(card('VERSION:3.0', 'garbage', '!!:x', 'FN:Jane Doe'));
  expect(parsed?.properties).toEqual([{ name: 'FN', params: {}, value: 'Jane Doe' }]);
});

test('a card that breaks off is taken as far as it goes', () => {
  expect(parseVCards('BEGIN:VCARD\nVERSION:3.0\nFN:Jane Doe\nTEL:+49 30')[0]?.properties).toHaveLength(2);
});

test('several cards of one text stay apart', () => {
  const cards = parseVCards(`${card('VERSION:2.1', 'FN:A')}\n${card('VERSION:4.0', 'FN:B')}`);
  expect(cards.map(({ version }) => version)).toEqual(['2.1', '4.0']);
});

test('groups, parameters and unknown properties are kept', () => {
  const [parsed] = parseVCards(card('item1.X-ABLABEL;TYPE="a,b",home;PREF=1:Work: main'));
  expect(parsed?.properties[0]).toEqual({
    group: 'item1',
    name: 'X-ABLABEL',
    params: { TYPE: ['a,b', 'home'], PREF: ['1'] },
    value: 'Work: main',
  });
});

test('bare parameters of 2.1 are types or encodings', () => {
  const [parsed] = parseVCards(card('VERSION:2.1', 'TEL;CELL;VOICE:1', 'NOTE;QUOTED-PRINTABLE:a=3Db'));
  expect(parsed?.properties[0]?.params.TYPE).toEqual(['CELL', 'VOICE']);
  expect(parsed?.properties[1]?.value).toBe('a=b');
});

test('what people write is no card within the card, wherever its line is folded', () => {
  const lines = ['X-A;X-NAME="a:BEGIN:VCARD', ' b":one', 'NOTE:BEGIN:VCARD', 'TEL:1'];
  const [parsed] = parseVCards(card('FN:Jane Doe', ...lines));
  expect(parsed?.properties.map(({ name, value }) => [name, value])).toEqual([
    ['FN', 'Jane Doe'],
    ['X-A', 'one'],
    ['NOTE', 'BEGIN:VCARD'],
    ['TEL', '1'],
  ]);
});

test('a card within the card ends by itself, whatever property it stands in', () => {
  const [parsed, ...others] = parseVCards(
    card('VERSION:3.0', 'NOTE:BEGIN:VCARD', 'VERSION:3.0', 'FN:Bob', 'END:VCARD', 'TEL:1234'),
  );
  expect(others).toEqual([]);
  expect(parsed?.properties).toEqual([
    { name: 'AGENT', params: {}, value: expect.stringContaining('FN:Bob') },
    { name: 'TEL', params: {}, value: '1234' },
  ]);
});

test('folded lines are joined', () => {
  expect(parseVCards(card('NOTE:one \r\n two'))[0]?.properties[0]?.value).toBe('one two');
});

test('quoted-printable goes over soft line breaks and follows its charset', () => {
  const [parsed] = parseVCards(
    card(
      'N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCl=',
      'ler;J=C3=B6rg',
      'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=F6rg',
    ),
  );
  expect(parsed?.properties.map(({ value }) => value)).toEqual(['Müller;Jörg', 'Jörg']);
});

test('an unknown charset is read as UTF-8', () => {
  expect(parseVCards(card('FN;ENCODING=QUOTED-PRINTABLE;CHARSET=KLINGON:J=C3=B6rg'))[0]?.properties[0]?.value).toBe(
    'Jörg',
  );
});

test('escaped separators do not separate', () => {
  expect(splitValue('Doe\\;Roe;Jane;;Dr.', ';')).toEqual(['Doe;Roe', 'Jane', '', 'Dr.']);
  expect(splitValue('a\\,b,c', ',')).toEqual(['a,b', 'c']);
  expect(unescapeValue('one\\ntwo\\\\n')).toBe('one\ntwo\\n');
});
