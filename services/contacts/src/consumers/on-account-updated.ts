import { on } from '@kaard/events';
import type { OwnerRepository } from '../owner/owner.repository.ts';

/** Phone numbers without a country code belong where the person says. What was saved before stays as it is. */
export const onAccountUpdated = (owners: OwnerRepository) =>
  on(
    'account.updated',
    async ({ payload: { userId, defaultCountry } }, session) => {
      await owners.setDefaultCountry(userId, defaultCountry, session);
      return undefined;
    },
    { newestOnly: true },
  );
