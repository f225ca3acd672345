import { PLAN_NAMES } from '@kaard/plans';
import type Stripe from 'stripe';
import type { Choice } from '../subscription/subscription.model.ts';

/**
 * Whether somebody has the plan that they pay for. A payment that failed is tried again by Stripe for some days; then the
 * subscription is `canceled` or `unpaid`, by the settings there.
 */
const GIVES: Record<Stripe.Subscription.Status, boolean> = {
  active: true,
  trialing: true,
  past_due: true,
  canceled: false,
  incomplete: false,
  incomplete_expired: false,
  paused: false,
  unpaid: false,
};

/** What a subscription at Stripe means here. */
export interface Paid extends Choice {
  subscriptionId: string;
  itemId: string;
  periodEnd: Date;
  hasFailedPayment: boolean;
  /** It ends then, because it was cancelled. */
  endsAt: Date | null;
}

/** Names a price at Stripe: `kaard_pro_yearly`. The operator gives it to the price as its lookup key. */
export const lookupKeyOf = ({ plan, isYearly }: Choice): string => `kaard_${plan}_${isYearly ? 'yearly' : 'monthly'}`;

function choiceOf(lookupKey: string | null): Choice | null {
  const [, plan, interval] = /^kaard_([a-z]+)_(monthly|yearly)$/.exec(lookupKey ?? '') ?? [];
  const name = PLAN_NAMES.find((known) => known === plan);
  return name ? { plan: name, isYearly: interval === 'yearly' } : null;
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** What the customer pays for: of several the newest. Null when it is nothing, or nothing of ours. */
export function paidFor(subscriptions: readonly Stripe.Subscription[]): Paid | null {
  const giving = subscriptions.filter(({ status }) => GIVES[status]).sort((a, b) => b.created - a.created);
  for (const { id, status, items, cancel_at: cancelAt, cancel_at_period_end: isCancelled } of giving) {
    for (const item of items.data) {
      const choice = choiceOf(item.price.lookup_key);
      if (!choice) continue;
      const periodEnd = dateOf(item.current_period_end);
      const endsAt = cancelAt ? dateOf(cancelAt) : isCancelled ? periodEnd : null;
      const hasFailedPayment = status === 'past_due';
      return { ...choice, subscriptionId: id, itemId: item.id, periodEnd, hasFailedPayment, endsAt };
    }
  }
  return null;
}
