import type { Outbox } from '@kaard/events';
import { acceptPicture, type PictureRemovals, type PictureStore } from '@kaard/pictures';
import { MOST_SHOWN_BYTES } from '@kaard/pictures/limits';
import { assertSignedIn, DomainError, parseId, type UnitOfWork, unavailable, type Viewer } from '@kaard/service-kit';
import { cardNotFound } from '../card/card.errors.ts';
import { cardUpdated } from '../card/card.events.ts';
import type { Card, CardPicture, PictureKind } from '../card/card.model.ts';
import type { CardRepository } from '../card/card.repository.ts';

export interface PictureServiceParts {
  cards: CardRepository;
  outbox: Outbox;
  store: PictureStore;
  removals: PictureRemovals;
  unitOfWork: UnitOfWork;
  now(): Date;
}

const tooLarge = () =>
  new DomainError({
    kind: 'too-large',
    reason: 'PICTURE_TOO_LARGE',
    message: 'The picture is too large. It can be at most 5 MB.',
  });

export type PictureService = ReturnType<typeof createPictureService>;

/**
 * Photo, logo and cover of a card. The bytes are checked like those of a scan, without decoding, and their metadata is
 * removed.
 */
export function createPictureService({ cards, outbox, store, removals, unitOfWork, now }: PictureServiceParts) {
  /**
   * The transaction that replaces a picture also removes the old one; if its bytes can’t be removed, scheduled work
   * does it.
   */
  async function put(
    viewer: Viewer,
    id: string | number,
    kind: PictureKind,
    picture: CardPicture | null,
  ): Promise<Card> {
    const { card, replaced } = await unitOfWork(async (session) => {
      const cardId = parseId(id);
      const before = cardId === null ? null : await cards.find(viewer.id, cardId, session);
      if (!before) throw cardNotFound();
      const replaced = before[kind] ? [before[kind].fileId] : [];
      if (!picture && !before[kind]) return { card: before, replaced };
      const card: Card = { ...before, [kind]: picture, updatedAt: now(), version: before.version + 1 };
      if (picture && !(await removals.strikeOut([picture.fileId], session))) throw unavailable('Picture storage');
      await removals.order(replaced, now(), session);
      await cards.replace(card, before, session);
      await outbox.add(cardUpdated(card, [kind], viewer), { session });
      return { card, replaced };
    });
    await removals.carryOut(replaced).catch(() => {});
    return card;
  }

  return {
    async set(viewer: Viewer | null, id: string | number, kind: PictureKind, bytes: Uint8Array): Promise<Card> {
      const owner = assertSignedIn(viewer);
      const cardId = parseId(id);
      if (cardId === null || !(await cards.find(owner.id, cardId))) throw cardNotFound();
      if (bytes.length > MOST_SHOWN_BYTES) throw tooLarge();
      const { type, width, height, bytes: clean } = await acceptPicture(bytes, { ownerId: owner.id });
      const picture = { fileId: store.newId(), type, width, height };
      await removals.expect([picture.fileId], now());
      await store.put(picture.fileId, clean);
      return put(owner, cardId, kind, picture);
    },

    async remove(viewer: Viewer | null, id: string | number, kind: PictureKind): Promise<Card> {
      return put(assertSignedIn(viewer), id, kind, null);
    },

    /** A picture for rendering. @returns null if the card has none */
    async readDataUrl(card: Card, kind: PictureKind): Promise<string | null> {
      const found = await read(card, kind);
      return found && `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`;
    },

    /** A picture for its owner, whether the card is shared or not. @throws DomainError `not-found` */
    async readOwn(viewer: Viewer | null, id: string | number, kind: PictureKind) {
      const owner = assertSignedIn(viewer);
      const cardId = parseId(id);
      const card = cardId === null ? null : await cards.find(owner.id, cardId);
      if (!card) throw cardNotFound();
      return read(card, kind);
    },

    read,
  };

  /** @returns null if the card has none */
  async function read(card: Card, kind: PictureKind): Promise<{ type: string; bytes: Uint8Array } | null> {
    const picture = card[kind];
    const bytes = picture && (await store.get(picture.fileId));
    return picture && bytes ? { type: picture.type, bytes } : null;
  }
}
