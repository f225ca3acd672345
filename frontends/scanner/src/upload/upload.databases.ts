/** IndexedDB with what is still to be sent. `remote.ts` declares it: the shell empties it at sign-out. */
export const UPLOADS_DATABASE = { name: 'kaard_uploads', store: 'uploads' } as const;
export const UPLOAD_FILES_DATABASE = { name: 'kaard_upload_files', store: 'files' } as const;
