import type { KeyAccessTable } from '@kaard/service-kit';

/** The scope that an API key needs for each operation and private route of this service. */
export const KEY_ACCESS: KeyAccessTable = {
  'Entity.Contact': 'scans:read',
  'Entity.User': 'account:read',
  'Entity.Scan': 'scans:read',
  'Query.scan': 'scans:read',
  'Query.scans': 'scans:read',
  'Query.scanBatch': 'scans:read',
  'Query.scanBatches': 'scans:read',
  'Query.scanFile': 'scans:read',
  // The contents of a batch are not needed to close it or to save from it.
  'ScanBatch.items': 'scans:read',
  'ScanBatch.files': 'scans:read',
  'Mutation.retryScan': 'scans:write',
  'Mutation.deleteScan': 'scans:write',
  'Mutation.createScanBatch': 'scans:write',
  'Mutation.closeScanBatch': 'scans:write',
  'Mutation.cancelScanBatch': 'scans:write',
  'Mutation.updateScanBatch': 'scans:write',
  'Mutation.pauseScanBatch': 'scans:write',
  'Mutation.resumeScanBatch': 'scans:write',
  'Mutation.saveScanBatch': 'contacts:write',
  'Mutation.settleScanBatchDuplicates': 'contacts:write',
  'Mutation.retryScanBatch': 'scans:write',
  'Mutation.deleteScanBatch': 'scans:write',
  'Mutation.takeScanFile': 'scans:write',
  'Mutation.deleteScanFile': 'scans:write',

  'POST /internal/scan-card': 'scans:write',
  'POST /internal/scans': 'scans:write',
  'POST /internal/scan-batches/:id/items': 'scans:write',
  'GET /internal/scan-batches/:id/results': 'scans:read',
  'POST /internal/scan-batches/:id/files': 'scans:write',
  'GET /internal/scans/:id/pictures/:index': 'scans:read',
};
