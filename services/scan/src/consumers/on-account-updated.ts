import { on } from '@kaard/events';
import type { OwnerRepository } from '../owner/owner.repository.ts';

/** Phone numbers on cards are read with the country that the person has chosen. */
export const onAccountUpdated = (owners: OwnerRepository, now: () => Date) =>
  on(
    'account.updated',
    async ({ payload: { userId, defaultCountry } }, session) => {
      await owners.setDefaultCountry(userId, defaultCountry, now(), session);
      return undefined;
    },
    { newestOnly: true },
  );
