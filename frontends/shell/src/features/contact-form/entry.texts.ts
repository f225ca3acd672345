import { defineMessages } from '@kaard/ui/i18n';

/** Text of links to the form; separate, because it is in the first load. */
export const contactFormEntryTexts = defineMessages('shell.contact-form.entry', {
  add: 'Add contact',
});
