import type { OwnerRows } from '@kaard/service-kit';
import type { Payload } from './catalogue.ts';
import { on } from './consumer.ts';

/**
 * What a service that counts something has to know of a plan: how many of it somebody may have, and what else. An event of
 * before there was this limit says nothing of it, which is not the same as unlimited: what is known stays, and billing tells
 * everybody again once its catalogue has it.
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
