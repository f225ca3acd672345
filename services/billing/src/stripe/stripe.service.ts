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
  /** Created after this service, because it needs the checkout pages. */
  service(): Pick<SubscriptionService, 'change' | 'get'>;
  /** Customers that are about to be deleted at Stripe together with their account. */
  ends: { has(customerId: string): Promise<boolean> };
  publicUrl: string;
  log: Logger;
  errorReporter: Pick<ErrorReporter, 'isOutage'>;
  now(): Date;
}

export type StripeService = ReturnType<typeof createStripeService>;

/** The result of checking many customers. */
interface Looked {
  /** How many could not be checked. */
  failed: number;
  /** Set if trying again soon may help; else null. */
  outage: unknown;
}

const nothingLooked = (): Looked => ({ failed: 0, outage: null });

/** The state of a customer at Stripe. */
interface Seen {
  paid: Paid | null;
  /** When the subscription that pays, or did until now, was cancelled. */
  cancelledAt: Date | null;
  /** Deleted at Stripe for good: that customer can’t buy anything any more. */
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
/** Failed customers after which the run stops, if not one has succeeded. */
const MOST_IN_VAIN = 5;
/** How long Stripe’s cancellation page stays open; a later cancellation wasn’t chosen in our app. */
const CANCELLING_MS = 60 * 60_000;
/** How far our clock may be ahead of Stripe’s. */
const CLOCKS_MS = 5 * 60_000;
/** Longer than one check takes, shorter than Stripe waits for the answer to an event. */
const QUEUE_PATIENCE_MS = 8000;

/**
 * A webhook event is only a reason to check: the state is always read from Stripe’s API. So events may arrive in any
 * order, late or repeatedly.
 */
export function createStripeService(parts: StripeServiceParts) {
  const { api, subscriptions, service, publicUrl, log, errorReporter, now } = parts;
  const askStripe = createAskStripe(errorReporter);
  // Checks of one owner run one after the other within this process, so that they rarely overtake each other.
  const ownerQueue = createOwnerQueue({ patienceMs: QUEUE_PATIENCE_MS, what: 'notices' });
  const checkout = createCheckout({ api, publicUrl });
  const adopt = createAdoption({ api, askStripe, service, ends: parts.ends, publicUrl, log });

  /** `paid` is null without payments, also for a customer who was deleted at Stripe or is unknown to it. */
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
   * A customer unknown to Stripe is an error: the secret key may be another account’s by mistake, which must not end
   * the plan.
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
    // Concurrent calls, or a retry after a lost answer, create the same customer; after a deleted customer another one.
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
    // The customer was deleted, but no event has arrived yet.
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
    // One after the other: if two tabs ask, the second gets the page of the first.
    pageFor: (subscription, wanted) =>
      ownerQueue(subscription.ownerId, () => askStripe(() => pageFor(subscription, wanted))),
  };

  async function pageFor(subscription: Subscription, wanted: Choice): Promise<string | null> {
    const { ownerId } = subscription;
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const { customer, paid, cancelledAt } = await payerOf(subscription);
      if (paid ? isSame(paid, wanted) : wanted.plan === 'free') {
        // It was bought or has ended, but no event has arrived yet; or an operator gave a larger plan that isn’t wanted
        // now.
        await service().change(ownerId, STRIPE, () => ({ isGiven: false }));
        await lookNow(ownerId);
        return null;
      }
      if (paid && wanted.plan === 'free') {
        // Stripe refuses to cancel twice, so no page is needed; only the owner’s wish is recorded here.
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

  /** Stripe’s page shows what has to be paid now, or how long the plan lasts. */
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

  /** Synchronises the plan with what is paid at Stripe. Does nothing for owners without a customer there. */
  const look = (ownerId: number): Promise<void> => ownerQueue(ownerId, () => lookNow(ownerId));

  /** @param isDaily also closes open pages if nothing has changed, because closing them earlier may have failed */
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
      // Another check has run in the meantime, perhaps with newer data than this one.
      if (tries === MOST_TRIES) throw unavailable('The payment provider');
    }
  }

  /**
   * Closes pages that were left open in a tab or created by another process at the same moment, so that nothing is paid
   * twice.
   */
  async function closeOtherPages(before: StripeLink, { paid }: Seen, isDaily: boolean): Promise<void> {
    const { customerId, subscriptionId } = before;
    if (!paid || (paid.subscriptionId === subscriptionId && !isDaily)) return;
    await checkout
      .closeAll(customerId)
      .catch((err) => log.warn({ err, customerId }, 'a page for paying could not be closed at Stripe'));
  }

  /** Checks the customer of an event. @returns false for a customer that isn’t ours */
  async function lookAtCustomer(customerId: string): Promise<boolean> {
    const known = await subscriptions.ofCustomer(customerId);
    const ownerId = known ? known.ownerId : await adopt(customerId);
    if (ownerId !== null) await look(ownerId);
    return ownerId !== null;
  }

  /** Finds paying customers at Stripe that are unknown here. @throws Stripe’s error for the list itself */
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

    /** @throws DomainError `not-found` for owners without a customer */
    async portal(viewer: Viewer | null): Promise<string> {
      const { stripe } = await subscriptions.get(assertSignedIn(viewer).id);
      if (!stripe) throw notFound('Payment');
      const made = await askStripe(() =>
        api.billingPortal.sessions.create({ customer: stripe.customerId, return_url: `${publicUrl}/account` }),
      );
      return made.url;
    },

    /**
     * Checks all customers, in case an event or a link was lost.
     * @returns `outage` if it should be repeated soon: no customer could be checked, or one that may be paying while on
     * the free plan. A customer that fails for a reason of its own waits for the next day
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
            // Stripe is down or the key is wrong: the others would fail too, and it is retried a minute later.
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
  // If another subscription continues, its plan follows.
  const next = paid?.endsAt && !paid.goesOn ? { plan: 'free' as const, isYearly: false, at: paid.endsAt } : null;
  if (before.isGiven && !isBought && (paid || !isFreeWanted))
    return { ...nothing, next: isFreeWanted ? next : null, ...link };
  if (!paid) return { plan: 'free', isYearly: false, ...NOT_GIVEN, ...nothing, ...link };
  const { plan, isYearly, periodEnd, hasFailedPayment } = paid;
  return { plan, isYearly, ...NOT_GIVEN, periodEnd, hasFailedPayment, next, asked: null, ...link };
}
