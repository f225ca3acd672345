import type { FieldName } from '@kaard/recognition';
import type { CompanyName, HanScript } from '../worlds/world.ts';
import type { Labels } from './labels.ts';
import type { Phone } from './phones.ts';

export type SocialField = Extract<
  FieldName,
  'linkedIn' | 'facebook' | 'instagram' | 'tiktok' | 'twitter' | 'youtube' | 'github'
>;

export interface PersonName {
  first: string;
  last: string;
  prefix?: string;
  /** Degrees behind the name, in the same line ("Anna Weiss, MBA") or in another one. */
  credentials?: string;
  credentialsApart: boolean;
  /** Everything in the line of the name. */
  printed: string;
  /** Family and given name in another script than `first` and `last`, from which addresses are made. */
  own?: { family: string; given: string };
}

export interface Social {
  field: SocialField;
  /** As printed: address, path or handle. */
  printed: string;
  /** How readers recognise the network: by the text itself, by an icon in front of it, or by a word. */
  mark: 'text' | 'icon' | 'word';
  word?: string;
}

/** Additional parts of Chinese and Japanese cards. */
export interface HanParts {
  script: HanScript;
  /** The name with the blanks that are printed. */
  shownName: string;
  /** The reading of the name in kana. */
  kana?: string;
  /** The same data repeated in Latin letters. */
  latin: { name?: string; titles: string[]; department?: string; company?: string; address: string[] };
  /** Whether the card is printed in columns from right to left. */
  vertical: boolean;
  /** Further addresses, each below the name of the office. */
  offices: { label: string; lines: string[] }[];
  /** The label in front of the address; empty on Japanese cards, which have a postal mark. */
  addressLabel: string;
  fullWidth: boolean;
}

/** The content of one card before layout. A layout prints all of it. */
export interface CardContent {
  locale: string;
  language: string;
  country: string;
  name?: PersonName;
  /** One per line; two offices of one person are two titles. */
  titles: string[];
  department?: string;
  company?: CompanyName & {
    /** The registered name, repeated above the address. */
    legalLine?: string;
  };
  phones: Phone[];
  /** The person's own address comes first. */
  emails: string[];
  website?: string;
  socials: Social[];
  /** Icons without a name beside them. */
  bareIcons: SocialField[];
  address: string[];
  slogan?: string;
  services: string[];
  remarks: string[];
  code?: { text: string; kind: 'vcard' | 'mecard' | 'url' };
  labels: Labels;
  han?: HanParts;
  /** The order of the details. Site and address belong together, with either first. */
  order: ('phones' | 'email' | 'website' | 'socials')[];
}

/** The company's full name as it should be read. */
export function companyName({ brand, trade, legalForm, written }: CompanyName): string {
  if (written) return written.whole;
  const name = trade ? `${brand} ${trade}` : brand;
  if (!legalForm) return name;
  return legalForm.startsWith(',') ? name + legalForm : `${name} ${legalForm}`;
}
