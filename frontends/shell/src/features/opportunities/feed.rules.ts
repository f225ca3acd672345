import type { FeedOpportunityFragment, OpportunityType } from '../../generated/graphql.ts';

/** Specified: the chips above the feed, and what each one leaves. */
const FILTERS = {
  all: null,
  'high-potential': 'HIGH_POTENTIAL_LEAD',
  'warm-intros': 'WARM_INTRODUCTION',
  'follow-ups': 'FOLLOW_UP_OPPORTUNITY',
} as const satisfies Record<string, OpportunityType | null>;

export type FeedFilter = keyof typeof FILTERS;

/** What stands in the address; anything else is all. */
export const filterFrom = (written: string | null): FeedFilter =>
  written !== null && Object.hasOwn(FILTERS, written) ? (written as FeedFilter) : 'all';

export function filtered<T extends Pick<FeedOpportunityFragment, 'type'>>(all: readonly T[], filter: FeedFilter): T[] {
  const wanted = FILTERS[filter];
  return all.filter(({ type }) => wanted === null || type === wanted);
}

interface DueReminder {
  contactId: string;
  day: string | null;
}

/** The reminder that is due; null for advice. */
export function reminderOf({ facts }: Pick<FeedOpportunityFragment, 'facts'>): DueReminder | null {
  const { contactId = null, on: day = null } = facts.find(({ field }) => field === 'REMINDER') ?? {};
  return contactId === null ? null : { contactId, day };
}
