import { type EventHandler, on, type Payload } from '@kaard/events';
import type { ClientSession } from '@kaard/service-kit';
import type { BusinessRepository } from '../business/business.repository.ts';

export interface OnOwnerParts {
  business: BusinessRepository;
}

const NEWEST = { newestOnly: true };

/** Stores data about the owner: their business and their own cards. */
export function onOwnerFacts({ business }: OnOwnerParts): EventHandler[] {
  async function takeCard(payload: Payload<'card.created'>, session: ClientSession) {
    const { cardId, ownerId, fullName, jobTitle, company, email, phone, address, isDefault } = payload;
    await business.putCard(
      {
        ...{ id: cardId, ownerId, fullName, jobTitle, company, email, phone, isDefault },
        ...{ city: address?.city ?? null, country: address?.country ?? null },
      },
      session,
    );
    return undefined;
  }

  return [
    on(
      'profile.updated',
      async ({ payload: { ownerId, businessDescription, industry, targetMarket, businessGoals } }, session) => {
        await business.put(ownerId, { businessDescription, industry, targetMarket, businessGoals }, session);
        return undefined;
      },
      NEWEST,
    ),
    on('card.created', ({ payload }, session) => takeCard(payload, session), NEWEST),
    on('card.updated', ({ payload }, session) => takeCard(payload, session), NEWEST),
    on(
      'card.deleted',
      async ({ payload: { ownerId, cardId } }, session) => {
        await business.removeCard(ownerId, cardId, session);
        return undefined;
      },
      NEWEST,
    ),
  ] as unknown as EventHandler[];
}
