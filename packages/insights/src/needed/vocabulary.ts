import type { Occupation } from '@kaard/needs/vocabulary';
import { type Industry, industriesNamed, type NamedIndustry, type Token, tokensOf } from '../industry/industries.ts';

/** A role that a text names: the occupations that meet it, and the words. */
export interface NamedRole {
  /** "venture capitalist", or the common word of several: "investor". */
  role: string;
  occupations: readonly string[];
  words: string;
  /** Named by its purpose ("file our tax return"), not by a title. */
  byNeed: boolean;
}

export interface Vocabulary {
  rolesNamed(text: string): NamedRole[];
  industriesNamed(text: string): NamedIndustry[];
  /**
   * Roles and industries. Words of a title don’t name an industry as well: a text that asks for a journalist doesn’t
   * ask for a graphic designer.
   */
  wanted(text: string): { roles: NamedRole[]; industries: NamedIndustry[] };
  industryOfRole(role: string): Industry | null;
}

/** Words that end titles in more industries are too general: manager, director. */
const MOST_INDUSTRIES = 3;
/** Words for people: "bank" and "film" also end titles, but are no roles. */
const PERSON = /(?:or|er|ist|ian|yst|ant|eer)$/;
/** Titles that are also ordinary words ("the buyers of our machines", "a guide to"). */
const ORDINARY = new Set(
  'model guide host cook speaker controller president principal partner buyer owner head staff reader chair minister supporter clerk union steward student author printer driver market company agency service services center centre office manager director leader officer worker organiser planner maker holder operator rider expert'.split(
    ' ',
  ),
);
const SHORTEST = 3;
const MOST_ROLES = 20;

interface Entry {
  plains: string[];
  stems: string[];
  role: string;
  occupations: string[];
  byNeed: boolean;
}

/** Reduces singular, plural and gender forms in five languages to the same word; accurate enough for whole titles. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/s$/, '');
  return word.replace(/ies$/, 'y').replace(/(innen|in|en|es|e|n|s|i|o|a)$/, '');
}

/** Finds roles and industries in texts about goals. */
export function createVocabulary(occupations: readonly Occupation[]): Vocabulary {
  const entries: Entry[] = [];
  const heads = new Map<string, { occupations: Set<string>; industries: Set<string> }>();
  for (const { name, industry, titles, needs, isAnywhere } of occupations) {
    for (const { text, language } of titles) {
      const tokens = tokensOf(text);
      entries.push({ ...wordsOf(tokens), role: name, occupations: [name], byNeed: false });
      const head = tokens.at(-1)?.plain ?? '';
      if (language !== 'en' || isAnywhere || tokens.length < 2 || !PERSON.test(head)) continue;
      const known = heads.get(head) ?? { occupations: new Set(), industries: new Set() };
      known.occupations.add(name);
      known.industries.add(industry);
      heads.set(head, known);
    }
    for (const need of needs) {
      const tokens = tokensOf(need);
      if (tokens.length < 2) continue;
      entries.push({ ...wordsOf(tokens), role: name, occupations: [name], byNeed: true });
    }
  }
  for (const [head, found] of heads) {
    if (found.industries.size > MOST_INDUSTRIES || found.occupations.size < 2) continue;
    // A single word may also be a complete title: then all of its occupations are meant.
    const words = { plains: [head], stems: [stem(head)] };
    entries.unshift({ ...words, role: head, occupations: [...found.occupations], byNeed: false });
  }
  const usable = entries.filter(
    ({ stems, role }) => stems[0]!.length >= SHORTEST && !(stems.length === 1 && ORDINARY.has(role)),
  );
  const byFirst = Map.groupBy(usable, ({ stems }) => stems[0]!);
  // The longest first; of equally long ones the common word of several.
  for (const some of byFirst.values()) some.sort((a, b) => b.stems.length - a.stems.length);
  const industries = new Map(occupations.map(({ name, industry }) => [name, industry as Industry]));

  /** The roles, and the positions of words that form a title. */
  function rolesIn(text: string) {
    const tokens = tokensOf(text).map(({ word, plain }) => ({ word, plain, stem: stem(plain) }));
    const found = new Map<string, NamedRole>();
    const ofTitles = new Set<number>();
    for (let at = 0; at < tokens.length && found.size < MOST_ROLES; ) {
      const isWord = tokens[at]!.plain.length >= SHORTEST && !ORDINARY.has(singular(tokens[at]!.plain));
      const meant = byFirst
        .get(tokens[at]!.stem)
        ?.filter(
          ({ stems }) => (stems.length > 1 || isWord) && stems.every((part, i) => tokens[at + i]?.stem === part),
        );
      const entry = meant?.[0];
      if (!entry) {
        at += 1;
        continue;
      }
      const { role, occupations: meeting, byNeed, stems } = entry;
      const named = tokens.slice(at, at + stems.length);
      if (!found.has(role))
        found.set(role, { role, occupations: meeting, byNeed, words: named.map(({ word }) => word).join(' ') });
      const isTitle = ({ byNeed: ofNeed, plains }: Entry) =>
        !ofNeed && plains.length === named.length && plains.every((word, i) => isFormOf(named[i]!.plain, word));
      if (meant.some(isTitle)) for (let i = 0; i < named.length; i++) ofTitles.add(at + i);
      at += stems.length;
    }
    return { roles: [...found.values()], ofTitles };
  }

  const rolesNamed = (text: string): NamedRole[] => rolesIn(text).roles;

  function wanted(text: string) {
    const { roles, ofTitles } = rolesIn(text);
    return { roles, industries: industriesNamed(text, ofTitles) };
  }

  return {
    rolesNamed,
    industriesNamed: (text) => industriesNamed(text),
    wanted,
    industryOfRole: (role) => industries.get(role) ?? null,
  };
}

const wordsOf = (tokens: readonly Token[]): Pick<Entry, 'plains' | 'stems'> => ({
  plains: tokens.map(({ plain }) => plain),
  stems: tokens.map(({ plain }) => stem(plain)),
});

/**
 * Whether the word is the title’s word or its plural: words of the same stem may also be subjects ("legal" of
 * "legale", "musica" of "musico").
 */
const isFormOf = (word: string, ofTitle: string): boolean =>
  word.startsWith(ofTitle) || word === ofTitle.replace(/[eo]$/, 'i');

const singular = (word: string): string => word.replace(/s$/, '');
