import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import {
  createSubscriptionModel,
  firstSubscription,
  type Subscription,
  type SubscriptionDocument,
} from './subscription.model.ts';

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;

/** Every query on the subscriptions; of somebody who has never changed anything: the first one. */
export function createSubscriptionRepository(connection: Connection) {
  const subscriptions = createSubscriptionModel(connection);
  // Those of older versions lack what came later.
  const toSubscription = ({ _id, ...subscription }: SubscriptionDocument): Subscription => ({
    ...firstSubscription(_id),
    ...subscription,
  });

  return {
    async get(ownerId: number, session?: ClientSession): Promise<Subscription> {
      const found = await subscriptions
        .findOne({ _id: ownerId, ownerId })
        .session(session ?? null)
        .lean<SubscriptionDocument>();
      return found ? toSubscription(found) : firstSubscription(ownerId);
    },

    async put(subscription: Subscription, session: ClientSession): Promise<void> {
      const { ownerId } = subscription;
      await subscriptions.updateOne({ _id: ownerId, ownerId }, { $set: subscription }, { upsert: true, session });
    },

    /** Of all owners whom the other services know more about than what everybody starts with, in the order of ids. */
    async everybodyTold(afterId: number, limit: number): Promise<Subscription[]> {
      const found = await subscriptions
        .find({ _id: trusted({ $gt: afterId }), told: trusted({ $ne: null }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<SubscriptionDocument[]>();
      return found.map(toSubscription);
    },

    async ofCustomer(customerId: string): Promise<Subscription | null> {
      const found = await subscriptions.findOne({ 'stripe.customerId': customerId }).lean<SubscriptionDocument>();
      return found && toSubscription(found);
    },

    /** Whom Stripe knows, in the order of ids. */
    async customers(afterId: number, limit: number): Promise<Subscription[]> {
      const found = await subscriptions
        .find({ _id: trusted({ $gt: afterId }), 'stripe.customerId': trusted({ $exists: true }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<SubscriptionDocument[]>();
      return found.map(toSubscription);
    },

    /** For whom a subscription at Stripe pays, as far as is known. */
    countPayers: (): Promise<number> =>
      subscriptions.countDocuments({
        'stripe.customerId': trusted({ $exists: true }),
        'stripe.subscriptionId': trusted({ $type: 'string' }),
      }),

    /** Those who wait for an operator, the longest first. */
    async asking(limit: number): Promise<Subscription[]> {
      const found = await subscriptions
        .find({ 'asked.at': trusted({ $exists: true }) })
        .sort({ 'asked.at': 1 })
        .limit(limit)
        .lean<SubscriptionDocument[]>();
      return found.map(toSubscription);
    },
  };
}
