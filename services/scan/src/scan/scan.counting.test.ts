import { describe, expect, test } from '@jest/globals';
import { newExtraction } from '../../test/fake-extractor.ts';
import { countsAsScan } from './scan.counting.ts';

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
