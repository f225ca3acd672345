import { expect, test } from '@jest/globals';
import type { InsightParts } from './insight.service.ts';
import { createInsightService } from './insight.service.ts';

test('advice that nobody gets, since the gateway has given it up, is not counted', async () => {
  let generations = 0;
  const connections = [{ id: 1, type: 'dormant', contacts: [{ id: 1 }], priority: 1 }];
  const parts = {
    keeper: {
      read: async () => ({
        everything: { connections, opportunities: [], insights: { networkInsights: { recommendedIntroductions: [] } } },
        version: { since: new Date() },
      }),
    },
    reminders: { due: async () => [], today: async () => '2026-03-01' },
    wording: null,
    generations: { find: async () => null, dismissedIds: async () => [] },
    owners: { ensure: async () => {} },
    unitOfWork: async () => {
      generations++;
    },
    now: () => new Date(),
  } as unknown as InsightParts;
  const insights = createInsightService(parts);
  const viewer = { id: 7, via: 'session', sessionId: null, keyId: null, scopes: [] } as never;
  await insights.show(viewer, { isGone: () => true });
  expect(generations).toBe(0);
  await insights.show(viewer, { isGone: () => false });
  expect(generations).toBe(1);
});
