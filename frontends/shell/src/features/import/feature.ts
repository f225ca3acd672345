import type { Feature } from '@kaard/ui/remote';
import { ANSWER_PATH } from '../../google/answer-path.ts';

export const importFeature: Feature = {
  routes: [
    // For everybody: a detour by the sign-in would lose what Google says.
    {
      path: ANSWER_PATH,
      guarded: false,
      lazy: async () => ({ default: (await import('./GoogleAnswerPage.tsx')).GoogleAnswerPage }),
    },
    {
      path: '/contacts/import/:id',
      guarded: true,
      lazy: async () => ({ default: (await import('./ImportPage.tsx')).ImportPage }),
    },
  ],
  cache: ({ pages }) => ({ ContactImport: { fields: { rows: pages(['outcome']) } } }),
};
