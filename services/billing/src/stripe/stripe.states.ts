import { PLAN_NAMES } from '@kaard/plans';
import type Stripe from 'stripe';
import type { Choice, Subscription } from '../subscription/subscription.model.ts';

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
  /** To the second. */
  createdAt: Date;
  itemId: string;
  priceId: string;
  /** Nothing says what its price is for: the choice is the one that was in force. */
  isUnread: boolean;
  periodEnd: Date;
  hasFailedPayment: boolean;
  /** Subscriptions too many: beside the one that goes on, they give a plan and will be charged again. */
  others: string[];
  /** It ends then, because it was cancelled. */
  endsAt: Date | null;
  /** Another one, which is charged on when this one has ended; null where this one doesn't end, or is the only one. */
  goesOn: string | null;
}

/** When the subscription that pays, or paid until now, was cancelled; null also when that was taken back. */
export function cancelledAt(
  subscriptions: readonly Stripe.Subscription[],
  subscriptionId: string | null | undefined,
): Date | null {
  const seconds = subscriptions.find(({ id }) => id === subscriptionId)?.canceled_at;
  return seconds ? dateOf(seconds) : null;
}

/** What is known of somebody before Stripe is asked. */
export type Known = Pick<Subscription, 'plan' | 'isYearly' | 'isGiven' | 'stripe'>;

/** Names a price at Stripe: `kaard_pro_yearly`. The operator gives it to the price as its lookup key. */
export const lookupKeyOf = ({ plan, isYearly }: Choice): string => `kaard_${plan}_${isYearly ? 'yearly' : 'monthly'}`;

/** Of a subscription, written when it is bought: it is ours, and what its price meant then. */
export const metadataOf = (lookupKey: string, priceId: string) => ({ kaard: lookupKey, price: priceId });

function choiceOf(lookupKey: string | null | undefined): Choice | null {
  const [, plan, interval] = /^kaard_([a-z]+)_(monthly|yearly)$/.exec(lookupKey ?? '') ?? [];
  const name = PLAN_NAMES.find((known) => known === plan);
  return name ? { plan: name, isYearly: interval === 'yearly' } : null;
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** A lookup key moves to another price when a plan becomes dearer; whoever pays already stays at the price that lost it. */
function choiceAt({ id, metadata }: Stripe.Subscription, { price }: Stripe.SubscriptionItem, { stripe }: Known) {
  const lastPaid = stripe?.lastPaid;
  return (
    choiceOf(price.lookup_key) ??
    choiceOf(price.metadata?.kaard) ??
    (lastPaid?.subscriptionId === id && lastPaid.priceId === price.id ? lastPaid : null) ??
    (metadata?.price === price.id ? choiceOf(metadata.kaard) : null)
  );
}

/** What is in force of a subscription that is ours and whose price says nothing; null for one that is not ours. */
function choiceInForce({ id, metadata }: Stripe.Subscription, { stripe, isGiven, plan, isYearly }: Known) {
  const bought = choiceOf(metadata?.kaard);
  if (stripe?.lastPaid?.subscriptionId === id) return stripe.lastPaid;
  if (stripe?.subscriptionId !== id) return bought;
  return isGiven && bought ? bought : { plan, isYearly };
}

/** What the customer pays for: of several the newest. Null when it is nothing, or nothing of ours. */
export function paidFor(subscriptions: readonly Stripe.Subscription[], known: Known): Paid | null {
  const giving = subscriptions.filter(({ status }) => GIVES[status]).sort((a, b) => b.created - a.created);
  const all = giving.flatMap((subscription) => paidBy(subscription, known) ?? []);
  const [newest] = all;
  // Where the newest is cancelled, the one that goes on is kept.
  const [kept, ...others] = all.filter(({ endsAt }) => !endsAt).map(({ subscriptionId }) => subscriptionId);
  return newest ? { ...newest, others, goesOn: (newest.endsAt && kept) || null } : null;
}

function paidBy(subscription: Stripe.Subscription, known: Known): Paid | null {
  const { items } = subscription;
  const read = items.data.find((item) => choiceAt(subscription, item, known));
  const item = read ?? items.data[0];
  const choice = item && (choiceAt(subscription, item, known) ?? choiceInForce(subscription, known));
  return choice ? paidAt(subscription, item, choice, !read) : null;
}

function paidAt(
  { id, status, created, cancel_at: cancelAt, cancel_at_period_end: isCancelled }: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { plan, isYearly }: Choice,
  isUnread: boolean,
): Paid {
  const periodEnd = dateOf(item.current_period_end);
  return {
    ...{
      plan,
      isYearly,
      subscriptionId: id,
      createdAt: dateOf(created),
      itemId: item.id,
      priceId: item.price.id,
      isUnread,
      periodEnd,
    },
    others: [],
    goesOn: null,
    hasFailedPayment: status === 'past_due',
    endsAt: cancelAt ? dateOf(cancelAt) : isCancelled ? periodEnd : null,
  };
}
