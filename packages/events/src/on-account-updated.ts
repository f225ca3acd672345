import type { OwnerRows } from '@kaard/service-kit';
import { on } from './consumer.ts';

/**
 * What a service has to know of a person whose things it keeps: where phone numbers without a country code belong. What
 * was saved before stays as it is.
 */
export const onAccountUpdated = (owners: Pick<OwnerRows, 'setDefaultCountry'>) =>
  on(
    'account.updated',
    async ({ payload: { userId, defaultCountry } }, session) => {
      await owners.setDefaultCountry(userId, defaultCountry, session);
      return undefined;
    },
    { newestOnly: true },
  );
