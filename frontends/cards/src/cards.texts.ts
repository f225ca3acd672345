import { defineMessages } from '@kaard/ui/i18n';

/** Texts of the remote that the shell shows before its code is loaded. */
export const cardsTexts = defineMessages('cards', {
  tab: 'My Card',
  myProfile: 'My Profile',
  cardShares: 'Card Shares',
  shareMyCard: 'Share my card',
});
