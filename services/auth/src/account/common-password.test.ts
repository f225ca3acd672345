import { describe, expect, test } from '@jest/globals';
import { isEasyToGuess } from './common-password.ts';

const OWN = ['mira.adler@example.com', 'mira.adler'];

describe('a password is easy to guess', () => {
  test.each([
    ['as it is listed', ['password1', 'qwertyuiop', '12345678', 'iloveyou']],
    ['in another case', ['PASSWORD1', 'QwertyUiop', 'ILoveYou']],
    ['with what forms ask for behind it', ['Password1!', 'Password123!', 'Dragon2024!', 'Summer2026', 'Welcome#1']],
    ['with something before it', ['!Password', '123Monkey', '#1Dragon!', '2026Summer!']],
    ['with signs for letters', ['P@ssw0rd', 'p4$$w0rd', 'P@$$w0rd2024', 'Dr4g0n!!', '$ecret99', 'm0nk3y!!']],
    ['with signs between', ['pass-word', 'p.a.s.s.w.o.r.d', '1234-5678', '12.34.56.78']],
    ['twice', ['dragondragon', 'Monkey1Monkey1', 'abcabcabc', 'aaaaaaaaaaaa', '12341234']],
    ['backwards', ['drowssap1', 'nogard2024']],
    ['in full-width letters', ['ｐａｓｓｗｏｒｄ']],
    [
      'when it is the own address',
      ['Mira.Adler@example.com', 'mira.adler', 'Mira.Adler1!', 'mira.adler2026', 'm1ra.4dler'],
    ],
  ])('%s', (_how, passwords) => {
    expect(passwords.filter((password) => !isEasyToGuess(password, OWN))).toEqual([]);
  });
});

test.each([
  ...[
    'a long walk home',
    'a quiet sentence 1a2b3c4d',
    'correct horse battery staple',
    'xK9#mQ2$vL',
    'zwölf Boxkämpfer',
  ],
  // A common word beside as much as a password has.
  ...['dragon83920174', 'love-9381-7750-2264', 'Fjord7Lantern!', '84739201746520', 'x'.repeat(40) + 'y'.repeat(40)],
])('%j is none of them', (password) => {
  expect(isEasyToGuess(password, OWN)).toBe(false);
});

test('a password of a thousand signs costs no more than one of a hundred', () => {
  expect(isEasyToGuess('!1'.repeat(500), OWN)).toBe(false);
});
