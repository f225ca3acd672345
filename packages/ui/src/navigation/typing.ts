// Tabs of one browser know of each other's forms by a lock: it ends with its tab, however that ends. Where a browser has no
// locks, as on a page without TLS, each tab knows only its own.

/** Of the lock that every tab holds while it would lose something. Tabs share it. */
const NAME = 'kaard-typing';

/** @returns ends it */
export function holdTyping(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Refused while a page is on its way out: nobody is left to lose something.
  navigator.locks?.request(NAME, { mode: 'shared' }, () => promise).catch(() => {});
  return resolve;
}

/** Whether a form in another tab holds what is saved nowhere. */
export async function isTypingElsewhere(): Promise<boolean> {
  if (!navigator.locks) return false;
  try {
    // A tab learns its own name only from a lock that it holds.
    return await navigator.locks.request(crypto.randomUUID(), async (own) => {
      const { held = [] } = await navigator.locks.query();
      const self = held.find(({ name }) => name === own?.name)?.clientId;
      return held.some(({ name, clientId }) => name === NAME && clientId !== self);
    });
  } catch {
    return false; // Locks are forbidden with storage: whoever signs out is not held up.
  }
}
