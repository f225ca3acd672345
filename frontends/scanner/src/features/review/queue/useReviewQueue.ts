import { useApolloClient } from '@kaard/ui/graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import { ReviewQueueDocument } from '../../../generated/graphql.ts';
import type { ReadCard } from '../../../scan/answer.ts';
import { scanApi } from '../../../scan/current-scan.ts';
import { savedScans } from '../../../scan/saved-scans.ts';

export interface QueuedCard {
  id: string;
  sides: number;
}

export interface ReviewQueue {
  status: 'loading' | 'failed' | 'not-found' | 'ready';
  cards: readonly QueuedCard[];
  /** The number of cards to review when the queue was opened. */
  total: number;
  tags: readonly string[];
  at: number;
  /** Returns the reading of a card, if it has already been loaded. */
  read(id: string): ReadCard | undefined;
  goTo(at: number): void;
  /**
   * Loads cards that were read meanwhile, and moves to the first of them.
   * @param mayGoOn called when they have loaded: the person may have moved elsewhere
   * @returns whether there are more than before; `failed` if there was no answer
   */
  renew(mayGoOn: () => boolean): Promise<'more' | 'none' | 'failed'>;
  /** Inserts a card that is not part of the batch, and moves to it. */
  insert(card: QueuedCard, at: number): void;
  /** Moves to this card; one that is not part of the batch is inserted before the current one. */
  open(card: QueuedCard): void;
  /** @param next the card to continue with; by default the first */
  remove(id: string, next: string | undefined): void;
  retry(): void;
}

/** The number of cards before the end at which the next page is loaded. */
const AHEAD = 20;

/** @param from the card to start with; by default the first */
export function useReviewQueue(batchId: string, from: string | null): ReviewQueue {
  const client = useApolloClient();
  const [status, setStatus] = useState<ReviewQueue['status']>('loading');
  const [cards, setCards] = useState<readonly QueuedCard[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [about, setAbout] = useState({ total: 0, tags: [] as readonly string[] });
  const [at, setAt] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [ready] = useState(() => new Map<string, ReadCard>());

  /** @throws if there was no answer, which is neither an empty queue nor a deleted batch */
  async function page(after: string | null) {
    const { data, error } = await client.query({
      query: ReviewQueueDocument,
      variables: { id: batchId, after },
      fetchPolicy: 'no-cache',
    });
    const batch = data?.scanBatch;
    if (!batch?.items && error) throw error;
    const found = batch?.items?.nodes.map(({ id, pictures }) => ({ id, sides: pictures.length })) ?? [];
    const info = batch?.items?.pageInfo;
    return { batch, found, after: info?.hasNextPage ? (info.endCursor ?? null) : null };
  }

  const load = useEffectEvent(async (signal: AbortSignal) => {
    setStatus('loading');
    try {
      const first = await page(null);
      if (signal.aborted) return;
      if (!first.batch) return setStatus('not-found');
      const { counts, tags } = first.batch;
      let { found, after } = first;
      // The card to start with may be some pages further.
      while (from && after && !found.some(({ id }) => id === from)) {
        const more = await page(after);
        if (signal.aborted) return;
        found = [...found, ...more.found];
        after = more.after;
      }
      setAbout({ total: counts.needsReview, tags });
      setCards(found);
      setNext(after);
      setAt(
        Math.max(
          0,
          found.findIndex(({ id }) => id === from),
        ),
      );
      setStatus('ready');
    } catch {
      if (!signal.aborted) setStatus('failed');
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, [batchId, attempt]);

  const isEndNear = next !== null && at + AHEAD >= cards.length;
  const loadMore = useEffectEvent(async (after: string, signal: AbortSignal) => {
    const more = await page(after).catch(() => null); // the end of the queue loads the rest
    if (!more || signal.aborted) return;
    setCards((known) => [...known, ...more.found.filter(({ id }) => !known.some((card) => card.id === id))]);
    setNext(more.after);
  });
  useEffect(() => {
    if (!isEndNear) return;
    const left = new AbortController();
    void loadMore(next, left.signal);
    return () => left.abort();
  }, [isEndNear, next]);

  // The next card is loaded in advance, with its picture in the browser’s cache.
  const ahead = cards[at + 1]?.id;
  useEffect(() => {
    if (!ahead || ready.has(ahead)) return;
    const left = new AbortController();
    const { signal } = left;
    scanApi
      .ask(ahead, { signal })
      .then(({ state }) => {
        if (state.status === 'read') ready.set(ahead, state.card);
        return scanApi.picture(ahead, 0, { signal });
      })
      .catch(() => {}); // it is loaded again when its turn comes
    return () => left.abort();
  }, [ahead, ready]);

  function insert(card: QueuedCard, place: number): void {
    setCards(cards.toSpliced(place, 0, card));
    setAt(place);
    setAbout((known) => ({ ...known, total: known.total + 1 }));
  }

  return {
    status,
    cards,
    total: about.total,
    tags: about.tags,
    at,
    read: (id) => ready.get(id),
    goTo: (to) => setAt(Math.min(Math.max(0, to), cards.length - 1)),
    async renew(mayGoOn) {
      const found: QueuedCard[] = [];
      try {
        for (let after: string | null | undefined; after !== null; ) {
          const more = await page(after ?? null);
          found.push(...more.found);
          after = more.after;
        }
      } catch {
        return 'failed';
      }
      const added = found.filter(({ id }) => !savedScans.contactOf(id) && !cards.some((card) => card.id === id));
      if (added.length === 0) return 'none';
      // Some of them may have been deleted meanwhile.
      setCards((known) => [...known, ...added.filter(({ id }) => !known.some((card) => card.id === id))]);
      setNext(null);
      if (mayGoOn()) setAt(cards.length);
      setAbout((known) => ({ ...known, total: cards.length + added.length }));
      return 'more';
    },
    insert,
    open({ id, sides }) {
      const place = cards.findIndex((card) => card.id === id);
      if (place === -1) insert({ id, sides }, at);
      else setAt(place);
    },
    remove(id, next) {
      const others = cards.filter((card) => card.id !== id);
      setCards(others);
      setAt(
        Math.max(
          0,
          others.findIndex((card) => card.id === next),
        ),
      );
    },
    retry: () => setAttempt((count) => count + 1),
  };
}
