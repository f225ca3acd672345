import { defineMessages } from '@kaard/ui/i18n';

export const unsavedTexts = defineMessages('ui.unsaved', {
  title: 'Your changes are back',
  text: 'They haven’t been saved yet.',
  pictureLost: 'Choose the picture again',
  pictureLostText: 'It couldn’t be kept. Anything else you changed is back, but not saved yet.',
  mayBeSaved: 'Your changes may have been saved already. Check before you save them again.',
});
