import { kindOfLink, type LinkKind, nameOfLink } from '@kaard/contact-formats';
import type { Card, CardAddress, PictureKind } from '../card/card.model.ts';

/** What the world may see of somebody: the card, and nothing of business goals, plan or account. */
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
  /** The same under the name that earlier versions gave it. */
  linkedin: string | null;
  bio: string | null;
  address: CardAddress | null;
  links: { url: string; label: string; kind: LinkKind }[];
  /** Addresses on this installation, or null. */
  photo: string | null;
  logo: string | null;
  cover: string | null;
  /** Where the page of this card is. */
  profileUrl: string;
  vCardUrl: string;
}

export interface Published {
  card: Card;
  /** The owner's present address of their own. */
  handle: string | null;
  isIndexed: boolean;
  /** Whether a visitor can leave their details. */
  takesOffers: boolean;
  /** Of the owner, exactly what this was read from; null when nothing made of it may be remembered. */
  edition: string | null;
}

export interface Addresses {
  /** `https://cards.example`, without a slash at its end. */
  publicUrl: string;
}

/** S2's address of a profile; a card other than the default is named in it. */
export const profilePath = ({ ownerId, id, isDefault }: Card): string =>
  `/api/public/profile/${ownerId}${isDefault ? '' : `?card=${id}`}`;

/** The address to share: the owner's own where there is one. */
export const profileUrl = (
  { ownerId, handle }: { ownerId: number; handle: string | null },
  { publicUrl }: Addresses,
): string => publicUrl + (handle ? `/u/${handle}` : `/api/public/profile/${ownerId}`);

/** Of one card. */
export const pageUrl = ({ card, handle }: Pick<Published, 'card' | 'handle'>, addresses: Addresses): string =>
  profileUrl({ ownerId: card.ownerId, handle }, addresses) + (card.isDefault ? '' : `?card=${card.id}`);

/** Changes with the picture, so that it can be kept for ever. */
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
