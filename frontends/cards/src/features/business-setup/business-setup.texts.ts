import { defineMessages } from '@kaard/ui/i18n';

export const businessSetupTexts = defineMessages('cards.businessSetup', {
  title: 'Business Setup',
  intro:
    'Tell us what you do and who you’re looking for. We use it to give you better advice and to draft emails, which you can change before you send them. It never appears on your page.',
  loading: 'Loading your business profile…',
  failedTitle: 'Your business profile can’t be loaded',
  failedText: 'Something went wrong on our side. What you saved is safe.',
  businessDescription: 'Business Description',
  businessDescriptionHint: 'What you offer, to whom, and what sets you apart.',
  industry: 'Industry',
  targetMarket: 'Target Market',
  targetMarketHint: 'Who your customers are, and where.',
  businessGoals: 'Business Goals',
  businessGoalsHint: 'One goal at a time, such as “Find a distributor in Spain”. Up to {most}.',
  tooManyGoals: 'You can add up to {most} goals',
  skip: 'Skip for Now',
  save: 'Save & Continue',
  missingTitle: 'Missing information',
  missingText: 'Please describe your business',
  saved: 'Business context updated!',
  updateFailed: 'Update failed',
  updateFailedText: 'Failed to update business context',

  conflictTitle: 'Your business profile has changed',
});
