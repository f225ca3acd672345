import { defineMessages } from '@kaard/ui/i18n';

/** Texts that are shown before the page is opened. */
export const developersEntryTexts = defineMessages('shell.developers.entry', { menu: 'Developers' });
