import type { PresentState } from '@kaard/events';
import { accountUpdated } from './account.events.ts';
import type { AccountRepository } from './account.repository.ts';

/** How accounts are told again to a service that builds what it knows of them anew. */
export const accountStates = (accounts: AccountRepository): PresentState[] => [
  {
    name: 'account.updated',
    batch: async (afterId, limit) =>
      (await accounts.after(afterId, limit)).map((account) => accountUpdated(account, { userId: null, via: 'system' })),
  },
];
