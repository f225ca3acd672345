import type { PreparedPicture } from '../picture/encode.ts';
import { greyPicture, isGrey } from '../picture/grey.ts';

/** Returns placeholders of sides whose pictures only the server has. */
export const unseenSides = (count: number): PreparedPicture[] =>
  Array.from({ length: Math.max(1, count) }, (_, index) => ({ sent: null, kept: greyPicture(index) }));

/** Whether only the server has the picture: this device has nothing that could be sent. */
export const isUnseen = ({ sent, kept }: Pick<PreparedPicture, 'sent' | 'kept'>): boolean =>
  sent === null && isGrey(kept);
