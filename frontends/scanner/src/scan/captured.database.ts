/** IndexedDB with pictures that a person took on this device. `remote.ts` declares it: the shell empties it at sign-out. */
export const CAPTURED_DATABASE = { name: 'kaard_captured', store: 'pictures' } as const;
/** Session storage with what was typed into cards of batches that are not saved yet; emptied in the same way. */
export const QUEUE_DRAFTS_KEY = 'kaard_queue_drafts';
