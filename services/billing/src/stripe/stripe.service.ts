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
import type { Choice, StripeLink, Subscription } from '../subscription/subscription.model.ts';
import type { SubscriptionRepository } from '../subscription/subscription.repository.ts';
import type { Payments, SubscriptionService } from '../subscription/subscription.service.ts';
import { createAdoption, marksOf, newLink, STRIPE } from './stripe.adoption.ts';
import { createAskStripe, isMissing, isOutage, stateOfCustomer, UNKNOWN_CUSTOMER } from './stripe.api.ts';
import { createCheckout } from './stripe.checkout.ts';
import { afterLook, isSame, type Seen } from './stripe.rules.ts';
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
