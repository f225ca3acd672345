import { defineMessages } from '@kaard/ui/i18n';

export const importEntryTexts = defineMessages('shell.import.entry', {
  imports: 'Imports',
});
