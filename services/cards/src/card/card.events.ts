import type { NewEvent, Payload, PresentState } from '@kaard/events';
import type { Viewer } from '@kaard/service-kit';
import { type Card, PICTURE_KINDS } from './card.model.ts';
import type { CardRepository } from './card.repository.ts';

const actorOf = ({ id, via }: Viewer) => ({ userId: id, via });

function payloadOf(card: Card): Payload<'card.created'> {
  const { id, ownerId, createdAt, updatedAt, version, photo, logo, cover, ...fields } = card;
  return {
    ...fields,
    cardId: id,
    ownerId,
    pictures: PICTURE_KINDS.filter((kind) => card[kind]),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const aggregateOf = ({ id, version }: Card) => ({ type: 'card', id, version });

export const cardCreated = (card: Card, viewer: Viewer): NewEvent<'card.created'> => ({
  name: 'card.created',
  actor: actorOf(viewer),
  aggregate: aggregateOf(card),
  payload: payloadOf(card),
});

export const cardUpdated = (card: Card, changed: string[], viewer: Viewer): NewEvent<'card.updated'> => ({
  name: 'card.updated',
  actor: actorOf(viewer),
  aggregate: aggregateOf(card),
  payload: { ...payloadOf(card), changed },
});

/** The aggregate’s last version. */
export const cardDeleted = (card: Card, viewer: Viewer): NewEvent<'card.deleted'> => ({
  name: 'card.deleted',
  actor: actorOf(viewer),
  aggregate: aggregateOf({ ...card, version: card.version + 1 }),
  payload: { cardId: card.id, ownerId: card.ownerId },
});

/** The current state, for a listener that rebuilds its read model. */
export const presentCards = (cards: CardRepository): PresentState<'card.created'> => ({
  name: 'card.created',
  batch: async (afterId, limit) =>
    (await cards.everybodys(afterId, limit)).map((card) => ({
      name: 'card.created',
      actor: { userId: null, via: 'system' },
      aggregate: aggregateOf(card),
      payload: payloadOf(card),
    })),
});
