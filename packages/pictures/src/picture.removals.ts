import { type Connection, createFileRemovals, type FileRemovals } from '@kaard/service-kit';
import type { PictureStore } from './picture.store.ts';

export type PictureRemovals = FileRemovals;

/** What has to go of the picture store, written down before it goes. */
export const createPictureRemovals = (connection: Connection, store: PictureStore): PictureRemovals =>
  createFileRemovals(connection, { store, model: 'PictureRemoval', collection: 'picture_removals' });
