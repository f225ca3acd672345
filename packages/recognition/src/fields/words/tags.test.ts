import { expect, test } from '@jest/globals';
import { suggestTags } from './tags.ts';

test('nothing known, no tags', () => {
  expect(suggestTags({})).toEqual([]);
});

test('small words of a title make no tags', () => {
  expect(suggestTags({ title: 'VP of the IT' })).toEqual([]);
});

test('the industry of the company comes first, then words of the title, three at most, each once', () => {
  expect(suggestTags({ title: 'Design Lead and Design Coach', company: 'Velmora Software Design' })).toEqual([
    'Technology',
    'Creative',
    'Design',
  ]);
});

test('a title in capitals makes readable tags', () => {
  expect(suggestTags({ title: 'SALES MANAGER' })).toEqual(['Sales', 'Manager']);
});
