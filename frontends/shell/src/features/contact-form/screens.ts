// One piece to load: adding and changing are the same form.
export { EditContactPage } from './EditContactPage.tsx';
export { NewContactPage } from './NewContactPage.tsx';
