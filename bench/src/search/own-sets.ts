import { readFile } from 'node:fs/promises';
import type { Person, SearchSet } from './search-set.ts';

const LANGUAGES = { en: 'English', de: 'German', fr: 'French', es: 'Spanish', it: 'Italian' } as const;
type Language = keyof typeof LANGUAGES;

interface Kind {
  people: Map<Language, { titles: string[]; companies: string[] }>;
  needs: Map<Language, string[]>;
}

/** Companies whose names don't tell their trade. */
const NEUTRAL = [
  'Hollander & Partners',
  'Larsen Group',
  'Marchetti',
  'Okafor & Daughters',
  'Weidmann',
  'Delacroix & Co',
];
const NAMES = [
  'Ada Holm',
  'Ben Okafor',
  'Carla Ruiz',
  'Dario Conti',
  'Ella Brandt',
  'Félix Morel',
  'Greta Lind',
  'Hugo Sala',
];

/**
 * Sets of people and needs that weren't used for writing the vocabulary (`sets/kinds.txt`): in English; and for each
 * other language, cards in it, once with English needs and once with needs in the same language. Each title is on two
 * cards, one of them with a company that doesn't tell its trade.
 */
export async function ownSets(): Promise<SearchSet[]> {
  const kinds = parseKinds(await readFile(new URL('sets/kinds.txt', import.meta.url), 'utf8'));
  const sets: SearchSet[] = [];
  for (const [language, label] of Object.entries(LANGUAGES) as [Language, string][]) {
    sets.push(setOf(kinds, label, language, 'en'));
    if (language !== 'en') sets.push(setOf(kinds, `${label}, needs too`, language, language));
  }
  return sets;
}

function setOf(kinds: Kind[], name: string, cards: Language, asking: Language): SearchSet {
  const contacts: Person[] = [];
  const queries: SearchSet['queries'] = [];
  for (const { people, needs } of kinds) {
    const { titles, companies } = people.get(cards)!;
    const relevant: number[] = [];
    titles.forEach((title, i) => {
      for (const company of [companies[i % companies.length]!, NEUTRAL[contacts.length % NEUTRAL.length]!]) {
        const id = contacts.length + 1;
        contacts.push({ id, name: NAMES[id % NAMES.length]!, title, company });
        relevant.push(id);
      }
    });
    for (const q of needs.get(asking)!) queries.push({ q, relevant });
  }
  return { name, contacts, queries };
}

/** Parses paragraphs of `kind:`, `LANGUAGE: titles; companies`, `need: …; …` and `need.LANGUAGE: …`. */
function parseKinds(text: string): Kind[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const kind: Kind = { people: new Map(), needs: new Map() };
      for (const line of paragraph.split('\n')) {
        const [, key, rest] = /^([a-z.]+):\s*(.*)$/.exec(line)!;
        const parts = rest!.split(';').map((part) => part.trim());
        if (key === 'need') kind.needs.set('en', parts);
        else if (key!.startsWith('need.')) kind.needs.set(key!.slice(5) as Language, parts);
        else if (key !== 'kind') {
          const [titles, companies] = parts.map((part) => part.split(',').map((entry) => entry.trim()));
          kind.people.set(key as Language, { titles: titles!, companies: companies! });
        }
      }
      return kind;
    });
}
