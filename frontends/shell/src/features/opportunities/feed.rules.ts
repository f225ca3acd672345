import type { FeedOpportunityFragment, OpportunityType } from '../../generated/graphql.ts';

/** The chips above the feed, and the type that each one keeps; fixed by the specification. */
const FILTERS = {
  all: null,
  'high-potential': 'HIGH_POTENTIAL_LEAD',
  'warm-intros': 'WARM_INTRODUCTION',
  'follow-ups': 'FOLLOW_UP_OPPORTUNITY',
} as const satisfies Record<string, OpportunityType | null>;

export type FeedFilter = keyof typeof FILTERS;

/** Reads the filter from the address; any other value means all. */
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

/** Returns the due reminder; null for advice. */
export function reminderOf({ facts }: Pick<FeedOpportunityFragment, 'facts'>): DueReminder | null {
  const { contactId = null, on: day = null } = facts.find(({ field }) => field === 'REMINDER') ?? {};
  return contactId === null ? null : { contactId, day };
}
