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
  /** To review when the queue was opened. */
  total: number;
  tags: readonly string[];
  at: number;
  /** What was read on a card, when it has come already. */
  read(id: string): ReadCard | undefined;
  goTo(at: number): void;
  /**
   * Brings what was read meanwhile, and goes to the first of it.
   * @param mayGoOn asked when it has come: whoever waits for it may have gone elsewhere
   * @returns whether there is more than before; `failed` when nobody could tell
   */
  renew(mayGoOn: () => boolean): Promise<'more' | 'none' | 'failed'>;
  /** Puts a card that is none of the batch there, and goes to it. */
  insert(card: QueuedCard, at: number): void;
  /** Goes to this card, which stands before the present one if it is none of the batch. */
  open(card: QueuedCard): void;
  /** @param next to go on with; the first one without it */
  remove(id: string, next: string | undefined): void;
  retry(): void;
}

/** So many cards ahead the next page is fetched. */
const AHEAD = 20;

/** @param from the card to begin with; the first one without it */
export function useReviewQueue(batchId: string, from: string | null): ReviewQueue {
  const client = useApolloClient();
  const [status, setStatus] = useState<ReviewQueue['status']>('loading');
  const [cards, setCards] = useState<readonly QueuedCard[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [about, setAbout] = useState({ total: 0, tags: [] as readonly string[] });
  const [at, setAt] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [ready] = useState(() => new Map<string, ReadCard>());

  /** @throws when nobody answered: that is neither an empty queue nor a batch that is gone */
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
      // Where it was opened from may lie some pages behind.
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
    const more = await page(after).catch(() => null); // the end of the queue asks for all that is left
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

  // The next card is there before it is asked for; its picture lies in the browser's cache then.
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
      .catch(() => {}); // it is asked for again when its turn comes
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
      // One of them may be deleted meanwhile.
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
