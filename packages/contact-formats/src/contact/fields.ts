import { SOCIAL_NETWORKS, type SocialNetwork } from '../social.ts';

/** A single-line text field without any further logic. */
export interface PlainFieldDescription {
  /** Label in the form, on the contact’s page and among the columns of an import. */
  label: string;
  /** The maximum length in characters, for forms, programs and files alike. */
  longest: number;
  /** Its vCard property; null if that property holds more than this field (`ORG`). */
  vcard: string | null;
  /** Column headers of the field, folded by `foldHeader`, comma separated. */
  columns: string;
}

/**
 * The plain fields of a contact, in the order of the form. An entry here is all that forms, limits, search, merging,
 * REST, import and export need; `npm run codegen` writes its name into the contract and the form’s fragment.
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

/** Builds an object with one value per plain field. */
export const eachPlain = <T>(make: (field: PlainField) => T): Record<PlainField, T> =>
  Object.fromEntries(PLAIN_NAMES.map((field) => [field, make(field)])) as Record<PlainField, T>;

const LINK = 2048;

/** The maximum length in characters of every text field, in the order of the specification. */
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

/** Limits per contact; values are counted per list. */
export const MOST_TAGS = 50;
export const MOST_VALUES = 50;
