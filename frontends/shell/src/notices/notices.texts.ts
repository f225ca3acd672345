import { defineMessages } from '@kaard/ui/i18n';

export const noticesTexts = defineMessages('shell.notices', {
  webhookOffTitle: 'Your webhook to {host} was switched off',
  webhookOffText:
    'It took no messages for two days, or answered that it is gone. When it works again, switch it on and have the messages sent again.',
  toDevelopers: 'See webhooks',
});
