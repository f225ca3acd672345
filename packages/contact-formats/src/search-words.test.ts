import { expect, test } from '@jest/globals';
import { groupedDigits, queryWords, saysEnough, writtenWords } from './search-words.ts';

test.each([
  ['山田 太郎', '山田太郎'],
  ['ジョン・スミス', 'ジョンスミス'],
  ['ｼﾞｮﾝ･ｽﾐｽ', 'ジョンスミス'],
  ['约翰\u00b7史密斯', '约翰史密斯'],
  ['约翰\u2027史密斯', '约翰史密斯'],
  ['约翰 \u00b7 史密斯', '约翰史密斯'],
])('%s is found by who types %s', (written, typed) => {
  expect(writtenWords(written)).toEqual(expect.arrayContaining(queryWords(typed)));
});

test('a dot between Latin words or digits joins none of them', () => {
  expect(writtenWords('Ada\u00b7Fictive 1\u20272')).toEqual(['ada', 'fictive', '1', '2']);
});

test.each([
  ...(['', 'a', 'pl', '12', 'Öz', '··', 'те', 'ㄱ', 'ㅋㅋ'].map((query) => [query, false]) as [string, boolean][]),
  ...(['Ada', '李', '田中', 'さく', 'ジョ', 'ｼﾞ', '김', '이씨'].map((query) => [query, true]) as [string, boolean][]),
])('"%s" says enough to be searched for: %s', (query, isEnough) => {
  expect(saysEnough(query)).toBe(isEnough);
});

test('a number in groups is found from each of its groups, however many digits stand around', () => {
  expect(groupedDigits('call 030 / 55-01 42, not 12345 or 1a2')).toEqual(['030550142', '550142', '0142']);
  expect(groupedDigits('1'.repeat(30))).toEqual([]);
  expect(groupedDigits(`${'1'.repeat(30)} 22`)).toEqual(['1'.repeat(20)]);
});
