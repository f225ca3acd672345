import { defineMessages } from '@kaard/ui/i18n';

/** What the shell shows of the remote before its code is loaded. */
export const cardsTexts = defineMessages('cards', {
  tab: 'My Card',
  myProfile: 'My Profile',
  cardShares: 'Card Shares',
  shareMyCard: 'Share my card',
});
