import { describe, expect, it } from '@jest/globals';
import { isKnownTag } from './etag.ts';

describe('a state that somebody has already', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a" , "c"', true],
    ['*', true],
    [undefined, false],
    ['', false],
    ['"b"', false],
    ['a', false],
    ['"A"', false],
    [`${' '.repeat(20_000)},"b"`, false],
  ])('%j', (header, isKnown) => {
    expect(isKnownTag(header, '"a"')).toBe(isKnown);
  });

  it('is compared weakly from both sides', () => {
    expect(isKnownTag('"a"', 'W/"a"')).toBe(true);
  });
});
