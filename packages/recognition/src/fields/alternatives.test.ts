import { describe, expect, test } from '@jest/globals';
import { extractFields } from './index.ts';
import { newReading } from './test/new-reading.ts';

const PHONE = { text: 'T +49 30 901820', size: 24 };
const PERSON = [
  { text: 'Amara Okonjo', size: 40 },
  { text: 'Head of Sales', size: 26 },
];
/** What else each field could be. */
const othersOn = (lines: Parameters<typeof newReading>[0]) =>
  extractFields([newReading(lines)]).lists.alternatives.map(({ field, value }) => [field, value]);

describe('what else a field could be', () => {
  test('is nothing where all are sure', () => {
    expect(
      othersOn([{ text: 'Velmora Optics', size: 44 }, ...PERSON, { text: 'amara.okonjo@velmora.de', size: 24 }]),
    ).toEqual([]);
  });

  test('is another line, one more and one fewer, each as it would be the field, and never what the field is', () => {
    const shop = [
      { text: 'Marble Traders', size: 40 },
      { text: 'Velmo', size: 60 },
      { text: 'Tiles', size: 26 },
      PHONE,
    ];
    expect(extractFields([newReading(shop)]).extractedData.company).toBe('Marble Traders Velmo');
    expect(othersOn(shop)).toEqual([
      ['company', 'Marble Traders'],
      ['company', 'Marble Traders Velmo Tiles'],
      ['company', 'Velmo'],
    ]);
  });

  test.each([
    ['a label', ['Mobile', 'Fax', 'Proprietor', 'Quint'], /Mobile|Fax/],
    ['what stands behind a label', ['Velmora Optics', 'Amara', 'Sales: Europe', '+49 171 2345678'], /Sales/],
  ])('is never %s', (_what, lines, never) => {
    const sizes = [40, 30, 26, 26];
    const others = othersOn(lines.map((text, i) => ({ text, size: sizes[i]! })));
    expect(others.filter(([, value]) => never.test(value!))).toEqual([]);
  });

  test('says where it stands', () => {
    const reading = newReading([
      { text: 'QUARRIAN', size: 60 },
      { text: 'Kiln & Oven Works', size: 30 },
      ...PERSON,
      PHONE,
    ]);
    const { alternatives } = extractFields([newReading([]), reading]).lists;
    expect(alternatives).toEqual([
      { field: 'company', value: 'QUARRIAN Kiln & Oven Works', box: expect.any(Array), picture: 1 },
    ]);
    expect(alternatives[0]!.box).toHaveLength(4);
  });

  test('is of the second person for the second card', () => {
    const { otherCard } = extractFields([
      newReading([{ text: 'Velmora Optics', size: 44 }, ...PERSON, { text: 'amara.okonjo@velmora.de', size: 24 }]),
      newReading([
        { text: 'Bruno Castellan', size: 40 },
        { text: 'Senior Advisor', size: 26 },
        { text: 'Kilns of the North', size: 26 },
        { text: 'Northern Glass Fund', size: 40 },
        PHONE,
      ]),
    ]);
    expect(otherCard!.lists.alternatives).toMatchObject([
      { field: 'company', value: 'Kilns of the North', picture: 1 },
    ]);
  });
});
