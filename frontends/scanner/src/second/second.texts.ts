import { defineMessages } from '@kaard/ui/i18n';

export const secondTexts = defineMessages('scanner.second', {
  discardTitle: 'Discard the second card?',
  discardQuestion: 'It isn’t saved yet. Its details will be lost.',
  discardElsewhere:
    'The second of the two cards you scanned earlier isn’t saved yet. If you continue, its details will be lost.',
  discard: 'Discard',
  discardNot: 'Keep it',
  discardIt: 'Discard the second card',
  notUploaded: 'The second card wasn’t uploaded',
  onlyHere: 'It’s only in this tab so far. Open the scanner to check it.',
  signOutTitle: 'Sign out?',
  signOutQuestion:
    'The second of the two cards you scanned isn’t uploaded yet. If you sign out now, its details will be lost.',
  check: 'Check the second card',
});
