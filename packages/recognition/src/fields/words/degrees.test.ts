import { describe, expect, test } from '@jest/globals';
import { isDegree, isDegreeList, withoutDegrees } from './degrees.ts';

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

describe('a name without its degrees', () => {
  test.each([
    ['Amara Okonjo, MBA', 'Amara Okonjo'],
    ['Dr. Bo Kiln, CFA', 'Dr. Bo Kiln'],
    ['Bo D. Kiln, P.E.', 'Bo D. Kiln'],
    ['Amara Okonjo, J.D., Esq.', 'Amara Okonjo'],
    ['Dr. Amara Okonjo M.D.S.', 'Dr. Amara Okonjo'],
    ['Dr. Okonjo, M.D.', 'Dr. Okonjo'],
    ['A.B. Okonjo M.A. LLB.,', 'A.B. Okonjo'],
    ['A.B. OKONJO M.Sc..', 'A.B. OKONJO'],
    ['Bo Kiln, (Ph.D.. Velmora)', 'Bo Kiln'],
    ['A. B. KILN M. Tech, P.hD', 'A. B. KILN'],
    ['Dr. Bo K Kiln M.Tech, PhD (Velmora)', 'Dr. Bo K Kiln'],
    ['Dr. BO KILN, IAS', 'Dr. BO KILN'],
    ['Dr. L.P. Okonjo MS., D.c., FICS., FAIS.', 'Dr. L.P. Okonjo'],
    ['Amara Okonjo MBA', 'Amara Okonjo'],
    ['AMARA OKONJO, MBA', 'AMARA OKONJO'],
    ['Amara Okonjo, BSc (Hons)', 'Amara Okonjo'],
    ['DR. JACK MA, PhD', 'DR. JACK MA'],
    ['Wei Ling MA, CPA', 'Wei Ling MA'],
    ['Dr. Paul MBA, PhD', 'Dr. Paul MBA'],
    ['Dr. K. M.S. Kiln, Ph.D.', 'Dr. K. M.S. Kiln'],
    ['Amara Okonjo LEED AP, MFA', 'Amara Okonjo'],
    ['A.Okonjo, M.Sc., MPhi. Mths) MLIS', 'A.Okonjo'],
  ])('%s', (printed, name) => {
    expect(withoutDegrees(printed)).toBe(name);
  });

  test.each([
    'JACK MA',
    'AMARA OKONJO MBA',
    'Casimir OYE MBA',
    'Dr. Jean MBA',
    'M. Paul MBA',
    'DR. JACK MA',
    'Ravi Kiln H.D.',
    'Dr. med. dent. M.Sc. Bo Kiln',
    'Univ.-Prof. Dr. MBA Bo Kiln',
    'Dipl.-Ing. (FH) M.Sc. Bo Kiln',
    'Mag. (FH) MBA Bo Kiln',
    'Jean Paul MBA',
    'MARIA MA, DA SILVA',
    'LI NA MA',
    'Ma, Jack',
    'K. P. KILN',
    'BO K. P.',
    'Okonjo, MBA',
    'Dr. Md. Kiln',
    'Bo Kiln Jr.',
    'Bo Kiln, III',
    'Bo Kiln, Jr.',
    'Bo D. Be',
    'Dr. phil. Bo Kiln',
    'Kiln, Amara',
    'Ing. Bo Kiln',
    'van der Kiln, E. M.',
    'DO KILN RA',
    'Mgr. Bo Kiln',
  ])('%s keeps all of it', (name) => {
    expect(withoutDegrees(name)).toBe(name);
  });
});
