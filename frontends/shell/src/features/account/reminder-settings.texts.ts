import { defineMessages } from '@kaard/ui/i18n';

export const reminderSettingsTexts = defineMessages('shell.account.reminders', {
  title: 'Reminders',
  loading: 'Loading how you are reminded…',
  missing: 'How you are reminded can’t be shown right now.',
  tryAgain: 'Try again',
  byMail: 'Remind me by email',
  byMailHint: 'One email at 8 a.m. on days when a reminder is due.',
  timeZone: 'Time zone',
  timeZoneHint: 'Decides when your day begins.',
  here: 'Use {zone}, where this device is',
  saved: 'Reminders saved',
});
