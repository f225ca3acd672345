import type { TextField } from './card.model.ts';

const LONGEST_LINK = 2048;

/** Characters a text of a card may have, whoever brings it. */
export const LONGEST: Readonly<Record<TextField | 'name' | 'fullName', number>> = {
  name: 200,
  fullName: 200,
  pronouns: 50,
  jobTitle: 200,
  department: 200,
  company: 200,
  email: 254,
  phone: 40,
  website: LONGEST_LINK,
  linkedIn: LONGEST_LINK,
  bio: 2000,
};
export const LONGEST_ADDRESS_PART = 500;
export const LONGEST_LABEL = 100;
export const MOST_LINKS = 20;
export { LONGEST_LINK };
