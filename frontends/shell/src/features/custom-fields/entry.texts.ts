import { defineMessages } from '@kaard/ui/i18n';

/** What is shown before the fields are opened. */
export const customFieldsEntryTexts = defineMessages('shell.custom-fields.entry', { menu: 'Custom fields' });
