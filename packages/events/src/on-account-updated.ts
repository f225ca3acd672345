import type { OwnerRows } from '@kaard/service-kit';
import { on } from './consumer.ts';

/**
 * Stores the country that a user’s phone numbers without a country code belong to. Numbers that were saved before
 * don’t change.
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
