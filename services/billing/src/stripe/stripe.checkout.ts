import Stripe from 'stripe';
import { metadataOf } from './stripe.states.ts';

export interface CheckoutParts {
  api: Stripe;
  /** Without a trailing slash. */
  publicUrl: string;
}

export interface Purchase {
  customer: string;
  ownerId: number;
  lookupKey: string;
  /** Id of the price at Stripe. */
  price: string;
}

/** The page was paid or has expired since it was listed. */
const isOver = (error: unknown): boolean => error instanceof Stripe.errors.StripeInvalidRequestError;

/** Checkout pages at Stripe. At most one per customer is open, because every paid page is charged. */
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
     * Returns the page for this price, reusing one that is open in another tab; pages for other prices are closed.
     * @returns null if one of those was just paid or has expired: the subscription must be checked again
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

    /** Closes all pages, so that nothing more is bought on a page that was left open. */
    async closeAll(customer: string): Promise<void> {
      await close(await openPages(customer));
    },
  };
}
