/**
 * A list of contacts of any length: pages are fetched by cursor as far as needed, rows are found by their index.
 * It lives outside the components and outside Apollo’s cache, which would process all rows for every page.
 */
import type { ContactRowFragment } from '../../../generated/graphql.ts';

export interface ContactPage {
  rows: ContactRowFragment[];
  total: number;
  /** Cursor of the next page; null at the end. */
  next: string | null;
}
/** @param after cursor; null for the first page */
export type FetchContacts = (after: string | null, first: number, signal: AbortSignal) => Promise<ContactPage>;

export interface ContactListState {
  /** The number of all contacts; undefined until the first answer. */
  total: number | undefined;
  /** True until the first page of this list arrives; rows of an earlier list may be shown meanwhile. */
  isLoading: boolean;
  /** The error of the first page. */
  error: unknown;
  /** A later page could not be loaded, or the same list could not be loaded again: known rows stay. */
  isMoreMissing: boolean;
  /** Increased when rows may have moved. */
  version: number;
}

/** Page sizes in rows: the visible part, the following pages, and pages on the way to a distant place. */
export const PAGE_SIZES = { first: 60, next: 150, far: 1000 } as const;
/** Rows below the window that are loaded before they are visible. */
const AHEAD = 100;

export type ContactList = ReturnType<typeof createContactList>;

export interface Before {
  /** The list that is shown until the first answer arrives. */
  list: ContactList;
  /** Whether it is the same list, loaded again: its rows are shown until new ones are loaded. */
  isSame: boolean;
}

export function createContactList(fetchPage: FetchContacts, before?: Before) {
  const rows: ContactRowFragment[] = [];
  // A list without an answer is itself showing the rows of another one.
  const isSame = before?.isSame === true && before.list.isOwn();
  // Rows of the previous list at their old index: better than gaps while the same list is loaded again.
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
        // A list that changes while it is read may be shorter or longer than announced.
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

  /** Loads pages until the rows up to this count are there, or loading fails. */
  function reach(count: number): Promise<void> {
    wanted = Math.max(wanted, Math.min(count, state.total ?? count));
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    state: () => state,
    /** Whether its rows belong to this query, though perhaps to an earlier state. */
    isOwn: (): boolean => !state.isLoading || isSame,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    row: (index: number): ContactRowFragment | undefined => rows[index] ?? stale[index],
    all: (): readonly (ContactRowFragment | undefined)[] => (rows.length >= stale.length ? rows : merged(rows, stale)),
    start: () => void reach(0),
    /** Call when rows up to this index are visible. */
    look(index: number): void {
      if (state.error || state.isMoreMissing) return; // the person decides when to try again
      if (next !== null && index + AHEAD >= rows.length) void reach(index + AHEAD + 1);
    },
    /**
     * Resolves when all of them are loaded.
     * @throws Error if one of them can’t be loaded
     */
    async reach(count: number): Promise<void> {
      await reach(count);
      if (rows.length < wanted && next !== null) await reach(count);
      if (rows.length < Math.min(count, state.total ?? 0)) throw new Error('Not all rows could be fetched');
    },
    retry(): void {
      change({ error: undefined, isMoreMissing: false });
      void reach(wanted);
    },
    /** Removes rows at once; the following rows move up. */
    remove(ids: ReadonlySet<string>): void {
      const isKept = (row: ContactRowFragment | undefined) => !row || !ids.has(row.id);
      const known = new Set([...rows, ...stale].flatMap((row) => (row && ids.has(row.id) ? [row.id] : [])));
      rows.splice(0, rows.length, ...rows.filter(isKept));
      stale = stale.filter(isKept);
      if (state.total !== undefined) {
        change({ total: Math.max(0, state.total - known.size), version: state.version + 1 });
      }
    },
    /** Answers that arrive from now on are ignored. */
    close(): void {
      abort.abort();
      listeners.clear();
    },
  };
}

function merged<T>(rows: readonly T[], stale: readonly (T | undefined)[]): (T | undefined)[] {
  return [...rows, ...stale.slice(rows.length)];
}
