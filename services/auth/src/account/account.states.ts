import type { PresentState } from '@kaard/events';
import { accountUpdated } from './account.events.ts';
import type { AccountRepository } from './account.repository.ts';

/** The events for a service that rebuilds its read model of accounts. */
export const accountStates = (accounts: AccountRepository): PresentState[] => [
  {
    name: 'account.updated',
    batch: async (afterId, limit) =>
      (await accounts.after(afterId, limit)).map((account) => accountUpdated(account, { userId: null, via: 'system' })),
  },
];
