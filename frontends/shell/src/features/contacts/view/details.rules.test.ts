import { describe, expect, it } from '@jest/globals';
import { dayOf } from '../../../contact/day/day.rules.ts';
import { addressLines, birthdayOf, momentOf, scansOf } from './details.rules.ts';

const NOWHERE = { street: null, city: null, region: null, postcode: null, country: null };

describe('details of a contact', () => {
  it('write an address without lines for what is not known', () => {
    expect(addressLines(NOWHERE)).toEqual([]);
    expect(addressLines({ ...NOWHERE, city: 'Bath', postcode: 'BA1 1AA', country: 'England' })).toEqual([
      'BA1 1AA Bath',
      'England',
    ]);
    expect(addressLines({ ...NOWHERE, street: '1 Quay', city: 'Bath', region: 'Somerset' })).toEqual([
      '1 Quay',
      'Bath, Somerset',
    ]);
  });

  it('write a birthday with and without its year, and leave what is none', () => {
    expect(birthdayOf('1984-05-17', 'en')).toBe('May 17, 1984');
    expect(birthdayOf('--02-29', 'en')).toBe('February 29');
    expect(birthdayOf('in spring', 'en')).toBe('in spring');
  });

  it('know the scans that are theirs, and the one that they name, also when another contact has it', () => {
    const [first, later] = [{ id: '9' }, { id: '10' }];
    expect(scansOf({ scan: first, scans: [later, first] })).toEqual([later, first]);
    expect(scansOf({ scan: null, scans: [later] })).toEqual([later]);
    expect(scansOf({ scan: first, scans: [later] })).toEqual([later, first]);
    expect(scansOf({ scan: first, scans: null })).toEqual([first]);
    expect(scansOf({ scan: null, scans: null })).toBeNull();
  });

  const now = new Date(2026, 5, 15, 8, 30);

  it.each(['', '2026-06-16', '2026-13-45x', 'yesterday'])('refuse %j as the day of an interaction', (day) => {
    expect(momentOf(day, now)).toBeNull();
  });

  it('take today as this moment and another day as its noon', () => {
    expect(dayOf(now)).toBe('2026-06-15');
    expect(momentOf('2026-06-15', now)).toBe(now.toISOString());
    expect(momentOf('2026-06-14', now)).toBe(new Date(2026, 5, 14, 12).toISOString());
  });
});
