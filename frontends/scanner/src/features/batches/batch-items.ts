/**
 * The items of a batch for a list of which only a part is seen: pages of a hundred, fetched in their order when the list
 * comes near them. Outside the graph's cache, which would keep ten thousand of them.
 */
import type { BatchItemFragment } from '../../generated/graphql.ts';

export type Item = BatchItemFragment;

export interface ItemPage {
  nodes: Item[];
  next: string | null;
  total: number;
}

export interface ItemsState {
  items: readonly Item[];
  /** Null while nobody knows. */
  total: number | null;
  hasFailed: boolean;
}

const PAGE = 100;
/** Rows beyond the window that are fetched, too. */
const AHEAD = 50;

export function createBatchItems(fetchPage: (after: string | null) => Promise<ItemPage>) {
  let state: ItemsState = { items: [], total: null, hasFailed: false };
  /** Cursor before each page, and behind the last one; null there: it was the last. */
  const cursors: (string | null)[] = [null];
  let pages: Item[][] = [];
  let isAtWork = false;
  let wanted = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<ItemsState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const hasMore = () => pages.length === 0 || cursors[pages.length] !== null;

  async function fetchInto(page: number): Promise<void> {
    const { nodes, next, total } = await fetchPage(cursors[page] ?? null);
    pages = [...pages];
    pages[page] = nodes;
    cursors[page + 1] = next;
    // A page that is complete now has a successor that was not known before.
    set({ items: pages.flat(), total, hasFailed: false });
  }

  async function fill(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (hasMore() && pages.length * PAGE <= wanted + AHEAD) await fetchInto(pages.length);
    } catch {
      set({ hasFailed: true });
    } finally {
      isAtWork = false;
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The list shows this row: what lies before and shortly behind it is fetched. */
    look(index: number): void {
      wanted = Math.max(wanted, index);
      void fill();
    },
    /** What can still change in what is shown is asked again, and what came meanwhile. */
    async refresh(first: number, last: number): Promise<void> {
      if (isAtWork) return;
      isAtWork = true;
      try {
        const from = Math.max(0, Math.floor(first / PAGE));
        const to = Math.min(pages.length - 1, Math.floor(last / PAGE));
        for (let page = from; page <= to; page += 1) await fetchInto(page);
      } catch {
        // What was shown stays; the next look asks again.
      } finally {
        isAtWork = false;
      }
      await fill();
    },
    /** Taken away at once; the server knows already. */
    remove(id: string): void {
      pages = pages.map((page) => page.filter((item) => item.id !== id));
      const items = pages.flat();
      const gone = state.items.length - items.length;
      set({ items, total: state.total === null ? null : state.total - gone });
    },
  };
}
