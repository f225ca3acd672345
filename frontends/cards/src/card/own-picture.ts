import { usePrivatePicture } from '@kaard/ui/basics';

/** A picture in the graph, with its public address. */
type Picture = { url: string } | null;
interface CardPictures {
  id: string;
  photo: Picture;
  logo: Picture;
}

export type PictureKind = 'photo' | 'logo' | 'cover';

/**
 * Returns the owner’s address of a picture, which also works while it is not public. The end of the address changes
 * with the picture.
 */
export const ownPictureUrl = (cardId: string, kind: PictureKind, picture: Picture): string | null =>
  picture && `/api/business-cards/${cardId}/${kind}${picture.url.slice(picture.url.indexOf('?'))}`;

/** Returns an address that an `img` can load; null while there is nothing to show. */
export function useOwnPicture(url: string | null): string | null {
  const picture = usePrivatePicture(url);
  return picture.status === 'ready' ? picture.src : null;
}

/** Returns the pictures on the face of a card. */
export function useFacePictures({ id, photo, logo }: CardPictures): { photo: string | null; logo: string | null } {
  return {
    photo: useOwnPicture(ownPictureUrl(id, 'photo', photo)),
    logo: useOwnPicture(ownPictureUrl(id, 'logo', logo)),
  };
}
