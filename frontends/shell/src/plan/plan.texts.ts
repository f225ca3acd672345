import { defineMessages } from '@kaard/ui/i18n';

/** In the first load, because toasts on every screen can mention a limit. */
export const planTexts = defineMessages('shell.plan', {
  limitText: '{message} You can still read, edit, export and delete everything you have.',
  seePlans: 'See plans',
  contactsHint: 'You have used {used} of your {limit} contacts',
  scansHint: 'You have used {used} of your {limit} scans this month',
  cardsHint: 'You have used {used} of your {limit} digital cards',
  insightsHint: 'You have used {used} of your {limit} AI insights this month',
  hintText: 'You keep everything you have. A larger plan has room for more.',
  hintResets: 'The count starts again on {date}.',
  free: 'Free',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
  updated: 'Plan Updated',
  updatedText: 'You’re on the {plan} plan now.',
  endsAlready: 'Your plan is set to end',
  endsAlreadyText: 'You’ll be on the free plan when it ends.',
  askedFor: 'Plan requested',
  askedText: 'Your plan changes once the operator confirms it.',
  upgradeFailed: 'Upgrade Failed',
  upgradeFailedText: 'There was an error updating your plan. Please try again.',
  withdrawn: 'Request withdrawn',
  portalFailed: 'Couldn’t open your invoices',
  portalFailedText: 'Your plan stays as it is. Try again in a moment.',
});
