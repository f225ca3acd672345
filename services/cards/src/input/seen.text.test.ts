import { describe, expect, test } from '@jest/globals';
import { oneLine, someLines, visibleIn } from './seen.text.ts';

describe.each([
  ['one line', oneLine],
  ['some lines', someLines],
])('a text of %s', (_what, clean) => {
  test.each([
    ['a mark of direction in a Hebrew name', 'אבן\u200f-גל', 'אבן-גל'],
    ['a mark of direction at the end', 'C++\u200e', 'C++'],
    ['an Arabic mark of direction', '\u061cمريم', 'مريم'],
    ['overrides and isolates', 'Am\u202eara\u202c \u2066Lind\u2069', 'Amara Lind'],
    ['a word joiner', '10\u2060km', '10km'],
    ['a byte order mark', 'Jo\ufeffanna', 'Joanna'],
    ['spaces of no width in Khmer', 'សួស្តី\u200bពិភពលោក', 'សួស្តីពិភពលោក'],
    ['spaces of no width in Thai', 'สวัสดี\u200bชาวโลก', 'สวัสดีชาวโลก'],
    ['a space of no width in an email', 'amara@\u200bseedline.example', 'amara@seedline.example'],
  ])('loses %s without a gap', (_name, text, seen) => expect(clean(text)).toBe(seen));

  test.each(['👩‍👩‍👧', 'می‌خواهم', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇺🇦', '❤️', 'Auf\u200clage', 'क्‍ष'])('keeps %j as it is', (text) =>
    expect(clean(text)).toBe(text),
  );

  test.each(['A\u0000B', 'A\tB', 'A\u2028B', 'A\u2029B', 'A\u0085B', 'A\u200b\u0007\u202eB'])(
    'keeps words apart: %j',
    (text) => expect(clean(text)).toBe('A B'),
  );
});

test('lines are one where one is meant, and stay where several are', () => {
  expect(oneLine(' One\r\n\u202etwo\n\n three ')).toBe('One two three');
  expect(someLines(' One\r\n\u202etwo\r\rthree ')).toBe('One\ntwo\n\nthree');
});

describe('what can be seen', () => {
  const NOTHING = [
    '',
    ' \n',
    '\u200d',
    '\u200c',
    '\u00ad',
    '\u3164',
    '\uffa0',
    '\u2800',
    '\u2063',
    '\u180e',
    '\u034f',
    '\u115f',
  ];
  test.each([...NOTHING, '\ufe0f', '\u0301', '\u3000\u2800\u200d'])('of %j is nothing', (text) =>
    expect(visibleIn(text)).toBe(''),
  );

  test.each(['a', '.', '🌻', '❤️', '👩‍👩‍👧', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '山田', 'م', 'ក', '7', '\u3164x', '\ue000'])(
    'of %j is something',
    (text) => expect(visibleIn(text)).not.toBe(''),
  );
});
