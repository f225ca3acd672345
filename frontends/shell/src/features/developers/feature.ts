import type { Feature } from '@kaard/ui/remote';
import { developersEntryTexts } from './entry.texts.ts';

const CODE_ICON = 'M16 18l6-6-6-6M8 6l-6 6 6 6';

export const developersFeature: Feature = {
  routes: [
    {
      path: '/developers',
      guarded: true,
      lazy: async () => ({ default: (await import('./DevelopersPage.tsx')).DevelopersPage }),
    },
  ],
  links: [
    {
      slot: 'avatar-menu',
      to: '/developers',
      label: developersEntryTexts.describe('menu'),
      icon: CODE_ICON,
      order: 40,
    },
  ],
};
