import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import type { OpenWork } from '@kaard/service-kit/work/durable-work';
import {
  type AccountExport,
  type AccountExportDocument,
  createAccountExportModel,
  type ExportState,
} from './export.model.ts';

const OPEN: ExportState[] = ['QUEUED', 'RUNNING'];
const isOpen = () => trusted({ $in: OPEN });

export type AccountExportRepository = ReturnType<typeof createAccountExportRepository>;

export function createAccountExportRepository(connection: Connection) {
  const exports = createAccountExportModel(connection);

  async function openOf(userId: number): Promise<AccountExport | null> {
    return toExport(await exports.findOne({ userId, state: isOpen() }).lean<AccountExportDocument>());
  }

  return {
    openOf,

    /** @throws duplicate key while another export of the user is open */
    async insert(id: number, userId: number, createdAt: Date, session: ClientSession): Promise<AccountExport> {
      const wish = { _id: id, userId, state: 'QUEUED' as const, progress: 0, createdAt };
      const [made] = await exports.create([wish], { session });
      return toExport(made!.toObject<AccountExportDocument>())!;
    },

    async find(userId: number, id: number): Promise<AccountExport | null> {
      return toExport(await exports.findOne({ _id: id, userId }).lean<AccountExportDocument>());
    },

    /** The latest one that is open, failed, or can be downloaded. */
    async latest(userId: number, now: Date): Promise<AccountExport | null> {
      const found = await exports
        .find({ userId })
        .sort({ createdAt: -1, _id: -1 })
        .limit(5)
        .lean<AccountExportDocument[]>();
      const [latest] = found.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      return toExport(latest ?? null);
    },

    async findOpen(id: number): Promise<OpenWork | null> {
      const found = await exports
        .findOne({ _id: id, state: isOpen() })
        .select({ userId: 1 })
        .lean<{ userId: number }>();
      return found && { id, ownerId: found.userId, round: 1 };
    },

    /** Open exports of a user: one at most. */
    async listOpen(userId: number, most: number): Promise<OpenWork[]> {
      const found = await exports
        .find({ userId, state: isOpen() })
        .limit(most)
        .select({ _id: 1 })
        .lean<{ _id: number }[]>();
      return found.map(({ _id }) => ({ id: _id, ownerId: userId, round: 1 }));
    },

    /** Users with an open export, in the order of ids. */
    async ownersWithOpen(afterUserId: number, most: number): Promise<number[]> {
      const found = await exports
        .find({ state: isOpen(), userId: trusted({ $gt: afterUserId }) })
        .sort({ userId: 1 })
        .limit(most)
        .select({ userId: 1 })
        .lean<{ userId: number }[]>();
      return found.map(({ userId }) => userId);
    },

    /** Starts an attempt; `fileId` is the file that will be written. @returns null if the export is no longer open */
    async take(id: number, fileId: string): Promise<AccountExport | null> {
      const taken = await exports
        .findOneAndUpdate(
          { _id: id, state: isOpen() },
          { $set: { state: 'RUNNING', progress: 0, fileId }, $inc: { tries: 1 } },
          { returnDocument: 'after' },
        )
        .lean<AccountExportDocument>();
      return toExport(taken);
    },

    /** @returns false if it belongs to another process now, or the account was deleted */
    async noteProgress({ id, tries }: AccountExport, progress: number): Promise<boolean> {
      const { matchedCount } = await exports.updateOne({ _id: id, state: 'RUNNING', tries }, { $set: { progress } });
      return matchedCount === 1;
    },

    /** @returns false if it no longer belongs to this attempt */
    async finish(
      { id, tries }: AccountExport,
      file: Pick<AccountExport, 'bytes' | 'finishedAt' | 'expiresAt'>,
    ): Promise<boolean> {
      const { matchedCount } = await exports.updateOne(
        { _id: id, state: 'RUNNING', tries },
        { $set: { ...file, state: 'READY', progress: 1 } },
      );
      return matchedCount === 1;
    },

    /** @param givenUpAt null: it is tried again */
    async fail({ id, tries }: AccountExport, givenUpAt: Date | null): Promise<void> {
      const state: ExportState = givenUpAt ? 'FAILED' : 'QUEUED';
      const next = { state, fileId: null, finishedAt: givenUpAt };
      await exports.updateOne({ _id: id, state: 'RUNNING', tries }, { $set: next });
    },

    /** Marks it as failed, whichever attempt it belongs to. */
    async giveUp(id: number, at: Date): Promise<void> {
      const next = { state: 'FAILED' as const, fileId: null, finishedAt: at };
      await exports.updateOne({ _id: id, state: isOpen() }, { $set: next });
    },

    /** Removes older finished exports: the new file replaces them. */
    async removeOlder({ id, userId }: AccountExport): Promise<void> {
      await exports.deleteMany({ userId, _id: trusted({ $lt: id }), state: trusted({ $in: ['READY', 'FAILED'] }) });
    },

    async removeExpired(now: Date): Promise<void> {
      await exports.deleteMany({ expiresAt: trusted({ $lte: now }) });
    },

    /** @returns ids of the files that are no longer needed */
    async removeOfUser(userId: number, session: ClientSession): Promise<string[]> {
      const found = await exports.find({ userId }, { fileId: 1 }, { session }).lean<{ fileId: string | null }[]>();
      await exports.deleteMany({ userId }, { session });
      return found.flatMap(({ fileId }) => fileId ?? []);
    },

    /** Which of these files an export still refers to. */
    async filesInUse(fileIds: string[]): Promise<Set<string>> {
      const found = await exports
        .find({ fileId: trusted({ $in: fileIds }) })
        .select({ fileId: 1 })
        .lean<Pick<AccountExportDocument, 'fileId'>[]>();
      return new Set(found.flatMap(({ fileId }) => fileId ?? []));
    },
  };
}

function toExport(document: AccountExportDocument | null): AccountExport | null {
  if (!document) return null;
  const { _id, ...rest } = document;
  return { id: _id, ...rest };
}
