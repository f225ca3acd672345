export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What people do, as cards name it and as others need it. */
export interface Occupation {
  /** Its first English title. */
  name: string;
  /** Of the file it stands in. */
  industry: string;
  titles: { language: Language; text: string }[];
  /** What somebody says who needs one. */
  needs: string[];
  /** Words of other languages than English that ask for one without a title: Heizung. */
  asked: string[];
  /** Found in every trade (directors, founders, sellers): the company says more than the title. */
  isAnywhere: boolean;
}
