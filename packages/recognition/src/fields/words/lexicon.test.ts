import { expect, test } from '@jest/globals';
import { isGivenName } from './lexicon.ts';

test.each(['piyush', 'himanshu', 'venkatesh', 'khurram', 'bambang', 'rakeshbhai'])('%s is a given name', (name) => {
  expect(isGivenName(name)).toBe(true);
});

test.each(['bhai', 'printing', 'dubhai'])('%s is none', (word) => {
  expect(isGivenName(word)).toBe(false);
});
