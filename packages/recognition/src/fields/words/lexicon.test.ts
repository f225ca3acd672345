import { expect, test } from '@jest/globals';
import { isDegree, isDegreeList, isGivenName } from './lexicon.ts';

test.each(['piyush', 'himanshu', 'venkatesh', 'khurram', 'bambang', 'rakeshbhai'])('%s is a given name', (name) => {
  expect(isGivenName(name)).toBe(true);
});

test.each(['bhai', 'printing', 'dubhai'])('%s is none', (word) => {
  expect(isGivenName(word)).toBe(false);
});

test.each(['B. Ed., M. Phil.(Hons) (U.S.), B.L.', 'Ph.D, MBA', 'B.Com., D.P.H.'])(
  '%s is degrees and no more',
  (text) => {
    expect(isDegree(text)).toBe(true);
  },
);

test.each(['(Director)', 'M. Okonjo', 'Amara Okonjo, MBA', 'A. B. C.'])('%s is more than degrees, or none', (text) => {
  expect(isDegree(text)).toBe(false);
});

test.each([
  'M.Com, ACA, CMA (Final)',
  'B.Tech, FCA, MVKOS.',
  'B.Tech. (Electrical), M.S., Canada',
  'B.Sc.M.Tech.Ph.D.F.R.S.',
  'BE (Optics), M.Tech (Lenses)',
  'B.E., M.Tech., PMP, CFA, FRSA',
  'BE (Optics), M. Tech (Lenses)',
  'B.E.M.Tech., Ph.D.F.R.S.C.Eng.I)',
])('%s is no title', (text) => {
  expect(isDegreeList(text)).toBe(true);
});

test.each([
  'CEO, MBA, Director',
  'A.T. Okonjo, MBA',
  'K. P. OKO M. Tech, Ph.D',
  'R.J.W.',
  'A. B., Australia',
  'CTO & CIO',
  'MBA Marketing',
  'CEO, MBA',
  'CEO, MD',
  'AMARA KLINE MBA',
  'BO KILN, PhD',
  'MBA, Dir.',
])('%s is more than degrees, or none', (text) => {
  expect(isDegreeList(text)).toBe(false);
});
