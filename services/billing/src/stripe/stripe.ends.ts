import type { ClientSession, Connection, Logger } from '@kaard/service-kit';
import { Schema } from 'mongoose';
import type Stripe from 'stripe';
import type { StripeLink } from '../subscription/subscription.model.ts';
import { isMissing } from './stripe.api.ts';

const endSchema = new Schema<{ _id: string }>(
  { _id: { type: String, required: true } },
  { collection: 'stripe_ends', versionKey: false },
);

export type StripeEnds = ReturnType<typeof createStripeEnds>;

/**
 * Customers to be deleted at Stripe, because their account is: that ends what they pay for at once. Written down with the
 * removal of the subscription, carried out until Stripe has done it.
 */
export function createStripeEnds(connection: Connection, api: Stripe, log: Logger) {
  const ends = connection.model<{ _id: string }>('StripeEnd', endSchema);
  return {
    async order(rows: readonly Record<string, unknown>[], session: ClientSession): Promise<void> {
      const ids = rows.flatMap(({ stripe }) => (stripe as StripeLink | null)?.customerId ?? []);
      for (const _id of ids) await ends.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true, session });
    },

    async carryOut(): Promise<void> {
      for (const { _id } of await ends.find({}).limit(100).lean<{ _id: string }[]>()) {
        try {
          await api.customers.del(_id).catch((error) => {
            if (!isMissing(error)) throw error;
          });
          await ends.deleteOne({ _id });
        } catch (err) {
          log.warn({ err }, 'a customer could not be deleted at Stripe yet');
        }
      }
    },
  };
}
