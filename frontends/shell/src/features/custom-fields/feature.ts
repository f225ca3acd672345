import type { Feature } from '@kaard/ui/remote';
import { customFieldsEntryTexts } from './entry.texts.ts';

const SLIDERS_ICON = 'M4 21v-7M4 10V3M12 21v-9M12 8V3M20 21v-5M20 12V3M2 14h4M10 8h4M18 16h4';

export const customFieldsFeature: Feature = {
  routes: [
    {
      path: '/contacts/fields',
      guarded: true,
      lazy: async () => ({ default: (await import('./CustomFieldsPage.tsx')).CustomFieldsPage }),
    },
  ],
  links: [
    {
      slot: 'contacts-menu',
      to: '/contacts/fields',
      label: customFieldsEntryTexts.describe('menu'),
      icon: SLIDERS_ICON,
    },
  ],
};
