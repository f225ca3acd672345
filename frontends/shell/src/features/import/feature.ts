import type { Feature } from '@kaard/ui/remote';
import { ANSWER_PATH } from '../../google/answer-path.ts';
import { importEntryTexts } from './entry.texts.ts';

const TRAY_ICON = 'M12 3v12M7 10l5 5 5-5M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2';

export const importFeature: Feature = {
  routes: [
    // Not guarded: a redirect to the sign-in would lose Google’s answer.
    {
      path: ANSWER_PATH,
      guarded: false,
      lazy: async () => ({ default: (await import('./GoogleAnswerPage.tsx')).GoogleAnswerPage }),
    },
    {
      path: '/contacts/imports',
      guarded: true,
      lazy: async () => ({ default: (await import('./ImportsPage.tsx')).ImportsPage }),
    },
    {
      path: '/contacts/import/:id',
      guarded: true,
      lazy: async () => ({ default: (await import('./ImportPage.tsx')).ImportPage }),
    },
  ],
  links: [
    {
      slot: 'contacts-menu',
      to: '/contacts/imports',
      label: importEntryTexts.describe('imports'),
      icon: TRAY_ICON,
      order: 50,
    },
  ],
  cache: ({ pages }) => ({
    Query: { fields: { contactImports: pages() } },
    ContactImport: { fields: { rows: pages(['outcome', 'expected']) } },
  }),
};
