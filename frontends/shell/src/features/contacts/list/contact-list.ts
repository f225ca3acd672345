/**
 * One list of contacts, however long: pages are fetched by cursor as far as somebody looks, rows stand by their index.
 * It lives outside the components and outside Apollo's cache, which would go through all rows with every page.
 */
import type { ContactRowFragment } from '../../../generated/graphql.ts';

export interface ContactPage {
  rows: ContactRowFragment[];
  total: number;
  /** Of the page after; null at the end. */
  next: string | null;
}
/** @param after cursor; null for the first page */
export type FetchContacts = (after: string | null, first: number, signal: AbortSignal) => Promise<ContactPage>;

export interface ContactListState {
  /** How many there are in all; undefined until the first answer. */
  total: number | undefined;
  /** True until the first page of what was asked for is here; rows of before may be shown meanwhile. */
  isLoading: boolean;
  /** Why the first page is missing. */
  error: unknown;
  /** A later page could not be fetched, or the same list not once more: what is known of it stays. */
  isMoreMissing: boolean;
  /** Counts up when a row may have changed its place. */
  version: number;
}

/** Rows: what is seen at once, what is read on with, and what is fetched to reach a place far away. */
export const PAGE_SIZES = { first: 60, next: 150, far: 1000 } as const;
/** Rows below the window that should be there before they are seen. */
const AHEAD = 100;

export type ContactList = ReturnType<typeof createContactList>;

export interface Before {
  /** Is shown until the first answer is here. */
  list: ContactList;
  /** It was the same list, now fetched again: its rows stand in until they are reached. */
  isSame: boolean;
}

export function createContactList(fetchPage: FetchContacts, before?: Before) {
  const rows: ContactRowFragment[] = [];
  // A list that was never answered shows rows of another one itself.
  const isSame = before?.isSame === true && before.list.isOwn();
  // Rows of before, by their old place: better than a gap while the same list is fetched again.
  let stale: readonly (ContactRowFragment | undefined)[] = before?.list.all() ?? [];
  let next: string | null = null;
  let wanted = 0;
  let running: Promise<void> | null = null;
  const abort = new AbortController();
  const listeners = new Set<() => void>();
  let state: ContactListState = {
    total: before?.list.state().total,
    isLoading: true,
    error: undefined,
    isMoreMissing: false,
    version: 0,
  };

  function change(changed: Partial<ContactListState>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  async function fetchNext(): Promise<boolean> {
    const isFirst = state.isLoading;
    const missing = wanted - rows.length;
    const size = isFirst ? PAGE_SIZES.first : missing > PAGE_SIZES.next ? PAGE_SIZES.far : PAGE_SIZES.next;
    try {
      const page = await fetchPage(next, size, abort.signal);
      if (abort.signal.aborted) return false;
      rows.push(...page.rows);
      next = page.next;
      if (next === null || !isSame) stale = [];
      change({
        // A list that changes while it is read may end earlier or later than it said.
        total: next === null ? rows.length : Math.max(page.total, rows.length),
        isLoading: false,
        error: undefined,
        isMoreMissing: false,
        version: state.version + 1,
      });
      return next !== null;
    } catch (error) {
      const isShown = !isFirst || (isSame && stale.length > 0);
      if (!abort.signal.aborted) change(isShown ? { isMoreMissing: true } : { error });
      return false;
    }
  }

  async function run(): Promise<void> {
    while (state.isLoading || (next !== null && rows.length < wanted)) {
      if (!(await fetchNext())) break;
    }
  }

  /** Fetches on until the rows up to here are there, or can't be had. */
  function reach(count: number): Promise<void> {
    wanted = Math.max(wanted, Math.min(count, state.total ?? count));
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    state: () => state,
    /** Its rows are of what was asked for, if perhaps as it was before. */
    isOwn: (): boolean => !state.isLoading || isSame,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    row: (index: number): ContactRowFragment | undefined => rows[index] ?? stale[index],
    all: (): readonly (ContactRowFragment | undefined)[] => (rows.length >= stale.length ? rows : merged(rows, stale)),
    start: () => void reach(0),
    /** Somebody sees the rows up to this index. */
    look(index: number): void {
      if (state.error || state.isMoreMissing) return; // a person decides when to try again
      if (next !== null && index + AHEAD >= rows.length) void reach(index + AHEAD + 1);
    },
    /** Resolves when they are all there. @throws Error when one of them can't be fetched */
    async reach(count: number): Promise<void> {
      await reach(count);
      if (rows.length < wanted && next !== null) await reach(count);
      if (rows.length < Math.min(count, state.total ?? 0)) throw new Error('Not all rows could be fetched');
    },
    retry(): void {
      change({ error: undefined, isMoreMissing: false });
      void reach(wanted);
    },
    /** Takes rows out at once; what follows moves up. */
    remove(ids: ReadonlySet<string>): void {
      const isKept = (row: ContactRowFragment | undefined) => !row || !ids.has(row.id);
      const known = new Set([...rows, ...stale].flatMap((row) => (row && ids.has(row.id) ? [row.id] : [])));
      rows.splice(0, rows.length, ...rows.filter(isKept));
      stale = stale.filter(isKept);
      if (state.total !== undefined) {
        change({ total: Math.max(0, state.total - known.size), version: state.version + 1 });
      }
    },
    /** Answers that come from now on are dropped. */
    close(): void {
      abort.abort();
      listeners.clear();
    },
  };
}

function merged<T>(rows: readonly T[], stale: readonly (T | undefined)[]): (T | undefined)[] {
  return [...rows, ...stale.slice(rows.length)];
}
