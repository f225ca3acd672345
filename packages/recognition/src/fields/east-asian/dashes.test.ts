import { describe, expect, test } from '@jest/globals';
import { extractFields } from '../index.ts';
import { newReading } from '../test/new-reading.ts';

const card = (...lines: string[]) => extractFields([newReading(lines)]);

describe('dashes that recognisers read otherwise', () => {
  test.each([
    '電話：03−5555−0142',
    '電話：03―5555―0142',
    '電話：03ー5555ー0142',
    '電話：03‐5555‐0142',
    '電話：03 − 5555 − 0142',
  ])('belong to a number: %s', (line) => {
    const { lists } = card('株式会社ひばり印刷', line);
    expect(lists.phones.map(({ kind, value }) => `${kind} ${value.replaceAll(' ', '')}`)).toEqual([
      'phone 03-5555-0142',
    ]);
  });

  test('belong to a postal code and a house', () => {
    const { lists } = card('株式会社ひばり印刷', '〒100−0001 東京都千代田区千代田1ー1');
    expect(lists.addresses).toMatchObject([{ parts: { postcode: '100-0001', street: '千代田1-1' } }]);
  });

  test('stay in words', () => {
    expect(card('株式会社ひばりセンター', 'TEL 03-5555-0142').extractedData.company).toBe('株式会社ひばりセンター');
  });
});
