import {
  type ClientSession,
  type Connection,
  createForgottenOwners,
  createUnitOfWork,
  type ErrorReporter,
  type Logger,
  ownerKey,
  type ScheduledWork,
  trusted,
} from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { Model } from 'mongoose';
import { type EventHandler, on } from './consumer.ts';
import { createInbox } from './inbox.ts';
import { outboxModel } from './outbox.ts';

type Row = { _id: unknown } & Record<string, unknown>;

export interface ForgetOwnerParts {
  connection: Connection;
  /**
   * Called per model in the transaction that removes its documents, such as to order the removal of the pictures that
   * they name.
   */
  removing?: { [modelName: string]: (rows: Row[], session: ClientSession) => Promise<void> };
  /** Removes the owner’s data outside of this database. May be called again. */
  outside?(ownerId: number): Promise<unknown>;
  /** Runs at the end, best effort. */
  afterwards?(): Promise<unknown>;
  errorReporter: ErrorReporter;
  log: Logger;
  now(): Date;
  /** After which time all data is searched again; must be longer than a running request or job can take. */
  againAfterMs: number;
}

export interface ForgetOwner {
  handler: EventHandler<'account.deleted'>;
  work: ScheduledWork;
}

const BATCH = 200;

/**
 * Deletes all data of an owner: documents of every model with an `ownerId`, the row of the model `Owner`, and what
 * events left. Runs twice: when the account is deleted, and ten minutes later, when no request or job of that time can
 * still be running. In between the owner is remembered as forgotten, so that no new data is accepted.
 */
export function createForgetOwner(parts: ForgetOwnerParts): ForgetOwner {
  const { connection, removing = {}, outside, afterwards, errorReporter, log, now, againAfterMs } = parts;
  const unitOfWork = createUnitOfWork(connection);
  const forgotten = createForgottenOwners(connection, now);
  const inbox = createInbox(connection, now);

  /** The outbox comes last: until the other documents are deleted, concurrent work may write another event. */
  const owned = (): Model<Row>[] => {
    const models = Object.values(connection.models).filter(
      ({ schema, modelName }) => schema.path('ownerId') && modelName !== 'ForgottenOwner',
    ) as unknown as Model<Row>[];
    const { modelName: last } = outboxModel(connection);
    return models.sort((a, b) => Number(a.modelName === last) - Number(b.modelName === last));
  };

  /** Deletes in batches, because a transaction with ten thousand contacts would take too long. */
  async function removeAllOf(model: Model<Row>, ownerId: number): Promise<number> {
    let removed = 0;
    for (;;) {
      const count = await unitOfWork(async (session) => {
        const rows = await model.find({ ownerId }).limit(BATCH).session(session).lean<Row[]>();
        if (!rows.length) return 0;
        await removing[model.modelName]?.(rows, session);
        await model.deleteMany({ _id: trusted({ $in: rows.map(({ _id }) => _id) }) }, { session });
        return rows.length;
      });
      removed += count;
      if (count < BATCH) return removed;
    }
  }

  async function removeAll(ownerId: number): Promise<number> {
    let removed = 0;
    // Every creation writes to this row, so deleting it first lets concurrent creations fail.
    await connection.models.Owner?.deleteOne({ _id: ownerId });
    for (const model of owned()) removed += await removeAllOf(model, ownerId);
    await unitOfWork((session) => inbox.forget(ownerId, session));
    await outside?.(ownerId);
    return removed;
  }

  async function forgetAgain(ownerId: number): Promise<void> {
    const removed = await removeAll(ownerId);
    await forgotten.settle(ownerId);
    if (!removed) return;
    log.warn({ owner: ownerKey(ownerId), removed }, 'something was written while an owner was forgotten');
    await afterwards?.();
  }

  return {
    handler: on('account.deleted', async () => (afterwards ? () => afterwards() : undefined), {
      async prepare({ payload: { userId } }) {
        await unitOfWork((session) => forgotten.note(userId, session));
        const removed = await removeAll(userId);
        log.info({ owner: ownerKey(userId), removed }, 'an owner is forgotten');
      },
    }),

    work: {
      name: 'forget-again',
      everyMs: Math.min(againAfterMs, 60_000),
      async run(signal) {
        const owners = await forgotten.unsettled(new Date(now().getTime() - againAfterMs));
        const facts = (ownerId: number) => ({ owner: ownerKey(ownerId) });
        await eachOnItsOwn(owners, forgetAgain, { errorReporter, part: 'forget-again', facts, signal });
      },
    },
  };
}
