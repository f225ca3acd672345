import { describe, expect, it } from '@jest/globals';
import type { EvidenceFactFragment } from '../generated/graphql.ts';
import { dayIn, expiresSoon, groupedEvidence, priorityWord } from './evidence.rules.ts';

const ada = { __typename: 'InsightContact' as const, id: '1', name: 'Ada Fictive', company: null };
const ivo = { __typename: 'InsightContact' as const, id: '2', name: 'Ivo Fictive', company: 'Example Press' };
const fact = (contactId: string | null, field: EvidenceFactFragment['field'], value: string) => ({
  ...{ __typename: 'InsightFact' as const, contactId, field, value, on: null },
});

describe('evidence', () => {
  it('stands under the contact it is about, each fact once, what the owner said apart', () => {
    const facts = [
      fact('2', 'COMPANY', 'Example Press'),
      fact(null, 'GOAL', 'Print a book'),
      fact('1', 'TITLE', 'Typesetter'),
      fact('2', 'COMPANY', 'Example Press'),
    ];
    expect(groupedEvidence([ada, ivo], facts)).toEqual({
      own: [facts[1]],
      people: [
        { id: '1', contact: ada, facts: [facts[2]] },
        { id: '2', contact: ivo, facts: [facts[0]] },
      ],
    });
  });

  it('keeps facts about somebody who is not named, and people without facts', () => {
    const { people } = groupedEvidence([ada], [fact('9', 'CITY', 'Linz')]);
    expect(people).toEqual([
      { id: '1', contact: ada, facts: [] },
      { id: '9', contact: null, facts: [expect.objectContaining({ value: 'Linz' })] },
    ]);
  });

  it('has days that are the same in every time zone', () => {
    expect(dayIn('2026-11-15', 'en-GB')).toBe('15 November 2026');
    expect(dayIn('soon', 'en-GB')).toBeNull();
  });

  it('maps priorities at 8 and 6', () => {
    expect([10, 8, 7, 6, 5, 0].map(priorityWord)).toEqual(['high', 'high', 'medium', 'medium', 'low', 'low']);
  });
});

describe('advice', () => {
  const NOW = new Date('2026-11-23T10:00:00Z');

  it('expires soon under 7 days before, and never without a day', () => {
    expect(expiresSoon(null, NOW)).toBe(false);
    expect(expiresSoon('some day', NOW)).toBe(false);
    expect(expiresSoon('2026-11-30T10:00:00Z', NOW)).toBe(false);
    expect(expiresSoon('2026-11-30T09:59:59Z', NOW)).toBe(true);
    expect(expiresSoon('2026-11-22T10:00:00Z', NOW)).toBe(true);
  });
});
