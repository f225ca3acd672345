/**
 * The IndexedDB database of pictures captured on this device. `remote.ts` declares it, so that the shell empties it at
 * sign-out.
 */
export const CAPTURED_DATABASE = { name: 'kaard_captured', store: 'pictures' } as const;
/** The session storage key of input for unsaved cards of batches; emptied in the same way. */
export const QUEUE_DRAFTS_KEY = 'kaard_queue_drafts';
