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
  /** After the name, in one line with it ("Anna Weiss, MBA") or apart. */
  credentials?: string;
  credentialsApart: boolean;
  /** Everything that stands in the line of the name. */
  printed: string;
  /** Family and given name in another script than `first` and `last`, which addresses are made of. */
  own?: { family: string; given: string };
}

export interface Social {
  field: SocialField;
  /** As printed: address, path or handle. */
  printed: string;
  /** How a reader knows the network: by the text itself, by an icon before it, or by a word. */
  mark: 'text' | 'icon' | 'word';
  word?: string;
}

/** What Chinese and Japanese cards have besides. */
export interface HanParts {
  script: HanScript;
  /** The name with the blanks it is set with. */
  shownName: string;
  /** How the name is read, in kana. */
  kana?: string;
  /** The same once more in Latin letters. */
  latin: { name?: string; titles: string[]; department?: string; company?: string; address: string[] };
  /** Set in columns from right to left. */
  vertical: boolean;
  /** Addresses after the first, each under the name of the office. */
  offices: { label: string; lines: string[] }[];
  /** Printed before the address; empty on cards of Japan, where the postal mark tells. */
  addressLabel: string;
  fullWidth: boolean;
}

/** What stands on one card, before anybody lays it out. A layout prints all of it. */
export interface CardContent {
  locale: string;
  language: string;
  country: string;
  name?: PersonName;
  /** One line each; two offices of one person are two titles. */
  titles: string[];
  department?: string;
  company?: CompanyName & {
    /** The registered name stands again, above the address. */
    legalLine?: string;
  };
  phones: Phone[];
  /** The person's own comes first. */
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
  /** Says on the side that the site and the address belong together: site first or mail first. */
  order: ('phones' | 'email' | 'website' | 'socials')[];
}

/** Full name of the company as it is to be read. */
export function companyName({ brand, trade, legalForm, written }: CompanyName): string {
  if (written) return written.whole;
  const name = trade ? `${brand} ${trade}` : brand;
  if (!legalForm) return name;
  return legalForm.startsWith(',') ? name + legalForm : `${name} ${legalForm}`;
}
