import { defineMessages } from '@kaard/ui/i18n';

export const failuresTexts = defineMessages('shell.failures', {
  unanswered: 'The server didn’t answer, so this may not have gone through. Check your connection and try again.',
  again: 'Try again',
});
