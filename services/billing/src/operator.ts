import { createOutbox, EVENT_MIGRATIONS } from '@kaard/events';
import {
  assertMigrated,
  connectMongo,
  createForgottenOwners,
  createLogger,
  createOwnerRows,
  createUnitOfWork,
  firstConnection,
} from '@kaard/service-kit';
import type { PlansOperatorConfig } from './config.ts';
import { createStripeApi } from './stripe/stripe.api.ts';
import { createStripeService, isSame } from './stripe/stripe.service.ts';
import type { Choice, Subscription } from './subscription/subscription.model.ts';
import { createSubscriptionRepository } from './subscription/subscription.repository.ts';
import { createSubscriptionService, type SubscriptionService } from './subscription/subscription.service.ts';

export { readPlansOperatorConfig } from './config.ts';
export type { Choice, Subscription } from './subscription/subscription.model.ts';

export type PlansOperator = Awaited<ReturnType<typeof openPlansOperator>>;

const MOST_LISTED = 1000;

/**
 * What an operator does to plans, with the rules and the events of the service, on its database: the product may run or
 * not.
 * @throws DomainError `unavailable` when the database is not of this version
 */
export async function openPlansOperator(
  { mongo, plans, mode, stripeAccess, log }: PlansOperatorConfig,
  now: () => Date = () => new Date(),
) {
  const connection = connectMongo(mongo);
  const forgotten = createForgottenOwners(connection, now);
  const subscriptions = createSubscriptionRepository(connection);
  const logger = createLogger('billing', log.level);
  const stripe =
    mode === 'stripe' && stripeAccess
      ? createStripeService({
          ...{ api: createStripeApi(stripeAccess), subscriptions, now },
          service: (): SubscriptionService => service,
          // Nobody is led to a page from here, and only owners are looked at, no customers that are not known.
          publicUrl: '',
          ends: { has: async () => false },
          log: logger,
          errorReporter: {
            isOutage(err) {
              logger.error({ err }, 'Stripe refuses what it was asked');
              return false;
            },
          },
        })
      : null;
  const service: SubscriptionService = createSubscriptionService({
    ...{ subscriptions, plans, mode, now },
    owners: createOwnerRows(connection, { forgotten, counts: 'for-good', now }),
    outbox: createOutbox(connection, now),
    unitOfWork: createUnitOfWork(connection),
  });
  try {
    await firstConnection(connection);
    await assertMigrated(connection, EVENT_MIGRATIONS);
  } catch (error) {
    await connection.close();
    throw error;
  }

  /**
   * Who pays has what they pay for: they are not free until somebody looks, and what they pay for anyway is not given for ever. Stripe
   * is looked at first, so that what was bought before is not taken for a purchase afterwards.
   * @throws DomainError `unavailable` when Stripe is away and something is taken back; a plan is given all the same
   */
  async function give(ownerId: number, choice: Choice): Promise<Subscription> {
    if (!stripe) return service.give(ownerId, choice);
    const isTakenBack = choice.plan === 'free';
    const look = () =>
      stripe.look(ownerId).catch((error) => {
        if (isTakenBack) throw error;
        logger.warn({ err: error }, 'Stripe could not be looked at when a plan was given');
      });
    await look();
    const { subscriptionId, lastPaid } = (await subscriptions.get(ownerId)).stripe ?? {};
    const isPaidFor = lastPaid?.subscriptionId === subscriptionId && lastPaid && isSame(lastPaid, choice);
    if (!subscriptionId || !(isTakenBack || isPaidFor)) return service.give(ownerId, choice);
    await service.take(ownerId, isTakenBack ? undefined : choice);
    await look();
    return subscriptions.get(ownerId);
  }

  return {
    /** Those who wait for an answer, the longest first. */
    asking: (): Promise<Subscription[]> => subscriptions.asking(MOST_LISTED),
    of: (ownerId: number): Promise<Subscription> => subscriptions.get(ownerId),
    give,
    confirm: service.confirm,
    decline: service.decline,
    close: () => connection.close(),
  };
}
