import { readUserId } from '@kaard/ui/session';

let handed: { owner: string | null; key: string; files: File[] } | null = null;

/** Files that one screen was given and the next one takes. Nobody else's, and given once. */
export const handedOn = {
  /** @returns the state of the way to the next screen: opened by another way, it takes nothing */
  give(files: File[]): { handed: string } {
    const key = crypto.randomUUID();
    handed = { owner: readUserId(), key, files };
    return { handed: key };
  },
  take(state: unknown): File[] {
    const key = (state as { handed?: unknown } | null)?.handed;
    if (!handed || handed.key !== key) return [];
    const { owner, files } = handed;
    handed = null;
    return owner === readUserId() ? files : [];
  },
};
