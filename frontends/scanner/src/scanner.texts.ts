import { defineMessages } from '@kaard/ui/i18n';

/** Texts of the remote that the shell shows before its code is loaded. */
export const scannerTexts = defineMessages('scanner', {
  tab: 'Scan',
  scan: 'Scan Business Card',
  scanFirst: 'Scan Your First Card',
  scans: 'Scans',
  scanMany: 'Scan many cards',
});
