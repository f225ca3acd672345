/** IndexedDB with pictures that a person took on this device. `remote.ts` declares it: the shell empties it at sign-out. */
export const CAPTURED_DATABASE = { name: 'kaard_captured', store: 'pictures' } as const;
