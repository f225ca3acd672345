import type { Feature } from '@kaard/ui/remote';

declare const __DEVELOPMENT__: boolean | undefined;

const isDevelopment = typeof __DEVELOPMENT__ !== 'undefined' && __DEVELOPMENT__;

/** Shows every component in every state; only in development builds. */
export const designFeature: Feature = {
  routes: isDevelopment
    ? [
        {
          path: '/design',
          guarded: false,
          lazy: async () => ({ default: (await import('./DesignPage.tsx')).DesignPage }),
        },
      ]
    : [],
};
