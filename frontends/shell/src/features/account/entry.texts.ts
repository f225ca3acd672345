import { defineMessages } from '@kaard/ui/i18n';

/** Separate from the screen’s texts, because it is in the first load. */
export const accountEntryTexts = defineMessages('shell.account.entry', {
  menu: 'Manage your account',
});
