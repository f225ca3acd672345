import { queryWords, saysEnough } from '@kaard/contact-formats/search-words';
import { type ReadNeed, reasonOf, scoreIfFits } from '@kaard/needs';
import { Recent } from '@kaard/needs/recent';
import { assertSignedIn, invalid, type Logger, type Viewer } from '@kaard/service-kit';
import type { NetworkContact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { type LazyMeaning, type Meaning, TooLate } from '../meaning/meaning.ts';
import type { NetworkCache } from './network.cache.ts';
import { theBest } from './rank.ts';
import { standsThere, type Where, whereWanted } from './where.ts';
import { type FoundByWords, placeText, tellingText, wantedWords, whereWordsStand } from './words.ts';

export interface SearchHit {
  contact: NetworkContact;
  score: number;
  reasons: string[];
  evidence: string[];
}

type NamedHit = SearchHit & FoundByWords;

export interface SearchAnswer {
  hits: SearchHit[];
  /** A query that finds all hits in the list of contacts; null if it would miss some of them, or if there are none. */
  contactSearch: string | null;
  note: string | null;
  isMeaningSearched: boolean;
  /** Whether the search by meaning was only late, so that repeating the request may include it. */
  isMeaningExpected: boolean;
  waiting: number;
}

export interface SearchParts {
  contacts: ContactRepository;
  networks: NetworkCache;
  /** Null if search by meaning is switched off. */
  meaning: LazyMeaning | null;
  log: Logger;
}

/** In characters; a need is not longer in practice. */
const LONGEST_QUERY = 500;
const MOST_HITS = 50;
/** The limit for contacts that contain the words. */
const MOST_COMPARED = 1000;
/** From this similarity on the vocabulary knows the need, so that a name which is also a trade (Baker) finds both. */
const KNOWN_NEED = 0.8;
/** The user waits no longer for meaning; the answer then contains only word matches and says so. */
const PATIENCE_MS = 3000;
const MOST_NEEDS = 200;
/** Fields in which a word can occur without describing the person’s work. */
const MENTIONING = new Set(['email', 'phone', 'notes']);

const NOBODY = 'Nobody was found for this search.';
/** Used if it is unknown whether any contact fits. */
const NO_WORDS = 'Nobody was found by these words.';
const WORDS_ALONE = 'Only exact words were searched, because search by meaning isn’t available right now.';
const OTHER_SCRIPT = 'Only exact words were searched, because search by meaning only supports Latin letters.';
const NO_LETTERS = 'Only exact words were searched, because search by meaning needs letters.';
const WORDS_SO_FAR = 'Only exact words have been searched so far. Search by meaning is still starting.';

export type SearchService = ReturnType<typeof createSearchService>;

/** Finds contacts by words and by their work. */
export function createSearchService({ contacts, networks, meaning, log }: SearchParts) {
  const needs = new Recent<ReadNeed>({ most: MOST_NEEDS });

  /**
   * Contacts with the words, the best first. The number of contacts read is limited: matches in names first, then the
   * newest.
   */
  async function byWords(
    ownerId: number,
    { wanted, said = wanted }: { wanted: readonly string[]; said?: readonly string[] },
    first: number,
  ): Promise<NamedHit[]> {
    const found = await contacts.withWords(ownerId, wanted, 'names', MOST_COMPARED);
    const more = found.length === MOST_COMPARED ? 'names whole' : found.length < first ? 'anywhere' : null;
    if (more) found.push(...(await contacts.withWords(ownerId, wanted, more, MOST_COMPARED)));
    const each = new Map(found.map((one) => [one.id, one]));
    const ids = theBest(wanted, [...each.values()], first, said);
    const whole = new Map((await contacts.findMany(ownerId, ids)).map((contact) => [contact.id, contact]));
    return ids.flatMap((id) => {
      const contact = whole.get(id);
      return contact ? [{ contact, score: 1, ...whereWordsStand(wanted, contact) }] : [];
    });
  }

  /** The word search, whether its results suffice, and its query. */
  async function ordinary(ownerId: number, query: string, where: Where | null, first: number) {
    const named = await byWords(ownerId, { wanted: wantedWords(query), said: queryWords(query) }, first);
    if (named.length || !where?.isAll) return { named, isAll: false, searched: tellingText(query) };
    const there = await byWords(ownerId, { wanted: where.words }, first);
    return { named: there, isAll: there.length > 0, searched: where.words.join(' ') };
  }

  async function readNeed({ by, atlas }: Meaning, query: string) {
    const key = `${by}:${query}`;
    const need = needs.get(key) ?? (await atlas.readNeed(query));
    needs.set(key, need);
    return need;
  }

  /**
   * Contacts that fit a need, the best first; null if meaning is unavailable, "late" if it isn’t available yet,
   * "illegible" if the query can’t be read.
   */
  async function byNeed(ownerId: number, query: string, most: number) {
    if (!meaning) return null;
    const late = Promise.withResolvers<never>();
    // The rejection may occur before the promise is awaited.
    late.promise.catch(() => {});
    const timer = setTimeout(() => late.reject(new TooLate('it takes too long')), PATIENCE_MS);
    try {
      const engine = await meaning.within(PATIENCE_MS);
      const { by, atlas } = engine;
      if (!atlas.legible(query)) return 'illegible';
      const [need, network] = await Promise.race([
        Promise.all([readNeed(engine, query), networks.of(ownerId, by, atlas.occupations)]),
        late.promise,
      ]);
      const fitting: { id: number; score: number }[] = [];
      for (const { id, profile } of network.profiles()) {
        const score = scoreIfFits(need, profile);
        if (score !== null) fitting.push({ id, score });
      }
      fitting.sort((a, b) => b.score - a.score || a.id - b.id);
      return { need, atlas, best: fitting.slice(0, most), isKnown: need.known >= KNOWN_NEED };
    } catch (error) {
      log.warn({ err: error }, 'only words are searched');
      return error instanceof TooLate ? 'late' : null;
    } finally {
      clearTimeout(timer);
    }
  }

  async function hitsByNeed(
    ownerId: number,
    found: Exclude<Awaited<ReturnType<typeof byNeed>>, string | null>,
    where: Where | null,
  ): Promise<SearchHit[]> {
    const { need, atlas, best } = found;
    const present = new Map(
      (
        await contacts.findMany(
          ownerId,
          best.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const placeOf = new Map(atlas.occupations.map(({ name }, at) => [name, at]));
    const hits = best.flatMap(({ id, score }): SearchHit[] => {
      const contact = present.get(id);
      if (!contact?.occupations.length) return [];
      const { title, company, occupations } = contact;
      const near = occupations.flatMap(({ name, weight, by }) =>
        placeOf.has(name) ? [{ occupation: placeOf.get(name)!, weight, by }] : [],
      );
      const work = { title: title ?? '', company: company ?? '' };
      const read = { title: atlas.legible(work.title), company: atlas.legible(work.company) };
      const reason = reasonOf(atlas.occupations, need, work, { vector: new Int8Array(0), occupations: near }, read);
      const evidence = (['title', 'company'] as const).filter((field) => read[field]);
      return [{ contact, score: Math.min(1, score), reasons: [reason], evidence }];
    });
    return where ? thoseThereFirst(hits, where) : hits;
  }

  return {
    async search(viewer: Viewer | null, typed: string, first: number): Promise<SearchAnswer> {
      const { id: ownerId } = assertSignedIn(viewer);
      const query = typed.trim().replace(/\s+/g, ' ');
      if (query.length > LONGEST_QUERY)
        throw invalid({ query: `A search can have at most ${LONGEST_QUERY} characters.` }, 'QUERY_TOO_LONG');
      if (!(first >= 1 && first <= MOST_HITS)) throw invalid({ first: `first must be from 1 to ${MOST_HITS}.` });
      if (!saysEnough(query))
        return {
          hits: [],
          contactSearch: null,
          note: null,
          isMeaningSearched: false,
          isMeaningExpected: false,
          waiting: 0,
        };

      const where = whereWanted(query);
      const [{ named, isAll, searched }, meant, waiting] = await Promise.all([
        ordinary(ownerId, query, where, first),
        byNeed(ownerId, query, where ? MOST_HITS : first),
        // Without a model no contact is ever processed.
        meaning ? contacts.countWaiting(ownerId) : 0,
      ]);
      const needed = typeof meant === 'string' ? null : meant;
      const isAskedByName = isAll || (named.some(({ isByName }) => isByName) && !needed?.isKnown);
      const fitting = needed && !isAskedByName ? await hitsByNeed(ownerId, needed, where) : [];
      // A contact that mentions a lawyer comes after the lawyers, and so does one at lawyer.example.
      const isMention = ({ evidence }: SearchHit) =>
        needed?.isKnown && evidence.every((field) => MENTIONING.has(field));
      const hits = onceEach([...named.filter((hit) => !isMention(hit)), ...fitting, ...named]).slice(0, first);
      const haveWords = new Set(named.map(({ contact }) => contact.id));
      const isByWords = hits.length > 0 && hits.every(({ contact }) => haveWords.has(contact.id));
      const told = { isMeaningSearched: needed !== null, isMeaningExpected: meant === 'late', waiting };
      return {
        hits,
        contactSearch: isByWords ? searched : null,
        note: noteOf(hits.length, told, meant === 'illegible' ? whyIllegible(query) : null),
        ...told,
      };
    },
  };
}

/** Keeps the first hit of each contact. */
function onceEach(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<number>();
  return hits.filter(({ contact }) => !seen.has(contact.id) && seen.add(contact.id));
}

/** Moves fitting contacts at the named company or place halfway towards a certain hit, and adds the reason. */
function thoseThereFirst(hits: readonly SearchHit[], where: Where): SearchHit[] {
  return hits
    .map((hit) => {
      const by = standsThere(where, hit.contact);
      if (!by) return hit;
      const [reason] = hit.reasons;
      return {
        ...hit,
        score: (1 + hit.score) / 2,
        reasons: by === 'place' ? [`${reason}; in ${placeText(hit.contact.place)}`] : hit.reasons,
        evidence: [...new Set([...hit.evidence, by])],
      };
    })
    .sort((a, b) => b.score - a.score);
}

type Told = Pick<SearchAnswer, 'isMeaningSearched' | 'isMeaningExpected' | 'waiting'>;

const whyIllegible = (query: string): string => (/\p{L}/u.test(query) ? OTHER_SCRIPT : NO_LETTERS);

function noteOf(hits: number, told: Told, illegible: string | null): string | null {
  const { isMeaningSearched, isMeaningExpected, waiting } = told;
  const wordsOnly = illegible ?? (isMeaningExpected ? WORDS_SO_FAR : WORDS_ALONE);
  const notes = [
    ...(hits ? [] : [isMeaningSearched ? NOBODY : NO_WORDS]),
    ...(isMeaningSearched ? [] : [wordsOnly]),
    ...(waiting
      ? [`${waiting.toLocaleString('en-US')} of your contacts ${waiting === 1 ? 'is' : 'are'} still being processed.`]
      : []),
  ];
  return notes.length ? notes.join(' ') : null;
}
