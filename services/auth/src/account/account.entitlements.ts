import { type createSetAside, on } from '@kaard/events';
import type { AccountRepository } from './account.repository.ts';
import type { ForgetsUsers } from './account.service.ts';

/** What a plan has beside its limits stands in the account: nothing is kept of somebody who is gone. */
export const onPlanChanged = (accounts: Pick<AccountRepository, 'entitle'>) =>
  on('entitlements.changed', async ({ aggregate: { version }, payload: { ownerId, extras } }, session) => {
    await accounts.entitle(ownerId, { version, extras }, session);
    return undefined;
  });

/** What was told of somebody and could not be taken goes with the account. */
export const forgettingEvents = (setAside: Pick<ReturnType<typeof createSetAside>, 'forget'>): ForgetsUsers => ({
  async forgetWithin(userId, session) {
    await setAside.forget(userId, session);
    return undefined;
  },
});
