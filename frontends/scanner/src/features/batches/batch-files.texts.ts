import { defineMessages } from '@kaard/ui/i18n';

export const batchFilesTexts = defineMessages('scanner.batch-files', {
  opening: 'Looking what is in it…',
  pictures: '{count, plural, one {# picture} other {# pictures}}',
  pages: '{count, plural, one {# page} other {# pages}}',
  passedOver: '{count, plural, one {# other file is left out} other {# other files are left out}}',
  adding: 'Adding cards: {count} so far',
  added: '{count, plural, one {# card was added} other {# cards were added}}',
  take: 'Add to the batch',
  remove: 'Remove file',
  dismiss: 'Dismiss',
  sheets: 'A sheet with several cards is cut into its cards.',
  notTaken: '{count, plural, one {# picture was not added} other {# pictures were not added}}',
  notTakenLine: '{name}: {message}',
  pairsFailed: 'What belongs together couldn’t be loaded.',
  failed: 'That didn’t work',
  failedText: 'Nothing was changed. Please try again in a moment.',
});
