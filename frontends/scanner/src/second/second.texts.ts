import { defineMessages } from '@kaard/ui/i18n';

export const secondTexts = defineMessages('scanner.second', {
  discardTitle: 'Discard the second card?',
  discardQuestion: 'It isn’t saved yet. Its details will be lost.',
  discardElsewhere:
    'The second of the two cards you scanned earlier isn’t saved yet. If you continue, its details will be lost.',
  discard: 'Discard',
  discardNot: 'Keep it',
  discardIt: 'Discard the second card',
  check: 'Check the second card',
});
