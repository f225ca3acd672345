import { describe, expect, test } from '@jest/globals';
import { card, read } from '../../test/read.ts';
import { writeVCard } from '../vcard/write.ts';
import { emptyContact } from './contact.ts';
import { type CustomField, checkCustomValue } from './custom.ts';

const fields = {
  text: { key: 'note', name: 'Note', kind: 'text', choices: [] },
  number: { key: 'score', name: 'Score', kind: 'number', choices: [] },
  date: { key: 'met', name: 'First met', kind: 'date', choices: [] },
  choice: { key: 'level', name: 'Level', kind: 'choice', choices: ['Gold', 'Silver'] },
  link: { key: 'file', name: 'File', kind: 'link', choices: [] },
} as const satisfies Record<string, CustomField | { choices: readonly string[] }>;
const check = (kind: keyof typeof fields, given: unknown, present?: string) =>
  checkCustomValue(fields[kind] as unknown as CustomField, given, present);

describe('a value is refused', () => {
  test.each([
    ['text', 'x'.repeat(1001), 'Note must be a text with at most 1,000 characters'],
    ['text', { $gt: '' }, 'Note must be a text with at most 1,000 characters'],
    ['text', ['a'], 'Note must be a text with at most 1,000 characters'],
    ['number', 'many', 'Score must be a number such as 12 or 3.5'],
    ['number', '0x10', 'Score must be a number such as 12 or 3.5'],
    ['number', Number.NaN, 'Score must be a number such as 12 or 3.5'],
    ['number', Number.POSITIVE_INFINITY, 'Score must be a number such as 12 or 3.5'],
    ['number', '1e99', 'Score must be a number such as 12 or 3.5'],
    ['date', '2026-02-30', 'First met must be a date such as 2026-03-01'],
    ['date', '--05-17', 'First met must be a date such as 2026-03-01'],
    ['date', '0000-01-01', 'First met must be a date such as 2026-03-01'],
    ['choice', 'Bronze', 'Level must be one of: Gold, Silver'],
    ['link', 'javascript:alert(1)', 'File must be a link that starts with http:// or https://'],
    ['link', 'example.com', 'File must be a link that starts with http:// or https://'],
    ['link', `https://example.com/${'x'.repeat(2048)}`, 'File must be a link that starts with http:// or https://'],
  ] as const)('%s %.40j', (kind, given, problem) => {
    expect(check(kind, given)).toEqual({ problem });
  });
});

describe('a value is taken', () => {
  test.each([
    ['text', '  a b ', 'a b'],
    ['text', 7, '7'],
    ['text', '   ', null],
    ['text', '\u202e a\u202c b\u2069', 'a b'],
    ['text', '\u202e\u202c', null],
    ['number', '\u202d12\u202c', 12],
    ['link', '\u2066https://example.com/a\u2069', 'https://example.com/a'],
    ['number', ' 3.50 ', 3.5],
    ['number', '-0', 0],
    ['number', 12, 12],
    ['date', '2024-02-29', '2024-02-29'],
    ['choice', ' gold', 'Gold'],
    ['link', 'https://example.com/a', 'https://example.com/a'],
    ['link', null, null],
  ] as const)('%s %j', (kind, given, value) => {
    expect(check(kind, given)).toEqual({ value });
  });

  test('a choice as its owner has written it', () => {
    const field: CustomField = { ...fields.choice, choices: ['\u202eGold'] };
    expect(checkCustomValue(field, '\u202eGold')).toEqual({ value: '\u202eGold' });
  });

  test('a choice that was taken away since is no mistake of a contact that has it', () => {
    expect(check('choice', 'Bronze', 'Bronze')).toEqual({ value: 'Bronze' });
    expect(check('choice', 'Bronze', 'Gold')).toHaveProperty('problem');
  });
});

test('a vCard carries them with key and name, and a property without either is kept', async () => {
  const custom = [
    { key: 'first_met', name: 'First met; "there"', text: '2026-03-01' },
    { key: null, name: 'Größe', text: 'a, b;\nc' },
  ];
  const written = writeVCard({ ...emptyContact(), name: 'Ida Holm', custom });
  expect((await read(written)).contacts[0]!.custom).toEqual(custom);
  const { contacts } = await read(card('VERSION:3.0', 'FN:Ida', 'X-KAARD-FIELD:nameless'));
  expect(contacts[0]!.kept?.properties).toMatchObject([{ name: 'X-KAARD-FIELD', value: 'nameless' }]);
});

test('a column is a field of the owner by its name, unless the name means something else to everybody', async () => {
  const custom = [fields.choice, { key: 'mail', name: 'Email', kind: 'text', choices: [] }] as unknown as CustomField[];
  const { contacts } = await read('Name,Email,LEVEL,Email (custom field)\nIda,ida@example.com,gold,by post', {
    custom,
  });
  expect(contacts[0]).toMatchObject({
    email: 'ida@example.com',
    custom: [
      { key: 'level', name: 'LEVEL', text: 'gold' },
      { key: 'mail', text: 'by post' },
    ],
  });
});
