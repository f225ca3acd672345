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
  /** The whole name where it is not its parts with blanks between them, and where it may be parted into two rows. */
  written?: { whole: string; rows: readonly string[] };
}

export interface FontFace {
  /** Name of the @fontsource package after the slash; also where its files are. */
  id: string;
  family: string;
  weights: readonly number[];
  italic: boolean;
  kind: 'sans' | 'serif' | 'mono' | 'display' | 'script';
  /** Style sheets, by package and path, of a type that is parted into many files; `script` tells which cards it sets. */
  sheets?: readonly string[];
  script?: HanScript;
}

/** Simplified and traditional Chinese, Japanese: each has types of its own. */
export type HanScript = 'sc' | 'tc' | 'jp';

/** How the cards of a world look. */
export interface Looks {
  fonts: readonly FontFace[];
  families: readonly Family[];
  iconSet: 'bootstrap' | 'ionicons';
}

/** Everything a card is made of. The two worlds share the grammar of cards, never what is drawn from here. */
export interface World extends Looks {
  name: 'development' | 'validation';
  locales: readonly Locale[];
  labels: LabelWeights;
}

/** Chinese and Japanese cards; again two worlds that share nothing but grammar. */
export interface HanWorld extends Looks {
  name: 'han-development' | 'han-validation';
  regions: readonly HanRegion[];
}

/** A name, word or place in its own script and in Latin letters; Japanese names have their reading too. */
export interface Pair {
  own: string;
  latin: string;
  kana?: string;
}

export interface HanPlace extends Pair {
  /** First digits of its postal codes, and the area code of its numbers. */
  post: string;
  area: string;
}

/** People, companies and places of one region in one world. */
export interface HanRegion {
  tag: 'zh-CN' | 'zh-TW' | 'zh-HK' | 'ja-JP';
  country: 'CN' | 'TW' | 'HK' | 'JP';
  script: HanScript;
  weight: number;
  surnames: readonly Pair[];
  given: readonly Pair[];
  /** English first names that people go by. */
  called: readonly string[];
  brands: readonly Pair[];
  trades: readonly Pair[];
  titles: readonly Pair[];
  departments: readonly Pair[];
  credentials: readonly string[];
  slogans: readonly string[];
  services: readonly string[];
  places: readonly HanPlace[];
  roads: readonly Pair[];
  buildings: readonly Pair[];
}
