import { defineMessages } from '@kaard/ui/i18n';

/** What is shown before the trash is opened. */
export const trashEntryTexts = defineMessages('shell.trash.entry', { menu: 'Trash' });
