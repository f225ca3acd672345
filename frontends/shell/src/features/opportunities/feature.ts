import type { Feature } from '@kaard/ui/remote';
import { opportunitiesEntryTexts } from './entry.texts.ts';

const SPARKS_ICON = 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M20 20l-4-4M11 8v6M8 11h6';

export const opportunitiesFeature: Feature = {
  routes: [
    {
      path: '/opportunities',
      guarded: true,
      lazy: async () => ({ default: (await import('./SmartSearchPage.tsx')).SmartSearchPage }),
    },
  ],
  links: [
    {
      slot: 'contacts-menu',
      to: '/opportunities',
      label: opportunitiesEntryTexts.describe('menu'),
      icon: SPARKS_ICON,
    },
  ],
};
