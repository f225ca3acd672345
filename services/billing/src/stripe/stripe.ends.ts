import { type ClientSession, type Connection, type ErrorReporter, type Logger, trusted } from '@kaard/service-kit';
import { Schema } from 'mongoose';
import type Stripe from 'stripe';
import type { StripeLink } from '../subscription/subscription.model.ts';
import { isMissing, isStripeAway, stateOfCustomer, UNKNOWN_CUSTOMER } from './stripe.api.ts';

interface EndDocument {
  _id: string;
  /** Time of the next attempt; absent before the first. */
  againAt?: Date;
}

const endSchema = new Schema<EndDocument>(
  { _id: { type: String, required: true }, againAt: Date },
  { collection: 'stripe_ends', versionKey: false },
);

/** A wrong key is rarely fixed within a minute, and every attempt logs an error. */
const UNKNOWN_AGAIN_MS = 60 * 60_000;

export interface StripeEndsParts {
  /** Null without Stripe’s key: the deletions wait until there is one. */
  api: Stripe | null;
  log: Logger;
  errorReporter: Pick<ErrorReporter, 'isOutage'>;
  now(): Date;
}

/**
 * Customers that must be deleted at Stripe because their account was deleted, which ends their subscriptions at once.
 * Stored in the transaction that removes the subscription, in every billing mode, and retried until Stripe has done it.
 */
export function createStripeEnds(connection: Connection, { api, log, errorReporter, now }: StripeEndsParts) {
  const ends = connection.model<EndDocument>('StripeEnd', endSchema);

  /** @returns false for a customer unknown to Stripe: nothing was ended, and it may still be with the right key */
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
