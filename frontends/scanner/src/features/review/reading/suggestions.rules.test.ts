import { describe, expect, it } from '@jest/globals';
import { newReadCard } from '../../../../test/read-card.ts';
import type { ReadCard, ReadField } from '../../../scan/answer.ts';
import { otherValues, suggestedValues } from './suggestions.rules.ts';

const guess = (value: string): ReadField => ({ value, confidence: 0.5, origin: 'guess', box: null, picture: 0 });
const card = (fields: ReadCard['fields']) => newReadCard({ fields });

describe('a suggestion', () => {
  it('is never made for a field that holds something', () => {
    expect(
      suggestedValues(card({ website: guess('https://quint.example') }), { website: 'x', email: 'a@quint.example' }),
    ).toEqual({});
  });

  it('is never a value that was read from the card', () => {
    expect(suggestedValues(card({ company: { ...guess('Quint'), origin: 'card' } }), {})).toEqual({});
  });

  it('follows the e-mail as it was corrected, not as it was misread', () => {
    const read = card({ website: guess('https://qulnt.example') });
    expect(suggestedValues(read, { email: 'ada@quint.example' })).toEqual({
      website: { value: 'https://quint.example', from: 'email' },
    });
  });

  it('is not made from a webmail address', () => {
    expect(suggestedValues(null, { email: 'ada@gmail.com' })).toEqual({});
  });

  it('offers what the server guessed', () => {
    expect(suggestedValues(card({ company: guess('Quint') }), {})).toEqual({
      company: { value: 'Quint', from: 'guess' },
    });
  });
});

describe('what else on the card a field could be', () => {
  const read = newReadCard({ values: { company: 'Kiln' }, alternatives: { company: ['Quint', 'Quint Kiln'] } });

  it.each([
    ['as it was read and to be checked', 'Kiln', true, ['Quint', 'Quint Kiln']],
    ['as it was read and sure', 'Kiln', false, []],
    ['empty', ' ', false, ['Kiln', 'Quint', 'Quint Kiln']],
    ['one of them: what was read can be taken back', 'Quint', false, ['Kiln', 'Quint Kiln']],
    ['typed', 'Quint Works', false, []],
  ])('%s', (_, value, isToCheck, others) => {
    expect(otherValues(read, 'company', value, isToCheck)).toEqual(others);
  });

  it('is nothing for a field that has none, and without a card', () => {
    const alone = newReadCard({ values: { title: 'Owner' } });
    expect([otherValues(alone, 'title', '', true), otherValues(null, 'company', '', false)]).toEqual([[], []]);
  });

  it('is each value once', () => {
    const joined = newReadCard({ values: { company: 'Quint' }, alternatives: { company: ['Quint', 'Quint Kiln'] } });
    expect(otherValues(joined, 'company', '', false)).toEqual(['Quint', 'Quint Kiln']);
  });
});
