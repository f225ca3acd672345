import type { ConnectionInsightsQuery, EmailKind } from '../../generated/graphql.ts';

export type Insight = NonNullable<ConnectionInsightsQuery['connectionInsights']>['insights'][number];
export type Priority = Insight['priority'];

export const PRIORITIES = ['HIGH', 'MEDIUM', 'LOW'] as const satisfies readonly Priority[];

/** Groups insights that were not dismissed by priority; within a group they keep the service’s order. */
export function byPriority(
  insights: readonly Insight[],
  dismissed: ReadonlySet<string>,
): Record<Priority, readonly Insight[]> {
  const of = (priority: Priority) => insights.filter((one) => one.priority === priority && !dismissed.has(one.id));
  return { HIGH: of('HIGH'), MEDIUM: of('MEDIUM'), LOW: of('LOW') };
}

/** The kind of mail that follows an insight. */
export const MAIL_FOR: Record<Insight['type'], EmailKind> = {
  WARM_INTRODUCTION: 'FOLLOW_UP',
  SYNERGY_OPPORTUNITY: 'PROPOSE_MEETING',
  FOLLOW_UP_REMINDER: 'FOLLOW_UP',
  NETWORK_EXPANSION: 'FOLLOW_UP',
  EVENT_OPPORTUNITY: 'PROPOSE_MEETING',
};

/** The birthday that an insight is about; null if there is none. */
export const birthdayOf = ({ facts }: Insight): string | null =>
  facts.find(({ field }) => field === 'BIRTHDAY')?.on ?? null;
