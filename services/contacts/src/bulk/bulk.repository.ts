import { type ClientSession, type Connection, ownersOf, trusted } from '@kaard/service-kit';
import type { OpenWork } from '@kaard/service-kit/work/durable-work';
import { BATCH, type BulkDocument, type BulkItem, type BulkJob, createBulkModels } from './bulk.model.ts';

export type BulkRepository = ReturnType<typeof createBulkRepository>;

export function createBulkRepository(connection: Connection) {
  const { jobs, batches } = createBulkModels(connection);

  return {
    async insert({ id, ...job }: BulkJob, session: ClientSession): Promise<void> {
      await jobs.create([{ _id: id, ...job }], { session });
    },

    async find(ownerId: number, id: number): Promise<BulkJob | null> {
      const found = await jobs.findOne({ _id: id, ownerId }).lean<BulkDocument>();
      return found && toJob(found);
    },

    /** Reads a job for the worker, which knows only the id from its order. */
    async read(id: number): Promise<BulkJob | null> {
      const found = await jobs.findById(id).lean<BulkDocument>();
      return found && toJob(found);
    },

    async findOpen(id: number): Promise<OpenWork | null> {
      const found = await jobs
        .findOne({ _id: id, state: 'running' })
        .select({ ownerId: 1, round: 1 })
        .lean<BulkDocument>();
      return found && { id, ownerId: found.ownerId, round: found.round };
    },

    /** Jobs of an owner that wait for work, the oldest first. */
    async openOf(ownerId: number, most: number): Promise<OpenWork[]> {
      const found = await jobs
        .find({ ownerId, state: 'running' })
        .sort({ _id: 1 })
        .limit(most)
        .select({ round: 1 })
        .lean<BulkDocument[]>();
      return found.map(({ _id, round }) => ({ id: _id, ownerId, round }));
    },

    countRunning: (ownerId: number, session: ClientSession): Promise<number> =>
      jobs.countDocuments({ ownerId, state: 'running' }).session(session),

    /** Owners with running jobs, by id. */
    ownersWithOpen: (afterOwnerId: number, most: number): Promise<number[]> =>
      ownersOf(jobs, { state: 'running' }, afterOwnerId, most),

    /**
     * Writes the outcomes of the next batch if it still is the next one; of two concurrent workers only one succeeds.
     * @returns false if another worker was faster
     */
    async settle(
      { id, ownerId, done }: BulkJob,
      items: BulkItem[],
      at: Date,
      session: ClientSession,
    ): Promise<boolean> {
      const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
      const added = {
        done: items.length,
        changed: count('changed'),
        unchanged: count('unchanged'),
        failed: count('failed'),
      };
      const { matchedCount } = await jobs.updateOne({ _id: id, state: 'running', done }, { $inc: added }, { session });
      if (!matchedCount) return false;
      await batches.create([{ jobId: id, ownerId, batch: Math.floor(done / BATCH), items, createdAt: at }], {
        session,
      });
      return true;
    },

    async end(id: number, state: 'done' | 'failed', finishedAt: Date): Promise<void> {
      await jobs.updateOne({ _id: id, state: 'running' }, { $set: { state, finishedAt } });
    },

    async tryAgain({ id, round }: BulkJob): Promise<boolean> {
      const again = { $inc: { round: 1, setbacks: 1 } };
      return (await jobs.updateOne({ _id: id, state: 'running', round }, again)).matchedCount === 1;
    },

    /** Outcomes from the position on; one more than requested, which shows that there is a next page. */
    async items(jobId: number, from: number, most: number): Promise<BulkItem[]> {
      const first = Math.floor(from / BATCH);
      const last = Math.floor((from + most) / BATCH);
      const found = await batches
        .find({ jobId, batch: trusted({ $gte: first, $lte: last }) })
        .sort({ batch: 1 })
        .lean<{ items: BulkItem[] }[]>();
      return found.flatMap(({ items }) => items).slice(from - first * BATCH, from - first * BATCH + most + 1);
    },
  };
}

/** Jobs from before this field existed were ordered by the owner; they expire after a week. */
const OWNER: BulkJob['by'] = { via: 'session', keyId: null };

const toJob = ({ _id, by, ...job }: BulkDocument): BulkJob => ({ id: _id, by: by ?? OWNER, ...job });
