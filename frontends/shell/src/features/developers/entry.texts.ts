import { defineMessages } from '@kaard/ui/i18n';

/** What is shown before the page is opened. */
export const developersEntryTexts = defineMessages('shell.developers.entry', { menu: 'Developers' });
