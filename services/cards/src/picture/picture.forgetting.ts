import type { PictureRemovals } from '@kaard/pictures';
import type { BackgroundParts } from '@kaard/service';
import { type CardPicture, PICTURE_KINDS } from '../card/card.model.ts';

/** When an owner is forgotten, the pictures of their cards are removed, too. */
export const picturesOfForgotten = (removals: PictureRemovals, now: () => Date): BackgroundParts['forgetting'] => ({
  removing: {
    async Card(rows, session) {
      const files = rows.flatMap((row) =>
        PICTURE_KINDS.flatMap((kind) => (row[kind] as CardPicture | null)?.fileId ?? []),
      );
      if (files.length) await removals.order(files, now(), session);
    },
  },
  afterwards: () => removals.carryOutDue(now()),
});
