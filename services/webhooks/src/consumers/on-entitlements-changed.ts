import { on } from '@kaard/events';
import type { OwnerRows } from '@kaard/service-kit';

/** Webhooks are a part of a plan's API access. */
export const API_ACCESS = 'apiAccess';

/** A plan has webhooks or has none; it doesn't limit how many. */
export const onWebhooksEntitled = (owners: Pick<OwnerRows, 'entitle'>) =>
  on(
    'entitlements.changed',
    async ({ aggregate: { version }, payload: { ownerId, extras } }, session) => {
      await owners.entitle(ownerId, { version, limit: null, extras }, session);
      return undefined;
    },
    { newestOnly: true },
  );
