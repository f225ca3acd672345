import { defineMessages } from '@kaard/ui/i18n';

export const offersStripTexts = defineMessages('shell.offersStrip', {
  waiting: '{count, plural, one {# person left you their details} other {# people left you their details}}',
  show: 'View offers',
});
