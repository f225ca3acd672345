import type { PictureRemovals } from '@kaard/pictures';
import type { BackgroundParts } from '@kaard/service';
import type { Contact, ContactPhoto } from '../contact/contact.model.ts';

type Removing = NonNullable<NonNullable<BackgroundParts['forgetting']>['removing']>;

/** When an owner is forgotten, the photos of their contacts are removed, including those in the trash. */
export function photosOfForgotten(removals: PictureRemovals, now: () => Date): Removing {
  const removePhotos =
    (photoOf: (row: Record<string, unknown>) => ContactPhoto | null | undefined): Removing[string] =>
    async (rows, session) => {
      const fileIds = rows.flatMap((row) => photoOf(row)?.fileId ?? []);
      await removals.order(fileIds, now(), session);
    };
  return {
    Contact: removePhotos(({ photo }) => photo as ContactPhoto | null),
    Trash: removePhotos(({ contact }) => (contact as Contact).photo),
  };
}
