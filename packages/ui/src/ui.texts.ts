import { defineMessages } from './messages.ts';

/** Texts of the design system itself; everything else comes in as props. */
export const uiMessages = defineMessages('ui', {
  addTag: 'Add',
  addThisTag: 'Add {tag}',
  knownTags: 'Existing tags',
  removeTag: 'Remove {tag}',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading…',
  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
  progress: '{percent}%',
  optional: 'optional',
  required: 'required',
  clear: 'Clear',
  choices: 'Choices',
  noChoice: 'No matches',
  steps: 'Step {current} of {count}: {title}',
  done: 'done',
  dismiss: 'Dismiss',
  noConnection: 'No connection',
  loadsLater: 'This will load once you’re back online.',
  tryLater: 'Check your connection and try again.',
  moreMissing: 'Couldn’t load more.',
  tryAgain: 'Try again',
});
