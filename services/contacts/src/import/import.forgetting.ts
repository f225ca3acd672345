import type { BackgroundParts } from '@kaard/service';
import type { FileRemovals } from '@kaard/service-kit';

type Removing = NonNullable<NonNullable<BackgroundParts['forgetting']>['removing']>;

/** With the imports of somebody who is forgotten go the files that they were made of. */
export const filesOfForgotten = (removals: FileRemovals, now: () => Date): Removing => ({
  async Import(rows, session) {
    const fileIds = rows.flatMap(({ fileId }) => (fileId as string | null) ?? []);
    await removals.order(fileIds, now(), session);
  },
});
