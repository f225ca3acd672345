import { describe, expect, test } from '@jest/globals';
import type { FieldValue } from '@kaard/recognition';
import { headOf, textOf } from './formats.ts';
import type { ReadCard } from './read-pictures.ts';

const value = (text: string): FieldValue => ({ value: text, confidence: 1, origin: 'card', box: null, picture: 0 });
const card: ReadCard = {
  file: 'a.jpg',
  extractedData: {
    name: 'Ada Example',
    company: '=Firm',
    phone: '+1 415 555 0100',
    linkedIn: 'https://linkedin.com/in/ada',
  },
  confidence: 0.9,
  fields: {},
  lists: {
    phones: [
      { ...value('+1 415 555 0100'), kind: 'office' },
      { ...value('+1 415 555 0199'), kind: 'fax' },
    ],
    emails: [value('ada@firm.example')],
    websites: [],
    addresses: [{ ...value('1 Road, Town'), lines: ['1 Road', 'Town'], parts: null }],
    departments: [],
    alternatives: [],
  },
  ms: 5,
};

describe('what is written for a card', () => {
  test('is nothing in files of contacts when it could not be read, or says nothing; a line for programs', () => {
    const unread = { file: 'a.jpg', error: 'It is empty.' };
    const empty = { ...card, extractedData: {} };
    for (const format of ['csv', 'vcf'] as const) {
      expect(textOf(format, unread)).toBe('');
      expect(textOf(format, empty)).toBe('');
    }
    expect(JSON.parse(textOf('jsonl', unread))).toEqual(unread);
    expect(Object.keys(JSON.parse(textOf('jsonl', empty)))).toEqual([
      'file',
      'extractedData',
      'confidence',
      'fields',
      'ms',
    ]);
  });

  test('is a row of the export, defused', () => {
    expect(headOf('csv')).toBe('\uFEFFName,Title,Company,Email,Phone,Website,Notes,Tags\r\n');
    expect(textOf('csv', card)).toMatch(/^Ada Example,,'=Firm,,.*415 555 0100,,,\r\n$/);
  });

  test('is a vCard with everything on the card', () => {
    const text = textOf('vcf', card);
    expect(text).toMatch(/^BEGIN:VCARD\r\n[\s\S]*END:VCARD\r\n$/);
    for (const part of ['FN:Ada Example', 'ada@firm.example', '415 555 0100', '1 Road', 'linkedin.com/in/ada'])
      expect(text).toContain(part);
    expect(text).not.toContain('0199');
  });
});
