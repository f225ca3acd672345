import { defineMessages } from '@kaard/ui/i18n';

export const reminderSettingsTexts = defineMessages('shell.account.reminders', {
  title: 'Reminders',
  loading: 'Loading reminder settings…',
  missing: 'Reminder settings can’t be shown right now.',
  tryAgain: 'Try again',
  byMail: 'Remind me by email',
  byMailHint: 'One email at 8 a.m. on days when a reminder is due.',
  byMailUnverified: 'Verify your email above first. We only send reminders to verified addresses.',
  timeZone: 'Time zone',
  timeZoneHint: 'Sets when your day begins.',
  here: 'Use {zone} (this device)',
  saved: 'Reminder settings saved',
});
