import { PLAN_NAMES } from '@kaard/plans';
import {
  assertSignedIn,
  DomainError,
  type ErrorReporter,
  type Logger,
  notFound,
  unavailable,
  type Viewer,
} from '@kaard/service-kit';
import { createOwnerQueue } from '@kaard/service-kit/work/owner-queue';
import type Stripe from 'stripe';
import {
  type Choice,
  NOT_GIVEN,
  type PaidChoice,
  type StripeLink,
  type Subscription,
} from '../subscription/subscription.model.ts';
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts';
import type { Payments, SubscriptionService } from '../subscription/subscription.service.ts';
import { createAdoption, marksOf, newLink, STRIPE } from './stripe.adoption.ts';
import { createAskStripe, isMissing, isOutage, stateOfCustomer, UNKNOWN_CUSTOMER } from './stripe.api.ts';
import { createCheckout } from './stripe.checkout.ts';
import { cancelledAt, type Known, lookupKeyOf, type Paid, paidFor } from './stripe.states.ts';

export interface StripeServiceParts {
  api: Stripe;
  subscriptions: SubscriptionRepository;
  /** Made after this: it needs the pages. */
  service(): Pick<SubscriptionService, 'change' | 'get'>;
  /** Customers who are about to be deleted at Stripe, with their account here. */
  ends: { has(customerId: string): Promise<boolean> };
  publicUrl: string;
  log: Logger;
  errorReporter: Pick<ErrorReporter, 'isOutage'>;
  now(): Date;
}

export type StripeService = ReturnType<typeof createStripeService>;

/** How a look at many has ended. */
interface Looked {
  /** So many could not be looked at. */
  failed: number;
  /** Null when there was none that a second look soon could mend. */
  outage: unknown;
}

const nothingLooked = (): Looked => ({ failed: 0, outage: null });

/** What Stripe says of a customer. */
interface Seen {
  paid: Paid | null;
  /** The subscription that pays, or paid until now, was cancelled then. */
  cancelledAt: Date | null;
  /** Deleted there, for good: nothing can be bought as that customer any more. */
  isGone: boolean;
}

const UNREAD_PRICE =
  'Nothing says which plan this price is for, so the plan stays as it is: set the metadata `kaard` of the price at Stripe to its lookup key, such as kaard_pro_monthly';
const PAID_TWICE =
  'This customer is charged for several subscriptions at once: the newest determines the plan; cancel the others at Stripe';
const GOES_ON =
  'This customer cancelled one of several subscriptions: the other one goes on and is charged, ask them and cancel it at Stripe if they don’t want it';
const MOST_TRIES = 5;
const BATCH = 100;
/** Customers who cannot be looked at, before anybody could. */
const MOST_IN_VAIN = 5;
/** For so long a page of Stripe's for cancelling stays open; what is cancelled later was not chosen here. */
const CANCELLING_MS = 60 * 60_000;
/** By so much our clock may be ahead of Stripe's. */
const CLOCKS_MS = 5 * 60_000;
/** Longer than one look takes, shorter than whoever told something waits. */
const QUEUE_PATIENCE_MS = 8000;

/**
 * What Stripe tells is only a reason to look: the state is always asked from its API. So it does not matter in which order
 * notices come, how late, or how often.
 */
export function createStripeService(parts: StripeServiceParts) {
  const { api, subscriptions, service, publicUrl, log, errorReporter, now } = parts;
  const askStripe = createAskStripe(errorReporter);
  // One after the other within this process, so that they seldom overtake each other.
  const ownerQueue = createOwnerQueue({ patienceMs: QUEUE_PATIENCE_MS, what: 'notices' });
  const checkout = createCheckout({ api, publicUrl });
  const adopt = createAdoption({ api, askStripe, service, ends: parts.ends, publicUrl, log });

  /** Null is nothing: also of a customer who was deleted at Stripe, or whom it does not know. */
  const paidBy = async (customerId: string, known: Known): Promise<Omit<Seen, 'isGone'>> => {
    try {
      const { data } = await api.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
      const paid = paidFor(data, known);
      return { paid, cancelledAt: cancelledAt(data, paid?.subscriptionId ?? known.stripe?.subscriptionId) };
    } catch (error) {
      if (isMissing(error)) return { paid: null, cancelledAt: null };
      throw error;
    }
  };

  /**
   * One whom Stripe does not know can't be looked at: the secret key may be another account's by mistake, and what they
   * pay for must not end by it.
   * @throws DomainError `unavailable`
   */
  async function seenAt(customerId: string, known: Known): Promise<Seen> {
    const found = await paidBy(customerId, known);
    const { paid } = found;
    if (paid?.isUnread)
      log.error({ customerId, subscriptionId: paid.subscriptionId, priceId: paid.priceId }, UNREAD_PRICE);
    if (paid?.others.length)
      log.error({ customerId, subscriptionId: paid.subscriptionId, others: paid.others }, PAID_TWICE);
    if (paid?.goesOn) log.error({ customerId, subscriptionId: paid.subscriptionId, goesOn: paid.goesOn }, GOES_ON);
    if (paid) return { ...found, isGone: false };
    const state = await stateOfCustomer(api, customerId);
    if (state !== 'unknown') return { ...found, isGone: state === 'deleted' };
    log.error({ customerId }, UNKNOWN_CUSTOMER);
    throw unavailable('The payment provider');
  }

  async function customerOf({ ownerId, stripe, customersGone }: Subscription): Promise<string> {
    if (stripe) return stripe.customerId;
    // Twice at once, or again after an answer that was lost, is the same customer; after one who was deleted it is another.
    const { id } = await api.customers.create(
      { metadata: marksOf(ownerId, publicUrl) },
      { idempotencyKey: `kaard-customer-${publicUrl}-${ownerId}${customersGone ? `-${customersGone}` : ''}` },
    );
    const known = await service().change(ownerId, STRIPE, (before) => ({
      stripe: before.stripe ?? newLink(id),
    }));
    return known.stripe!.customerId;
  }

  async function payerOf(subscription: Subscription): Promise<{ customer: string } & Omit<Seen, 'isGone'>> {
    const customer = await customerOf(subscription);
    const { isGone, ...found } = await seenAt(customer, subscription);
    if (!isGone) return { customer, ...found };
    // Nobody has told of it yet.
    await lookNow(subscription.ownerId);
    return { customer: await customerOf(await subscriptions.get(subscription.ownerId)), paid: null, cancelledAt: null };
  }

  async function priceOf(choice: Choice): Promise<string> {
    const lookupKey = lookupKeyOf(choice);
    const { data } = await api.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    if (data[0]) return data[0].id;
    log.error({ lookupKey }, 'Stripe has no price with this lookup key');
    throw new DomainError({
      kind: 'unavailable',
      reason: 'NO_PRICE',
      message: 'This plan can’t be bought right now.',
    });
  }

  const payments: Payments = {
    // One after the other: of two tabs the second finds the page of the first.
    pageFor: (subscription, wanted) =>
      ownerQueue(subscription.ownerId, () => askStripe(() => pageFor(subscription, wanted))),
  };

  async function pageFor(subscription: Subscription, wanted: Choice): Promise<string | null> {
    const { ownerId } = subscription;
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const { customer, paid, cancelledAt } = await payerOf(subscription);
      if (paid ? isSame(paid, wanted) : wanted.plan === 'free') {
        // It was bought, or has ended, and nobody has told of it yet; or an operator has given more, which is not wanted.
        await service().change(ownerId, STRIPE, () => ({ isGiven: false }));
        await lookNow(ownerId);
        return null;
      }
      if (paid && wanted.plan === 'free') {
        // Stripe refuses to cancel what was cancelled: there it is done, and here it becomes what they want.
        const freeWantedAt = paid.endsAt ? (cancelledAt ?? now()) : now();
        await service().change(ownerId, STRIPE, ({ isGiven }) => (isGiven ? { freeWantedAt } : {}));
        if (!paid.endsAt) return changePage(customer, paid, wanted);
        await lookNow(ownerId);
        return null;
      }
      if (paid) return changePage(customer, paid, wanted);
      const lookupKey = lookupKeyOf(wanted);
      const page = await checkout.pageFor({ customer, ownerId, lookupKey, price: await priceOf(wanted) });
      if (page) return page;
    }
    throw unavailable('The payment provider');
  }

  /** Stripe says there what is to be paid now, or until when the plan stays. */
  async function changePage(customer: string, { subscriptionId, itemId }: Paid, wanted: Choice): Promise<string> {
    const after = {
      type: 'redirect' as const,
      redirect: { return_url: `${publicUrl}/account?from=stripe` },
    };
    const flow: Stripe.BillingPortal.SessionCreateParams.FlowData =
      wanted.plan === 'free'
        ? {
            type: 'subscription_cancel',
            subscription_cancel: { subscription: subscriptionId },
            after_completion: after,
          }
        : {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: subscriptionId,
              items: [{ id: itemId, price: await priceOf(wanted), quantity: 1 }],
            },
            after_completion: after,
          };
    const { url } = await api.billingPortal.sessions.create({
      customer,
      return_url: `${publicUrl}/account`,
      flow_data: flow,
    });
    return url;
  }

  /** Brings the plan to what is paid for now. Nothing happens for somebody who never went there. */
  const look = (ownerId: number): Promise<void> => ownerQueue(ownerId, () => lookNow(ownerId));

  /** @param isDaily closes whatever is still open, as closing it before may have failed */
  async function lookNow(ownerId: number, isDaily = false): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const seen = await subscriptions.get(ownerId);
      const { stripe } = seen;
      if (!stripe) return;
      const found = await askStripe(() => seenAt(stripe.customerId, seen));
      let isOvertaken = false;
      await service().change(ownerId, STRIPE, (before) => {
        isOvertaken = before.stripe?.customerId !== stripe.customerId || before.stripe.looks !== stripe.looks;
        return isOvertaken ? {} : afterLook(before, found);
      });
      if (!isOvertaken) return closeOtherPages(stripe, found, isDaily);
      // Somebody else has looked meanwhile, perhaps later: what was read here may be older than that.
      if (tries === MOST_TRIES) throw unavailable('The payment provider');
    }
  }

  /** Of a tab that was left open, or made by another process at the same moment: what is paid now is not paid twice. */
  async function closeOtherPages(before: StripeLink, { paid }: Seen, isDaily: boolean): Promise<void> {
    const { customerId, subscriptionId } = before;
    if (!paid || (paid.subscriptionId === subscriptionId && !isDaily)) return;
    await checkout
      .closeAll(customerId)
      .catch((err) => log.warn({ err, customerId }, 'a page for paying could not be closed at Stripe'));
  }

  /** Of the customer whom a notice is about; false for one who is not ours. */
  async function lookAtCustomer(customerId: string): Promise<boolean> {
    const known = await subscriptions.ofCustomer(customerId);
    const ownerId = known ? known.ownerId : await adopt(customerId);
    if (ownerId !== null) await look(ownerId);
    return ownerId !== null;
  }

  /** Whoever pays at Stripe and is not known here. @throws what Stripe says to the list itself */
  async function lookForUnknown(signal?: AbortSignal): Promise<Looked> {
    const looked = nothingLooked();
    for await (const { customer } of api.subscriptions.list({ limit: BATCH })) {
      if (signal?.aborted) break;
      const customerId = typeof customer === 'string' ? customer : customer.id;
      if (await subscriptions.ofCustomer(customerId)) continue;
      await lookAtCustomer(customerId).catch((err) => {
        looked.failed += 1;
        if (isOutage(err)) looked.outage = err;
        log.warn({ err, customerId }, 'a customer who is not known here could not be looked at');
      });
    }
    return looked;
  }

  return {
    payments,
    look,
    lookAtCustomer,

    refresh: (viewer: Viewer | null): Promise<void> => look(assertSignedIn(viewer).id),

    /** @throws DomainError `not-found` for somebody who never paid */
    async portal(viewer: Viewer | null): Promise<string> {
      const { stripe } = await subscriptions.get(assertSignedIn(viewer).id);
      if (!stripe) throw notFound('Payment');
      const made = await askStripe(() =>
        api.billingPortal.sessions.create({ customer: stripe.customerId, return_url: `${publicUrl}/account` }),
      );
      return made.url;
    },

    /**
     * Everybody whom Stripe knows: whatever notice, or link, was lost.
     * @returns `outage` when it is to be done again soon: nobody could be looked at, or somebody who may pay and be free here. One
     *   who fails for a reason of their own waits for the next day
     */
    async reconcile(signal?: AbortSignal): Promise<Looked> {
      const looked = nothingLooked();
      let isAnyDone = false;
      for (let afterId = 0; !signal?.aborted; ) {
        const batch = await subscriptions.customers(afterId, BATCH);
        for (const { ownerId } of batch) {
          afterId = ownerId;
          try {
            await ownerQueue(ownerId, () => lookNow(ownerId, true));
            isAnyDone = true;
          } catch (err) {
            looked.failed += 1;
            if (isOutage(err)) looked.outage = err;
            log.warn({ err }, 'a subscription could not be looked at');
            // Stripe is away, or the key is wrong: nobody else would fare better, and a minute later it is tried again.
            if (!isAnyDone && looked.failed >= MOST_IN_VAIN) return { failed: looked.failed, outage: err };
          }
        }
        if (batch.length < BATCH) break;
      }
      const unknown = await askStripe(() => lookForUnknown(signal)).catch((err): Looked => {
        log.warn({ err }, 'customers who are not known here could not be looked for');
        return { failed: 1, outage: err };
      });
      return {
        failed: looked.failed + unknown.failed,
        outage: unknown.outage ?? (isAnyDone ? null : looked.outage),
      };
    },
  };
}

export const isSame = (one: Choice, other: Choice): boolean =>
  one.plan === other.plan && one.isYearly === other.isYearly;

/** Less than what was paid before: it may have been ordered long ago, for the end of a period. */
const isLess = (one: Choice, other: Choice): boolean =>
  one.plan === other.plan
    ? other.isYearly && !one.isYearly
    : PLAN_NAMES.indexOf(one.plan) < PLAN_NAMES.indexOf(other.plan);

/** A price that says nothing is not remembered for what was only supposed of it. */
function lastPaidAfter({ lastPaid = null }: StripeLink, paid: Paid | null): PaidChoice | null {
  if (!paid || paid.isUnread) return lastPaid;
  const { subscriptionId, priceId, plan, isYearly } = paid;
  return { subscriptionId, priceId, plan, isYearly };
}

/**
 * Whether it was bought after an operator gave a plan. Who changes plan on Stripe’s pages keeps the subscription; of one
 * whose choice was never kept, this is the first.
 */
function isBoughtSince({ stripe, givenAt }: Subscription, paid: Paid): boolean {
  const { subscriptionId, lastPaid } = stripe!;
  if (lastPaid?.subscriptionId === paid.subscriptionId) return !isSame(lastPaid, paid) && !isLess(paid, lastPaid);
  if (paid.subscriptionId === subscriptionId) return false;
  return givenAt === null || paid.createdAt.getTime() >= Math.floor(givenAt.getTime() / 1000) * 1000;
}

/** Whether what was paid was cancelled by the choice of the free plan: an operator's plan ends with it, then. */
function isFreeChosen({ freeWantedAt, isGiven, next }: Subscription, { cancelledAt }: Seen): boolean {
  if (!freeWantedAt || !cancelledAt) return false;
  // It was said already; Stripe may tell of another moment later.
  if (isGiven && next) return true;
  const after = cancelledAt.getTime() - freeWantedAt.getTime();
  return after >= -CLOCKS_MS && after <= CANCELLING_MS;
}

/** What a plan is after Stripe was looked at. An operator's plan stays, and any other one that nobody pays for. */
function afterLook(before: Subscription, seen: Seen): Partial<Subscription> {
  const { paid, isGone } = seen;
  const { customerId, subscriptionId, looks } = before.stripe!;
  const lastPaid = lastPaidAfter(before.stripe!, paid);
  const stripe = { customerId, subscriptionId: paid?.subscriptionId ?? null, looks: looks + 1, lastPaid };
  const link = isGone ? { stripe: null, customersGone: before.customersGone + 1 } : { stripe };
  if (!paid && subscriptionId === null) return link;
  const isBought = paid !== null && isBoughtSince(before, paid);
  const nothing = { periodEnd: null, hasFailedPayment: false, next: null };
  const isFreeWanted = isFreeChosen(before, seen);
  // Where another subscription goes on, its plan follows.
  const next = paid?.endsAt && !paid.goesOn ? { plan: 'free' as const, isYearly: false, at: paid.endsAt } : null;
  if (before.isGiven && !isBought && (paid || !isFreeWanted))
    return { ...nothing, next: isFreeWanted ? next : null, ...link };
  if (!paid) return { plan: 'free', isYearly: false, ...NOT_GIVEN, ...nothing, ...link };
  const { plan, isYearly, periodEnd, hasFailedPayment } = paid;
  return { plan, isYearly, ...NOT_GIVEN, periodEnd, hasFailedPayment, next, asked: null, ...link };
}
