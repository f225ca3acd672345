import '@kaard/ui/nonce';
import { defineRemote, REMOTE_CONTRACT } from '@kaard/ui/remote';
import { POSSIBLE_TYPES } from './generated/possible-types.ts';
import { CAPTURED_DATABASE } from './scan/captured.database.ts';
import { scannerTexts } from './scanner.texts.ts';

const SCAN_ICON =
  'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 12h10';

/** The one thing that the shell loads. */
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
  ],
  tabs: [{ to: '/scanner', label: scannerTexts.describe('tab'), icon: SCAN_ICON, order: 20 }],
  links: [
    ...(['dashboard-actions', 'contacts-actions'] as const).map((slot) => ({
      slot,
      to: '/scanner',
      label: scannerTexts.describe('scan'),
      icon: SCAN_ICON,
      order: 10,
    })),
    { slot: 'first-contact', to: '/scanner', label: scannerTexts.describe('scanFirst'), icon: SCAN_ICON, order: 10 },
  ],
  device: { databases: [CAPTURED_DATABASE.name] },
  possibleTypes: POSSIBLE_TYPES,
});
