import { describe, expect, it } from '@jest/globals';
import { filtered, filterFrom } from './feed.rules.ts';

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
