import { expect, test } from '@jest/globals';
import { startOfLastLabels } from './labels.ts';

test.each([
  ['林宥安 手機：', '手機：'],
  ['手機 LINE', '手機 LINE'],
  ['LINE ID：', 'LINE ID：'],
  ['產品線經理 LINE', 'LINE'],
  ['產品線經理 Mobile / Line', 'Mobile / Line'],
  ['Nicole Lin (林宥安) LINE', 'LINE'],
  ['產品經理 Nicole Lin LINE：', 'LINE：'],
  ['業務 Sales Line:', 'Line:'],
  ['林宥安 Nicole LINE ID：', 'LINE ID：'],
  ['林宥安 Nicole Line ID', 'Line ID'],
  ['經理 Nicole Lin LINE', 'LINE'],
  ['經理 HEAD OF LINE', ''],
  ['Head of Line 手機', '手機'],
  ['產品線經理 Product Line', ''],
])('the labels at the end of "%s" are "%s"', (text, labels) => {
  expect(text.slice(startOfLastLabels(text))).toBe(labels);
});
