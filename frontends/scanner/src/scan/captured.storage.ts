/**
 * Data that this tab keeps of the current card, so that a reload loses nothing. Session storage ends with the tab, and
 * the record names its owner: a person who signs in later never sees another person’s card.
 */

import type { TabStorage } from './tab-storage.ts';

/** S1: the captured image is a JPEG data URL under a key of its own. */
export const IMAGE_KEY = 'kaard_captured_image';
const BACK_IMAGE_KEY = 'kaard_captured_image_back';
/** The second of two cards, until its turn. */
const NEXT_IMAGE_KEY = 'kaard_captured_image_next';
export const SCAN_KEY = 'kaard_captured_scan';
const DRAFT_KEY = 'kaard_scan_draft';

export interface StoredCapture {
  owner: string;
  /** Data URLs, the front first. */
  kept: string[];
  /** The idempotency key of the upload: sending again yields the same scan. */
  uploadKey: string;
  /** Null until the server has stored the pictures. */
  scanId: string | null;
  /** The scan of the same card that the next upload replaces. */
  replaces: string | null;
  /** The second of two cards, and the scan that holds its whole picture. */
  next: { kept: string; scanId: string | null } | null;
  /** For the second of two cards: the scan of both pictures. */
  secondOf: string | null;
  /** The batch with which it is reviewed. */
  batchId: string | null;
}

export interface CapturedStorage {
  read(): StoredCapture | null;
  write(capture: StoredCapture): void;
  readDraft(): unknown;
  writeDraft(draft: unknown): void;
  clearDraft(): void;
  clear(): void;
}

const isJpeg = (value: string | null): value is string => value?.startsWith('data:image/jpeg;base64,') ?? false;

export function createCapturedStorage(storage: TabStorage): CapturedStorage {
  const put = (key: string, value: string | undefined) => {
    try {
      if (value === undefined) storage.removeItem(key);
      else storage.setItem(key, value);
    } catch {
      // If storage is full or forbidden, a reload loses the card, but the scan continues.
    }
  };
  const json = (key: string): unknown => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };

  return {
    read() {
      const front = storage.getItem(IMAGE_KEY);
      const back = storage.getItem(BACK_IMAGE_KEY);
      const next = storage.getItem(NEXT_IMAGE_KEY);
      const scan = json(SCAN_KEY) as (Partial<StoredCapture> & { nextScanId?: unknown }) | null;
      if (!isJpeg(front) || typeof scan?.owner !== 'string' || typeof scan.uploadKey !== 'string') return null;
      return {
        owner: scan.owner,
        uploadKey: scan.uploadKey,
        scanId: typeof scan.scanId === 'string' ? scan.scanId : null,
        replaces: typeof scan.replaces === 'string' ? scan.replaces : null,
        secondOf: typeof scan.secondOf === 'string' ? scan.secondOf : null,
        batchId: typeof scan.batchId === 'string' ? scan.batchId : null,
        kept: isJpeg(back) ? [front, back] : [front],
        next: isJpeg(next)
          ? { kept: next, scanId: typeof scan.nextScanId === 'string' ? scan.nextScanId : null }
          : null,
      };
    },
    write({ kept, next, ...scan }) {
      put(NEXT_IMAGE_KEY, next?.kept);
      put(IMAGE_KEY, kept[0]);
      put(BACK_IMAGE_KEY, kept[1]);
      put(SCAN_KEY, JSON.stringify({ ...scan, ...(next && { nextScanId: next.scanId }) }));
    },
    readDraft: () => json(DRAFT_KEY),
    writeDraft: (draft) => put(DRAFT_KEY, JSON.stringify(draft)),
    clearDraft: () => put(DRAFT_KEY, undefined),
    clear() {
      for (const key of [IMAGE_KEY, BACK_IMAGE_KEY, NEXT_IMAGE_KEY, SCAN_KEY, DRAFT_KEY]) put(key, undefined);
    },
  };
}
