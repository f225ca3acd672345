import { defineMessages } from '@kaard/ui/i18n';

/** Texts that are shown before the screen is opened. */
export const duplicatesEntryTexts = defineMessages('shell.duplicates.entry', { menu: 'Duplicates' });
