import { defineMessages } from '@kaard/ui/i18n';

export const developersTexts = defineMessages('shell.developers', {
  title: 'Developers',
  text: 'Let your own programs read and write your contacts.',
});
