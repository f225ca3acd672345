import { defineMessages } from './messages.ts';

/** Texts of the design system itself; everything else comes in as props. */
export const uiMessages = defineMessages('ui', {
  addTag: 'Add',
  removeTag: 'Remove {tag}',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading…',
  notifications: 'Notifications ({hotkey})',
  progress: '{percent}%',
  optional: 'optional',
  required: 'required',
});
