import { defineMessages } from '@kaard/ui/i18n';

/** Texts of links to the contacts; separate, because they are in the first load. */
export const contactsEntryTexts = defineMessages('shell.contacts.entry', {
  tab: 'Contacts',
  search: 'Search contacts',
});
