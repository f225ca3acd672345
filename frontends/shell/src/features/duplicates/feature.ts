import type { Feature } from '@kaard/ui/remote';
import { duplicatesEntryTexts } from './entry.texts.ts';

const TWO_ICON =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75';

export const duplicatesFeature: Feature = {
  routes: [
    {
      path: '/contacts/duplicates',
      guarded: true,
      lazy: async () => ({ default: (await import('./DuplicatesPage.tsx')).DuplicatesPage }),
    },
  ],
  links: [
    { slot: 'contacts-menu', to: '/contacts/duplicates', label: duplicatesEntryTexts.describe('menu'), icon: TWO_ICON },
  ],
  cache: ({ pages }) => ({ Query: { fields: { duplicatePairs: pages(['first']), contactMerges: pages() } } }),
};
