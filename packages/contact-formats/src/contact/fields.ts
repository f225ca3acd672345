import { SOCIAL_NETWORKS, type SocialNetwork } from '../social.ts';

/** A text on one line that means to the product nothing but what it says. */
export interface PlainFieldDescription {
  /** In the form, on the contact's page and among the columns of an import. */
  label: string;
  /** Characters that it may have, whoever brings it: a form, a program or a file. */
  longest: number;
  /** Its vCard property; null when that property holds more than the field (`ORG`). */
  vcard: string | null;
  /** Headers of columns that hold it, as `foldHeader` folds them, comma separated. */
  columns: string;
}

/**
 * The plain fields of a contact, in the order of the form. An entry here is all that forms, limits, search, merging, REST,
 * import and export need to know of one; `npm run codegen` writes its name into the contract and the form's fragment.
 */
export const PLAIN_FIELDS = {
  title: { label: 'Job Title', longest: 200, vcard: 'TITLE', columns: 'title, job title, position' },
  company: { label: 'Company', longest: 200, vcard: null, columns: 'company, organization, organisation' },
  department: {
    label: 'Department',
    longest: 200,
    vcard: null,
    columns:
      'department, dept, organization department, division, abteilung, bereich, service, departement, departamento, reparto, dipartimento, afdeling, dzial, oddeleni, avdelning, avdeling, osasto, departman, bolum, отдел, відділ, τμημα, 部署, 部门, 部門, 부서',
  },
} as const satisfies Record<string, PlainFieldDescription>;

export type PlainField = keyof typeof PLAIN_FIELDS;
export const PLAIN_NAMES = Object.keys(PLAIN_FIELDS) as PlainField[];

export const isPlainField = (name: string): name is PlainField => Object.hasOwn(PLAIN_FIELDS, name);

/** One value for each of the plain fields. */
export const eachPlain = <T>(make: (field: PlainField) => T): Record<PlainField, T> =>
  Object.fromEntries(PLAIN_NAMES.map((field) => [field, make(field)])) as Record<PlainField, T>;

const LINK = 2048;

/** Every field that is one text, with the characters it may have, in the order of the specification. */
export const LONGEST_TEXT: Readonly<
  Record<PlainField | SocialNetwork | 'name' | 'email' | 'phone' | 'website' | 'notes', number>
> = {
  name: 200,
  ...eachPlain((field) => PLAIN_FIELDS[field].longest),
  email: 254,
  phone: 40,
  website: LINK,
  ...(Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, LINK])) as Record<SocialNetwork, number>),
  notes: 20_000,
};
export const LONGEST_LABEL = 50;
export const LONGEST_TAG = 100;
export const LONGEST_ADDRESS_PART = 500;

/** How many of each a contact may have; values are counted per list. */
export const MOST_TAGS = 50;
export const MOST_VALUES = 50;
