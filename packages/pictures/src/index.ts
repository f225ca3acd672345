export { createGridFsStore } from './gridfs.store.ts';
export { acceptPicture } from './picture.accept.ts';
export { type CheckedPicture, checkPicture, type PictureType } from './picture.check.ts';
export { pictureEmpty, tooManyBytes } from './picture.errors.ts';
export { createPictureRemovals, type PictureRemovals } from './picture.removals.ts';
export type { PictureStore } from './picture.store.ts';
