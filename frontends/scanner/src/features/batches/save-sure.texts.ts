import { defineMessages } from '@kaard/ui/i18n';

export const saveSureTexts = defineMessages('scanner.save-sure', {
  open: 'Save all at 95% or above',
  title: 'Save all at 95% or above',
  counting: 'Counting…',
  will: '{count, plural, =0 {No card was read with a confidence of 95% or above.} one {# card will be saved as it was read.} other {# cards will be saved as they were read.}}',
  withTags: 'Tagged with: {tags}',
  stays:
    '{count, plural, =0 {None are left to review.} one {# card is left for you to review.} other {# cards are left for you to review.}}',
  same: 'Cards that look like existing contacts aren’t saved yet. You can decide what to do with them afterwards.',
  cancel: 'Cancel',
  confirm: '{count, plural, one {Save # card} other {Save # cards}}',
  ordered: '{count, plural, one {# card is being saved} other {# cards are being saved}}',
  failed: 'Failed to save',
  failedText: 'Nothing was saved. Please try again in a moment.',
  saving:
    '{count, plural, one {Saving # card. You can leave this page.} other {Saving # cards. You can leave this page.}}',
  overLimit:
    '{count, plural, one {# card wasn’t saved because your plan has no room for more contacts. Save it once there is room.} other {# cards weren’t saved because your plan has no room for more contacts. Save them once there is room.}}',
  seePlans: 'See plans',
  sameTitle: '{count, plural, one {# card looks like an existing contact} other {# cards look like existing contacts}}',
  sameQuestion: 'What to do with all of them',
  update: 'Update the contacts',
  keepBoth: 'Keep both',
  settle: 'Save them',
});
