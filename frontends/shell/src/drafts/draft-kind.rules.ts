import type { EmailKind, OpportunityType } from '../generated/graphql.ts';

/**
 * What a mail that "Take Action" drafts is about. A warm introduction begins by asking somebody one knows already, so it
 * is no introduction of oneself.
 */
export const draftKindOf = (type: OpportunityType): EmailKind =>
  type === 'HIGH_POTENTIAL_LEAD' ? 'PROPOSE_MEETING' : 'FOLLOW_UP';
