import { describe, expect, test } from '@jest/globals';
import { newExtraction } from '../../test/fake-extractor.ts';
import { countsAsScan, nextPeriod, periodOf } from './scan.counting.ts';

describe('what counts', () => {
  test.each([
    [{}, false],
    [{ company: 'Example Ltd', website: 'example.com', title: 'Director' }, false],
    [{ name: 'Ada Example' }, true],
    [{ email: 'ada@example.com' }, true],
    [{ phone: '+1 415 555 0100' }, true],
  ])('%j: %s', (extractedData, counts) => {
    expect(countsAsScan(newExtraction({ extractedData }))).toBe(counts);
  });

  test('a guess does not', () => {
    const { fields } = newExtraction();
    expect(countsAsScan(newExtraction({ extractedData: {}, fields }))).toBe(false);
  });
});

describe('a month', () => {
  test('is that of UTC and ends where the next begins', () => {
    expect(periodOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
    expect(periodOf(new Date('2027-01-01T00:30:00+01:00'))).toBe('2026-12');
    expect(nextPeriod(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(nextPeriod(new Date('2026-01-31T12:00:00Z')).toISOString()).toBe('2026-02-01T00:00:00.000Z');
  });
});
