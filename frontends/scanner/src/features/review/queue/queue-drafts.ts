/**
 * Input for unsaved cards of batches: cards that were skipped, or whose queue was left. In session storage, so that
 * neither another page nor a reload loses it, and only for the person who typed it.
 */
import * as z from 'zod/mini';
import { QUEUE_DRAFTS_KEY } from '../../../scan/captured.database.ts';
import type { TabStorage } from '../../../scan/tab-storage.ts';
import { parseDraft, type ReviewDraft } from '../form/draft.rules.ts';

const keptShape = z.object({ owner: z.string(), drafts: z.record(z.string(), z.unknown()) });

export function createQueueDrafts(storage: TabStorage, owner: string) {
  function read(): Record<string, unknown> {
    try {
      const kept = z.safeParse(keptShape, JSON.parse(storage.getItem(QUEUE_DRAFTS_KEY) ?? 'null'));
      return kept.success && kept.data.owner === owner ? kept.data.drafts : {};
    } catch {
      return {};
    }
  }
  function write(drafts: Record<string, unknown>): void {
    try {
      if (Object.keys(drafts).length === 0) storage.removeItem(QUEUE_DRAFTS_KEY);
      else storage.setItem(QUEUE_DRAFTS_KEY, JSON.stringify({ owner, drafts }));
    } catch {
      // Storage is full: the earlier input stays.
    }
  }

  return {
    isAny: () => Object.keys(read()).length > 0,
    find: (scanId: string): ReviewDraft | null => parseDraft(read()[scanId]),
    keep(scanId: string, draft: ReviewDraft): void {
      write({ ...read(), [scanId]: draft });
    },
    drop(scanId: string): void {
      const { [scanId]: gone, ...others } = read();
      if (gone !== undefined) write(others);
    },
  };
}
