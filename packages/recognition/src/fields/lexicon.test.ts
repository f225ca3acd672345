import { expect, test } from '@jest/globals';
import { isDegree, isGivenName } from './lexicon.ts';

test.each(['piyush', 'himanshu', 'venkatesh', 'khurram', 'bambang', 'dineshbhai'])('%s is a given name', (name) => {
  expect(isGivenName(name)).toBe(true);
});

test.each(['bhai', 'printing', 'dubhai'])('%s is none', (word) => {
  expect(isGivenName(word)).toBe(false);
});

test.each(['M. Sc., M. Sc.(Engg) (U.K.), M.A.', 'Ph.D, MBA', 'B.Com., D.P.H.'])('%s is degrees and no more', (text) => {
  expect(isDegree(text)).toBe(true);
});

test.each(['(Director)', 'M. Okonjo', 'Amara Okonjo, MBA', 'A. B. C.'])('%s is more than degrees, or none', (text) => {
  expect(isDegree(text)).toBe(false);
});
