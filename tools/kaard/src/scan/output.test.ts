import { describe, expect, test } from '@jest/globals';
import { table } from './output.ts';

describe('the table of what was read', () => {
  test('has a row per picture and leaves empty what is not on the card', () => {
    const lines = table([
      {
        file: 'a.jpg',
        extractedData: { name: 'Ada Example', phone: '+1 415 555 0100' },
        confidence: 0.914,
        fields: {},
        ms: 512,
      },
      { file: 'b.jpg', error: 'The picture is empty.' },
    ]).split('\n');
    expect(lines).toEqual([
      'file   name         company  email  phone            sure  ms',
      'a.jpg  Ada Example                  +1 415 555 0100  91 %  512',
      'b.jpg  (The picture is empty.)',
      '',
    ]);
  });

  test('shortens a long path at its beginning', () => {
    const file = `/${'folder/'.repeat(10)}card.jpg`;
    const [, row] = table([{ file, extractedData: {}, confidence: 0, fields: {}, ms: 1 }]).split('\n');
    expect(row).toMatch(/^….*card\.jpg/);
    expect(row!.indexOf('0 %')).toBeLessThan(90);
  });
});
