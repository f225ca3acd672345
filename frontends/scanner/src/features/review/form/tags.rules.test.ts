import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addTag, MAX_TAGS, suggestTags, uniqueTags } from './tags.rules.ts';

describe('adding a tag', () => {
  it('ignores an empty one', () => {
    expect(addTag(['Sales'], '   ')).toEqual(['Sales']);
  });

  it('ignores one that is there, whatever its case', () => {
    expect(addTag(['Sales'], ' sales ')).toEqual(['Sales']);
  });

  it('trims it and its inner spaces', () => {
    expect(addTag([], '  Trade   fair ')).toEqual(['Trade fair']);
  });

  it('stops at the number and length that the server takes', () => {
    const full = Array.from({ length: MAX_TAGS }, (_, i) => `tag ${i}`);
    expect(addTag(full, 'one more')).toBe(full);
    expect(addTag([], 'x'.repeat(300))[0]).toHaveLength(100);
  });

  it('never leaves two tags that differ in case or space only', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tags) => {
        const kept = uniqueTags(tags);
        expect(new Set(kept.map((tag) => tag.toLocaleLowerCase())).size).toBe(kept.length);
        expect(kept.every((tag) => tag === tag.trim() && tag !== '')).toBe(true);
      }),
    );
  });
});

describe('suggested tags', () => {
  it('are none for a card without title and company', () => {
    expect(suggestTags({}, [])).toEqual([]);
  });

  it('take the words of the title longer than two letters, without the small ones', () => {
    expect(suggestTags({ title: 'VP of Sales and Marketing, EU' }, [])).toEqual(['Sales', 'Marketing']);
    expect(suggestTags({ title: 'Leiterin für Qualität / R&D' }, [])).toEqual(['Leiterin', 'für', 'Qualität']);
  });

  it('take tags that the person has where title or company say them as whole words, as the person spells them', () => {
    const known = ['sales', 'Art', 'Nordlicht', 'R&D'];
    expect(suggestTags({ title: 'Head of Sales, R&D', company: 'Nordlicht Partners' }, [], known)).toEqual([
      'sales',
      'Nordlicht',
      'R&D',
      'Head',
    ]);
  });

  it.each([
    ['Nordlicht Software', 'Technology'],
    ['Hafenbank AG', 'Finance'],
    ['Medical Partners', 'Healthcare'],
    ['Studio Creative', 'Creative'],
    ['Weber Consulting', 'Consulting'],
    ['Market Minds', 'Sales'],
  ])('know the trade of %s', (company, tag) => {
    expect(suggestTags({ company }, [])).toEqual([tag]);
  });

  it('add at most three from the server and name nothing twice', () => {
    const fromServer = ['sales', 'Fair 2026', 'Partner', 'Fourth'];
    expect(suggestTags({ title: 'Sales Lead' }, fromServer)).toEqual(['Sales', 'Lead', 'Fair 2026', 'Partner']);
  });
});
