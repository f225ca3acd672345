import { describe, expect, it } from '@jest/globals';
import { birthdayOf, byPriority, type Insight } from './insights.rules.ts';

const insight = (id: string, priority: Insight['priority']) => ({ id, priority }) as Insight;

describe('connection insights', () => {
  it('stand under their priority, without those that were dismissed', () => {
    const [one, two, three] = [insight('1', 'LOW'), insight('2', 'HIGH'), insight('3', 'LOW')];
    expect(byPriority([one, two, three], new Set(['3']))).toEqual({ HIGH: [two], MEDIUM: [], LOW: [one] });
  });

  it('know the day of a birthday', () => {
    const fact = (field: string) => ({ ...insight('1', 'LOW'), facts: [{ field, on: '2026-12-08' }] }) as Insight;
    expect([fact('BIRTHDAY'), fact('NOTES')].map(birthdayOf)).toEqual(['2026-12-08', null]);
  });
});
