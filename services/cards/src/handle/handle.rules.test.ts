import { describe, expect, it } from '@jest/globals';
import { handleProblem, normaliseHandle, skeletonOf } from './handle.rules.ts';

describe('an address of one’s own', () => {
  it.each([
    'ab',
    'a'.repeat(41),
    'amara lindqvist',
    'amara_l',
    '-amara',
    'amara.',
    'am..ara',
    'am.-ara',
    'amära',
    'а' + 'mara',
    '12345',
    '',
  ])('is not %j', (handle) => {
    expect(handleProblem(normaliseHandle(handle))).not.toBeNull();
  });

  it('says which letters it takes, whatever is wrong besides', () => {
    for (const handle of ['林慧', '山田太郎', 'amära', 'amara lindqvist'])
      expect(handleProblem(normaliseHandle(handle))).toBe('Use the letters a to z, digits, hyphens and dots');
    expect(handleProblem('am..ara')).toBe('Use single hyphens or dots, between letters or digits');
    expect([handleProblem('12345'), handleProblem('1.2')]).toEqual(['An address can’t consist only of digits', null]);
    expect(handleProblem('')).toBe('An address must have 3 to 40 characters');
  });

  it.each([
    'admin',
    'Admin',
    'ad-min',
    '4pi'.replace('4', 'a'),
    'support',
    'supp0rt',
    'kaard',
    'my-card',
    'l0gin',
    'www',
  ])('is not the reserved %j, nor what looks like it', (handle) => {
    expect(handleProblem(normaliseHandle(handle))).toBe('This address is reserved');
  });

  it.each(['amara', 'amara.lindqvist', 'amara-lindqvist', 'seedline2026', 'abc'])('may be %j', (handle) => {
    expect(handleProblem(normaliseHandle(handle))).toBeNull();
  });

  it('has no difference of case', () => {
    expect(normaliseHandle('  Amara.Lindqvist ')).toBe('amara.lindqvist');
  });

  it('is the same as what looks the same', () => {
    for (const [one, other] of [
      ['amara.lindqvist', 'amara-lindqvist'],
      ['amara', 'arnara'],
      ['bob', '8ob'],
      ['julia', 'ju1la'.replace('la', 'ia')],
      ['will', 'wi11'],
    ] as const)
      expect(skeletonOf(one)).toBe(skeletonOf(other));
    expect(skeletonOf('amara')).not.toBe(skeletonOf('amaro'));
  });
});
