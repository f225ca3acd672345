import { LONGEST_TEXT } from '@kaard/contact-formats/fields';
import type { TextField } from './contact.model.ts';

export {
  LONGEST_ADDRESS_PART,
  LONGEST_LABEL,
  LONGEST_TAG,
  MOST_TAGS,
  MOST_VALUES,
} from '@kaard/contact-formats/fields';

/** Characters a text of a contact may have, whoever brings it: a form, a program or a file. */
export const LONGEST: Readonly<Record<TextField | 'name', number>> = {
  ...LONGEST_TEXT,
  scannedImageUrl: LONGEST_TEXT.website,
};
