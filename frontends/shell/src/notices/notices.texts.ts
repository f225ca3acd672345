import { defineMessages } from '@kaard/ui/i18n';

export const noticesTexts = defineMessages('shell.notices', {
  webhookOffTitle: 'Your webhook to {host} was switched off',
  webhookOffText:
    'It didn’t accept messages for two days, or said it no longer exists. Once it works again, switch it on and send what it missed again.',
  toDevelopers: 'See webhooks',
});
