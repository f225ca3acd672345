import { defineMessages } from '@kaard/ui/i18n';

export const batchFilesTexts = defineMessages('scanner.batch-files', {
  opening: 'Opening the file…',
  pictures: '{count, plural, one {# picture} other {# pictures}}',
  pages: '{count, plural, one {# page} other {# pages}}',
  passedOver: '{count, plural, one {# other file won’t be added} other {# other files won’t be added}}',
  leftOut: '{count, plural, one {# other file wasn’t added} other {# other files weren’t added}}',
  adding: 'Adding cards: {count} so far',
  added: '{count, plural, one {# card was added} other {# cards were added}}',
  take: 'Add to the batch',
  remove: 'Remove file',
  dismiss: 'Dismiss',
  sheets: 'Sheets with several cards are split into single cards.',
  notTaken: '{count, plural, one {# picture wasn’t added} other {# pictures weren’t added}}',
  notTakenLine: '{name}: {message}',
  pairsFailed: 'Couldn’t load the pairs.',
  failed: 'That didn’t work',
  failedText: 'Nothing was changed. Please try again in a moment.',
});
