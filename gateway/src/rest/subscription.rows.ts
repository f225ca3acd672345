import type { z } from 'zod';
import { json } from './rest.shapes.ts';
import { type Row, singleRow } from './row.ts';
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
    summary: 'Your plan, its limits, and how much of it is used',
    description:
      'Figures of a part that does not answer at the moment are null. Where plans are off everybody has what the largest plan has.',
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
    summary: 'Take another plan',
    description:
      'Also a smaller one: nothing is hidden or deleted then. Taking the plan that you have changes nothing. By the setting of this installation the plan is another one at once, an operator is asked, or the person goes to a page of Stripe’s.',
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
        description: 'The plan as it is now',
        body: json(subscriptionShape),
        example: { ...exampleSubscription, plan: 'pro' },
      },
      202: {
        description:
          'It is not done yet: an operator is asked (`asked`), or the person confirms and pays at `redirectTo`.',
        body: json(subscriptionShape),
        example: {
          ...exampleSubscription,
          ...{ mode: 'manual', asked: { plan: 'pro', yearly: true, at: '2026-11-23T08:00:00.000Z' } },
        },
      },
    },
    errors: {
      400: 'There is no such plan.',
      403: 'This plan is agreed on by mail (`CONTACT_SALES`): `email`.',
      501: 'There are no plans here (`PLANS_OFF`).',
    },
  }),
];
