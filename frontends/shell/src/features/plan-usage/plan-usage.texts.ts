import { defineMessages } from '@kaard/ui/i18n';

export const planUsageTexts = defineMessages('shell.planUsage', {
  title: 'Plan and usage',
  plan: '{plan} plan',
  yearly: 'Billed annually.',
  since: 'Since {date}.',
  asked: 'You asked for {plan}. The operator will confirm it.',
  withdraw: 'Withdraw request',
  seePlans: 'See plans',
  ends: 'It ends on {date}. You’ll then be on the free plan and keep everything you have.',
  renews: 'Paid until {date}.',
  portal: 'Invoices and payment',
  paymentFailed: 'Your last payment failed. Update your payment method to keep the {plan} plan. Stripe will try again.',
  payAnew: 'Update payment method',
  contacts: 'Contacts',
  scans: 'Scans this month',
  cards: 'Digital cards',
  insights: 'AI insights this month',
  used: '{used} of {limit}',
  unlimited: '{used}, no limit',
  resets: 'Resets on {date} (UTC).',
  noneOfIt: 'Usage can’t be shown right now.',
  atLimitTitle: 'What happens at the limit',
  atLimitText:
    'Nothing is hidden or deleted. You can still read, edit, export and share everything you have. Only new contacts, scans and AI insights have to wait: contacts until there is room, the others until next month. A card that couldn’t be read doesn’t count.',
  toFree: 'Change to free',
  toFreeTitle: 'Change to free',
  toFreeAtOnce: 'The change takes effect immediately.',
  toFreeAtStripe: 'You’ll confirm it on Stripe’s page, which says when your plan ends.',
  toFreeIfUnpaid:
    'If you still pay through Stripe, you’ll confirm it there. Otherwise the change takes effect immediately.',
  toFreeQuestion:
    'Everything you have stays, even above the free limits. Only new contacts, scans and AI insights have to wait: contacts until there is room, the others until next month.',
  failed: 'Your plan can’t be shown right now. It stays as it is.',
  tryAgain: 'Try again',
  loading: 'Loading your plan',
});
