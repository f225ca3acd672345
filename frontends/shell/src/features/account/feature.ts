import type { Feature } from '@kaard/ui/remote';
import { accountEntryTexts } from './entry.texts.ts';

export const accountFeature: Feature = {
  routes: [
    {
      path: '/account',
      guarded: true,
      lazy: async () => ({ default: (await import('./AccountPage.tsx')).AccountPage }),
    },
    {
      path: '/account/deleted',
      guarded: false,
      lazy: async () => ({ default: (await import('./DeletedPage.tsx')).DeletedPage }),
    },
  ],
  commands: [
    { kind: 'account-menu', to: '/account', label: accountEntryTexts.describe('menu'), icon: 'account', order: 10 },
  ],
};
