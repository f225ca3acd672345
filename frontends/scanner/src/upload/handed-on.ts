import { readUserId } from '@kaard/ui/session';

let handed: { owner: string | null; key: string; files: File[] } | null = null;

/** Passes files from one screen to the next. Only for the same person, and once. */
export const handedOn = {
  /** @returns the navigation state for the next screen: without it, the screen takes nothing */
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
