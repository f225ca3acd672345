import { defineMessages } from '@kaard/ui/i18n';

/** Texts that are shown before the screen is opened. */
export const customFieldsEntryTexts = defineMessages('shell.custom-fields.entry', { menu: 'Custom fields' });
