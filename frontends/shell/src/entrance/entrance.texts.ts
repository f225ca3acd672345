import { defineMessages } from '@kaard/ui/i18n';

export const entranceTexts = defineMessages('shell.entrance', {
  home: '{brand}, home page',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  poster: 'Photograph the card. Keep the person.',
  posterText: 'Every field is read from the picture, anything uncertain is marked, and you have the last word.',
});
