import type { Feature } from '@kaard/ui/remote';
import { offersEntryTexts } from './entry.texts.ts';

const TRAY_ICON = 'M22 13h-6l-2 3h-4l-2-3H2M5.5 6L2 13v5a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-5l-3.5-7M12 3v7M9 7l3 3l3-3';

export const offersFeature: Feature = {
  routes: [
    {
      path: '/contacts/offers',
      guarded: true,
      lazy: async () => ({ default: (await import('./OffersPage.tsx')).OffersPage }),
    },
  ],
  links: [{ slot: 'contacts-menu', to: '/contacts/offers', label: offersEntryTexts.describe('menu'), icon: TRAY_ICON }],
  // The count is queried separately from the list.
  cache: ({ pages }) => ({ Query: { fields: { offers: pages(['first']) } } }),
};
