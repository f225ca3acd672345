import { defineMessages } from '@kaard/ui/i18n';

export const conflictDialogTexts = defineMessages('ui.conflict', {
  text: 'It was saved in another tab, on another device or by an API client after you opened it. Nothing has been overwritten.',
  changedElsewhere: 'Changed elsewhere: {fields}.',
  merged: 'Your changes are in other fields, so you can keep both.',
  choose: '{count, plural, one {One field was} other {# fields were}} changed in both places. Choose what to keep:',
  mine: 'Yours',
  theirs: 'Saved',
  nothing: 'empty',
  saveChoices: 'Save with these choices',
  keepBoth: 'Keep both',
  takeTheirs: 'Discard my changes',
});
