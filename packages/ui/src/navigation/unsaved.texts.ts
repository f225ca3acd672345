import { defineMessages } from '@kaard/ui/i18n';

export const unsavedTexts = defineMessages('ui.unsaved', {
  title: 'Your changes are back',
  text: 'They haven’t been saved yet.',
  mayBeSaved: 'They may have been saved already. Check before you save them again.',
});
