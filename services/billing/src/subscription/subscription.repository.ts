import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import {
  createSubscriptionModel,
  firstSubscription,
  type Subscription,
  type SubscriptionDocument,
} from './subscription.model.ts';

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;

/** All queries on the subscriptions; an owner without a stored one gets the initial subscription. */
export function createSubscriptionRepository(connection: Connection) {
  const subscriptions = createSubscriptionModel(connection);
  // Documents of older versions lack newer fields.
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

    /** Subscriptions of all owners whose limits were ever published, in the order of ids. */
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

    /** Subscriptions with a customer at Stripe, in the order of ids. */
    async customers(afterId: number, limit: number): Promise<Subscription[]> {
      const found = await subscriptions
        .find({ _id: trusted({ $gt: afterId }), 'stripe.customerId': trusted({ $exists: true }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<SubscriptionDocument[]>();
      return found.map(toSubscription);
    },

    /** Number of subscriptions that are paid at Stripe, as far as is known. */
    countPayers: (): Promise<number> =>
      subscriptions.countDocuments({
        'stripe.customerId': trusted({ $exists: true }),
        'stripe.subscriptionId': trusted({ $type: 'string' }),
      }),

    /** Subscriptions with an open request to an operator, the oldest first. */
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
