// One chunk for both screens: they are one form.
export { EditCardPage } from './EditCardPage.tsx';
export { NewCardPage } from './NewCardPage.tsx';
