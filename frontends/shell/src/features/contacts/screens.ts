// A single chunk: going from the list to a contact and back loads nothing.

export { ContactsPage } from './list/ContactsPage.tsx';
export { prepareContacts } from './list/prepare.ts';
export { ContactPage } from './view/ContactPage.tsx';
export { prepareContact } from './view/prepare.ts';
