import type { Plans } from '@kaard/plans';
import type { BillingInterval, PlanName as GraphPlanName, Resolvers } from '../generated/graphql.ts';
import type { BillingMode, Choice } from './subscription.model.ts';
import type { Changed, SubscriptionService } from './subscription.service.ts';

const upper = <T extends string>(name: string) => name.toUpperCase() as T;
const intervalOf = ({ isYearly }: Choice): BillingInterval => (isYearly ? 'YEARLY' : 'MONTHLY');
const choiceOf = (plan: GraphPlanName, interval: BillingInterval): Choice => ({
  plan: plan.toLowerCase() as Choice['plan'],
  isYearly: interval === 'YEARLY',
});

/** Translates GraphQL input and output; all rules are in the service. */
export const createSubscriptionResolvers = (
  service: SubscriptionService,
  { plans, mode }: { plans: Plans; mode: BillingMode },
): Resolvers => {
  const payload = ({ outcome, ...rest }: Changed) => ({ outcome: upper(outcome) as never, ...rest });
  return {
    Query: {
      subscription: (_root, _args, { viewer }) => service.get(viewer),
    },
    Mutation: {
      changePlan: async (_root, { plan, interval }, { viewer }) =>
        payload(await service.choose(viewer, choiceOf(plan, interval))),
      withdrawPlanRequest: async (_root, _args, { viewer }) => payload(await service.withdraw(viewer)),
      noteUsageHint: async (_root, { hint }, { viewer }) => payload(await service.noteHint(viewer, hint)),
    },
    BillingSubscription: {
      id: ({ ownerId }) => String(ownerId),
      plan: ({ plan }) => upper(plan),
      interval: intervalOf,
      mode: () => (plans.isOn ? upper(mode) : 'OFF'),
      asked: ({ asked }) => asked && { plan: upper(asked.plan), interval: intervalOf(asked), at: asked.at },
      limits: ({ plan }) => plans.catalogue.plans[plan].limits,
      extras: ({ plan }) => plans.catalogue.plans[plan].extras,
      owner: ({ ownerId }) => ({ id: String(ownerId) }),
    },
  };
};
