import type { CustomField } from '@kaard/contact-formats/custom';
import type { PictureRemovals } from '@kaard/pictures';
import type { ClientSession, Logger, Viewer } from '@kaard/service-kit';
import type { Progress, Turn } from '@kaard/service-kit/work/durable-work';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { Changed, ContactWriter } from '../contact/contact.writer.ts';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import type { MergeRepository } from '../merge/merge.repository.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import type { TrashService } from '../trash/trash.service.ts';
import type { EndImport } from './end-import.ts';
import { fieldsToPutBack, isThere, withValues } from './field-values.ts';
import type { ContactImport, ImportRow } from './import.model.ts';
import type { ImportRepository } from './import.repository.ts';

export interface UndoImportParts {
  imports: ImportRepository;
  contacts: ContactRepository;
  writer: ContactWriter;
  trash: TrashService;
  merges: Pick<MergeRepository, 'standing'>;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  /** Orders the removal of photos that the import added. */
  removals: Pick<PictureRemovals, 'order'>;
  inOwnerQueue: OwnerUnitOfWork;
  endImport: EndImport;
  log: Logger;
  now(): Date;
}

const BATCH = 100;
/** The maximum number of consecutive merges that are followed for a contact. */
const MOST_STEPS = 20;

/**
 * Undoes an import: contacts that it created move to the trash, fields that it changed get their former values. Values
 * that were edited since are kept and reported: later edits win.
 */
export function createUndoImport({
  imports,
  contacts,
  writer,
  trash,
  merges,
  customFields,
  removals,
  inOwnerQueue,
  endImport,
  log,
  now,
}: UndoImportParts) {
  async function undoBatch(job: ContactImport, rows: ImportRow[], signal: AbortSignal): Promise<boolean> {
    const owner: Viewer = { id: job.ownerId, via: 'system', sessionId: null, keyId: null, scopes: [] };
    return inOwnerQueue(
      job.ownerId,
      async (session) => {
        const ids = [...new Set(rows.map(({ contactId }) => contactId!))];
        const present = new Map(
          (await contacts.findMany(job.ownerId, ids, session)).map((contact) => [contact.id, contact]),
        );
        const absent = ids.filter((id) => !present.has(id));
        const holders = await holdersOf(job.ownerId, absent, session);
        const joined = await joinedSince(job, [...present.keys()], session);
        const defined = await customFields.fieldsOf(job.ownerId, session);
        const toTrash = new Map<number, Contact>();
        const changed = new Map<number, Changed>();
        const settled: ImportRow[] = [];
        for (const row of rows) {
          const stored = present.get(row.contactId!);
          if (!stored) {
            const holder = holders.get(row.contactId!);
            settled.push(
              holder ? kept(row, `Merged into ${holder.name} since, so it was kept there`) : { ...row, undo: 'undone' },
            );
            continue;
          }
          if (joined.has(stored.id)) {
            settled.push(kept(row, 'Another contact was merged into it since, so it was kept as it is'));
            continue;
          }
          const contact = changed.get(stored.id)?.contact ?? stored;
          // Compares with the stored version: changes that this undo has just made to the contact are no later edits,
          // and don’t hide any.
          const isEdited = stored.version !== row.version;
          if (row.outcome === 'created') {
            const untouched = !isEdited && stored.interactionCount === 0;
            if (untouched) {
              toTrash.set(contact.id, stored);
              changed.delete(contact.id);
            }
            settled.push(untouched ? { ...row, undo: 'undone' } : kept(row));
          } else {
            const { next, isWhole } = putBack(contact, row, defined);
            if (next) changed.set(contact.id, changedFrom(changed.get(contact.id), next));
            settled.push(isWhole ? { ...row, undo: 'undone' } : kept(row));
          }
        }
        const undone = settled.filter(({ undo }) => undo === 'undone').length;
        const isNext = await imports.count(
          job,
          { done: settled.length, undoneCount: undone, keptCount: settled.length - undone },
          session,
        );
        if (!isNext) return false;
        const origin = { by: 'undo-import', importId: job.id } as const;
        await trash.moveIn([...toTrash.values()], owner, session, origin);
        await writer.replace([...changed.values()], owner, session, origin);
        const photos = [...changed.values()].flatMap(({ contact }) => {
          const before = present.get(contact.id)?.photo;
          return before && before.fileId !== contact.photo?.fileId ? [before.fileId] : [];
        });
        await removals.order(photos, now(), session);
        await imports.settleRows(settled, session);
        await imports.followVersions(
          job.id,
          [...changed.values()].map(({ contact }) => contact),
          session,
        );
        return true;
      },
      signal,
    );
  }

  /**
   * Contacts into which others were merged since. Their values may also come from the other contact, which existed
   * before or came with the same import.
   */
  async function joinedSince(job: ContactImport, ids: readonly number[], session: ClientSession): Promise<Set<number>> {
    const standing = await merges.standing(job.ownerId, { keptIds: ids }, session);
    return new Set(standing.filter(({ mergedAt }) => mergedAt >= job.createdAt).map(({ keptId }) => keptId));
  }

  /** The contacts that the absent ones were merged into, directly or in several steps. */
  async function holdersOf(
    ownerId: number,
    contactIds: readonly number[],
    session: ClientSession,
  ): Promise<Map<number, Contact>> {
    const found = new Map<number, Contact>();
    let looked = new Map(contactIds.map((id) => [id, id]));
    // Limited, because contacts that were restored individually can have been merged in a circle.
    for (let step = 0; looked.size && step < MOST_STEPS; step++) {
      const standing = await merges.standing(ownerId, { otherIds: [...new Set(looked.values())] }, session);
      const kept = new Map(standing.map(({ otherId, keptId }) => [otherId, keptId]));
      const next = new Map([...looked].flatMap(([id, at]) => (kept.has(at) ? [[id, kept.get(at)!] as const] : [])));
      const there = new Map(
        (await contacts.findMany(ownerId, [...new Set(next.values())], session)).map((one) => [one.id, one]),
      );
      for (const [id, at] of next) if (there.has(at)) found.set(id, there.get(at)!);
      looked = new Map([...next].filter(([id]) => !found.has(id)));
    }
    return found;
  }

  const kept = (row: ImportRow, message = 'Changed since the import, so it was kept as it is'): ImportRow => ({
    ...row,
    undo: 'kept',
    message,
  });

  function putBack(
    contact: Contact,
    { before, after, key }: ImportRow,
    defined: readonly CustomField[],
  ): { next: Changed | null; isWhole: boolean } {
    // The values of a field deleted since can’t be restored.
    const fields = Object.keys(before ?? {}).filter((field) => isThere(field, defined));
    const same = fieldsToPutBack(contact, { before: before ?? {}, after: after ?? {} }, fields);
    if (!same.length) return { next: null, isWhole: fields.length === 0 };
    const back = Object.fromEntries(same.map((field) => [field, before![field]]));
    const next = {
      ...withValues(contact, back),
      // Allows the same file to be imported again.
      importKeys: contact.importKeys.filter((known) => known !== key),
      updatedAt: now(),
      version: contact.version + 1,
    };
    return {
      next: {
        contact: { ...next, phoneE164: next.phone === null ? null : (next.phones[0]?.e164 ?? null) },
        fields: same,
      },
      isWhole: same.length === fields.length,
    };
  }

  /** Combines several steps back in one transaction into one change. */
  const changedFrom = (earlier: Changed | undefined, next: Changed): Changed =>
    earlier
      ? {
          contact: { ...next.contact, version: earlier.contact.version },
          fields: [...new Set([...earlier.fields, ...next.fields])],
        }
      : next;

  return async function undoImport(job: ContactImport, turn: Turn): Promise<Progress> {
    for (;;) {
      const present = await imports.read(job.id);
      if (present?.state !== 'undoing') return 'done';
      const rows = await imports.nextToUndo(job.id, BATCH);
      if (!rows.length) {
        await endImport(present, 'undone', { setbacks: 0 });
        log.info({ importId: job.id, undone: present.undoneCount, kept: present.keptCount }, 'import is undone');
        return 'done';
      }
      if (!(await undoBatch(present, rows, turn.signal))) return 'done';
      if (turn.isOver()) return 'more';
    }
  };
}
