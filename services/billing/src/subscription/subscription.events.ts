import type { NewEvent, PresentState } from '@kaard/events';
import type { Catalogue } from '@kaard/plans';
import type { Subscription } from './subscription.model.ts';
import type { SubscriptionRepository } from './subscription.repository.ts';

type Actor = NewEvent<'entitlements.changed'>['actor'];

export const entitlementsChanged = (
  { ownerId, plan, version }: Subscription,
  { plans }: Catalogue,
  actor: Actor,
): NewEvent<'entitlements.changed'> => ({
  name: 'entitlements.changed',
  actor,
  aggregate: { type: 'entitlements', id: ownerId, version },
  payload: { ownerId, plan, limits: plans[plan].limits, extras: plans[plan].extras },
});

/** The events for a listener that rebuilds its read model. Owners who were never published have the defaults. */
export const presentEntitlements = (
  subscriptions: SubscriptionRepository,
  catalogue: Catalogue,
): PresentState<'entitlements.changed'> => ({
  name: 'entitlements.changed',
  batch: async (afterId, limit) =>
    (await subscriptions.everybodyTold(afterId, limit)).map((subscription) =>
      entitlementsChanged(subscription, catalogue, { userId: null, via: 'system' }),
    ),
});
