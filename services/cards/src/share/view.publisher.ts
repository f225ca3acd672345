import type { NewEvent, Outbox } from '@kaard/events';
import type { Sequence, UnitOfWork } from '@kaard/service-kit';
import type { ShareRepository, ToldDay } from './share.repository.ts';

export interface ViewPublisherParts {
  shares: Pick<ShareRepository, 'toTell' | 'tell'>;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  nextId: Sequence;
}

const BATCH = 100;

/** The total figures of a card’s day so far: a listener that accepts only newer versions ends with the final sum. */
const cardViewed = ({ aggregateId, version, ...day }: ToldDay): NewEvent<'card.viewed'> => ({
  name: 'card.viewed',
  actor: { userId: null, via: 'system' },
  aggregate: { type: 'card-day', id: aggregateId, version },
  payload: {
    ...{ ownerId: day.ownerId, cardId: day.cardId, day: day.day },
    ...{ views: day.views, saves: day.saves, viewsByWay: day.viewsBy, savesByWay: day.savesBy },
  },
});

/** Scheduled work: publishes views of cards, as one event per card, day and run instead of one per view. */
export function createViewPublisher({ shares, outbox, unitOfWork, nextId }: ViewPublisherParts) {
  return async function tellViews(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const days = await shares.toTell(BATCH);
      for (const { _id, toldAs } of days) {
        const aggregateId = toldAs ?? (await nextId());
        await unitOfWork(async (session) => {
          const told = await shares.tell(_id, aggregateId, session);
          if (told) await outbox.add(cardViewed(told), { session });
        });
      }
      if (days.length < BATCH) return;
    }
  };
}
