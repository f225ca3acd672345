import { Readable } from 'node:stream';
import type { PictureStore } from '@kaard/pictures';
import { type DataExport, type ExportedFile, jsonArray } from '@kaard/service-kit';
import type { BatchRepository } from '../batch/batch.repository.ts';
import type { Scan, StoredPicture } from '../scan/scan.model.ts';
import type { ScanRepository } from '../scan/scan.repository.ts';

const SIDES = ['front', 'back'] as const;
const JSON_TYPE = 'application/json; charset=utf-8';
const PICTURE_PATH = /^pictures\/([1-9]\d{0,14})-(front|back)\.(?:jpg|png|webp)$/;

const fileName = (scanId: number, index: number, { type }: StoredPicture): string =>
  `pictures/${scanId}-${SIDES[index]}.${type.replace('image/', '').replace('jpeg', 'jpg')}`;

export interface ScanExportParts {
  scans: ScanRepository;
  batches: BatchRepository;
  store: PictureStore;
}

/** All data that this service stores about one owner: batches, scans with their results, and their pictures. */
export function createScanExport({ scans, batches, store }: ScanExportParts): DataExport {
  async function* describedBatches(ownerId: number) {
    for await (const { ownerId: _owner, ...batch } of batches.each(ownerId)) yield batch;
  }

  async function* described(ownerId: number) {
    for await (const scan of scans.each(ownerId)) yield describe(scan);
  }

  return {
    async list(ownerId) {
      const pictures: ExportedFile[] = [];
      for await (const scan of scans.each(ownerId))
        for (const [index, picture] of scan.pictures.entries())
          pictures.push({ path: fileName(scan.id, index, picture), type: picture.type });
      // Every scan has a picture, so without pictures there are no scans.
      const told = pictures.length ? [{ path: 'scans.json', type: JSON_TYPE }, ...pictures] : [];
      return (await batches.count(ownerId)) ? [{ path: 'batches.json', type: JSON_TYPE }, ...told] : told;
    },

    async open(ownerId, path) {
      if (path === 'scans.json') return { type: JSON_TYPE, content: Readable.from(jsonArray(described(ownerId))) };
      if (path === 'batches.json')
        return { type: JSON_TYPE, content: Readable.from(jsonArray(describedBatches(ownerId))) };
      const [, id, side] = PICTURE_PATH.exec(path) ?? [];
      const scan = id ? await scans.find(ownerId, Number(id)) : null;
      const index = SIDES.indexOf(side as (typeof SIDES)[number]);
      const picture = scan?.pictures[index];
      if (!scan || !picture || fileName(scan.id, index, picture) !== path) return null;
      const bytes = await store.get(picture.fileId);
      return bytes && { type: picture.type, content: Buffer.from(bytes) };
    },
  };
}

/** The scan as the user knows it, without its history in the queue. */
const describe = ({ id, status, pictures, result, problem, createdAt, finishedAt, savedAs, ...item }: Scan) => ({
  id,
  status,
  createdAt,
  finishedAt,
  savedAsContact: savedAs,
  ...(item.batchId !== null && { batchId: item.batchId }),
  ...(item.fileName !== null && { fileName: item.fileName }),
  pictures: pictures.map((picture, index) => fileName(id, index, picture)),
  result,
  problem,
});
