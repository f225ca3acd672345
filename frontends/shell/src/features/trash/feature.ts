import type { Feature } from '@kaard/ui/remote';

export const trashFeature: Feature = {
  routes: [
    {
      path: '/contacts/trash',
      guarded: true,
      lazy: async () => ({ default: (await import('./TrashPage.tsx')).TrashPage }),
    },
  ],
};
