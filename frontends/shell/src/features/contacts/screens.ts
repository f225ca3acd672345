// One piece to load: from the list to a person and back there is nothing to wait for.
export { ContactPage } from './ContactPage.tsx';
export { ContactsPage } from './ContactsPage.tsx';
export { prepareContact } from './prepare.ts';
