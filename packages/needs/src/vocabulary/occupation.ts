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
  /** Words that ask for one without a title: everyday words of other languages than English, and names of tools and standards: Heizung, Photoshop. */
  asked: string[];
  /** Found in every trade (directors, founders, sellers): the company says more than the title. */
  isAnywhere: boolean;
}
