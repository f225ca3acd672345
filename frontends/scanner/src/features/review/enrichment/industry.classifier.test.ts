import { describe, expect, it } from '@jest/globals';
import { classifyIndustry } from './industry.classifier.ts';

describe('the industry of a card', () => {
  it('is unknown without evidence', () => {
    expect(classifyIndustry({})).toBeNull();
    expect(classifyIndustry({ company: 'Quint & Söhne', domain: 'quint.example' })).toBeNull();
  });

  it('is not told by a title alone: a developer works anywhere', () => {
    expect(classifyIndustry({ company: 'Quint', title: 'Software Developer' })).toBeNull();
  });

  it('is unknown when two industries speak equally loud', () => {
    expect(classifyIndustry({ company: 'Bank Hotel' })).toBeNull();
  });

  it('is not told by the ending of the domain', () => {
    expect(classifyIndustry({ domain: 'quint.energy' })).toBeNull();
  });

  it.each([
    [{ company: 'Hafenbank AG' }, null],
    [{ company: 'Banque du Lac' }, { industry: 'finance', word: 'Banque', place: 'company' }],
    [{ company: 'Nordlicht Software GmbH' }, { industry: 'technology', word: 'Software', place: 'company' }],
    [
      { company: 'Quint', domain: 'solar-quint.example' },
      { industry: 'energy', word: 'solar-quint', place: 'domain' },
    ],
    [
      { company: 'Quint Bank', title: 'Marketing Lead' },
      { industry: 'finance', word: 'Bank', place: 'company' },
    ],
    [{ company: 'IT Services Quint' }, { industry: 'technology', word: 'IT', place: 'company' }],
    [{ company: 'Itara Partners' }, null],
  ])('of %j is %j', (card, expected) => {
    expect(classifyIndustry(card)).toEqual(expected);
  });

  it('lets the title decide between two that are otherwise equal', () => {
    expect(classifyIndustry({ company: 'Bank Hotel', title: 'Chef' })?.industry).toBe('hospitality');
  });
});
