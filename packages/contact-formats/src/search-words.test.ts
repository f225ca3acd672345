import { expect, test } from '@jest/globals';
import { queryWords, writtenWords } from './search-words.ts';

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
