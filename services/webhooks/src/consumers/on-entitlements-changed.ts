import { on } from '@kaard/events';
import type { OwnerRows } from '@kaard/service-kit';

/** Webhooks are part of a plan’s API access. */
export const API_ACCESS = 'apiAccess';

/** Stores whether the plan includes webhooks; their number isn’t limited by the plan. */
export const onWebhooksEntitled = (owners: Pick<OwnerRows, 'entitle'>) =>
  on(
    'entitlements.changed',
    async ({ aggregate: { version }, payload: { ownerId, extras } }, session) => {
      await owners.entitle(ownerId, { version, limit: null, extras }, session);
      return undefined;
    },
    { newestOnly: true },
  );
