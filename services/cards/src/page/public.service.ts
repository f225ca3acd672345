import { parseId } from '@kaard/service-kit';
import type { CardRepository } from '../card/card.repository.ts';
import type { HandleRepository } from '../handle/handle.repository.ts';
import { normaliseHandle } from '../handle/handle.rules.ts';
import type { ProfileRepository } from '../profile/profile.repository.ts';
import type { Published } from './public.card.ts';

export interface PublicServiceParts {
  cards: CardRepository;
  profiles: ProfileRepository;
  handles: HandleRepository;
}

export type PublicService = ReturnType<typeof createPublicService>;

/**
 * What of somebody is open to everybody. Whoever has switched the page off, has no card or does not exist is answered
 * alike: with nothing.
 */
export function createPublicService({ cards, profiles, handles }: PublicServiceParts) {
  return {
    /** @param cardId another card than the default one; it has to be shared */
    async find(userId: string, cardId?: string): Promise<Published | null> {
      const ownerId = parseId(userId);
      const wanted = cardId === undefined ? undefined : parseId(cardId);
      if (ownerId === null || wanted === null) return null;
      const [card, profile, handle] = await Promise.all([
        wanted === undefined ? cards.findDefault(ownerId) : cards.find(ownerId, wanted),
        profiles.get(ownerId),
        handles.ofOwner(ownerId),
      ]);
      if (!card?.isShared || !profile.isPublic) return null;
      return { card, handle, isIndexed: profile.isIndexed, takesOffers: profile.takesOffers };
    },

    /** Also for an address that was given up lately, and however its dots and hyphens are set. */
    async ownerOf(handle: string): Promise<number | null> {
      const written = normaliseHandle(handle);
      return written ? handles.ownerOf(written) : null;
    },
  };
}
