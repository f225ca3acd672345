/**
 * The items of a batch for a virtualised list: pages of a hundred, loaded in order when the list comes near them.
 * Outside Apollo’s cache, which would keep ten thousand of them.
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
  /** Null while unknown. */
  total: number | null;
  hasFailed: boolean;
}

const PAGE = 100;
/** Rows beyond the window that are loaded, too. */
const AHEAD = 50;

export function createBatchItems(fetchPage: (after: string | null) => Promise<ItemPage>) {
  let state: ItemsState = { items: [], total: null, hasFailed: false };
  /** The cursor before each page, and after the last one; null there if it was the last page. */
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
    // A page that has become full has a successor that was unknown before.
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
    /** Call when this row is visible: loads the rows up to shortly after it. */
    look(index: number): void {
      wanted = Math.max(wanted, index);
      void fill();
    },
    /** Reloads visible rows that can still change, and loads new ones. */
    async refresh(first: number, last: number): Promise<void> {
      if (isAtWork) return;
      isAtWork = true;
      try {
        const from = Math.max(0, Math.floor(first / PAGE));
        const to = Math.min(pages.length - 1, Math.floor(last / PAGE));
        for (let page = from; page <= to; page += 1) await fetchInto(page);
      } catch {
        // The shown rows stay; the next refresh tries again.
      } finally {
        isAtWork = false;
      }
      await fill();
    },
    /** Removes the item at once; the server has already deleted it. */
    remove(id: string): void {
      pages = pages.map((page) => page.filter((item) => item.id !== id));
      const items = pages.flat();
      const gone = state.items.length - items.length;
      set({ items, total: state.total === null ? null : state.total - gone });
    },
  };
}
