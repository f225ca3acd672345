export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** An occupation, as cards name it and as people ask for it. */
export interface Occupation {
  /** Its first English title. */
  name: string;
  /** The industry of its file. */
  industry: string;
  titles: { language: Language; text: string }[];
  /** Phrases of people who need one. */
  needs: string[];
  /**
   * Words that ask for one without being a title: everyday words of languages other than English, and names of tools
   * and standards: Heizung, Photoshop.
   */
  asked: string[];
  /** Occurs in every industry (directors, founders, sellers): the company says more than the title. */
  isAnywhere: boolean;
}
