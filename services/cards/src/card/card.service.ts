import type { Outbox } from '@kaard/events';
import type { PictureRemovals } from '@kaard/pictures';
import {
  assertSignedIn,
  type ClientSession,
  type DoOnce,
  type OwnerRows,
  parseId,
  type Sequence,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { assertKeyMay } from '@kaard/service-kit/caller/key-access';
import { cardLimitReached, cardNotFound, defaultNeeded, versionConflict } from './card.errors.ts';
import { cardCreated, cardDeleted, cardUpdated } from './card.events.ts';
import { type CardInput, checkCard, emptyCard } from './card.input.ts';
import { type Card, type CardFields, PICTURE_KINDS } from './card.model.ts';
import type { CardRepository } from './card.repository.ts';

export interface CardServiceParts {
  cards: CardRepository;
  owners: OwnerRows;
  outbox: Outbox;
  removals: PictureRemovals;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  defaultCountry: string;
  now(): Date;
}

export type CardService = ReturnType<typeof createCardService>;

/**
 * The rules of cards. Every operation that affects the default card locks the owner’s row first, so that concurrent
 * ones wait: there is always exactly one default.
 */
export function createCardService(parts: CardServiceParts) {
  const { cards, owners, outbox, removals, unitOfWork, doOnce, nextId, defaultCountry, now } = parts;

  const countryOf = async (ownerId: number) => (await owners.defaultCountryOf(ownerId)) ?? defaultCountry;

  async function present(ownerId: number, id: string | number, session?: ClientSession): Promise<Card> {
    const cardId = parseId(id);
    const card = cardId === null ? null : await cards.find(ownerId, cardId, session);
    if (!card) throw cardNotFound();
    return card;
  }

  /** Stores the changed card with its event; returns the same card if nothing changes. */
  async function write(before: Card, change: Partial<Card>, viewer: Viewer, session: ClientSession): Promise<Card> {
    const changed = (Object.keys(change) as (keyof Card)[]).filter(
      (field) => JSON.stringify(change[field]) !== JSON.stringify(before[field]),
    );
    if (!changed.length) return before;
    const card: Card = { ...before, ...change, updatedAt: now(), version: before.version + 1 };
    if (!(await cards.replace(card, before, session))) throw versionConflict(before.version, before.version + 1);
    await outbox.add(cardUpdated(card, changed, viewer), { session });
    return card;
  }

  /** Removes the mark from the present default card. The owner’s row must be locked. */
  async function giveUpDefault(viewer: Viewer, session: ClientSession): Promise<void> {
    const former = await cards.findDefault(viewer.id, session);
    if (former) await write(former, { isDefault: false }, viewer, session);
  }

  return {
    async list(viewer: Viewer | null): Promise<Card[]> {
      return cards.list(assertSignedIn(viewer).id);
    },

    /** @returns null if there is no card with this id, or it belongs to another owner */
    async get(viewer: Viewer | null, id: string | number): Promise<Card | null> {
      const { id: ownerId } = assertSignedIn(viewer);
      const cardId = parseId(id);
      return cardId === null ? null : cards.find(ownerId, cardId);
    },

    /** @throws DomainError `invalid`; `quota` if the plan allows no more cards */
    async create(viewer: Viewer | null, input: CardInput, idempotencyKey: string | null): Promise<Card> {
      const owner = assertSignedIn(viewer);
      const named = { ...input, name: input.name ?? null, fullName: input.fullName ?? null };
      const fields = checkCard(named, await countryOf(owner.id)) as Partial<CardFields> & {
        name: string;
        fullName: string;
      };
      await owners.ensure(owner.id);
      const id = await nextId();
      const { answer } = await doOnce({
        ownerId: owner.id,
        key: idempotencyKey,
        operation: 'createBusinessCard',
        body: input,
        isThere: async (created: number) => (await cards.find(owner.id, created)) !== null,
        async work(session) {
          const { isWithin, limit, taken } = await owners.countUp(owner.id, session);
          if (!isWithin && limit !== null) throw cardLimitReached(limit, taken - 1);
          if (input.isDefault) await giveUpDefault(owner, session);
          const at = now();
          const card: Card = {
            ...emptyCard(),
            ...fields,
            ...{ id, ownerId: owner.id, photo: null, logo: null, cover: null },
            ...{ createdAt: at, updatedAt: at, version: 1 },
            isDefault: !(await cards.findDefault(owner.id, session)),
          };
          await cards.insert(card, session);
          await outbox.add(cardCreated(card, owner), { session });
          return id;
        },
      });
      return present(owner.id, answer);
    },

    /**
     * A change can also make it the default card.
     * @param seen the version that the caller saw; null accepts any
     */
    async update(viewer: Viewer | null, id: string | number, input: CardInput, seen: number | null): Promise<Card> {
      const owner = assertSignedIn(viewer);
      const before = await present(owner.id, id);
      // An update without changes only reads the card, so an API key must be allowed to read.
      if (!Object.keys(input).length) assertKeyMay(owner, 'cards:read');
      const fields = checkCard(input, await countryOf(owner.id));
      return unitOfWork(async (session) => {
        if (input.isDefault) await owners.hold(owner.id, session);
        const card = await present(owner.id, before.id, session);
        if (seen !== null && seen !== card.version) throw versionConflict(seen, card.version);
        if (input.isDefault === false && card.isDefault) throw defaultNeeded();
        if (!input.isDefault || card.isDefault) return write(card, fields, owner, session);
        await giveUpDefault(owner, session);
        return write(card, { ...fields, isDefault: true }, owner, session);
      });
    },

    /** Makes the card the default in place of the present one. */
    async makeDefault(viewer: Viewer | null, id: string | number): Promise<Card> {
      const owner = assertSignedIn(viewer);
      await present(owner.id, id);
      return unitOfWork(async (session) => {
        await owners.hold(owner.id, session);
        const card = await present(owner.id, id, session);
        if (card.isDefault) return card;
        await giveUpDefault(owner, session);
        return write(card, { isDefault: true }, owner, session);
      });
    },

    /**
     * Also removes its pictures (by scheduled work if not possible at once); if it was the default, the oldest of the
     * others becomes it.
     */
    async remove(viewer: Viewer | null, id: string | number, seen: number | null): Promise<number> {
      const owner = assertSignedIn(viewer);
      await present(owner.id, id);
      const { id: removed, files } = await unitOfWork(async (session) => {
        await owners.hold(owner.id, session);
        const card = await present(owner.id, id, session);
        if (seen !== null && seen !== card.version) throw versionConflict(seen, card.version);
        await cards.remove(owner.id, card.id, session);
        await owners.count(owner.id, -1, session);
        const files = PICTURE_KINDS.flatMap((kind) => card[kind]?.fileId ?? []);
        await removals.order(files, now(), session);
        await outbox.add(cardDeleted(card, owner), { session });
        if (card.isDefault) {
          const [oldest] = await cards.list(owner.id, session);
          if (oldest) await write(oldest, { isDefault: true }, owner, session);
        }
        return { id: card.id, files };
      });
      await removals.carryOut(files).catch(() => {});
      return removed;
    },
  };
}
