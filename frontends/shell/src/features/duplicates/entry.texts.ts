import { defineMessages } from '@kaard/ui/i18n';

/** What is shown before the duplicates are opened. */
export const duplicatesEntryTexts = defineMessages('shell.duplicates.entry', { menu: 'Duplicates' });
