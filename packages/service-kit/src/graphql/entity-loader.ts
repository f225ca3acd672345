import DataLoader from 'dataloader';
import { parseId, type Viewer } from '../caller/viewer.ts';

/** An entity with a numeric key that belongs to one user. */
export interface OwnedEntity {
  id: number;
  ownerId: number;
}

export interface EntityLoader<E> {
  /** @param key as sent by the gateway. @returns null if it doesn’t exist or belongs to someone else */
  load(id: string | number): Promise<E | null>;
}

/**
 * Loads entities by key for one request, with one query for all that the gateway asks for at once.
 * @param find returns an owner's entities in any order
 */
export function createEntityLoader<E extends OwnedEntity>(
  viewer: Viewer | null,
  find: (ownerId: number, ids: readonly number[]) => Promise<E[]>,
): EntityLoader<E> {
  const byId = new DataLoader<number, E | null>(async (ids) => {
    const found = viewer ? await find(viewer.id, ids) : [];
    // Checked here, so that a query without the owner can’t leak data.
    const own = new Map(found.filter(({ ownerId }) => ownerId === viewer?.id).map((entity) => [entity.id, entity]));
    return ids.map((id) => own.get(id) ?? null);
  });
  return {
    async load(id) {
      const known = parseId(id);
      return known === null ? null : byId.load(known);
    },
  };
}
