// What is paid for at Stripe against the plan here: which of the two holds.
import { PLAN_NAMES } from '@kaard/plans';
import {
  type Choice,
  NOT_GIVEN,
  type PaidChoice,
  type StripeLink,
  type Subscription,
} from '../subscription/subscription.model.ts';
import type { Paid } from './stripe.states.ts';

/** The state of a customer at Stripe. */
export interface Seen {
  paid: Paid | null;
  /** When the subscription that pays, or did until now, was cancelled. */
  cancelledAt: Date | null;
  /** Deleted at Stripe for good: that customer can’t buy anything any more. */
  isGone: boolean;
}

/** How long Stripe’s cancellation page stays open; a later cancellation wasn’t chosen in our app. */
const CANCELLING_MS = 60 * 60_000;
/** How far our clock may be ahead of Stripe’s. */
const CLOCKS_MS = 5 * 60_000;

export const isSame = (one: Choice, other: Choice): boolean =>
  one.plan === other.plan && one.isYearly === other.isYearly;

/** Whether the choice is less than what was paid before: it may have been ordered long ago, for the end of a period. */
const isLess = (one: Choice, other: Choice): boolean =>
  one.plan === other.plan
    ? other.isYearly && !one.isYearly
    : PLAN_NAMES.indexOf(one.plan) < PLAN_NAMES.indexOf(other.plan);

/** A price without a known plan is not remembered, because its plan was only assumed. */
function lastPaidAfter({ lastPaid = null }: StripeLink, paid: Paid | null): PaidChoice | null {
  if (!paid || paid.isUnread) return lastPaid;
  const { subscriptionId, priceId, plan, isYearly } = paid;
  return { subscriptionId, priceId, plan, isYearly };
}

/**
 * Whether the plan was bought after an operator gave one. Changing the plan on Stripe’s pages keeps the subscription;
 * if no choice was stored for it, this is the first.
 */
function isBoughtSince({ stripe, givenAt }: Subscription, paid: Paid): boolean {
  const { subscriptionId, lastPaid } = stripe!;
  if (lastPaid?.subscriptionId === paid.subscriptionId) return !isSame(lastPaid, paid) && !isLess(paid, lastPaid);
  if (paid.subscriptionId === subscriptionId) return false;
  return givenAt === null || paid.createdAt.getTime() >= Math.floor(givenAt.getTime() / 1000) * 1000;
}

/** Whether the paid plan was cancelled by choosing the free plan in our app: then an operator’s plan ends with it. */
function isFreeChosen({ freeWantedAt, isGiven, next }: Subscription, { cancelledAt }: Seen): boolean {
  if (!freeWantedAt || !cancelledAt) return false;
  // It was decided before; Stripe may report a different time of cancellation later.
  if (isGiven && next) return true;
  const after = cancelledAt.getTime() - freeWantedAt.getTime();
  return after >= -CLOCKS_MS && after <= CANCELLING_MS;
}

/** The plan after Stripe was checked. An operator’s plan is kept, and so is any other plan without payments. */
export function afterLook(before: Subscription, seen: Seen): Partial<Subscription> {
  const { paid, isGone } = seen;
  const { customerId, subscriptionId, looks } = before.stripe!;
  const lastPaid = lastPaidAfter(before.stripe!, paid);
  const stripe = { customerId, subscriptionId: paid?.subscriptionId ?? null, looks: looks + 1, lastPaid };
  const link = isGone ? { stripe: null, customersGone: before.customersGone + 1 } : { stripe };
  if (!paid && subscriptionId === null) return link;
  const isBought = paid !== null && isBoughtSince(before, paid);
  const nothing = { periodEnd: null, hasFailedPayment: false, next: null };
  const isFreeWanted = isFreeChosen(before, seen);
  // If another subscription continues, its plan follows.
  const next = paid?.endsAt && !paid.goesOn ? { plan: 'free' as const, isYearly: false, at: paid.endsAt } : null;
  if (before.isGiven && !isBought && (paid || !isFreeWanted))
    return { ...nothing, next: isFreeWanted ? next : null, ...link };
  if (!paid) return { plan: 'free', isYearly: false, ...NOT_GIVEN, ...nothing, ...link };
  const { plan, isYearly, periodEnd, hasFailedPayment } = paid;
  return { plan, isYearly, ...NOT_GIVEN, periodEnd, hasFailedPayment, next, asked: null, ...link };
}
