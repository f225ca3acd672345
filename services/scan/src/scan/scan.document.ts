import type { Scan, ScanDocument } from './scan.model.ts';

/** Adds the properties that scans of older versions lack. */
export const toScan = ({ _id, ...scan }: ScanDocument): Scan => ({
  id: _id,
  ...scan,
  batchId: scan.batchId ?? null,
  itemNumber: scan.itemNumber ?? null,
  duplicateOf: scan.duplicateOf ?? null,
  sheet: scan.sheet ?? null,
  fileName: scan.fileName ?? null,
  pictureHash: scan.pictureHash ?? null,
  savedAs: scan.savedAs ?? null,
  approval: scan.approval ?? null,
  replaces: scan.replaces ?? null,
  rereading: scan.rereading ?? 0,
  replaced: scan.replaced ?? null,
});
