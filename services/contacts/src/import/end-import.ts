import type { NewEvent, Outbox } from '@kaard/events';
import type { UnitOfWork } from '@kaard/service-kit';
import { THE_PRODUCT } from '../contact/contact.events.ts';
import type { ContactImport } from './import.model.ts';
import type { ImportRepository } from './import.repository.ts';

type End = NewEvent<'import.finished'>['payload']['state'];

/** Moves an import to a final state, and publishes this in the same transaction. */
export type EndImport = (
  job: ContactImport,
  to: End,
  change?: Partial<Pick<ContactImport, 'problem' | 'problems' | 'files' | 'total' | 'done' | 'setbacks'>>,
) => Promise<void>;

export function createEndImport(parts: {
  imports: ImportRepository;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  now(): Date;
}): EndImport {
  const { imports, outbox, unitOfWork, now } = parts;
  return async (job, to, change = {}) => {
    const finishedAt = now();
    await unitOfWork(async (session) => {
      // If another worker was faster, it has already published the end.
      if (!(await imports.move(job, to, { ...change, finishedAt }, session))) return;
      await outbox.add(importFinished({ ...job, ...change }, to, finishedAt), { session });
    });
  };
}

const importFinished = (job: ContactImport, state: End, finishedAt: Date): NewEvent<'import.finished'> => ({
  name: 'import.finished',
  actor: THE_PRODUCT,
  // Each final state belongs to an order with a number of its own.
  aggregate: { type: 'import', id: job.id, version: job.round },
  payload: {
    ...{ importId: job.id, ownerId: job.ownerId, kind: job.kind, fileName: job.fileName, state, total: job.total },
    counts: job.counts,
    finishedAt: finishedAt.toISOString(),
  },
});
