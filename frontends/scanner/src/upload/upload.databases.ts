/**
 * The IndexedDB databases of files to be sent. `remote.ts` declares them, so that the shell empties them at sign-out.
 */
export const UPLOADS_DATABASE = { name: 'kaard_uploads', store: 'uploads' } as const;
export const UPLOAD_FILES_DATABASE = { name: 'kaard_upload_files', store: 'files' } as const;
