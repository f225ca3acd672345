import type { OwnerRows } from '@kaard/service-kit';
import type { Payload } from './catalogue.ts';
import { on } from './consumer.ts';

/**
 * Stores what a plan allows: the limit of what this service counts, and extras. In an event that is older than this
 * limit the value is missing, which doesn’t mean unlimited: the stored limit stays, and billing publishes again once
 * its catalogue has the new one.
 */
export const onEntitlementsChanged = (
  owners: Pick<OwnerRows, 'entitle'>,
  limit: keyof Payload<'entitlements.changed'>['limits'],
) =>
  on(
    'entitlements.changed',
    async ({ aggregate: { version }, payload: { ownerId, limits, extras } }, session) => {
      const allowed: number | null | undefined = limits[limit];
      if (allowed === undefined) return undefined;
      await owners.entitle(ownerId, { version, limit: allowed, extras }, session);
      return undefined;
    },
    { newestOnly: true },
  );
