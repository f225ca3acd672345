import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import type { EditionRepository } from '../edition/edition.repository.ts';
import { createHandleModel, type HandleDocument } from './handle.model.ts';
import { skeletonOf } from './handle.rules.ts';

export type HandleRepository = ReturnType<typeof createHandleRepository>;

/** Every query on handles. Expired ones are never returned, even if not removed from the database yet. */
export function createHandleRepository(
  connection: Connection,
  editions: Pick<EditionRepository, 'renew'>,
  now: () => Date,
) {
  const handles = createHandleModel(connection);
  const isGone = () => ({ until: trusted({ $ne: null, $lte: now() }) });

  return {
    /** The owner of this present or recent handle, whatever its dots and hyphens. */
    async ownerOf(handle: string): Promise<number | null> {
      const found = await handles.findOne({ _id: skeletonOf(handle) }).lean<HandleDocument>();
      return found && (found.until === null || found.until > now()) ? found.ownerId : null;
    },

    async ofOwner(ownerId: number, session?: ClientSession): Promise<string | null> {
      const found = await handles
        .findOne({ ownerId, until: null })
        .session(session ?? null)
        .lean<HandleDocument>();
      return found?.handle ?? null;
    },

    /** When the owner’s former handles, which still redirect, become free; the next first. */
    async formerOf(ownerId: number, session: ClientSession): Promise<Date[]> {
      const found = await handles
        .find({ ownerId, until: trusted({ $gt: now() }) })
        .sort({ until: 1 })
        .session(session)
        .lean<HandleDocument[]>();
      return found.map(({ until }) => until!);
    },

    /**
     * Stores a handle; the owner’s own former ones can be taken back.
     * @throws duplicate key if another user has it, or one that looks the same
     */
    async put(ownerId: number, handle: string, session: ClientSession): Promise<void> {
      const _id = skeletonOf(handle);
      await handles.deleteOne({ _id, $or: [{ ownerId }, isGone()] }, { session });
      await handles.create([{ _id, handle, ownerId, until: null }], { session });
      await editions.renew(ownerId, session);
    },

    /** From now on the present handle only redirects, until the given time. */
    async retire(ownerId: number, until: Date, session: ClientSession): Promise<void> {
      await handles.updateMany({ ownerId, until: null }, { $set: { until } }, { session });
      await editions.renew(ownerId, session);
    },
  };
}
