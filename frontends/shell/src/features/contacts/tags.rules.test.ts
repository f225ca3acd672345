import { describe, expect, it } from '@jest/globals';
import { tagsAfter } from './tags.rules.ts';

describe('changing the tags of many', () => {
  it('changes nothing where the tag is already, or is not, whatever its case', () => {
    expect(tagsAfter(['Paper'], { add: ['paper'], remove: ['Ink'] })).toBeNull();
    expect(tagsAfter([], { add: [' '], remove: [] })).toBeNull();
  });

  it('adds at the end and removes', () => {
    expect(tagsAfter(['Paper', 'Ink'], { add: ['Fair'], remove: ['PAPER'] })).toEqual(['Ink', 'Fair']);
  });
});
