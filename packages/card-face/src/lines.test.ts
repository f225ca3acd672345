import { describe, expect, it } from '@jest/globals';
import { contactLines, monogram, roleText, siteText } from './lines.ts';

const card = { template: 'ledger', accent: '#2f5d8a', fullName: 'Amara Lindqvist' } as const;

describe('what stands on a card', () => {
  it('has the first letters of the first and the last name', () => {
    expect(monogram('Amara Lindqvist')).toBe('AL');
    expect(monogram('Maximilian von Hohenstein-Rüssel')).toBe('MR');
    expect(monogram('Bo')).toBe('B');
    expect(monogram('élodie')).toBe('É');
    expect(monogram('🌻 🌻')).toBe('·');
    expect(monogram('')).toBe('·');
  });

  it('has a site as people read it', () => {
    expect(siteText('https://www.seedline.example/')).toBe('seedline.example');
    expect(siteText('http://seedline.example/team')).toBe('seedline.example/team');
    expect(siteText('  ')).toBeNull();
  });

  it('has title and department in one line, and none where there is neither', () => {
    expect(roleText({ ...card, jobTitle: 'Buyer', department: ' Fleet ' })).toBe('Buyer, Fleet');
    expect(roleText({ ...card, department: 'Fleet' })).toBe('Fleet');
    expect(roleText(card)).toBeNull();
  });

  it('has no line for what is empty', () => {
    expect(contactLines({ ...card, phone: ' ', email: 'amara@seedline.example', website: null })).toEqual([
      { kind: 'email', text: 'amara@seedline.example', lines: 1 },
    ]);
  });
});
