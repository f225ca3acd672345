import Stripe from 'stripe';
import { metadataOf } from './stripe.states.ts';

export interface CheckoutParts {
  api: Stripe;
  /** Without a slash at its end. */
  publicUrl: string;
}

export interface Purchase {
  customer: string;
  ownerId: number;
  lookupKey: string;
  /** Id of the price at Stripe. */
  price: string;
}

/** Paid or run out since it was listed. */
const isOver = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Pages of Stripe where somebody pays for a plan: at most one of a customer is open, as each that is paid costs. */
export function createCheckout({ api, publicUrl }: CheckoutParts) {
  const openPages = async (customer: string): Promise<Stripe.Checkout.Session[]> =>
    (await api.checkout.sessions.list({ customer, status: 'open', limit: 100 })).data;

  async function close(pages: readonly Stripe.Checkout.Session[]): Promise<boolean> {
    let areClosed = true;
    for (const { id } of pages) {
      try {
        await api.checkout.sessions.expire(id);
      } catch (error) {
        if (!isOver(error)) throw error;
        areClosed = false;
      }
    }
    return areClosed;
  }

  return {
    /**
     * The page for this price, also when it is open in another tab; those for another price can't be paid any more.
     * @returns null when one of them was just paid, or has run out: what is paid has to be looked at again
     */
    async pageFor({ customer, ownerId, lookupKey, price }: Purchase): Promise<string | null> {
      const open = await openPages(customer);
      const same = open.find(({ url, metadata }) => url && metadata?.price === price);
      if (!(await close(open.filter((page) => page !== same)))) return null;
      if (same) return same.url;
      const { url } = await api.checkout.sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: String(ownerId),
        line_items: [{ price, quantity: 1 }],
        metadata: { price },
        subscription_data: { metadata: metadataOf(lookupKey, price) },
        success_url: `${publicUrl}/account?from=stripe`,
        cancel_url: `${publicUrl}/pricing`,
      });
      return url;
    },

    /** Nothing more is bought by a page that somebody left open. */
    async closeAll(customer: string): Promise<void> {
      await close(await openPages(customer));
    },
  };
}
