import type { Outbox } from '@kaard/events';
import {
  assertPageSize,
  assertSignedIn,
  type ClientSession,
  decodeCursor,
  type ErrorReporter,
  encodeCursor,
  invalid,
  type OwnerRows,
  type PageConnection,
  parseId,
  toConnection,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { eachOnItsOwn } from '@kaard/service-kit/work/each-on-its-own';
import { contactNotFound, versionConflict } from '../contact/contact.errors.ts';
import {
  type Actor,
  actorOf,
  contactDeleted,
  contactPurged,
  contactRestored,
  type HandedOver,
  THE_PRODUCT,
} from '../contact/contact.events.ts';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { Changed } from '../contact/contact.writer.ts';
import { changeEntry, moveEntry } from '../history/history.entries.ts';
import type { Origin } from '../history/history.model.ts';
import type { HistoryRepository } from '../history/history.repository.ts';
import type { MergeChains } from '../merge/merge.chains.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import { purgeTime, type TrashedContact, type TrashRepository } from './trash.repository.ts';

export interface TrashServiceParts {
  contacts: ContactRepository;
  trash: TrashRepository;
  owners: OwnerRows;
  outbox: Outbox;
  history: Pick<HistoryRepository, 'add'>;
  inOwnerQueue: OwnerUnitOfWork;
  unitOfWork: UnitOfWork;
  /** Scans that moved from one contact to another in merges of these contacts. */
  movedScans(
    ownerId: number,
    contactIds: readonly number[],
    session: ClientSession,
  ): Promise<{ scanId: number; contactIds: readonly number[] }[]>;
  chains: Pick<MergeChains, 'ofGone'>;
  /** Records which contact took over from one that is deleted permanently. */
  passOn(ownerId: number, keptId: number, keptAfter: number, session: ClientSession): Promise<void>;
  /** Removes everything else about permanently deleted contacts, in the same transaction. */
  forget(contacts: Contact[], session: ClientSession): Promise<void>;
  errorReporter: ErrorReporter;
  now(): Date;
}

export type RestoreOutcome =
  | { outcome: 'restored'; contact: Contact }
  | { outcome: 'limit-reached'; limit: number; used: number };

const MAX_PAGE = 1000;
const BATCH = 100;

export type TrashService = ReturnType<typeof createTrashService>;

/** Deleted contacts stay in the trash for 30 days, where they don’t count towards the plan’s limit. */
export function createTrashService(parts: TrashServiceParts) {
  const { contacts, trash, owners, outbox, history, inOwnerQueue, unitOfWork } = parts;
  const { movedScans, chains, passOn, forget, errorReporter, now } = parts;

  const tell = (
    moved: Contact[],
    kind: 'trashed' | 'untrashed',
    viewer: Viewer,
    session: ClientSession,
    origin?: Origin,
  ): Promise<void> => {
    const told = { viewer, at: now(), ...(origin && { origin }) };
    return history.add(
      moved.map((contact) => moveEntry(contact, kind, told)),
      session,
    );
  };

  /**
   * Moves contacts to the trash that were read in this transaction.
   * @param mergedInto the contact that a merge has kept
   */
  async function moveIn(
    present: Contact[],
    viewer: Viewer,
    session: ClientSession,
    origin?: Origin,
    mergedInto?: number,
  ): Promise<void> {
    if (!present.length) return;
    const ownerId = viewer.id;
    const ids = present.map(({ id }) => id);
    const trashed = present.map((contact) => ({ ...contact, version: contact.version + 1 }));
    await owners.count(ownerId, -present.length, session);
    await contacts.removeMany(ownerId, ids, session);
    await trash.add(trashed, now(), session);
    await tell(trashed, 'trashed', viewer, session, origin);
    await outbox.addMany(
      trashed.map((contact) => contactDeleted(contact, viewer, mergedInto)),
      { session },
    );
  }

  async function remove(viewer: Viewer | null, id: string | number, seenVersion: number | null) {
    const owner = assertSignedIn(viewer);
    const contactId = parseId(id);
    if (contactId === null) throw contactNotFound();
    return inOwnerQueue(owner.id, async (session) => {
      const present = await contacts.find(owner.id, contactId, session);
      if (!present) throw contactNotFound();
      if (seenVersion !== null && seenVersion !== present.version) throw versionConflict(seenVersion, present.version);
      await moveIn([present], owner, session);
      return { id: contactId, purgedAt: purgeTime(now()) };
    });
  }

  /** Restores contacts that were found in the trash in this transaction; the caller must have counted them. */
  async function moveOut(
    trashed: TrashedContact[],
    viewer: Viewer,
    session: ClientSession,
    origin?: Origin,
  ): Promise<Contact[]> {
    const restored: Contact[] = [];
    const scans = new Set<number>();
    for (const { contact } of trashed) {
      const { scanId } = contact;
      // A scan can be saved only once: if it was saved again in the meantime, the newer contact keeps it.
      const isTaken =
        scanId !== null && (scans.has(scanId) || (await contacts.findByScan(viewer.id, scanId, session)) !== null);
      if (scanId !== null) scans.add(scanId);
      restored.push({
        ...contact,
        scanId: isTaken ? null : scanId,
        updatedAt: now(),
        version: contact.version + 1,
      });
    }
    await trash.removeMany(
      viewer.id,
      restored.map(({ id }) => id),
      session,
    );
    await contacts.insertMany(restored, session);
    await tell(restored, 'untrashed', viewer, session, origin);
    await outbox.addMany(
      restored.map((contact) => contactRestored(contact, viewer)),
      { session },
    );
    return restored;
  }

  /**
   * Changes a contact that was found in the trash in this transaction. Listeners are not told; when it is restored,
   * they get its current state.
   */
  async function change(
    before: Contact,
    { contact, fields }: Changed,
    viewer: Viewer,
    session: ClientSession,
    origin: Origin,
  ): Promise<void> {
    await history.add([changeEntry(before, contact, fields, { viewer, at: now(), origin })], session);
    await trash.replace(contact, session);
  }

  /** Restoring a contact that isn’t in the trash changes nothing: a repeated Undo is no error. */
  async function restore(viewer: Viewer | null, id: string | number): Promise<RestoreOutcome> {
    const owner = assertSignedIn(viewer);
    const contactId = parseId(id);
    if (contactId === null) throw contactNotFound();
    return inOwnerQueue(owner.id, async (session): Promise<RestoreOutcome> => {
      const [trashed] = await trash.findMany(owner.id, [contactId], session);
      if (!trashed) {
        const present = await contacts.find(owner.id, contactId, session);
        if (!present) throw contactNotFound();
        return { outcome: 'restored', contact: present };
      }
      const { free, limit, taken: used } = await owners.holdForReturn(owner.id, session);
      if (free < 1) return { outcome: 'limit-reached', limit: limit ?? used, used };
      await owners.count(owner.id, 1, session);
      const [contact] = await moveOut([trashed], owner, session);
      return { outcome: 'restored', contact: contact! };
    });
  }

  /** @returns the ids of the contacts that were in the trash */
  async function purgeWithin(
    ownerId: number,
    ids: readonly number[],
    actor: Actor,
    session: ClientSession,
  ): Promise<number[]> {
    const gone = (await trash.findMany(ownerId, ids, session)).map(({ contact }) => ({
      ...contact,
      version: contact.version + 1,
    }));
    if (!gone.length) return [];
    const goneIds = gone.map(({ id }) => id);
    // Must be read before the contacts leave the trash and before merges are deleted.
    const moved = await movedScans(ownerId, goneIds, session);
    const handedOver = new Map<number, HandedOver[]>();
    for (const contact of gone) {
      const once = moved.filter(({ contactIds }) => contactIds.includes(contact.id)).map(({ scanId }) => scanId);
      const held: HandedOver[] = [];
      for (const scanId of new Set([...once, ...(contact.scanId === null ? [] : [contact.scanId])])) {
        const contactId = await holderOf(ownerId, scanId, goneIds, session);
        if (contactId !== null) held.push({ scanId, contactId });
      }
      handedOver.set(contact.id, held);
    }
    const holdersOf = (id: number) => handedOver.get(id)!.map(({ contactId }) => contactId);
    const chain = await chains.ofGone(ownerId, goneIds, goneIds.flatMap(holdersOf), session);
    await trash.removeMany(ownerId, goneIds, session);
    await forget(gone, session);
    for (const id of goneIds) {
      const next = chain.nextOf(id);
      if (next !== null) await passOn(ownerId, id, next, session);
    }
    const purged = gone.map((contact) => {
      const merges = chain.told(contact.id, holdersOf(contact.id));
      return contactPurged(contact, { handedOver: handedOver.get(contact.id)!, merges }, actor);
    });
    await outbox.addMany(purged, { session });
    return goneIds;
  }

  const purge = async (ownerId: number, ids: number[], actor: Actor): Promise<number> =>
    (await unitOfWork((session) => purgeWithin(ownerId, ids, actor, session))).length;

  const holderOf = async (ownerId: number, scanId: number, but: number[], session: ClientSession) =>
    (await contacts.findByScan(ownerId, scanId, session))?.id ?? trash.otherWithScan(ownerId, scanId, but, session);

  return {
    purgeWithin,
    moveIn,
    moveOut,
    change,
    remove,
    restore,

    async list(
      viewer: Viewer | null,
      input: { first: number; after?: string | null },
    ): Promise<PageConnection<TrashedContact>> {
      const { id: ownerId } = assertSignedIn(viewer);
      const first = assertPageSize(input.first, MAX_PAGE);
      const rows = await trash.list(ownerId, first, input.after ? placeOf(input.after) : null);
      return toConnection(rows, first, input.after, ({ contact, deletedAt }) =>
        encodeCursor([deletedAt.getTime(), contact.id]),
      );
    },

    async count(viewer: Viewer | null): Promise<number> {
      return trash.count(assertSignedIn(viewer).id);
    },

    /** Deletes a contact permanently before its time. */
    async purgeOne(viewer: Viewer | null, id: string | number): Promise<number> {
      const owner = assertSignedIn(viewer);
      const contactId = parseId(id);
      if (contactId === null || !(await purge(owner.id, [contactId], actorOf(owner)))) throw contactNotFound();
      return contactId;
    },

    /**
     * Scheduled work: deletes all contacts of all owners whose time in the trash is over. Repeating it does no harm.
     */
    async purgeDue(signal?: AbortSignal): Promise<number> {
      let gone = 0;
      for (let due = await trash.due(now(), BATCH); due.length && !signal?.aborted; ) {
        await eachOnItsOwn(
          Map.groupBy(due, ({ ownerId }) => ownerId),
          async ([ownerId, those]) => {
            const ids = those.map(({ id }) => id);
            gone += await purge(ownerId, ids, THE_PRODUCT);
          },
          { errorReporter, part: 'purge-trash', facts: ([ownerId]) => ({ ownerId }), signal },
        );
        due = await trash.due(now(), BATCH, due.at(-1)!);
      }
      return gone;
    },
  };
}

function placeOf(cursor: string): { deletedAt: Date; id: number } {
  const [deletedAt, id] = decodeCursor(cursor, 2);
  if (typeof deletedAt !== 'number' || typeof id !== 'number')
    throw invalid({ after: 'This cursor doesn’t belong to this list.' });
  return { deletedAt: new Date(deletedAt), id };
}
