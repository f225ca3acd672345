import { createStore, type UseStore } from 'idb-keyval';

/**
 * Work with a store of IndexedDB. Safari drops the connections of a page in the background without a word: what failed is
 * asked of a new one next time.
 */
export function openConnection({ name, store }: { name: string; store: string }) {
  let opened: UseStore | undefined;
  return async <T>(work: (store: UseStore) => Promise<T>): Promise<T> => {
    try {
      opened ??= createStore(name, store);
      return await work(opened);
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
}
