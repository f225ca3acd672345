import type { KeyAccessTable } from '@kaard/service-kit';

/** The access of API keys to each operation: programs may read the plan, only people may change it. */
export const KEY_ACCESS: KeyAccessTable = {
  'Entity.User': 'account:read',
  'Query.planCatalogue': 'any-key',
  'Query.subscription': 'account:read',
  'Mutation.changePlan': 'person',
  'Mutation.withdrawPlanRequest': 'person',
  'Mutation.refreshSubscription': 'person',
  'Mutation.openBillingPortal': 'person',
  'Mutation.noteUsageHint': 'person',

  // Authenticated by Stripe’s signature instead.
  'POST /internal/stripe/notices': 'person',
};
