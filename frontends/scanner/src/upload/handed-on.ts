import { readUserId } from '@kaard/ui/session';

let handed: { owner: string | null; files: File[] } | null = null;

/** Files that one screen was given and another one takes. Nobody else's, and given once. */
export const handedOn = {
  give(files: File[]): void {
    handed = { owner: readUserId(), files };
  },
  take(): File[] {
    const files = handed?.owner === readUserId() ? handed.files : [];
    handed = null;
    return files;
  },
};
