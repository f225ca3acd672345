import { createOutbox } from '@kaard/events';
import {
  connectMongo,
  createForgottenOwners,
  createOwnerRows,
  createUnitOfWork,
  firstConnection,
} from '@kaard/service-kit';
import type { PlansOperatorConfig } from './config.ts';
import type { Choice, Subscription } from './subscription/subscription.model.ts';
import { createSubscriptionRepository } from './subscription/subscription.repository.ts';
import { createSubscriptionService } from './subscription/subscription.service.ts';

export { readPlansOperatorConfig } from './config.ts';
export type { Choice, Subscription } from './subscription/subscription.model.ts';

export type PlansOperator = Awaited<ReturnType<typeof openPlansOperator>>;

const MOST_LISTED = 1000;

/**
 * What an operator does to plans, with the rules and the events of the service, on its database: the product may run or
 * not.
 */
export async function openPlansOperator(
  { mongo, plans, mode }: PlansOperatorConfig,
  now: () => Date = () => new Date(),
) {
  const connection = connectMongo(mongo);
  const forgotten = createForgottenOwners(connection, now);
  const subscriptions = createSubscriptionRepository(connection);
  const service = createSubscriptionService({
    ...{ subscriptions, plans, mode, now },
    owners: createOwnerRows(connection, { forgotten, counts: 'for-good', now }),
    outbox: createOutbox(connection, now),
    unitOfWork: createUnitOfWork(connection),
  });
  await firstConnection(connection);

  return {
    /** Those who wait for an answer, the longest first. */
    asking: (): Promise<Subscription[]> => subscriptions.asking(MOST_LISTED),
    of: (ownerId: number): Promise<Subscription> => subscriptions.get(ownerId),
    give: (ownerId: number, choice: Choice): Promise<Subscription> => service.give(ownerId, choice),
    confirm: service.confirm,
    decline: service.decline,
    close: () => connection.close(),
  };
}
