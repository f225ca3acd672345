import { on } from '@kaard/events';
import type { OwnerRows } from '@kaard/service-kit';

/** Webhooks are a part of a plan's API access: it has all of them or none. */
export const limitOf = (extras: readonly string[]): number | null => (extras.includes('apiAccess') ? null : 0);

export const onWebhooksEntitled = (owners: Pick<OwnerRows, 'entitle'>) =>
  on(
    'entitlements.changed',
    async ({ aggregate: { version }, payload: { ownerId, extras } }, session) => {
      await owners.entitle(ownerId, { version, limit: limitOf(extras) }, session);
      return undefined;
    },
    { newestOnly: true },
  );
