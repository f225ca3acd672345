import { describe, expect, it } from '@jest/globals';
import type { ListedAddress, ListedPhone } from '../src/types.ts';
import { addLists, type ListTruth, noListScore } from './judging-lists.ts';

const placed = { confidence: 0.9, origin: 'card' as const, box: null, picture: 0 };
const phone = (kind: ListedPhone['kind'], value: string): ListedPhone => ({ ...placed, kind, value });
const address = (...lines: string[]): ListedAddress => ({ ...placed, value: lines.join(', '), lines, parts: null });

const card: ListTruth = {
  extra: {
    phones: [
      ['office', '020 7946 0018'],
      ['fax', '020 7946 0019'],
    ],
    address: 'Quay 4, Tidemouth TM1 4KH',
  },
  lines: [
    { text: 'Quay 4', role: 'address' },
    { text: 'Tidemouth TM1 4KH', role: 'address' },
    { text: 'Imogen Kershaw', role: 'name' },
  ],
};
const scored = (phones: ListedPhone[], addresses: ListedAddress[], truth = card) => {
  const score = noListScore();
  addLists(score, { phones, addresses }, truth);
  return score;
};

describe('numbers and addresses of a card', () => {
  it('are wrong when a digit or an accent differs, and too many when there are more', () => {
    const wrong = scored([phone('phone', '020 7946 0013')], [address('Quáy 4', 'Tidemouth TM1 4KH'), address('Hall')]);
    expect(wrong.phones).toEqual({ present: 2, right: 0, spurious: 0 });
    expect(wrong.phoneKinds.present).toBe(0);
    expect(wrong.addresses).toEqual({ present: 1, right: 0, spurious: 1 });
    expect(wrong.addressLines).toEqual({ present: 2, right: 1, spurious: 1 });
  });

  it('are right in any grouping, with the kind counted apart', () => {
    const right = scored(
      [phone('office', '(020) 7946-0018'), phone('phone', '02079460019')],
      [address('QUAY 4,', 'Tidemouth, TM1 4KH')],
    );
    expect(right.phones).toEqual({ present: 2, right: 2, spurious: 0 });
    expect(right.phoneKinds).toEqual({ present: 2, right: 1, spurious: 0 });
    expect(right.addresses.right).toBe(1);
    expect(right.addressLines.right).toBe(2);
  });

  it('are several addresses where the set tells several, and digits of any width', () => {
    const bilingual: ListTruth = {
      extra: {
        phones: [['fax', '０３－１２３４－５６７８']],
        address: '港区1-2',
        addresses: ['港区1-2', '1-2 Minato'],
      },
    };
    const right = scored([phone('fax', '03-1234-5678')], [address('港区１－２'), address('1-2 Minato')], bilingual);
    expect(right.phones).toEqual({ present: 1, right: 1, spurious: 0 });
    expect(right.addresses).toEqual({ present: 2, right: 2, spurious: 0 });
    expect(scored([], [address('港区1-3')], bilingual).addresses).toEqual({ present: 2, right: 0, spurious: 0 });
  });

  it('are passed over where the set does not tell', () => {
    expect(scored([phone('phone', '1234567')], [address('Hall')], {})).toEqual(noListScore());
  });
});
