import type { OwnerRows } from '@kaard/service-kit';
import type { Payload } from './catalogue.ts';
import { on } from './consumer.ts';

/** What a service that counts something has to know of a plan: how many of it somebody may have, and what else. */
export const onEntitlementsChanged = (
  owners: Pick<OwnerRows, 'entitle'>,
  limit: keyof Payload<'entitlements.changed'>['limits'],
) =>
  on(
    'entitlements.changed',
    async ({ aggregate: { version }, payload: { ownerId, limits, extras } }, session) => {
      await owners.entitle(ownerId, { version, limit: limits[limit], extras }, session);
      return undefined;
    },
    { newestOnly: true },
  );
