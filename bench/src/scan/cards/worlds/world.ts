import type { LabelWeights } from '../content/labels.ts';
import type { Random } from '../random.ts';
import type { Family } from '../render/family.ts';

/** The source of people, companies and places of one country in one world. */
export interface Locale {
  /** BCP 47. */
  tag: string;
  /** The key of the label words. */
  language: string;
  /** The key of the number plans; also decides top-level domains. */
  country: string;
  /** The frequency, relative to the other locales of the world. */
  weight: number;
  person(random: Random): { first: string; last: string };
  titles: readonly string[];
  departments: readonly string[];
  slogans: readonly string[];
  /** Titles in front of the name: Dr., Ing., Prof. */
  prefixes: readonly string[];
  /** Letters behind the name: MBA, RIBA. */
  credentials: readonly string[];
  company(random: Random, last: string): CompanyName;
  /** One to three lines. */
  address(random: Random): string[];
  /** Hours, tax and register numbers, memberships; `#` is a digit. */
  remarks: readonly string[];
  /** The company's services, for lists. */
  services: readonly string[];
}

export interface CompanyName {
  brand: string;
  /** A trade that belongs to the name: "Analytics", "Architekten". */
  trade?: string;
  legalForm?: string;
  /** The full name and its possible rows, if it isn't just its parts with blanks in between. */
  written?: { whole: string; rows: readonly string[] };
}

export interface FontFace {
  /** The name of the @fontsource package behind the slash; also the location of its files. */
  id: string;
  family: string;
  weights: readonly number[];
  italic: boolean;
  kind: 'sans' | 'serif' | 'mono' | 'display' | 'script';
  /** Style sheets, by package and path, of a font that is split into many files; `script` tells which cards use it. */
  sheets?: readonly string[];
  script?: HanScript;
}

/** Simplified Chinese, traditional Chinese and Japanese, each of which has its own fonts. */
export type HanScript = 'sc' | 'tc' | 'jp';

/** The look of a world's cards. */
export interface Looks {
  fonts: readonly FontFace[];
  families: readonly Family[];
  iconSet: 'bootstrap' | 'ionicons';
}

/** Everything that cards are made of. The two worlds share the grammar of cards, but none of this content. */
export interface World extends Looks {
  name: 'development' | 'validation';
  locales: readonly Locale[];
  labels: LabelWeights;
}

/** Chinese and Japanese cards, again in two worlds that only share the grammar. */
export interface HanWorld extends Looks {
  name: 'han-development' | 'han-validation';
  regions: readonly HanRegion[];
}

/** A name, word or place in its own script and in Latin letters; Japanese names also have their reading. */
export interface Pair {
  own: string;
  latin: string;
  kana?: string;
}

export interface HanPlace extends Pair {
  /** The first digits of its postal codes, and the area code of its numbers. */
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
  /** English first names that people use. */
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
