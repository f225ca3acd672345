import type { NewEvent } from '@kaard/events';
import type { Account } from './account.model.ts';

/** The cause of a change: the user, or an operator at the command line. */
export interface Actor {
  userId: number | null;
  via: string;
}

export const accountUpdated = (account: Account, actor: Actor): NewEvent<'account.updated'> => ({
  name: 'account.updated',
  actor,
  aggregate: { type: 'account', id: account.id, version: account.version },
  payload: { userId: account.id, defaultCountry: account.defaultCountry },
});

/**
 * The account’s email address was proven for the first time, by email: another person may have registered the account.
 */
export const accountReclaimed = (account: Account, actor: Actor): NewEvent<'account.reclaimed'> => ({
  name: 'account.reclaimed',
  actor,
  aggregate: { type: 'account', id: account.id, version: account.version },
  payload: { userId: account.id },
});

/** The deletion is the last version of the aggregate. */
export const accountDeleted = (account: Account, actor: Actor): NewEvent<'account.deleted'> => ({
  name: 'account.deleted',
  actor,
  aggregate: { type: 'account', id: account.id, version: account.version + 1 },
  payload: { userId: account.id },
});
