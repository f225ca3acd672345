import { defineMessages } from '@kaard/ui/i18n';

/** What leads to the contacts from everywhere; alone, because it is in the first load. */
export const contactsEntryTexts = defineMessages('shell.contacts.entry', {
  tab: 'Contacts',
  search: 'Search contacts',
});
