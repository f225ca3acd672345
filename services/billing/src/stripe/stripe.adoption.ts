import { DomainError, type Logger } from '@kaard/service-kit';
import type Stripe from 'stripe';
import { firstSubscription, type StripeLink } from '../subscription/subscription.model.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { type AskStripe, isMissing } from './stripe.api.ts';
import { paidFor } from './stripe.states.ts';

/** The actor of changes that follow from Stripe’s state. */
export const STRIPE = { userId: null, via: 'stripe' };

export interface AdoptionParts {
  api: Stripe;
  askStripe: AskStripe;
  service(): Pick<SubscriptionService, 'change'>;
  ends: { has(customerId: string): Promise<boolean> };
  publicUrl: string;
  log: Logger;
}

const UNMARKED =
  'Somebody pays here whom this database does not know, and nothing says for which installation: set the metadata `kaard` of the customer at Stripe to PUBLIC_URL, or refund them and delete the customer';
const TWO_CUSTOMERS =
  'One person is charged as two Stripe customers: the one in this database determines the plan; cancel the other one’s subscription at Stripe';
const NO_ACCOUNT =
  'Somebody pays and has no account here: find out whose customer it is; if the account is deleted, refund them and delete the customer at Stripe';
const ADOPTED =
  'A customer is known again whom this database had lost, as after a restore. If the account was lost too, refund them and delete the customer at Stripe';

/** Metadata of a new customer, so that paying customers can be found if our database loses them. */
export const marksOf = (ownerId: number, publicUrl: string): Stripe.MetadataParam => ({
  ownerId: String(ownerId),
  kaard: publicUrl,
});

export const newLink = (customerId: string): StripeLink => ({
  ...{ customerId, subscriptionId: null, looks: 0, lastPaid: null },
});

/**
 * Links customers at Stripe that are unknown to this database, because a restore has taken it back to before their
 * purchase. Account ids are never reused, not even after a restore, so the id in a customer’s metadata is still right.
 */
export function createAdoption({ api, askStripe, service, ends, publicUrl, log }: AdoptionParts) {
  /** Null for a customer that was deleted or belongs to another Stripe account. */
  async function find(customerId: string): Promise<Stripe.Customer | null> {
    try {
      const found = await api.customers.retrieve(customerId);
      return found.deleted ? null : found;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function pays(customerId: string, ownerId: number): Promise<boolean> {
    const { data } = await api.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    return paidFor(data, firstSubscription(ownerId)) !== null;
  }

  async function link(ownerId: number, customerId: string): Promise<StripeLink | null> {
    try {
      const { stripe } = await service().change(ownerId, STRIPE, (before) =>
        before.stripe ? {} : { stripe: newLink(customerId) },
      );
      return stripe;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unauthenticated') return null;
      throw error;
    }
  }

  /**
   * Links a customer to the owner in their metadata.
   * @returns the owner’s id; null for a customer of another product or installation, for one that is about to be
   * deleted, and for one that an operator has to sort out
   * @throws DomainError `unavailable` while Stripe is down
   */
  return async function adopt(customerId: string): Promise<number | null> {
    if (await ends.has(customerId)) return null;
    const customer = await askStripe(() => find(customerId));
    const ownerId = Number(customer?.metadata?.ownerId);
    if (!customer || !Number.isSafeInteger(ownerId) || ownerId <= 0) return null;
    const of = customer.metadata.kaard;
    if (of && of !== publicUrl) return null;
    const facts = { customerId, ownerId };
    if (of) {
      const linked = await link(ownerId, customerId);
      if (linked?.customerId === customerId) {
        log.warn(facts, ADOPTED);
        return ownerId;
      }
      if (await askStripe(() => pays(customerId, ownerId))) log.error(facts, linked ? TWO_CUSTOMERS : NO_ACCOUNT);
    } else if (await askStripe(() => pays(customerId, ownerId))) log.error(facts, UNMARKED);
    return null;
  };
}
