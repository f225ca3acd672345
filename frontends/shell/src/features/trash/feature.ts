import type { Feature } from '@kaard/ui/remote';
import { trashEntryTexts } from './entry.texts.ts';

const BIN_ICON =
  'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6';

export const trashFeature: Feature = {
  routes: [
    {
      path: '/contacts/trash',
      guarded: true,
      lazy: async () => ({ default: (await import('./TrashPage.tsx')).TrashPage }),
    },
  ],
  links: [{ slot: 'contacts-menu', to: '/contacts/trash', label: trashEntryTexts.describe('menu'), icon: BIN_ICON }],
  cache: ({ pages }) => ({ Query: { fields: { trash: pages() } } }),
};
