import { defineMessages } from '@kaard/ui/i18n';

export const loadFailedTexts = defineMessages('cards.loadFailed', {
  offlineText: 'Check your connection, then try again.',
  tryAgain: 'Try again',
  reference: 'Reference for support: {id}',
});
