import { type ClientSession, type Connection, ownersOf, trusted } from '@kaard/service-kit';
import type { OpenWork } from '@kaard/service-kit/work/durable-work';
import {
  createFileModel,
  type FileDocument,
  type FileState,
  OPEN,
  type ScanFile,
  TRANSITIONS,
  WORKING,
} from './file.model.ts';

export type FileRepository = ReturnType<typeof createFileRepository>;

const WORK = { state: trusted({ $in: [...WORKING] }) };

/** Every query on files, with plain objects as input and output. */
export function createFileRepository(connection: Connection) {
  const files = createFileModel(connection);
  const openWork = ({ _id, ownerId, round }: FileDocument): OpenWork => ({ id: _id, ownerId, round });

  return {
    async insert({ id, ...rest }: ScanFile, session: ClientSession): Promise<void> {
      await files.create([{ _id: id, ...rest }], { session });
    },

    async find(ownerId: number, id: number): Promise<ScanFile | null> {
      const found = await files.findOne({ _id: id, ownerId }).lean<FileDocument>();
      return found && toFile(found);
    },

    /** Reads a file for the worker, which knows only the id from its order. */
    async read(id: number): Promise<ScanFile | null> {
      const found = await files.findById(id).lean<FileDocument>();
      return found && toFile(found);
    },

    async ofBatch(ownerId: number, batchId: number, most: number): Promise<ScanFile[]> {
      const found = await files.find({ ownerId, batchId }).sort({ _id: -1 }).limit(most).lean<FileDocument[]>();
      return found.map(toFile);
    },

    countOpen: (ownerId: number, batchId: number | null, session?: ClientSession): Promise<number> =>
      files.countDocuments(
        { ownerId, ...(batchId !== null && { batchId }), state: trusted({ $in: [...OPEN] }) },
        session ? { session } : {},
      ),

    async findOpen(id: number): Promise<OpenWork | null> {
      const found = await files
        .findOne({ _id: id, ...WORK })
        .select({ ownerId: 1, round: 1 })
        .lean<FileDocument>();
      return found && openWork(found);
    },

    async openOf(ownerId: number, most: number): Promise<OpenWork[]> {
      const found = await files
        .find({ ownerId, ...WORK })
        .sort({ _id: 1 })
        .limit(most)
        .select({ ownerId: 1, round: 1 })
        .lean<FileDocument[]>();
      return found.map(openWork);
    },

    ownersWithOpen: (afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(files, { state: { $in: [...WORKING] } }, afterOwnerId, most),

    /** Changes the file if it still is as the caller saw it. @returns false if another caller was faster */
    async move(
      { id, state, round, done }: ScanFile,
      to: FileState,
      change: Partial<ScanFile> = {},
      session?: ClientSession,
    ): Promise<boolean> {
      if (to !== state && !TRANSITIONS[state].includes(to)) throw new Error(`no way from ${state} to ${to}`);
      const { matchedCount } = await files.updateOne(
        { _id: id, state, round, done },
        { $set: { ...change, state: to } },
        session ? { session } : {},
      );
      return matchedCount === 1;
    },

    async remove({ id, ownerId }: ScanFile, session: ClientSession): Promise<boolean> {
      return (await files.deleteOne({ _id: id, ownerId }, { session })).deletedCount === 1;
    },

    /** Files without work left, which excludes those whose pictures wait for a place, or for the batch to resume. */
    async restingSince(before: Date, most: number, after?: ScanFile): Promise<ScanFile[]> {
      const at = after?.createdAt;
      const beyond = at && {
        $or: [{ createdAt: trusted({ $gt: at }) }, { createdAt: at, _id: trusted({ $gt: after.id }) }],
      };
      const found = await files
        .find({
          ...{ state: trusted({ $nin: [...WORKING] }), ...beyond },
          createdAt: trusted({ $lt: before, ...(at && { $gte: at }) }),
        })
        .sort({ createdAt: 1, _id: 1 })
        .limit(most)
        .lean<FileDocument[]>();
      return found.map(toFile);
    },
  };
}

const toFile = ({ _id, ...rest }: FileDocument): ScanFile => ({ id: _id, ...rest });
