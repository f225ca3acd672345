import DataLoader from 'dataloader';
import { parseId, type Viewer } from '../caller/viewer.ts';

/** What the graph knows by a numeric key and belongs to one person. */
export interface OwnedEntity {
  id: number;
  ownerId: number;
}

export interface EntityLoader<E> {
  /** By the key as the gateway sends it. Null for what does not exist and, the same, for what is somebody else's. */
  load(id: string | number): Promise<E | null>;
}

/**
 * Entities by their keys for one request: one query for all that the gateway asks for at once.
 * @param find those of an owner, in any order
 */
export function createEntityLoader<E extends OwnedEntity>(
  viewer: Viewer | null,
  find: (ownerId: number, ids: readonly number[]) => Promise<E[]>,
): EntityLoader<E> {
  const byId = new DataLoader<number, E | null>(async (ids) => {
    const found = viewer ? await find(viewer.id, ids) : [];
    // A query that forgot the owner must not become a leak.
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
