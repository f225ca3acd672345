import { describe, expect, it } from '@jest/globals';
import type { UsedOfPlanFragment } from '../generated/graphql.ts';
import { hintOf, usageLines } from './usage.rules.ts';

const RESET = '2026-12-01T00:00:00.000Z';
const used = (contacts: number, scans: number, limits: { contacts?: number | null } = {}, insights = 0) =>
  usageLines({
    __typename: 'User',
    id: '7',
    contactUsage: {
      __typename: 'Usage',
      used: contacts,
      limit: 'contacts' in limits ? limits.contacts : 100,
      resetsAt: null,
    },
    scanUsage: { __typename: 'Usage', used: scans, limit: 50, resetsAt: RESET },
    cardUsage: { __typename: 'Usage', used: 3, limit: null, resetsAt: null },
    insightUsage: { __typename: 'Usage', used: insights, limit: 5, resetsAt: RESET },
  } as UsedOfPlanFragment);

describe('how much is used', () => {
  it('leaves out what nobody told', () => {
    const lines = usageLines({
      __typename: 'User',
      id: '7',
      contactUsage: null,
      scanUsage: null,
      cardUsage: null,
      insightUsage: null,
    } as UsedOfPlanFragment);
    expect(lines).toEqual([]);
  });

  it('is hinted at from 80 percent on, and not without a limit', () => {
    expect(hintOf(used(79, 39), [])).toBeNull();
    expect(hintOf(used(1_000_000, 0, { contacts: null }), [])).toBeNull();
    expect(hintOf(used(80, 0), [])).toMatchObject({ kind: 'contacts', used: 80, limit: 100, hint: 'contacts:100' });
    expect(hintOf(used(0, 40), [])).toMatchObject({ kind: 'scans', hint: 'scans:50:2026-12' });
    expect(hintOf(used(0, 0, {}, 3), [])).toBeNull();
    expect(hintOf(used(0, 0, {}, 4), [])).toMatchObject({ kind: 'insights', hint: 'insights:5:2026-12' });
  });

  it('is hinted at once for a limit, and once more with the next month or plan', () => {
    expect(hintOf(used(95, 45), ['contacts:100'])).toMatchObject({ kind: 'scans' });
    expect(hintOf(used(95, 45), ['contacts:100', 'scans:50:2026-12'])).toBeNull();
    expect(hintOf(used(95, 45), ['contacts:100', 'scans:50:2026-11'])).toMatchObject({ kind: 'scans' });
    expect(hintOf(used(2400, 0, { contacts: 2500 }), ['contacts:100'])).toMatchObject({ hint: 'contacts:2500' });
  });

  it('has no hint for a plan that holds nothing', () => {
    expect(hintOf(used(5, 0, { contacts: 0 }), [])).toBeNull();
  });
});
