import { i18n } from '@kaard/ui/i18n';
import type { Feature } from '@kaard/ui/remote';
import { cardSharesTexts } from './card-shares.texts.ts';

const SHARE_ICON =
  'M18 2a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM6 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM18 16a3 3 0 1 0 0 6a3 3 0 1 0 0-6z' +
  'M8.6 13.5l6.8 4M15.4 6.5l-6.8 4';

/** Until there are cards to share nobody has shared one. The remote that brings them brings this figure, too. */
const NoShares = () => new Intl.NumberFormat(i18n.locale).format(0);

/** "Card Shares" on the dashboard. */
export const cardSharesFeature: Feature = {
  routes: [],
  parts: [
    {
      slot: 'dashboard-figure',
      label: cardSharesTexts.describe('label'),
      icon: SHARE_ICON,
      order: 30,
      lazy: async () => ({ default: NoShares }),
    },
  ],
};
