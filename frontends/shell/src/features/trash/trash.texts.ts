import { defineMessages } from '@kaard/ui/i18n';

export const trashTexts = defineMessages('shell.trash', {
  title: 'Trash ({count})',
  titleLoading: 'Trash',
  text: 'Deleted contacts stay here for 30 days.',
  back: 'Back to contacts',
  empty: 'Empty trash',
  failedTitle: 'The trash can’t be shown right now',
  nothingTitle: 'The trash is empty',
  nothingText: 'Contacts you delete can be restored from here.',
  toContacts: 'Back to contacts',
  listLabel: 'Deleted contacts',
  deleted: 'Deleted {date}',
  goneIn:
    '{count, plural, =0 {will be deleted permanently today} one {will be deleted permanently in # day} other {will be deleted permanently in # days}}',
  restore: 'Restore',
  restoreName: 'Restore {name}',
  purge: 'Delete permanently',
  purgeName: 'Delete permanently: {name}',
  purgeTitle: 'Delete permanently',
  purgeQuestion: 'Delete {name} permanently? This can’t be undone.',
  emptyTitle: 'Empty trash',
  emptyQuestion:
    '{count, plural, one {Delete # contact permanently?} other {Delete # contacts permanently?}} This can’t be undone.',
  restored: 'Contact restored',
  show: 'View contact',
  restoreFailed: 'Failed to restore contact',
  purged: 'Contact deleted permanently',
  emptied: '{count, plural, one {# contact deleted permanently} other {# contacts deleted permanently}}',
  purgeFailed: 'Failed to delete contact',
  failedText: 'Nothing was changed. Please try again in a moment.',
  more: 'Show more',
});
