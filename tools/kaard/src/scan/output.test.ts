import { describe, expect, test } from '@jest/globals';
import { explanation, table } from './output.ts';

const lists = { phones: [], emails: [], websites: [], addresses: [], departments: [], alternatives: [] };

describe('the table of what was read', () => {
  test('has a row per picture and leaves empty what is not on the card', () => {
    const lines = table([
      {
        file: 'a.jpg',
        extractedData: { name: 'Ada Example', phone: '+1 415 555 0100' },
        confidence: 0.914,
        fields: {},
        lists,
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
    const [, row] = table([{ file, extractedData: {}, confidence: 0, fields: {}, lists, ms: 1 }]).split('\n');
    expect(row).toMatch(/^….*card\.jpg/);
    expect(row!.indexOf('0 %')).toBeLessThan(90);
  });
});

describe('the explanation', () => {
  const card = { file: 'a.jpg', extractedData: {}, confidence: 0, fields: {}, lists, ms: 1 };

  test('is empty where nobody asked for it', () => {
    expect(explanation([card, { file: 'b.jpg', error: 'The picture is empty.' }])).toBe('');
  });

  test('tells what changed and what was refused, with what spoke for it', () => {
    const repair = { repair: 'mailbox', where: 'email', witnesses: ['name'], cost: 6.96 };
    expect(
      explanation([
        {
          ...card,
          repairs: [
            { ...repair, read: 'Iena@velmora.com', meant: 'lena@velmora.com', sure: '', isTaken: true },
            { ...repair, read: 'anni@velmora.com', meant: 'anna@velmora.com', sure: 'i', isTaken: false },
          ],
        },
        { ...card, file: 'b.jpg', repairs: [] },
      ]).split('\n'),
    ).toEqual([
      '',
      'a.jpg',
      '  email: Iena@velmora.com -> lena@velmora.com  (mailbox: name; cost 7.0)',
      '  email: anni@velmora.com stays, not anna@velmora.com  (mailbox: name; cost 7.0; surely read: i)',
      '',
      'b.jpg',
      '  nothing was repaired',
      '',
    ]);
  });
});
