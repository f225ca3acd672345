import type { Feature } from '@kaard/ui/remote';

export const debugAuthFeature: Feature = {
  routes: [
    {
      path: '/debug-auth',
      guarded: false,
      lazy: async () => ({ default: (await import('./DebugAuthPage.tsx')).DebugAuthPage }),
    },
  ],
};
