import { type Connection, createFileRemovals, type FileRemovals } from '@kaard/service-kit';
import type { PictureStore } from './picture.store.ts';

export type PictureRemovals = FileRemovals;

/** Stores which files must be deleted from the picture store, before they are. */
export const createPictureRemovals = (connection: Connection, store: PictureStore): PictureRemovals =>
  createFileRemovals(connection, { store, model: 'PictureRemoval', collection: 'picture_removals' });
