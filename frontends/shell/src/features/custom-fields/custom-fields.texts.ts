import { defineMessages } from '@kaard/ui/i18n';

export const customFieldsTexts = defineMessages('shell.custom-fields', {
  title: 'Custom fields',
  text: 'Your own fields for every contact. They work in search, filters, imports and vCards.',
  back: 'Contacts',
  loading: 'Loading custom fields',
  failed: 'Failed to load custom fields',
  add: 'Add field',
  emptyTitle: 'No custom fields yet',
  emptyText: 'Add fields your contacts don’t have yet, such as a customer number or where you met.',
  count: '{count} of {most} fields',
  notInPlan: 'Your plan doesn’t include new custom fields. You can keep using the ones you have.',
  seePlans: 'See plans',
  full: 'You’ve used all {most} fields. Delete one to add another.',

  kindTEXT: 'Text',
  kindNUMBER: 'Number',
  kindDATE: 'Date',
  kindCHOICE: 'Choice',
  kindLINK: 'Link',
  used: '{count, plural, =0 {not used yet} one {# contact} other {# contacts}}',
  edit: 'Edit {name}',
  remove: 'Delete {name}',
  up: 'Move {name} up',
  down: 'Move {name} down',

  addTitle: 'Add a custom field',
  editTitle: 'Edit custom field',
  name: 'Name',
  kind: 'Type',
  choices: 'Choices',
  choice: 'Choice {number}',
  choiceRemove: 'Remove choice {number}',
  choiceAdd: 'Add choice',
  choicesHint: 'Renaming a choice updates your contacts. Contacts keep a choice you remove.',
  save: 'Save field',

  deleteTitle: 'Delete “{name}”?',
  deleteQuestion:
    '{count, plural, =0 {No contact uses this field.} one {# contact uses this field. Its value will be deleted too.} other {# contacts use this field. Their values will be deleted too.}} Any values of contacts in the trash will be deleted too. This can’t be undone.',
  delete: 'Delete field',

  saved: 'Custom field saved',
  deleted: 'Custom field deleted',
  saveFailed: 'Couldn’t save the field',
  deleteFailed: 'Couldn’t delete the field',
  failedText: 'Please try again in a moment.',
});
