import { parseId } from '@kaard/service-kit';
import type { CardRepository } from '../card/card.repository.ts';
import type { EditionRepository } from '../edition/edition.repository.ts';
import type { HandleRepository } from '../handle/handle.repository.ts';
import { normaliseHandle } from '../handle/handle.rules.ts';
import type { ProfileRepository } from '../profile/profile.repository.ts';
import { createByteCache } from './byte.cache.ts';
import type { Published } from './public.card.ts';

export interface PublicServiceParts {
  cards: CardRepository;
  profiles: ProfileRepository;
  handles: HandleRepository;
  editions: Pick<EditionRepository, 'of'>;
}

export type PublicService = ReturnType<typeof createPublicService>;

/** A completely filled card has 30 kB, most have one. */
const KEPT_BYTES = 8 * 1024 * 1024;
const HANDLE_BYTES = 1024 * 1024;
/** The overhead per entry in bytes. */
const ENTRY_BYTES = 500;

/**
 * The public data of users. The answer is the same, nothing, for users who have switched the page off, have no card or
 * don’t exist. Data is cached by the owner’s edition, which is read for every request: so the cache is never outdated,
 * and unchanged data takes one small read.
 */
export function createPublicService({ cards, profiles, handles, editions }: PublicServiceParts) {
  const kept = createByteCache<Published>({ most: KEPT_BYTES });
  /** Caches the owner of a present handle, with the edition. */
  const owners = createByteCache<{ ownerId: number; edition: string }>({ most: HANDLE_BYTES });

  async function read(ownerId: number, cardId: number | undefined, edition: string | null): Promise<Published | null> {
    const [card, profile, handle] = await Promise.all([
      cardId === undefined ? cards.findDefault(ownerId) : cards.find(ownerId, cardId),
      profiles.get(ownerId),
      handles.ofOwner(ownerId),
    ]);
    if (!card?.isShared || !profile.isPublic) return null;
    return { card, handle, isIndexed: profile.isIndexed, takesOffers: profile.takesOffers, edition };
  }

  async function findOf(ownerId: number, cardId: number | undefined): Promise<Published | null> {
    const edition = await editions.of(ownerId);
    const key = edition && `${edition} ${cardId ?? ''}`;
    const known = key ? kept.get(key) : undefined;
    if (known) return known;
    const found = await read(ownerId, cardId, edition);
    // A change during the read may have mixed two editions, so the result is not cached.
    if (!found || !key || edition !== (await editions.of(ownerId))) return found && { ...found, edition: null };
    kept.set(key, found, ENTRY_BYTES + 2 * JSON.stringify(found).length);
    return found;
  }

  const idOf = (cardId: string | undefined) => (cardId === undefined ? undefined : parseId(cardId));

  return {
    /** @param cardId a card other than the default; it must be shared */
    async find(userId: string, cardId?: string): Promise<Published | null> {
      const [ownerId, wanted] = [parseId(userId), idOf(cardId)];
      return ownerId === null || wanted === null ? null : findOf(ownerId, wanted);
    },

    /** Also accepts a recent former handle, and any placement of dots and hyphens. */
    async findByHandle(handle: string, cardId?: string): Promise<Published | null> {
      const [written, wanted] = [normaliseHandle(handle), idOf(cardId)];
      if (!written || wanted === null) return null;
      const owner = owners.get(written);
      const known = owner && (await findOf(owner.ownerId, wanted));
      if (known && known.edition === owner.edition) return known;
      const ownerId = await handles.ownerOf(written);
      const found = ownerId === null ? null : await findOf(ownerId, wanted);
      // Former handles are not cached, because they expire without a new edition.
      if (found?.edition && found.handle === written) {
        owners.set(written, { ownerId: found.card.ownerId, edition: found.edition }, ENTRY_BYTES);
      }
      return found;
    },
  };
}
