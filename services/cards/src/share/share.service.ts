import type { Outbox } from '@kaard/events';
import {
  assertSignedIn,
  type OwnerRows,
  parseId,
  type Sequence,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { cardNotFound } from '../card/card.errors.ts';
import type { Card } from '../card/card.model.ts';
import type { CardRepository } from '../card/card.repository.ts';
import { dayOf } from './daily.salt.ts';
import type { CardDay, PerWay, Way } from './share.model.ts';
import type { ShareRepository } from './share.repository.ts';

export interface ShareServiceParts {
  shares: ShareRepository;
  cards: CardRepository;
  owners: Pick<OwnerRows, 'ensure' | 'hold'>;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  nextId: Sequence;
  now(): Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The number of days in a card’s figures. */
const DAYS = 30;

export interface DayFigures {
  day: string;
  views: number;
  saves: number;
  shares: number;
}

export interface WayCount {
  way: Way;
  count: number;
}

export interface CardFigures {
  views: number;
  saves: number;
  shares: number;
  /** The last 30 days, the oldest first, including days without activity. */
  days: DayFigures[];
  /** Shares per way, the most frequent first, as in the following two lists. */
  byWay: WayCount[];
  viewsByWay: WayCount[];
  savesByWay: WayCount[];
}

export type ShareService = ReturnType<typeof createShareService>;

export function createShareService(parts: ShareServiceParts) {
  const { shares, cards, owners, outbox, unitOfWork, nextId, now } = parts;
  const firstDay = () => dayOf(new Date(now().getTime() - (DAYS - 1) * DAY_MS));

  return {
    /**
     * Records that the owner has shared a card.
     * @throws DomainError `not-found`; `unauthenticated` if the account was deleted
     */
    async note(viewer: Viewer | null, id: string | number, way: Way): Promise<Card> {
      const owner = assertSignedIn(viewer);
      const cardId = parseId(id);
      const card = cardId === null ? null : await cards.find(owner.id, cardId);
      if (!card || cardId === null) throw cardNotFound();
      const shareId = await nextId();
      await owners.ensure(owner.id);
      await unitOfWork(async (session) => {
        // Fails if the owner is being forgotten, so that no new data is stored.
        await owners.hold(owner.id, session);
        const at = now();
        await shares.addShare({ ownerId: owner.id, cardId, day: dayOf(at) }, way, session);
        await outbox.add(
          {
            name: 'card.shared',
            actor: { userId: owner.id, via: owner.via },
            aggregate: { type: 'share', id: shareId, version: 1 },
            payload: { ownerId: owner.id, cardId, way, at: at.toISOString() },
          },
          { session },
        );
      });
      return card;
    },

    /** The total of all cards since the beginning, as shown on the dashboard. */
    async total(ownerId: number): Promise<{ views: number; saves: number; shares: number }> {
      return shares.total(ownerId);
    },

    async figures(ownerId: number, cardId: number): Promise<CardFigures> {
      const found = new Map((await shares.since(ownerId, firstDay(), cardId)).map((day) => [day.day, day]));
      const days = Array.from({ length: DAYS }, (_, at) => {
        const day = dayOf(new Date(now().getTime() - (DAYS - 1 - at) * DAY_MS));
        return figuresOf(day, found.get(day));
      });
      const present = [...found.values()];
      const sum = (name: 'views' | 'saves' | 'shares') => days.reduce((total, day) => total + day[name], 0);
      return {
        ...{ views: sum('views'), saves: sum('saves'), shares: sum('shares'), days },
        byWay: sumByWay(present.map((day) => day.shares)),
        viewsByWay: sumByWay(present.map((day) => day.viewsBy)),
        savesByWay: sumByWay(present.map((day) => day.savesBy)),
      };
    },
  };
}

function sumByWay(days: readonly PerWay[]): WayCount[] {
  const counts = new Map<Way, number>();
  for (const day of days)
    for (const [way, count] of Object.entries(day)) counts.set(way as Way, (counts.get(way as Way) ?? 0) + count);
  return [...counts].map(([way, count]) => ({ way, count })).sort((a, b) => b.count - a.count);
}

const figuresOf = (day: string, found: CardDay | undefined): DayFigures => ({
  day,
  views: found?.views ?? 0,
  saves: found?.saves ?? 0,
  shares: Object.values(found?.shares ?? {}).reduce((sum, count) => sum + count, 0),
});
