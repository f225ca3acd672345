// A single chunk for both screens, which use the same form.
export { EditCardPage } from './EditCardPage.tsx';
export { NewCardPage } from './NewCardPage.tsx';
