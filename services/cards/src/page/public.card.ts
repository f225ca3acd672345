import { kindOfLink, type LinkKind, nameOfLink } from '@kaard/contact-formats';
import type { Card, CardAddress, PictureKind } from '../card/card.model.ts';

/** The public data of a user: the card, and nothing about business goals, plan or account. */
export interface PublicCard {
  userId: number;
  cardId: number;
  fullName: string;
  pronouns: string | null;
  jobTitle: string | null;
  department: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  linkedIn: string | null;
  /** The same value under the name used by earlier versions. */
  linkedin: string | null;
  bio: string | null;
  address: CardAddress | null;
  links: { url: string; label: string; kind: LinkKind }[];
  /** Addresses on this installation, or null. */
  photo: string | null;
  logo: string | null;
  cover: string | null;
  /** The address of the card’s page. */
  profileUrl: string;
  vCardUrl: string;
}

export interface Published {
  card: Card;
  /** The owner’s present handle. */
  handle: string | null;
  isIndexed: boolean;
  /** Whether visitors can leave their details. */
  takesOffers: boolean;
  /** The owner’s edition that this was read from; null if results must not be cached. */
  edition: string | null;
}

export interface Addresses {
  /** `https://cards.example`, without a trailing slash. */
  publicUrl: string;
}

/** S2’s address of a profile; names the card unless it is the default. */
export const profilePath = ({ ownerId, id, isDefault }: Card): string =>
  `/api/public/profile/${ownerId}${isDefault ? '' : `?card=${id}`}`;

/** The address to share: with the owner’s handle if there is one. */
export const profileUrl = (
  { ownerId, handle }: { ownerId: number; handle: string | null },
  { publicUrl }: Addresses,
): string => publicUrl + (handle ? `/u/${handle}` : `/api/public/profile/${ownerId}`);

/** The page of one card. */
export const pageUrl = ({ card, handle }: Pick<Published, 'card' | 'handle'>, addresses: Addresses): string =>
  profileUrl({ ownerId: card.ownerId, handle }, addresses) + (card.isDefault ? '' : `?card=${card.id}`);

/** Changes with the picture, so that it can be cached forever. */
export const pictureUrl = (card: Card, kind: PictureKind): string | null => {
  const picture = card[kind];
  return picture && `/api/public/profile/${card.ownerId}/cards/${card.id}/${kind}?v=${picture.fileId.slice(-8)}`;
};

export function publicCard(published: Published, addresses: Addresses): PublicCard {
  const { card } = published;
  const path = profilePath(card);
  return {
    ...{ userId: card.ownerId, cardId: card.id, fullName: card.fullName, pronouns: card.pronouns },
    ...{ jobTitle: card.jobTitle, department: card.department, company: card.company, email: card.email },
    ...{ phone: card.phone, website: card.website, linkedIn: card.linkedIn, linkedin: card.linkedIn },
    ...{ bio: card.bio, address: card.address },
    links: card.links.map((link) => ({ url: link.url, label: nameOfLink(link), kind: kindOfLink(link.url) })),
    photo: pictureUrl(card, 'photo'),
    logo: pictureUrl(card, 'logo'),
    cover: pictureUrl(card, 'cover'),
    profileUrl: pageUrl(published, addresses),
    vCardUrl: `${addresses.publicUrl}${path}${path.includes('?') ? '&' : '?'}format=vcf`,
  };
}
