import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import {
  type AccountExport,
  type AccountExportDocument,
  createAccountExportModel,
  type ExportState,
} from './export.model.ts';

/** A process that makes an export says so again before this is over, or another one takes it. */
export const LEASE_MS = 30_000;
const OPEN: ExportState[] = ['QUEUED', 'RUNNING'];
const isOpen = () => trusted({ $in: OPEN });

export type AccountExportRepository = ReturnType<typeof createAccountExportRepository>;

export function createAccountExportRepository(connection: Connection) {
  const exports = createAccountExportModel(connection);
  const after = (ms: number, from: Date) => new Date(from.getTime() + ms);

  async function openOf(userId: number): Promise<AccountExport | null> {
    return toExport(await exports.findOne({ userId, state: isOpen() }).lean<AccountExportDocument>());
  }

  return {
    openOf,

    /** @throws duplicate key while another one is being made */
    async insert(id: number, userId: number, createdAt: Date, session: ClientSession): Promise<AccountExport> {
      const wish = { _id: id, userId, state: 'QUEUED' as const, progress: 0, createdAt };
      const [made] = await exports.create([wish], { session });
      return toExport(made!.toObject<AccountExportDocument>())!;
    },

    async find(userId: number, id: number): Promise<AccountExport | null> {
      return toExport(await exports.findOne({ _id: id, userId }).lean<AccountExportDocument>());
    },

    /** The newest that is being made, failed, or can be fetched. */
    async latest(userId: number, now: Date): Promise<AccountExport | null> {
      const found = await exports
        .find({ userId })
        .sort({ createdAt: -1, _id: -1 })
        .limit(5)
        .lean<AccountExportDocument[]>();
      const [latest] = found.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      return toExport(latest ?? null);
    },

    /** Takes the oldest that nobody makes; `fileId` is what will be written. */
    async take(now: Date, fileId: string): Promise<AccountExport | null> {
      const taken = await exports
        .findOneAndUpdate(
          { state: isOpen(), $or: [{ leaseUntil: null }, { leaseUntil: trusted({ $lte: now }) }] },
          {
            $set: { state: 'RUNNING', leaseUntil: after(LEASE_MS, now), progress: 0, fileId },
            $inc: { tries: 1 },
          },
          { sort: { createdAt: 1 }, returnDocument: 'after' },
        )
        .lean<AccountExportDocument>();
      return toExport(taken);
    },

    /** @returns false when it is no longer ours: taken over, or the account is gone */
    async noteProgress({ id, tries }: AccountExport, progress: number, now: Date): Promise<boolean> {
      const { matchedCount } = await exports.updateOne(
        { _id: id, state: 'RUNNING', tries },
        { $set: { progress, leaseUntil: after(LEASE_MS, now) } },
      );
      return matchedCount === 1;
    },

    /** @returns false when it is no longer ours */
    async finish(
      { id, tries }: AccountExport,
      file: Pick<AccountExport, 'bytes' | 'finishedAt' | 'expiresAt'>,
    ): Promise<boolean> {
      const { matchedCount } = await exports.updateOne(
        { _id: id, state: 'RUNNING', tries },
        { $set: { ...file, state: 'READY', progress: 1, leaseUntil: null } },
      );
      return matchedCount === 1;
    },

    /** @param retryAt when it is tried again; null gives up */
    async fail({ id, tries }: AccountExport, now: Date, retryAt: Date | null): Promise<void> {
      const next = retryAt
        ? { state: 'QUEUED' as const, leaseUntil: retryAt, fileId: null }
        : { state: 'FAILED' as const, leaseUntil: null, fileId: null, finishedAt: now };
      await exports.updateOne({ _id: id, state: 'RUNNING', tries }, { $set: next });
    },

    /** Older finished ones: a new file takes the place of the old. */
    async removeOlder({ id, userId }: AccountExport): Promise<void> {
      await exports.deleteMany({ userId, _id: trusted({ $lt: id }), state: trusted({ $in: ['READY', 'FAILED'] }) });
    },

    async removeExpired(now: Date): Promise<void> {
      await exports.deleteMany({ expiresAt: trusted({ $lte: now }) });
    },

    /** @returns the files that nobody needs any more */
    async removeOfUser(userId: number, session: ClientSession): Promise<string[]> {
      const found = await exports.find({ userId }, { fileId: 1 }, { session }).lean<{ fileId: string | null }[]>();
      await exports.deleteMany({ userId }, { session });
      return found.flatMap(({ fileId }) => fileId ?? []);
    },

    /** Of these files the ones that an export still needs. */
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
