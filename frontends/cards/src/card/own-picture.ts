import { usePrivatePicture } from '@kaard/ui/basics';

/** As the graph names a picture: by the address where everybody sees it. */
type Picture = { url: string } | null;
interface CardPictures {
  id: string;
  photo: Picture;
  logo: Picture;
}

export type PictureKind = 'photo' | 'logo' | 'cover';

/** Where the owner sees a picture, also while nobody else does. The end of the address changes with the picture. */
export const ownPictureUrl = (cardId: string, kind: PictureKind, picture: Picture): string | null =>
  picture && `/api/business-cards/${cardId}/${kind}${picture.url.slice(picture.url.indexOf('?'))}`;

/** Addresses that an `img` can load; null while there is nothing to show. */
export function useOwnPicture(url: string | null): string | null {
  const picture = usePrivatePicture(url);
  return picture.status === 'ready' ? picture.src : null;
}

/** What the face of a card shows of pictures. */
export function useFacePictures({ id, photo, logo }: CardPictures): { photo: string | null; logo: string | null } {
  return {
    photo: useOwnPicture(ownPictureUrl(id, 'photo', photo)),
    logo: useOwnPicture(ownPictureUrl(id, 'logo', logo)),
  };
}
