import type { Occupation } from '@kaard/needs/vocabulary';
import { type Industry, industriesNamed, type NamedIndustry, tokensOf } from '../industry/industries.ts';

/** A role that a text names: the occupations that meet it, and the words. */
export interface NamedRole {
  /** "venture capitalist", or what several have in common: "investor". */
  role: string;
  occupations: readonly string[];
  words: string;
  /** Named by what it is for ("file our tax return"), not by its title. */
  byNeed: boolean;
}

export interface Vocabulary {
  rolesNamed(text: string): NamedRole[];
  industriesNamed(text: string): NamedIndustry[];
  industryOfRole(role: string): Industry | null;
}

/** Such words end titles of everything: manager, director. */
const MOST_INDUSTRIES = 3;
/** Words for people who do something: "bank" and "film" end titles too, and are no role. */
const PERSON = /(?:or|er|ist|ian|yst|ant|eer)$/;
/** Titles that are also words of other sentences ("the buyers of our machines", "a guide to"). */
const ORDINARY = new Set(
  'model guide host cook speaker controller president principal partner buyer owner head staff reader chair minister supporter clerk union steward student author printer driver market company agency service services center centre office manager director leader officer worker organiser planner maker holder operator rider expert'.split(
    ' ',
  ),
);
const SHORTEST = 3;
const MOST_ROLES = 20;

interface Entry {
  stems: string[];
  role: string;
  occupations: string[];
  byNeed: boolean;
}

/** The same word in singular and plural, and for women and men, in five languages: near enough for whole titles. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/s$/, '');
  return word.replace(/ies$/, 'y').replace(/(innen|in|en|es|e|n|s|i|o|a)$/, '');
}

/** Finds roles and industries in what somebody writes about their goals. */
export function createVocabulary(occupations: readonly Occupation[]): Vocabulary {
  const entries: Entry[] = [];
  const heads = new Map<string, { occupations: Set<string>; industries: Set<string> }>();
  for (const { name, industry, titles, needs, isAnywhere } of occupations) {
    for (const { text, language } of titles) {
      const tokens = tokensOf(text);
      entries.push({ stems: tokens.map(({ plain }) => stem(plain)), role: name, occupations: [name], byNeed: false });
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
      entries.push({ stems: tokens.map(({ plain }) => stem(plain)), role: name, occupations: [name], byNeed: true });
    }
  }
  for (const [head, found] of heads) {
    if (found.industries.size > MOST_INDUSTRIES || found.occupations.size < 2) continue;
    // A word of its own may be a title too: then all of them are meant.
    entries.unshift({ stems: [stem(head)], role: head, occupations: [...found.occupations], byNeed: false });
  }
  const usable = entries.filter(
    ({ stems, role }) => stems[0]!.length >= SHORTEST && !(stems.length === 1 && ORDINARY.has(role)),
  );
  const byFirst = Map.groupBy(usable, ({ stems }) => stems[0]!);
  // The longest first; of equally long ones the word that several have in common.
  for (const some of byFirst.values()) some.sort((a, b) => b.stems.length - a.stems.length);
  const industries = new Map(occupations.map(({ name, industry }) => [name, industry as Industry]));

  function rolesNamed(text: string): NamedRole[] {
    const tokens = tokensOf(text).map(({ word, plain }) => ({ word, plain, stem: stem(plain) }));
    const found = new Map<string, NamedRole>();
    for (let at = 0; at < tokens.length && found.size < MOST_ROLES; ) {
      const isWord = tokens[at]!.plain.length >= SHORTEST && !ORDINARY.has(singular(tokens[at]!.plain));
      const entry = byFirst
        .get(tokens[at]!.stem)
        ?.find(({ stems }) => (stems.length > 1 || isWord) && stems.every((part, i) => tokens[at + i]?.stem === part));
      if (!entry) {
        at += 1;
        continue;
      }
      const words = tokens.slice(at, at + entry.stems.length).map(({ word }) => word);
      if (!found.has(entry.role)) {
        const { role, occupations: meeting, byNeed } = entry;
        found.set(role, { role, occupations: meeting, byNeed, words: words.join(' ') });
      }
      at += entry.stems.length;
    }
    return [...found.values()];
  }

  return { rolesNamed, industriesNamed, industryOfRole: (role) => industries.get(role) ?? null };
}

const singular = (word: string): string => word.replace(/s$/, '');
