import { setImmediate } from 'node:timers/promises';
import { queryWords } from '@kaard/contact-formats/search-words';
import { assertSignedIn, invalid, type Viewer } from '@kaard/service-kit';
import type { Contact } from './contact.model.ts';
import type { ContactRepository } from './contact.repository.ts';
import { type NearToken, nearest, nearTokens } from './similar.rules.ts';

const MOST = 50;
/** The maximum number of similar tokens per word. */
const MOST_NEAR = 100;
/** How many contacts are compared before the closest are returned. */
const MOST_LOOKED_AT = 200;
/** For how many owners the words are cached, because a user who mistypes goes on typing. */
const MOST_KEPT = 20;
/** Limits the cache in total: ten thousand long notes have hundreds of thousands of words. */
const MOST_KEPT_WORDS = 500_000;
/** How many words are compared before other work gets a turn. */
const WORDS_AT_ONCE = 2000;
/** The time limit of a search; words that were not compared by then are not found. */
const LONGEST_MS = 3000;

export type SimilarSearch = ReturnType<typeof createSimilarSearch>;

/** Finds contacts spelt similarly to a search, for searches without results. */
export function createSimilarSearch({
  contacts,
}: {
  contacts: Pick<ContactRepository, 'vocabulary' | 'stamp' | 'withTokens'>;
}) {
  const kept = new Map<number, { stamp: string; words: string[] }>();

  /** All words in the contacts of an owner. */
  async function wordsOf(ownerId: number): Promise<string[]> {
    const stamp = await contacts.stamp(ownerId);
    const known = kept.get(ownerId);
    kept.delete(ownerId);
    const words = known?.stamp === stamp ? known.words : await contacts.vocabulary(ownerId);
    kept.set(ownerId, { stamp, words });
    let count = [...kept.values()].reduce((sum, one) => sum + one.words.length, 0);
    for (const [oldest, one] of kept) {
      if (kept.size <= MOST_KEPT && count <= MOST_KEPT_WORDS) break;
      kept.delete(oldest);
      count -= one.words.length;
    }
    return words;
  }

  async function nearestOf(word: string, vocabulary: readonly string[], until: number): Promise<NearToken[]> {
    let found: NearToken[] = [];
    for (let at = 0; at < vocabulary.length && performance.now() < until; at += WORDS_AT_ONCE) {
      const more = nearTokens(word, vocabulary.slice(at, at + WORDS_AT_ONCE), MOST_NEAR);
      found = nearest([...found, ...more], MOST_NEAR);
      await setImmediate();
    }
    return found;
  }

  return async function similar(viewer: Viewer | null, search: string, first: number): Promise<Contact[]> {
    const { id: ownerId } = assertSignedIn(viewer);
    if (!Number.isInteger(first) || first < 1 || first > MOST)
      throw invalid({ first: `first must be from 1 to ${MOST}.` });
    const words = queryWords(search);
    if (!words.length) return [];
    const vocabulary = await wordsOf(ownerId);
    const until = performance.now() + LONGEST_MS;
    const near: Map<string, number>[] = [];
    for (const word of words) {
      // Of two equally close tokens, the one that is no longer than the word comes first.
      const rank = ({ token, distance }: NearToken) => distance + Math.max(0, token.length - word.length) / 100;
      const tokens = await nearestOf(word, vocabulary, until);
      if (!tokens.length) return [];
      near.push(new Map(tokens.map((one) => [one.token, rank(one)])));
    }
    const found = await contacts.withTokens(
      ownerId,
      near.map((tokens) => [...tokens.keys()]),
      MOST_LOOKED_AT,
    );
    const editsOf = (tokens: readonly string[]): number =>
      near.reduce(
        (sum, known) => sum + Math.min(...tokens.map((one) => known.get(one) ?? Number.POSITIVE_INFINITY)),
        0,
      );
    return found
      .map(({ contact, tokens }) => ({ contact, edits: editsOf(tokens) }))
      .sort((a, b) => a.edits - b.edits || a.contact.name.localeCompare(b.contact.name))
      .slice(0, first)
      .map(({ contact }) => contact);
  };
}
