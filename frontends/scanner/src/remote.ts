import '@kaard/ui/nonce';
import { defineRemote, REMOTE_CONTRACT } from '@kaard/ui/remote';
import { POSSIBLE_TYPES } from './generated/possible-types.ts';
import { CAPTURED_DATABASE, QUEUE_DRAFTS_KEY } from './scan/captured.database.ts';
import { scannerTexts } from './scanner.texts.ts';
import { UPLOAD_FILES_DATABASE, UPLOADS_DATABASE } from './upload/upload.databases.ts';

const SCAN_ICON =
  'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 12h10';

const STACK_ICON = 'M12 3l9 5-9 5-9-5zM3 12.5l9 5 9-5M3 17l9 5 9-5';

/** The only module that the shell loads. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  name: 'scanner',
  version: '0.1.0',
  routes: [
    { path: '/scanner', guarded: true, lazy: async () => ({ default: (await import('./screens.ts')).CapturePage }) },
    {
      path: '/scan-results',
      guarded: true,
      lazy: async () => ({ default: (await import('./screens.ts')).ReviewPage }),
    },
    { path: '/scans', guarded: true, lazy: async () => ({ default: (await import('./scans.screens.ts')).ScansPage }) },
    {
      path: '/scans/new',
      guarded: true,
      lazy: async () => ({ default: (await import('./scans.screens.ts')).NewBatchPage }),
    },
    {
      path: '/scans/:id',
      guarded: true,
      lazy: async () => ({ default: (await import('./scans.screens.ts')).BatchPage }),
    },
    {
      path: '/scans/:id/review',
      guarded: true,
      lazy: async () => ({ default: (await import('./screens.ts')).QueuePage }),
    },
  ],
  tabs: [
    {
      to: '/scanner',
      label: scannerTexts.describe('tab'),
      icon: SCAN_ICON,
      order: 20,
      section: ['/scan-results', '/scans'],
    },
  ],
  links: [
    ...(['dashboard-actions', 'contacts-actions'] as const).map((slot) => ({
      slot,
      to: '/scanner',
      label: scannerTexts.describe('scan'),
      icon: SCAN_ICON,
      order: 10,
    })),
    { slot: 'first-contact', to: '/scanner', label: scannerTexts.describe('scanFirst'), icon: SCAN_ICON, order: 10 },
    { slot: 'avatar-menu', to: '/scans', label: scannerTexts.describe('scans'), icon: STACK_ICON, order: 30 },
    { slot: 'contacts-menu', to: '/scans/new', label: scannerTexts.describe('scanMany'), icon: STACK_ICON, order: 40 },
  ],
  cache: ({ pages }) => ({
    Query: { fields: { scans: pages(['state', 'isInBatch']), scanBatches: pages() } },
    ScanBatch: { fields: { files: { merge: false } } },
  }),
  device: {
    session: [QUEUE_DRAFTS_KEY],
    databases: [CAPTURED_DATABASE.name, UPLOADS_DATABASE.name, UPLOAD_FILES_DATABASE.name],
  },
  possibleTypes: POSSIBLE_TYPES,
});
