import { defineMessages } from '@kaard/ui/i18n';

export const savesTexts = defineMessages('shell.saves', {
  waitingTitle: '{count, plural, one {# contact is waiting to be saved} other {# contacts are waiting to be saved}}',
  waitingText:
    '{names} will be saved once the server can be reached. You can close this page: everything is kept in this browser.',
  tryNow: 'Try now',
  trying: 'Trying…',
  discard: 'Discard',
  discardTitle: 'Discard {name}?',
  discardText: 'It hasn’t been saved, and can’t be restored.',
  keep: 'Keep',

  title: '{name} hasn’t been saved yet',
  changeTitle: 'Your changes to {name} haven’t been saved yet',
  same: 'You may already have this contact.',
  review: 'Review',
  already: 'This card was already saved as {name}.',
  updateSaved: 'Update contact',
  keepSaved: 'Keep as is',
  conflict: 'The contact has changed since then. Nothing has been overwritten.',
  conflictReview: 'Review changes',
  gone: 'The contact has been deleted since then.',
  toTrash: 'Open trash',
  refused: 'The server didn’t accept it.',
  edit: 'Edit',
  again: 'Try again',
  seePlans: 'See plans',

  saved: 'Contact saved',
  savedText: '{name} is in your contacts.',
  photoMissing: '{name} is in your contacts, but the photo couldn’t be saved.',
});
