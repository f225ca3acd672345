import { defineMessages } from '@kaard/ui/i18n';

export const leaveDialogTexts = defineMessages('ui.leave', {
  title: 'Discard your changes?',
  text: 'Your changes haven’t been saved.',
  leave: 'Discard changes',
  stay: 'Keep editing',
});
