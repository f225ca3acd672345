import { notFound } from '@kaard/service-kit';
import type { Resolvers } from '../generated/graphql.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import type { StripeService } from './stripe.service.ts';

/** @param stripe null in the other modes, in which there are no payments */
export const createStripeResolvers = (stripe: StripeService | null, service: SubscriptionService): Resolvers => ({
  Mutation: {
    refreshSubscription: async (_root, _args, { viewer }) => {
      await stripe?.refresh(viewer);
      return { outcome: 'UNCHANGED', subscription: await service.get(viewer) };
    },
    openBillingPortal: async (_root, _args, { viewer }) => {
      if (!stripe) throw notFound('Payment');
      return { redirectTo: await stripe.portal(viewer) };
    },
  },
  BillingSubscription: {
    hasPortal: ({ stripe: known }) => stripe !== null && known !== null,
    hasFailedPayment: ({ hasFailedPayment }) => stripe !== null && hasFailedPayment,
    next: ({ next }) =>
      next && { plan: next.plan.toUpperCase() as never, interval: next.isYearly ? 'YEARLY' : 'MONTHLY', at: next.at },
  },
});
