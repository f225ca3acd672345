// Tabs of one browser learn about each other’s forms by a lock, which is released when its tab closes or crashes.
// Without the Web Locks API, as on a page without TLS, each tab knows only its own forms.

/** The name of the shared lock that every tab holds while it has unsaved input. */
const NAME = 'kaard-typing';

/** @returns a function that releases the lock */
export function holdTyping(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The request fails while a page is unloading; then there is nothing left to protect.
  navigator.locks?.request(NAME, { mode: 'shared' }, () => promise).catch(() => {});
  return resolve;
}

/** Whether a form in another tab has unsaved input. */
export async function isTypingElsewhere(): Promise<boolean> {
  if (!navigator.locks) return false;
  try {
    // A tab learns its own client id only from a lock that it holds.
    return await navigator.locks.request(crypto.randomUUID(), async (own) => {
      const { held = [] } = await navigator.locks.query();
      const self = held.find(({ name }) => name === own?.name)?.clientId;
      return held.some(({ name, clientId }) => name === NAME && clientId !== self);
    });
  } catch {
    return false; // Locks are blocked together with storage: signing out must not be held up
  }
}
