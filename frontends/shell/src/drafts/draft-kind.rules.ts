import type { EmailKind, OpportunityType } from '../generated/graphql.ts';

/**
 * The kind of mail that "Take Action" drafts. A warm introduction starts by asking a person whom one already knows, so
 * it is not an introduction of oneself.
 */
export const draftKindOf = (type: OpportunityType): EmailKind =>
  type === 'HIGH_POTENTIAL_LEAD' ? 'PROPOSE_MEETING' : 'FOLLOW_UP';
