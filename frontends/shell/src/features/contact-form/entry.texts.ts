import { defineMessages } from '@kaard/ui/i18n';

/** What leads to the form from everywhere; alone, because it is in the first load. */
export const contactFormEntryTexts = defineMessages('shell.contact-form.entry', {
  add: 'Add contact',
});
