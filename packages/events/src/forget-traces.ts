import type { ClientSession, ForgottenOwners } from '@kaard/service-kit';
import type { Inbox } from './inbox.ts';
import type { Outbox } from './outbox.ts';
import type { SetAside } from './set-aside.ts';

/** In the transaction that removes everything else of the owner. */
export type ForgetTraces = (ownerId: number, session: ClientSession) => Promise<void>;

/** Removes what an owner's events have left, and notes that nothing of them may come back. */
export function createForgetTraces(parts: {
  outbox: Outbox;
  inbox: Inbox;
  setAside: SetAside;
  forgotten: ForgottenOwners;
}): ForgetTraces {
  const { outbox, inbox, setAside, forgotten } = parts;
  return async (ownerId, session) => {
    await forgotten.note(ownerId, session);
    await outbox.forget(ownerId, { session });
    await inbox.forget(ownerId, session);
    await setAside.forget(ownerId, session);
  };
}
