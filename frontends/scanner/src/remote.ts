import '@kaard/ui/nonce';
import { defineRemote, REMOTE_CONTRACT } from '@kaard/ui/remote';
import { scannerTexts } from './scanner.texts.ts';

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
  tabs: [{ to: '/scanner', label: scannerTexts.describe('tab'), icon: 'scan', order: 20 }],
});
