import { defineMessages } from '@kaard/ui/i18n';

export const sameContactTexts = defineMessages('shell.same-contact', {
  sameTitle: '{count, plural, one {You may already have this contact} other {You may already have these contacts}}',
  sameText:
    'Nothing has been saved yet. If you update, values in this form replace the saved ones. Empty fields change nothing.',
  sameSure: 'Very likely the same person',
  sameMaybe: 'Possibly the same person',
  sameUpdate: 'Update {name}',
  sameShow: 'Show {name} (opens in a new tab)',
  sameKeepBoth: 'Keep both',
});
