import { defineMessages } from '@kaard/ui/i18n';

export const reminderSettingsTexts = defineMessages('shell.account.reminders', {
  title: 'Reminders',
  loading: 'Loading how you are reminded…',
  missing: 'How you are reminded can’t be shown right now.',
  tryAgain: 'Try again',
  byMail: 'Remind me by mail',
  byMailHint: 'One mail at eight in the morning of a day on which a reminder is due.',
  timeZone: 'Time zone',
  timeZoneHint: 'It says when your days and mornings begin.',
  here: 'Use {zone}, where this device is',
  saved: 'Reminders saved',
});
