import type { Feature } from '@kaard/ui/remote';

export const authCallbackFeature: Feature = {
  routes: [
    {
      path: '/auth/callback',
      guarded: false,
      lazy: async () => ({ default: (await import('./AuthCallbackPage.tsx')).AuthCallbackPage }),
    },
  ],
};
