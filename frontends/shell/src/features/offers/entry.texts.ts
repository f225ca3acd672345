import { defineMessages } from '@kaard/ui/i18n';

/** Texts that are shown before the screen is opened. */
export const offersEntryTexts = defineMessages('shell.offers.entry', { menu: 'Offers' });
