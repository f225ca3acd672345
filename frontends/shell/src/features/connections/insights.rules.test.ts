import { describe, expect, it } from '@jest/globals';
import { byPriority, expiresSoon, type Insight } from './insights.rules.ts';

const insight = (id: string, priority: Insight['priority']) => ({ id, priority }) as Insight;
const NOW = new Date('2026-11-23T10:00:00Z');

describe('connection insights', () => {
  it('stand under their priority, without those that were dismissed', () => {
    const [one, two, three] = [insight('1', 'LOW'), insight('2', 'HIGH'), insight('3', 'LOW')];
    expect(byPriority([one, two, three], new Set(['3']))).toEqual({ HIGH: [two], MEDIUM: [], LOW: [one] });
  });

  it('expire soon when under seven days remain', () => {
    expect(expiresSoon(null, NOW)).toBe(false);
    expect(expiresSoon('2026-11-30T10:00:00.000Z', NOW)).toBe(false);
    expect(expiresSoon('2026-11-30T09:59:59.999Z', NOW)).toBe(true);
  });
});
