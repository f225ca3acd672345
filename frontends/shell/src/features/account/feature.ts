import type { Feature } from '@kaard/ui/remote';
import { accountEntryTexts } from './entry.texts.ts';

const PERSON_ICON = 'M12 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM20 21a8 8 0 0 0-16 0';

export const accountFeature: Feature = {
  routes: [
    {
      path: '/account',
      guarded: true,
      lazy: async () => ({ default: (await import('./AccountPage.tsx')).AccountPage }),
    },
    {
      path: '/verify-email',
      guarded: true,
      // The page redirects at once.
      framed: false,
      lazy: async () => ({ default: (await import('./VerifyEmailPage.tsx')).VerifyEmailPage }),
    },
    {
      path: '/account/deleted',
      guarded: false,
      lazy: async () => ({ default: (await import('./DeletedPage.tsx')).DeletedPage }),
    },
  ],
  cache: ({ pages }) => ({ Query: { fields: { auditLog: pages() } } }),
  links: [
    { slot: 'avatar-menu', to: '/account', label: accountEntryTexts.describe('menu'), icon: PERSON_ICON, order: 10 },
  ],
};
