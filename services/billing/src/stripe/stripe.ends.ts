import { type ClientSession, type Connection, type ErrorReporter, type Logger, trusted } from '@kaard/service-kit';
import { Schema } from 'mongoose';
import type Stripe from 'stripe';
import type { StripeLink } from '../subscription/subscription.model.ts';
import { isMissing, isStripeAway, stateOfCustomer, UNKNOWN_CUSTOMER } from './stripe.api.ts';

interface EndDocument {
  _id: string;
  /** Not tried before. */
  againAt?: Date;
}

const endSchema = new Schema<EndDocument>(
  { _id: { type: String, required: true }, againAt: Date },
  { collection: 'stripe_ends', versionKey: false },
);

/** A wrong key is seldom mended within a minute, and says so aloud each time. */
const UNKNOWN_AGAIN_MS = 60 * 60_000;

export interface StripeEndsParts {
  /** Null where Stripe is not set up: what is to end waits until it is. */
  api: Stripe | null;
  log: Logger;
  errorReporter: Pick<ErrorReporter, 'isOutage'>;
  now(): Date;
}

/**
 * Customers to be deleted at Stripe, because their account is: that ends what they pay for at once. Written down with the
 * removal of the subscription, in every mode of billing, and carried out until Stripe has done it.
 */
export function createStripeEnds(connection: Connection, { api, log, errorReporter, now }: StripeEndsParts) {
  const ends = connection.model<EndDocument>('StripeEnd', endSchema);

  /** @returns false for one whom Stripe does not know: nothing has ended, with another key it may */
  async function end(to: Stripe, customerId: string): Promise<boolean> {
    try {
      await to.customers.del(customerId);
      return true;
    } catch (error) {
      if (!isMissing(error)) throw error;
      return (await stateOfCustomer(to, customerId)) === 'deleted';
    }
  }

  return {
    async order(rows: readonly Record<string, unknown>[], session: ClientSession): Promise<void> {
      const ids = rows.flatMap(({ stripe }) => (stripe as StripeLink | null)?.customerId ?? []);
      for (const _id of ids) await ends.updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true, session });
    },

    has: async (customerId: string): Promise<boolean> => (await ends.exists({ _id: customerId })) !== null,

    count: (): Promise<number> => ends.countDocuments({}),

    async carryOut(): Promise<void> {
      if (!api) return;
      const due = { againAt: trusted({ $not: { $gt: now() } }) };
      for (const { _id } of await ends.find(due).limit(100).lean<EndDocument[]>()) {
        try {
          if (await end(api, _id)) await ends.deleteOne({ _id });
          else {
            await ends.updateOne({ _id }, { $set: { againAt: new Date(now().getTime() + UNKNOWN_AGAIN_MS) } });
            log.error({ customerId: _id }, UNKNOWN_CUSTOMER);
          }
        } catch (err) {
          if (isStripeAway(err)) log.warn({ err }, 'a customer could not be deleted at Stripe yet');
          else errorReporter.isOutage(err, 'end-at-stripe', { customerId: _id });
        }
      }
    },
  };
}
