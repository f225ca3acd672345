import type { KeptOnDevice } from '@kaard/ui/remote';

/**
 * Deletes all data that features and remotes keep in this browser. Data that can’t be deleted is shown to its owner
 * only.
 */
export async function forgetDevice(kept: readonly KeptOnDevice[]): Promise<void> {
  for (const { session = [], local = [] } of kept) {
    forgetKeys(() => sessionStorage, session);
    forgetKeys(() => localStorage, local);
  }
  await Promise.all(kept.flatMap(({ databases = [] }) => databases).map(emptyDatabase));
}

function forgetKeys(open: () => Storage, keys: readonly string[]): void {
  try {
    for (const key of keys) open().removeItem(key);
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** Empties the database instead of deleting it: deleting waits until every tab has closed it. */
function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(name);
      // The database did not exist: opening it must not leave an empty one behind, in which its owner would find no
      // store.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve();
      opening.onblocked = () => resolve();
      opening.onsuccess = () => {
        const database = opening.result;
        const done = () => {
          database.close();
          resolve();
        };
        const stores = [...database.objectStoreNames];
        if (!stores.length) return done();
        const emptying = database.transaction(stores, 'readwrite');
        for (const store of stores) emptying.objectStore(store).clear();
        emptying.oncomplete = done;
        emptying.onabort = done;
      };
    } catch {
      resolve(); // a browser without IndexedDB
    }
  });
}
