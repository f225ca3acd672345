import { expect, test } from '@jest/globals';
import { latinOf } from './latin.ts';

test.each([
  ['Head of Sales', 'Head of Sales'],
  ['Geschäftsführerin (Ø 3/4)', 'Geschäftsführerin (Ø 3/4)'],
  ['  two  blanks ', '  two  blanks '],
  ['営業部長 / Sales Manager', '/ Sales Manager'],
  ['Директор of Sales по продажам', 'of Sales'],
  ['部長', ''],
  ['Директор', ''],
  ['مدير', ''],
  ['A級', ''],
  ['C++', 'C++'],
  ['401k', '401k'],
  ['W-2', 'W-2'],
  ['3M', '3M'],
  ['O2', 'O2'],
  ['24/7', ''],
  ['🎉 24/7', ''],
  ['', ''],
])('of "%s" stays "%s"', (text, left) => {
  expect(latinOf(text)).toBe(left);
});
