import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

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
  });

  test('offers the other name', () => {
    const names = [two.extractedData.name, ...two.lists.alternatives.map(({ value }) => value)];
    expect(names).toEqual(expect.arrayContaining(['Amara Okonjo', 'Bruno Castellan']));
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
