import { type ClientSession, type Connection, ownersOf, trusted } from '@kaard/service-kit';
import type { OpenWork } from '@kaard/service-kit/work/durable-work';
import type { Types } from 'mongoose';
import {
  type ContactImport,
  createImportModels,
  type ImportDocument,
  type ImportRow,
  type ImportState,
  OPEN,
  type Outcome,
  TRANSITIONS,
  WORKING,
  WRITING,
} from './import.model.ts';

export type ImportRepository = ReturnType<typeof createImportRepository>;
export type RowFilter = { outcome?: Outcome | null; expected?: Outcome | null };

const WITHOUT_BYTES = { photo: 0, _id: 0 } as const;

/** Every query on imports and their rows; every query on behalf of a user contains the owner. */
export function createImportRepository(connection: Connection) {
  const { imports, rows } = createImportModels(connection);

  return {
    async insert({ id, ...values }: ContactImport, session: ClientSession): Promise<void> {
      await imports.create([{ _id: id, ...values }], { session });
    },

    async find(ownerId: number, id: number): Promise<ContactImport | null> {
      const found = await imports.findOne({ _id: id, ownerId }).lean<ImportDocument>();
      return found && toImport(found);
    },

    /** Reads an import for the worker, which knows only the id from its order. */
    async read(id: number): Promise<ContactImport | null> {
      const found = await imports.findById(id).lean<ImportDocument>();
      return found && toImport(found);
    },

    async list(ownerId: number, first: number, beforeId: number | null): Promise<ContactImport[]> {
      const found = await imports
        .find({ ownerId, ...(beforeId === null ? {} : { _id: trusted({ $lt: beforeId }) }) })
        .sort({ _id: -1 })
        .limit(first + 1)
        .lean<ImportDocument[]>();
      return found.map(toImport);
    },

    countOpen: (ownerId: number, session?: ClientSession): Promise<number> =>
      imports.countDocuments({ ownerId, state: trusted({ $in: [...OPEN] }) }, session ? { session } : {}),

    async findOpen(id: number): Promise<OpenWork | null> {
      const found = await imports
        .findOne({ _id: id, state: trusted({ $in: [...WORKING] }) })
        .select({ ownerId: 1, round: 1 })
        .lean<ImportDocument>();
      return found && { id, ownerId: found.ownerId, round: found.round };
    },

    /** Imports of an owner that wait for work, the oldest order first. */
    async openOf(ownerId: number, most: number): Promise<OpenWork[]> {
      const found = await imports
        .find({ ownerId, state: trusted({ $in: [...WORKING] }) })
        .sort({ orderedAt: 1, _id: 1 })
        .limit(most)
        .select({ round: 1 })
        .lean<ImportDocument[]>();
      return found.map(({ _id, round }) => ({ id: _id, ownerId, round }));
    },

    /** Owners with imports that wait for work, by id. */
    ownersWithOpen: (afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(imports, { state: { $in: [...WORKING] } }, afterOwnerId, most),

    /**
     * Moves an import to another state if it is still in the one that the caller saw.
     * @returns false if another caller was faster
     */
    async move(
      { id, state, round, readings }: Pick<ContactImport, 'id' | 'state' | 'round' | 'readings'>,
      to: ImportState,
      change: Partial<ContactImport> = {},
      session?: ClientSession,
    ): Promise<boolean> {
      if (to !== state && !TRANSITIONS[state].includes(to)) throw new Error(`no way from ${state} to ${to}`);
      const { matchedCount } = await imports.updateOne(
        { _id: id, state, round, readings: readings ?? null },
        { $set: { ...change, state: to } },
        session ? { session } : {},
      );
      return matchedCount === 1;
    },

    /** Counts a batch if it still is the next one: of two workers on one import only one succeeds. */
    async count(
      { id, state, done, readings }: ContactImport,
      added: Record<string, number>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await imports.updateOne(
        { _id: id, state, done, readings: readings ?? null },
        { $inc: added },
        { session },
      );
      return matchedCount === 1;
    },

    /**
     * Removes the rows that were read before. From now on `count` and `move` refuse earlier readers.
     * @returns the import as the new reader must name it; null if it must not be read any more
     */
    async beginReading({ id, round }: ContactImport, session: ClientSession): Promise<ContactImport | null> {
      const found = await imports
        .findOneAndUpdate(
          { _id: id, state: 'reading', round },
          { $inc: { readings: 1 }, $set: { total: 0 } },
          { returnDocument: 'after', session },
        )
        .lean<ImportDocument>();
      if (found) await rows.deleteMany({ importId: id }, { session });
      return found && toImport(found);
    },

    /** @returns false if it is already deleted, or is being saved or undone, even since a moment ago */
    async remove(ownerId: number, id: number, session: ClientSession): Promise<boolean> {
      const { deletedCount } = await imports.deleteOne(
        { _id: id, ownerId, state: trusted({ $nin: [...WRITING] }) },
        { session },
      );
      return deletedCount === 1;
    },

    /** Imports without a running job, the oldest first. */
    async restingSince(before: Date, most: number): Promise<ContactImport[]> {
      const found = await imports
        .find({ createdAt: trusted({ $lt: before }), state: trusted({ $nin: [...WORKING] }) })
        .sort({ createdAt: 1 })
        .limit(most)
        .lean<ImportDocument[]>();
      return found.map(toImport);
    },

    /**
     * Imports that don’t exist, or were never stored, but whose rows do, because a process was killed in between.
     * @param before younger rows may belong to an import that is just being stored
     */
    async idsOfOrphanedRows(before: Date, most: number): Promise<number[]> {
      const found = await rows.aggregate<{ _id: number; row: Types.ObjectId }>([
        { $sort: { importId: 1, number: 1 } },
        { $group: { _id: '$importId', row: { $first: '$_id' } } },
        {
          $lookup: {
            ...{ from: imports.collection.name, localField: '_id', foreignField: '_id', as: 'found' },
            pipeline: [{ $project: { _id: 1 } }],
          },
        },
        { $match: { found: [] } },
        { $limit: most },
      ]);
      return found.filter(({ row }) => row.getTimestamp() < before).map(({ _id }) => _id);
    },

    async clearRows(importId: number): Promise<void> {
      await rows.deleteMany({ importId });
    },

    async addRows(added: ImportRow[], session?: ClientSession): Promise<void> {
      // Uses the driver directly, here and below: the rows are complete, and there are thousands of them.
      await rows.collection.bulkWrite(
        added.map((row) => ({
          replaceOne: { filter: { importId: row.importId, number: row.number }, replacement: row, upsert: true },
        })) as never,
        { ordered: false, session },
      );
    },

    /** Rows in order; instead of a photo only the fact that there is one. */
    async rowsToWeigh(importId: number, afterNumber: number, most: number): Promise<ImportRow[]> {
      return rows
        .find({ importId, number: trusted({ $gt: afterNumber }) })
        .sort({ number: 1 })
        .limit(most)
        .select({ 'photo.bytes': 0, _id: 0 })
        .lean<ImportRow[]>();
    },

    async expectRows(
      weighed: Required<Pick<ImportRow, 'importId' | 'number' | 'expected' | 'expectedContactId'>>[],
    ): Promise<void> {
      await rows.collection.bulkWrite(
        weighed.map(({ importId, number, expected, expectedContactId }) => ({
          updateOne: { filter: { importId, number }, update: { $set: { expected, expectedContactId } } },
        })) as never,
        { ordered: false },
      );
    },

    /** Rows without a result, in order. */
    async nextToSave(importId: number, most: number): Promise<ImportRow[]> {
      return rows.find({ importId, outcome: null }).sort({ number: 1 }).limit(most).lean<ImportRow[]>();
    },

    /** The last rows first: contacts that were changed twice are restored step by step. */
    async nextToUndo(importId: number, most: number): Promise<ImportRow[]> {
      return rows
        .find({ importId, outcome: trusted({ $in: ['created', 'updated'] }), undo: null })
        .sort({ number: -1 })
        .limit(most)
        .select(WITHOUT_BYTES)
        .lean<ImportRow[]>();
    },

    async settleRows(settled: ImportRow[], session: ClientSession): Promise<void> {
      await rows.collection.bulkWrite(
        settled.map(({ importId, number, outcome, reason, message, leftOut = [], ...row }) => {
          const { contactId, version, before, after, undo } = row;
          return {
            updateOne: {
              filter: { importId, number },
              update: {
                // Data that was only kept for saving is no longer needed.
                $set: { outcome, reason, message, leftOut, contactId, version, before, after, undo, photo: null },
              },
            },
          };
        }) as never,
        { session },
      );
    },

    /**
     * Records contacts that this import changed again, by one version each: its earlier rows move on to the new
     * version. Rows whose contact was changed by another caller in between are excluded: that remains a later edit.
     */
    async followVersions(importId: number, contacts: { id: number; version: number }[], session: ClientSession) {
      if (!contacts.length) return;
      await rows.bulkWrite(
        contacts.map(({ id, version }) => ({
          updateMany: {
            filter: { importId, contactId: id, version: version - 1, undo: null },
            update: { $set: { version } },
          },
        })),
        { session },
      );
    },

    async listRows(importId: number, filter: RowFilter, first: number, afterNumber: number): Promise<ImportRow[]> {
      return rows
        .find({
          importId,
          number: trusted({ $gt: afterNumber }),
          ...(filter.outcome ? { outcome: filter.outcome } : {}),
          ...(filter.expected ? { expected: filter.expected } : {}),
        })
        .sort({ number: 1 })
        .limit(first + 1)
        .select(WITHOUT_BYTES)
        .lean<ImportRow[]>();
    },
  };
}

const toImport = ({ _id, ...values }: ImportDocument): ContactImport => ({ id: _id, ...values });
