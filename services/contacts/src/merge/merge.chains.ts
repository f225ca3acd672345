import type { ClientSession } from '@kaard/service-kit';
import type { Joined } from '../contact/contact.events.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { TrashRepository } from '../trash/trash.repository.ts';
import type { MergeRepository, StandingMerge } from './merge.repository.ts';

export interface MergeChainsParts {
  merges: Pick<MergeRepository, 'standing'>;
  contacts: Pick<ContactRepository, 'findMany'>;
  trashed: Pick<TrashRepository, 'findMany'>;
}

export type MergeChains = ReturnType<typeof createMergeChains>;

/**
 * Consecutive merges in effect: a contact was merged into a second one, and that into a third. With them, listeners
 * that receive the events in another order, or only the last one, can follow the chain.
 */
export function createMergeChains({ merges, contacts, trashed }: MergeChainsParts) {
  /** The latest merge of each contact, if that put it into the trash; a restored contact is independent again. */
  async function holding(ownerId: number, found: StandingMerge[], session: ClientSession): Promise<Joined[]> {
    const lying = await trashed.findMany(ownerId, [...new Set(found.map(({ otherId }) => otherId))], session);
    const since = new Map(lying.map(({ contact, deletedAt }) => [contact.id, deletedAt]));
    const latest = new Map(
      found
        .filter(({ otherId, mergedAt }) => since.has(otherId) && since.get(otherId)! <= mergedAt)
        .map(({ otherId, keptId }) => [otherId, keptId]),
    );
    return [...latest].map(([contactId, keptId]) => ({ contactId, keptId }));
  }

  /** Merges into these contacts, directly or indirectly, the earliest first. */
  async function into(ownerId: number, ids: readonly number[], session: ClientSession): Promise<Joined[]> {
    const links: Joined[] = [];
    const seen = new Set(ids);
    for (let at = [...ids]; at.length; ) {
      const found = await holding(ownerId, await merges.standing(ownerId, { keptIds: at }, session), session);
      const further = found.filter(({ contactId, keptId }) => at.includes(keptId) && !seen.has(contactId));
      links.unshift(...further);
      for (const { contactId } of further) seen.add(contactId);
      at = further.map(({ contactId }) => contactId);
    }
    return links;
  }

  /** Maps these contacts, and all further ones along their chains, to the contact that each was merged into. */
  async function from(ownerId: number, ids: readonly number[], session: ClientSession): Promise<Map<number, number>> {
    const links = new Map<number, number>();
    for (let at = [...ids]; at.length; ) {
      const found = await holding(ownerId, await merges.standing(ownerId, { otherIds: at }, session), session);
      for (const { contactId, keptId } of found) links.set(contactId, keptId);
      at = found.map(({ keptId }) => keptId).filter((id) => !links.has(id));
    }
    return links;
  }

  return {
    into,

    /**
     * The merges of contacts that leave the trash permanently: into them, and of them into others.
     * @param others contacts that have one of their scans now
     */
    async ofGone(ownerId: number, gone: readonly number[], others: readonly number[], session: ClientSession) {
      const before = await into(ownerId, gone, session);
      const after = await from(ownerId, [...gone, ...others], session);
      const ends = new Set([...after.values()].filter((id) => !after.has(id) && !gone.includes(id)));
      const there = new Set([
        ...(await contacts.findMany(ownerId, [...ends], session)).map(({ id }) => id),
        ...(await trashed.findMany(ownerId, [...ends], session)).map(({ contact }) => contact.id),
      ]);

      /** The path to a contact that still exists; empty if there is none. */
      function onward(id: number): Joined[] {
        const path: Joined[] = [];
        for (let at = id; after.has(at) && path.length <= after.size; at = after.get(at)!)
          path.push({ contactId: at, keptId: after.get(at)! });
        return path.length && there.has(path.at(-1)!.keptId) ? path : [];
      }
      /** The first remaining contact that took over from this one; null if there is none. */
      const nextOf = (id: number) => onward(id).find(({ keptId }) => !gone.includes(keptId))?.keptId ?? null;
      /** @param holders contacts that have a scan of this contact */
      function told(id: number, holders: readonly number[]): Joined[] {
        const own = new Set([id]);
        for (const { contactId, keptId } of before.toReversed()) if (own.has(keptId)) own.add(contactId);
        const all = [
          ...before.filter(({ keptId }) => own.has(keptId)),
          ...onward(id),
          ...holders.flatMap((holder) => onward(holder)),
        ];
        const byContact = new Map(all.map((link) => [link.contactId, link]));
        return [...byContact.values()];
      }
      return { nextOf, told };
    },
  };
}
