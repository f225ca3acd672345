import type { KeyAccessTable } from '@kaard/service-kit';

/** What a program with an API key needs for each operation and private route of this service. */
export const KEY_ACCESS: KeyAccessTable = {
  'Entity.Contact': 'contacts:read',
  'Entity.User': 'account:read',
  'Query.smartSearch': 'contacts:read',
  'Query.networkInsights': 'contacts:read',
  'Query.networkAnalysis': 'contacts:read',
  'Query.connectionInsights': 'contacts:read',
  'Query.opportunities': 'contacts:read',
  'Mutation.refreshInsights': 'contacts:write',
  'Mutation.dismissOpportunity': 'contacts:write',
  'Mutation.restoreOpportunity': 'contacts:write',
  'Mutation.draftEmail': 'contacts:write',
};
