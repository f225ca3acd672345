import { describe, expect, it } from '@jest/globals';
import { draftKindOf } from './draft-kind.rules.ts';

describe('an opportunity', () => {
  it('is taken on by a mail: nobody introduces themselves to those they know', () => {
    const types = ['HIGH_POTENTIAL_LEAD', 'INDUSTRY_TREND', 'WARM_INTRODUCTION', 'FOLLOW_UP_OPPORTUNITY'] as const;
    expect(types.map(draftKindOf)).toEqual(['PROPOSE_MEETING', 'FOLLOW_UP', 'FOLLOW_UP', 'FOLLOW_UP']);
  });
});
