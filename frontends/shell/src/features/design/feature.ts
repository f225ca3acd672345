import type { Feature } from '@kaard/ui/remote';

declare const __DEVELOPMENT__: boolean | undefined;

const isDevelopment = typeof __DEVELOPMENT__ !== 'undefined' && __DEVELOPMENT__;

/** Every component in every state; only where the front ends are built for development. */
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
