import { defineMessages } from '@kaard/ui/i18n';

export const noticesTexts = defineMessages('shell.notices', {
  webhookOffTitle: 'Your webhook to {host} was switched off',
  webhookOffText:
    'It didn’t accept messages for two days, or said it no longer exists. Once it works, switch it back on and resend what it missed.',
  toDevelopers: 'See webhooks',
});
