import type { RequestContext } from '@kaard/service-kit';
import DataLoader from 'dataloader';
import type { Scan } from './scan/scan.model.ts';
import type { ScanRepository } from './scan/scan.repository.ts';

export interface ScanContext extends RequestContext {
  /** One `$in` per request, whatever number of entities the gateway asks for. */
  scanById: DataLoader<number, Scan | null>;
}

export function createContext(scans: ScanRepository) {
  return (base: RequestContext): ScanContext => ({
    ...base,
    scanById: new DataLoader(async (ids: readonly number[]) => {
      const found = base.viewer ? await scans.findMany(base.viewer.id, ids) : [];
      const byId = new Map(found.map((scan) => [scan.id, scan]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
  });
}
