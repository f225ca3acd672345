import { NETWORKS, type TextField } from './contact.model.ts';

const LONGEST_LINK = 2048;

/** Characters a text of a contact may have, whoever brings it: a form, a program or a file. */
export const LONGEST: Readonly<Record<TextField | 'name', number>> = {
  name: 200,
  title: 200,
  company: 200,
  email: 254,
  phone: 40,
  website: LONGEST_LINK,
  ...(Object.fromEntries(NETWORKS.map((network) => [network, LONGEST_LINK])) as Record<
    (typeof NETWORKS)[number],
    number
  >),
  notes: 20_000,
  scannedImageUrl: LONGEST_LINK,
};
export const LONGEST_TAG = 100;
export const LONGEST_LABEL = 50;
export const LONGEST_ADDRESS_PART = 500;

/** How many of each a contact may have; values are counted per list. */
export const MOST_TAGS = 50;
export const MOST_VALUES = 50;
