import { PLAN_NAMES } from '@kaard/plans';
import type Stripe from 'stripe';
import type { Choice, Subscription } from '../subscription/subscription.model.ts';

/**
 * Whether a subscription in this state includes its plan. Stripe retries a failed payment for some days; after that the
 * subscription is `canceled` or `unpaid`, depending on the settings there.
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

/** The meaning of a Stripe subscription for this product. */
export interface Paid extends Choice {
  subscriptionId: string;
  /** Precise to the second. */
  createdAt: Date;
  itemId: string;
  priceId: string;
  /** True if the plan of its price is unknown: then the choice is the one that was in force. */
  isUnread: boolean;
  periodEnd: Date;
  hasFailedPayment: boolean;
  /** Superfluous subscriptions: besides the one that continues, they include a plan and will be charged again. */
  others: string[];
  /** When it ends, because it was cancelled. */
  endsAt: Date | null;
  /**
   * Another subscription that will still be charged after this one has ended; null if this one doesn’t end or is the
   * only one.
   */
  goesOn: string | null;
}

/** When the subscription that pays, or did until now, was cancelled; null also if the cancellation was revoked. */
export function cancelledAt(
  subscriptions: readonly Stripe.Subscription[],
  subscriptionId: string | null | undefined,
): Date | null {
  const seconds = subscriptions.find(({ id }) => id === subscriptionId)?.canceled_at;
  return seconds ? dateOf(seconds) : null;
}

/** The stored state before Stripe is queried. */
export type Known = Pick<Subscription, 'plan' | 'isYearly' | 'isGiven' | 'stripe'>;

/** The lookup key of a price at Stripe: `kaard_pro_yearly`. The operator sets it there. */
export const lookupKeyOf = ({ plan, isYearly }: Choice): string => `kaard_${plan}_${isYearly ? 'yearly' : 'monthly'}`;

/**
 * Metadata written into a subscription when it is bought: marks it as ours, with the meaning of its price at that time.
 */
export const metadataOf = (lookupKey: string, priceId: string) => ({ kaard: lookupKey, price: priceId });

function choiceOf(lookupKey: string | null | undefined): Choice | null {
  const [, plan, interval] = /^kaard_([a-z]+)_(monthly|yearly)$/.exec(lookupKey ?? '') ?? [];
  const name = PLAN_NAMES.find((known) => known === plan);
  return name ? { plan: name, isYearly: interval === 'yearly' } : null;
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/**
 * A lookup key moves to another price when a plan gets more expensive; existing customers stay on the price that lost
 * it.
 */
function choiceAt({ id, metadata }: Stripe.Subscription, { price }: Stripe.SubscriptionItem, { stripe }: Known) {
  const lastPaid = stripe?.lastPaid;
  return (
    choiceOf(price.lookup_key) ??
    choiceOf(price.metadata?.kaard) ??
    (lastPaid?.subscriptionId === id && lastPaid.priceId === price.id ? lastPaid : null) ??
    (metadata?.price === price.id ? choiceOf(metadata.kaard) : null)
  );
}

/** The choice in force for a subscription of ours whose price says nothing; null if the subscription isn’t ours. */
function choiceInForce({ id, metadata }: Stripe.Subscription, { stripe, isGiven, plan, isYearly }: Known) {
  const bought = choiceOf(metadata?.kaard);
  if (stripe?.lastPaid?.subscriptionId === id) return stripe.lastPaid;
  if (stripe?.subscriptionId !== id) return bought;
  return isGiven && bought ? bought : { plan, isYearly };
}

/** What the customer pays for: the newest of several subscriptions. Null if there is none of ours. */
export function paidFor(subscriptions: readonly Stripe.Subscription[], known: Known): Paid | null {
  const giving = subscriptions.filter(({ status }) => GIVES[status]).sort((a, b) => b.created - a.created);
  const all = giving.flatMap((subscription) => paidBy(subscription, known) ?? []);
  const [newest] = all;
  // If the newest is cancelled, the one that continues is kept.
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
