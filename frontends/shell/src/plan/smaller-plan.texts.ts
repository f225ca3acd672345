import { defineMessages } from '@kaard/ui/i18n';

export const smallerPlanTexts = defineMessages('shell.smallerPlan', {
  title: 'Change to {plan}',
  noPresets: '{plan} doesn’t include files for other programs.',
  noFields: 'You can’t add custom fields on {plan}; those you have stay.',
  noKeys:
    'Your API keys and webhooks stop working. They are kept, and work again once your plan includes API access. Webhooks never send what happens until then.',
  backFromSales: 'You can’t go back to {plan} yourself: you’d have to ask our sales team.',
  backFromOperator: 'You can’t go back to {plan} yourself: you’d have to ask whoever runs this server.',
  kept: 'Everything you have stays, even above the limits of {plan}. If you’ve reached them, you can add contacts again once there is room, and scan and get AI insights again next month.',
});
