import type { z } from 'zod';
import { json } from '../rest.shapes.ts';
import { type Row, singleRow } from '../row.ts';
import {
  exampleSubscription,
  type GraphSubscription,
  SUBSCRIPTION_FIELDS,
  subscriptionOf,
  subscriptionShape,
  upgradeShape,
} from './subscription.shape.ts';

const TAG = 'Plans';

export const subscriptionRows: Row[] = [
  singleRow<undefined, undefined, { subscription: GraphSubscription }>({
    method: 'GET',
    path: '/api/subscription',
    tag: TAG,
    summary: 'Get your plan, its limits and your usage',
    description:
      'Figures that are unavailable right now are null. If plans are switched off, everyone has the largest plan’s limits.',
    access: 'signed-in',
    takesGaps: true,
    operation: `query RestSubscription { subscription { ${SUBSCRIPTION_FIELDS} } }`,
    variables: () => ({}),
    answer: ({ subscription }) => ({ status: 200, body: subscriptionOf(subscription) }),
    answers: { 200: { description: 'The plan', body: json(subscriptionShape), example: exampleSubscription } },
    errors: {},
  }),

  singleRow<
    undefined,
    z.output<typeof upgradeShape>,
    { changePlan: { outcome: string; redirectTo: string | null; subscription: GraphSubscription } }
  >({
    method: 'POST',
    path: '/api/subscription/upgrade',
    tag: TAG,
    summary: 'Change your plan',
    description:
      'You can also downgrade: nothing is hidden or deleted. Choosing your current plan changes nothing. Depending on this server’s billing mode, the plan changes immediately, an operator confirms it, or the user pays on a Stripe page.',
    access: 'signed-in',
    body: json(upgradeShape),
    bodyExample: { plan: 'pro', yearly: true },
    json: upgradeShape,
    takesGaps: true,
    operation: `mutation RestUpgradeSubscription($plan: PlanName!, $interval: BillingInterval!) {
      changePlan(plan: $plan, interval: $interval) { outcome redirectTo subscription { ${SUBSCRIPTION_FIELDS} } }
    }`,
    variables: ({ body: { plan, yearly } }) => ({
      plan: plan.toUpperCase(),
      interval: yearly ? 'YEARLY' : 'MONTHLY',
    }),
    answer: ({ changePlan: { outcome, redirectTo, subscription } }) => ({
      status: outcome === 'ASKED' || redirectTo ? 202 : 200,
      body: { ...subscriptionOf(subscription), ...(redirectTo && { redirectTo }) },
    }),
    answers: {
      200: {
        description: 'The updated plan',
        body: json(subscriptionShape),
        example: { ...exampleSubscription, plan: 'pro' },
      },
      202: {
        description:
          'Not changed yet: an operator has to confirm (`asked`), or the user confirms and pays at `redirectTo`.',
        body: json(subscriptionShape),
        example: {
          ...exampleSubscription,
          ...{ mode: 'manual', asked: { plan: 'pro', yearly: true, at: '2026-11-23T08:00:00.000Z' } },
        },
      },
    },
    errors: {
      400: 'No such plan.',
      403: 'This plan is sold by email (`CONTACT_SALES`): `email`, if the server has such an address.',
      501: 'Plans are switched off (`PLANS_OFF`).',
    },
  }),
];
