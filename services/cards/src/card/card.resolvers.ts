import { kindOfLink, nameOfLink } from '@kaard/contact-formats';
import type { Resolvers } from '../generated/graphql.ts';
import type { HandleRepository } from '../handle/handle.repository.ts';
import { type Addresses, pageUrl, pictureUrl } from '../page/public.card.ts';
import type { PictureService } from '../picture/picture.service.ts';
import type { Way } from '../share/share.model.ts';
import type { ShareService, WayCount } from '../share/share.service.ts';
import type { CardInput } from './card.input.ts';
import { type Card, PICTURE_KINDS, type PictureKind } from './card.model.ts';
import type { CardService } from './card.service.ts';

export interface CardResolverParts {
  service: CardService;
  pictures: PictureService;
  shares: ShareService;
  handles: HandleRepository;
  addresses: Addresses;
}

const lower = <T extends string>(name: string) => name.toLowerCase() as T;

export const createCardResolvers = (parts: CardResolverParts): Resolvers => {
  const { service, pictures, shares, handles, addresses } = parts;
  const pictureOf = (kind: PictureKind) => (card: Card) => {
    const picture = card[kind];
    return picture && { url: pictureUrl(card, kind)!, width: picture.width, height: picture.height };
  };
  return {
    Query: {
      businessCards: (_root, _args, { viewer }) => service.list(viewer),
      businessCard: (_root, { id }, { viewer }) => service.get(viewer, id),
    },
    Mutation: {
      createBusinessCard: async (_root, { input }, { viewer, idempotencyKey }) => ({
        card: await service.create(viewer, input as CardInput, idempotencyKey),
      }),
      updateBusinessCard: async (_root, { id, input, version }, { viewer }) => ({
        card: await service.update(viewer, id, input as CardInput, version ?? null),
      }),
      deleteBusinessCard: async (_root, { id, version }, { viewer }) => ({
        id: String(await service.remove(viewer, id, version ?? null)),
      }),
      makeDefaultBusinessCard: async (_root, { id }, { viewer }) => ({ card: await service.makeDefault(viewer, id) }),
      removeCardPicture: async (_root, { id, picture }, { viewer }) => ({
        card: await pictures.remove(viewer, id, lower<PictureKind>(picture)),
      }),
      noteCardShare: async (_root, { id, way }, { viewer }) => ({
        card: await shares.note(viewer, id, lower<Way>(way)),
      }),
    },
    BusinessCard: {
      __resolveReference: ({ id }, { cardById }) => cardById.load(id as string),
      id: ({ id }) => String(id),
      links: ({ links }) => links.map((link) => ({ ...link, kind: kindOfLink(link.url), title: nameOfLink(link) })),
      ...(Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, pictureOf(kind)])) as object),
      publicUrl: async (card) => pageUrl({ card, handle: await handles.ofOwner(card.ownerId) }, addresses),
      figures: async ({ ownerId, id }) => {
        const { byWay, viewsByWay, savesByWay, ...figures } = await shares.figures(ownerId, id);
        const named = (counts: WayCount[]) =>
          counts.map(({ way, count }) => ({ way: way.toUpperCase() as never, count }));
        return {
          ...figures,
          ...{ byWay: named(byWay), viewsByWay: named(viewsByWay), savesByWay: named(savesByWay) },
        };
      },
    },
  };
};
