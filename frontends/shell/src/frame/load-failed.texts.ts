import { defineMessages } from '@kaard/ui/i18n';

export const loadFailedTexts = defineMessages('shell.loadFailed', {
  text: 'Nothing is lost. Try again in a moment.',
  offlineText: 'The server can’t be reached. Check your connection and try again.',
  tryAgain: 'Try again',
  reference: 'Reference for support: {id}',
});
