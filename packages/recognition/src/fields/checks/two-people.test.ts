import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newCode, newReading } from '../test/new-reading.ts';

const AMARA = [
  { text: 'Velmora Optics', size: 44 },
  { text: 'Amara Okonjo', size: 40 },
  { text: 'Head of Sales', size: 26 },
  { text: 'amara.okonjo@velmora.de', size: 24 },
  { text: 'M +49 1512 3456789', size: 24 },
];
const withMore = (...texts: string[]) =>
  extractFields([newReading([...AMARA, ...texts.map((text) => ({ text, size: 26 }))])]);

describe('one picture of two people', () => {
  const two = withMore('Bruno Castellan', 'Engineer', 'bruno.castellan@nordlicht.de', 'T +49 30 901820');

  test('is doubted in all that may be either’s, so that nobody saves it unseen', () => {
    for (const field of ['name', 'title', 'company', 'email', 'phone'] as const)
      expect(two.fields[field]!.confidence).toBeLessThanOrEqual(0.6);
    expect(two.confidence).toBeLessThan(0.8);
    expect(two.twoPeople).toBe(true);
  });

  test('offers the other name', () => {
    const names = [two.extractedData.name, ...two.lists.alternatives.map(({ value }) => value)];
    expect(names).toEqual(expect.arrayContaining(['Amara Okonjo', 'Bruno Castellan']));
  });
});

test.each([
  ['couples', 'Anna Keller', 'anna.keller@keller.de', 'Bernd Keller', 'bernd.keller@keller.de'],
  ['couples by their initials', 'Eva Hoffmann', 'e.hoffmann@hoffmann.de', 'Jan Hoffmann', 'j.hoffmann@hoffmann.de'],
])('%s are two people', (_who, one, mailbox, other, another) => {
  const card = [one, 'Owner', mailbox, other, 'Engineer', another].map((text) => ({ text, size: 26 }));
  expect(extractFields([newReading([{ text: 'Garden Works', size: 44 }, ...card])]).fields.name!.confidence).toBe(0.6);
});

describe('codes', () => {
  const codeOf = (name: string, ...more: string[]) =>
    newCode(['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...more, 'END:VCARD'].join('\n'));
  const withCodes = (...codes: ReturnType<typeof newCode>[]) =>
    extractFields([
      newReading([...AMARA, { text: 'Bruno Castellan', size: 26 }, 'bruno.castellan@nordlicht.de'], codes),
    ]);

  test('of two people say as little', () => {
    const { fields } = withCodes(codeOf('Amara Okonjo'), codeOf('Bruno Castellan', 'TITLE:Engineer'));
    expect([fields.name, fields.title].map((field) => field!.confidence)).toEqual([0.6, 0.6]);
  });

  test('of one say whose they are, and nothing of the rest', () => {
    const { fields } = withCodes(codeOf('Amara Okonjo'), codeOf('Okonjo, Amara'));
    expect(fields.name!.confidence).toBeGreaterThan(0.9);
    expect(fields.title!.confidence).toBe(0.6);
  });
});

test.each([
  ['nobody else', []],
  ['a second mailbox of theirs', ['a.okonjo@velmora-optics.de']],
  ['the mailbox of all', ['info@velmora.de']],
  ['a name without a mailbox', ['Bruno Castellan']],
  ['a mailbox without a name', ['bruno.castellan@velmora.de']],
  ['their name once more', ['Amara N. Okonjo', 'amara@okonjo.de']],
])('%s is no second person', (_what, more) => {
  expect(withMore(...more).fields.name!.confidence).toBeGreaterThan(0.8);
});

test('somebody’s business with a mailbox of its own is no second person', () => {
  const shop = [
    { text: 'Villa Rosa', size: 44 },
    { text: 'Anna Keller', size: 40 },
    { text: 'Owner', size: 26 },
    { text: 'anna.keller@web.de', size: 24 },
    { text: 'villarosa@gmail.com', size: 24 },
  ];
  expect(extractFields([newReading(shop)]).twoPeople).toBeUndefined();
});
