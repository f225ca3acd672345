import { DomainError, invalid } from '@kaard/service-kit';

export const pictureEmpty = () => invalid({ picture: 'The picture is empty.' }, 'PICTURE_EMPTY');

export const pictureBroken = (message = 'This file can’t be read as a picture.') =>
  invalid({ picture: message }, 'PICTURE_UNREADABLE');

export const pictureCutOff = () =>
  pictureBroken('The picture is incomplete: its end is missing. Please send it again.');

export const pictureUnsupported = (what: string) =>
  new DomainError({
    kind: 'unsupported',
    reason: 'PICTURE_UNSUPPORTED',
    message: `${what} can’t be read here. Please send a JPEG, PNG, WebP or HEIC picture.`,
  });

const tooLarge = (message: string) => new DomainError({ kind: 'too-large', reason: 'PICTURE_TOO_LARGE', message });

export const tooManyBytes = () => tooLarge('The picture is larger than 10 MB.');
export const tooManyPixels = () => tooLarge('The picture has more than 40 megapixels.');
export const tooManyPasses = () =>
  tooLarge('This JPEG is too complex to open. Please save it as a standard (non-progressive) JPEG.');
