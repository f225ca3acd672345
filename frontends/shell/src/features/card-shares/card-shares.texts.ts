import { defineMessages } from '@kaard/ui/i18n';

export const cardSharesTexts = defineMessages('shell.cardShares', { label: 'Card Shares' });
