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

test('industries are told in Chinese and Japanese, too', () => {
  expect(suggestTags({ title: '工程師', company: '雲杉資訊股份有限公司' })).toEqual(['Technology', '工程師']);
  expect(suggestTags({ company: 'ひばりデザイン株式会社' })).toEqual(['Creative']);
});
