import type { ErrorReporter } from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import type { TrashRepository } from '../trash/trash.repository.ts';
import type { PendingChange } from './custom-field.model.ts';
import type { CustomFieldRepository } from './custom-field.repository.ts';

export interface ApplyPendingParts {
  customFields: CustomFieldRepository;
  contacts: Pick<ContactRepository, 'idsWithCustom' | 'findMany' | 'replaceMany'>;
  trashed: Pick<TrashRepository, 'applyCustom'>;
  inOwnerQueue: OwnerUnitOfWork;
  errorReporter: ErrorReporter;
  now(): Date;
}

export type ApplyPending = ReturnType<typeof createApplyPending>;

const BATCH = 100;
/** The number of batches per change within a request. */
const AT_ONCE = 2;
/** The number of owners per query. */
const OWNERS = 100;
/**
 * A value may have been checked before its field was deleted and stored afterwards: values are searched for this long.
 */
const LOOKED_FOR_MS = 10 * 60 * 1000;

/**
 * Removes values of deleted fields from contacts, and renames choices. The definitions are already changed, so pending
 * values are never shown; this doesn’t change the person’s data, so versions stay the same.
 */
export function createApplyPending(parts: ApplyPendingParts) {
  const { customFields, contacts, trashed, inOwnerQueue, errorReporter, now } = parts;

  /** @returns false if contacts remain */
  async function apply(
    ownerId: number,
    change: PendingChange,
    batches: number,
    signal?: AbortSignal,
  ): Promise<boolean> {
    await trashed.applyCustom(ownerId, change);
    for (let done = 0; done < batches && !signal?.aborted; done++) {
      const ids = await contacts.idsWithCustom(ownerId, change.key, change.rename?.from ?? null, BATCH);
      if (!ids.length) return true;
      await inOwnerQueue(ownerId, async (session) => {
        const found = await contacts.findMany(ownerId, ids, session);
        await contacts.replaceMany(
          found.map((contact) => changed(contact, change)),
          session,
        );
      });
      if (ids.length < BATCH) return true;
    }
    return false;
  }

  async function applyAll(ownerId: number, batches: number, signal?: AbortSignal): Promise<void> {
    const { pending } = await customFields.get(ownerId);
    const over: PendingChange[] = [];
    for (const change of pending) {
      // In their order, because a former name may have been reused.
      if (!(await apply(ownerId, change, batches, signal))) break;
      if (change.rename || now().getTime() - change.at.getTime() > LOOKED_FOR_MS) over.push(change);
    }
    if (!over.length) return;
    const isOver = (change: PendingChange) => over.some((one) => JSON.stringify(one) === JSON.stringify(change));
    await inOwnerQueue(ownerId, async (session) => {
      const set = await customFields.get(ownerId, session);
      await customFields.put({ ...set, pending: set.pending.filter((change) => !isOver(change)) }, session);
    });
  }

  return {
    /** Applies as much as a request can wait for; the rest follows in the background. */
    some: (ownerId: number): Promise<void> => applyAll(ownerId, AT_ONCE),

    /** Scheduled work for all owners. */
    async everybodys(signal?: AbortSignal): Promise<void> {
      const facts = (ownerId: number) => ({ ownerId });
      const all = (ownerId: number) => applyAll(ownerId, Number.POSITIVE_INFINITY, signal);
      for (let after = 0; !signal?.aborted; ) {
        const some = await customFields.ownersBehind(after, OWNERS);
        await eachOnItsOwn(some, all, { errorReporter, part: 'apply-custom-fields', facts, signal });
        if (some.length < OWNERS) return;
        after = some.at(-1)!;
      }
    },
  };
}

function changed(contact: Contact, { key, rename }: PendingChange): Contact {
  const { [key]: value, ...others } = contact.customFields;
  if (!rename) return { ...contact, customFields: others };
  return value === rename.from ? { ...contact, customFields: { ...contact.customFields, [key]: rename.to } } : contact;
}
