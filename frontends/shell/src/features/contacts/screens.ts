// One piece to load: from the list to a person and back there is nothing to wait for.

export { ContactsPage } from './list/ContactsPage.tsx';
export { prepareContacts } from './list/prepare.ts';
export { ContactPage } from './view/ContactPage.tsx';
export { prepareContact } from './view/prepare.ts';
