import { LONGEST_TEXT } from '@kaard/contact-formats/fields';
import type { TextField } from './contact.model.ts';

export {
  LONGEST_ADDRESS_PART,
  LONGEST_LABEL,
  LONGEST_TAG,
  MOST_TAGS,
  MOST_VALUES,
} from '@kaard/contact-formats/fields';

/** The maximum length of each text of a contact in characters, whether it comes from a form, a program or a file. */
export const LONGEST: Readonly<Record<TextField | 'name', number>> = {
  ...LONGEST_TEXT,
  scannedImageUrl: LONGEST_TEXT.website,
};
