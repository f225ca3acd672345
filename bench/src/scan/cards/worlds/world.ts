import type { LabelWeights } from '../content/labels.ts';
import type { Random } from '../random.ts';
import type { Family } from '../render/family.ts';

/** Where people, companies and places of one country come from in one world. */
export interface Locale {
  /** BCP 47. */
  tag: string;
  /** Key of the label words. */
  language: string;
  /** Key of the number plans; decides top-level domains too. */
  country: string;
  /** How often, against the others of the world. */
  weight: number;
  person(random: Random): { first: string; last: string };
  titles: readonly string[];
  departments: readonly string[];
  slogans: readonly string[];
  /** Before the name: Dr., Ing., Prof. */
  prefixes: readonly string[];
  /** After it: MBA, RIBA. */
  credentials: readonly string[];
  company(random: Random, last: string): CompanyName;
  /** One to three lines. */
  address(random: Random): string[];
  /** Hours, tax and register numbers, memberships; `#` is a digit. */
  remarks: readonly string[];
  /** What the company does, for lists of services. */
  services: readonly string[];
}

export interface CompanyName {
  brand: string;
  /** Trade that belongs to the name: "Analytics", "Architekten". */
  trade?: string;
  legalForm?: string;
}

export interface FontFace {
  /** Name of the @fontsource package after the slash; also where its files are. */
  id: string;
  family: string;
  weights: readonly number[];
  italic: boolean;
  kind: 'sans' | 'serif' | 'mono' | 'display' | 'script';
}

/** Everything a card is made of. The two worlds share the grammar of cards, never what is drawn from here. */
export interface World {
  name: 'development' | 'validation';
  locales: readonly Locale[];
  fonts: readonly FontFace[];
  families: readonly Family[];
  iconSet: 'bootstrap' | 'ionicons';
  labels: LabelWeights;
}
