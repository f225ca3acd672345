// A single chunk: adding and editing use the same form.
export { EditContactPage } from './EditContactPage.tsx';
export { NewContactPage } from './NewContactPage.tsx';
