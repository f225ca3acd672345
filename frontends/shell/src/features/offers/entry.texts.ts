import { defineMessages } from '@kaard/ui/i18n';

/** What is shown before the offers are opened. */
export const offersEntryTexts = defineMessages('shell.offers.entry', { menu: 'Offers' });
