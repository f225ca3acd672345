import type { Feature } from '@kaard/ui/remote';

export const importFeature: Feature = {
  routes: [
    {
      path: '/contacts/import/:id',
      guarded: true,
      lazy: async () => ({ default: (await import('./ImportPage.tsx')).ImportPage }),
    },
  ],
};
