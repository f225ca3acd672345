import { CAPTURED_DATABASE } from '@kaard/ui/session';

/** Leaves nothing of a captured card on this device; what cannot be forgotten is shown to its owner alone. */
export async function forgetPictures(): Promise<void> {
  try {
    const { clear, createStore } = await import('idb-keyval');
    await clear(createStore(CAPTURED_DATABASE.name, CAPTURED_DATABASE.store));
  } catch {
    // Offline, or a browser without IndexedDB.
  }
}
