import { describe, expect, it } from '@jest/globals';
import { draftKindOf, expiresSoon, filtered, filterFrom } from './feed.rules.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const types = ['HIGH_POTENTIAL_LEAD', 'INDUSTRY_TREND', 'WARM_INTRODUCTION', 'FOLLOW_UP_OPPORTUNITY'] as const;
const feed = types.map((type) => ({ type }));

describe('the chips of the feed', () => {
  it('are all for an address that names none of them', () => {
    for (const written of [null, '', 'ALL', 'toString', 'warm_intros']) expect(filterFrom(written)).toBe('all');
    expect(filterFrom('warm-intros')).toBe('warm-intros');
  });

  it('leave what they name', () => {
    expect(filtered(feed, 'all')).toHaveLength(4);
    expect(filtered(feed, 'high-potential')).toEqual([{ type: 'HIGH_POTENTIAL_LEAD' }]);
    expect(filtered(feed, 'warm-intros')).toEqual([{ type: 'WARM_INTRODUCTION' }]);
    expect(filtered(feed, 'follow-ups')).toEqual([{ type: 'FOLLOW_UP_OPPORTUNITY' }]);
  });
});

describe('an opportunity', () => {
  it('expires soon under 7 days before, and never without a day', () => {
    expect(expiresSoon(null, NOW)).toBe(false);
    expect(expiresSoon('some day', NOW)).toBe(false);
    expect(expiresSoon('2026-11-30T10:00:00Z', NOW)).toBe(false);
    expect(expiresSoon('2026-11-30T09:59:59Z', NOW)).toBe(true);
    expect(expiresSoon('2026-11-22T10:00:00Z', NOW)).toBe(true);
  });

  it('is taken on by a mail: nobody introduces themselves to those they know', () => {
    expect(types.map(draftKindOf)).toEqual(['PROPOSE_MEETING', 'FOLLOW_UP', 'FOLLOW_UP', 'FOLLOW_UP']);
  });
});
