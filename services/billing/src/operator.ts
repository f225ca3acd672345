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
import { isSame } from './stripe/stripe.rules.ts';
import { createStripeService } from './stripe/stripe.service.ts';
import type { Choice, Subscription } from './subscription/subscription.model.ts';
import { createSubscriptionRepository } from './subscription/subscription.repository.ts';
import { createSubscriptionService, type SubscriptionService } from './subscription/subscription.service.ts';

export { readPlansOperatorConfig } from './config.ts';
export type { Choice, Subscription } from './subscription/subscription.model.ts';

export type PlansOperator = Awaited<ReturnType<typeof openPlansOperator>>;

const MOST_LISTED = 1000;

/**
 * The operator’s changes to plans, with the rules and events of the service, directly on its database: the product may
 * be running or not.
 * @throws DomainError `unavailable` if the database has another version
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
          // No pages are opened from here, and only known owners are synchronised, no unknown customers.
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
    outbox: createOutbox(connection, { now }),
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
   * Gives a plan. A paying customer keeps what they pay for: taking back a plan returns them to it instead of to the
   * free plan, and giving the plan that they pay for isn’t stored as a gift. Stripe is queried first, so that an
   * earlier purchase isn’t taken for a later one.
   * @throws DomainError `unavailable` if Stripe is down and a plan is taken back; giving a plan works nevertheless
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
    /** Open requests, the oldest first. */
    asking: (): Promise<Subscription[]> => subscriptions.asking(MOST_LISTED),
    of: (ownerId: number): Promise<Subscription> => subscriptions.get(ownerId),
    give,
    confirm: service.confirm,
    decline: service.decline,
    close: () => connection.close(),
  };
}
