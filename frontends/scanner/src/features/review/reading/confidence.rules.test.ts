import { describe, expect, it } from '@jest/globals';
import type { ReadField } from '../../../scan/answer.ts';
import { fieldsToCheck, isUnsure, percent } from './confidence.rules.ts';

const field = (over: Partial<ReadField>): ReadField => ({
  value: 'Ada Quint',
  confidence: 0.5,
  origin: 'card',
  box: null,
  picture: 0,
  ...over,
});

describe('an unsure field', () => {
  it('is one that was read from the card with less than four in five', () => {
    expect(isUnsure(field({ confidence: 0.79 }))).toBe(true);
    expect(isUnsure(field({ confidence: 0.8 }))).toBe(false);
    expect(isUnsure(undefined)).toBe(false);
  });

  it('is never one from a code, nor a guess, which is not in the form', () => {
    expect(isUnsure(field({ origin: 'code' }))).toBe(false);
    expect(isUnsure(field({ origin: 'guess' }))).toBe(false);
  });

  it('needs no more checking once it was changed or confirmed', () => {
    const fields = { name: field({}), company: field({ value: 'Nordlicht' }), email: field({ value: 'a@b.example' }) };
    const values = { name: 'Ada Quint', company: 'Nordlicht AG', email: 'a@b.example' };
    expect(fieldsToCheck({ fields, doubts: {}, values, confirmed: ['email'] })).toEqual(['name']);
  });
});

describe('the percentage', () => {
  it('is whole, and 100 only for certainty', () => {
    expect(percent(0.934)).toBe(93);
    expect(percent(0.999)).toBe(99);
    expect(percent(1)).toBe(100);
    expect(percent(0)).toBe(0);
  });
});
