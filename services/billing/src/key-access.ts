import type { KeyAccessTable } from '@kaard/service-kit';

/** What a program with an API key needs for each operation: it may know the plan; a person changes it. */
export const KEY_ACCESS: KeyAccessTable = {
  'Entity.User': 'account:read',
  'Query.planCatalogue': 'any-key',
  'Query.subscription': 'account:read',
  'Mutation.changePlan': 'person',
  'Mutation.withdrawPlanRequest': 'person',
  'Mutation.refreshSubscription': 'person',
  'Mutation.openBillingPortal': 'person',
  'Mutation.noteUsageHint': 'person',

  // Stripe signs what it tells.
  'POST /internal/stripe/notices': 'person',
};
