import type { BackgroundParts } from '@kaard/service';
import type { FileRemovals } from '@kaard/service-kit';

type Removing = NonNullable<NonNullable<BackgroundParts['forgetting']>['removing']>;

/** When an owner is forgotten, the files of their imports are removed, too. */
export const filesOfForgotten = (removals: FileRemovals, now: () => Date): Removing => ({
  async Import(rows, session) {
    const fileIds = rows.flatMap(({ fileId }) => (fileId as string | null) ?? []);
    await removals.order(fileIds, now(), session);
  },
});
