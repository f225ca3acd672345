import { useEffect, useState } from 'react';
import type { PlanUsageQuery } from '../../generated/graphql.ts';

const AGAIN_MS = 700;
const MOST_TIMES = 5;

type Subscription = NonNullable<PlanUsageQuery['subscription']>;

/** Whether services still use the limits of the previous plan; each adopts new ones a moment after the change. */
function isBehind({ limits, owner }: Subscription): boolean {
  const { contactUsage, cardUsage, scanUsage, insightUsage } = owner ?? {};
  const pairs = [
    [contactUsage, limits.contacts],
    [cardUsage, limits.cards],
    [scanUsage, limits.scansPerMonth],
    [insightUsage, limits.aiInsightsPerMonth],
  ] as const;
  return pairs.some(([usage, limit]) => usage && (usage.limit ?? null) !== (limit ?? null));
}

/** Reloads a few times while the shown limits are not yet those of the plan. */
export function useNewLimits(subscription: Subscription | null | undefined, askAgain: () => Promise<unknown>): void {
  const [times, setTimes] = useState(0);
  const waits = subscription ? isBehind(subscription) : false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function each time does not begin anew
  useEffect(() => {
    if (!waits) return setTimes(0);
    if (times === MOST_TIMES) return;
    const timer = setTimeout(
      () =>
        void askAgain()
          .catch(() => {})
          .then(() => setTimes(times + 1)),
      AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [waits, times]);
}
