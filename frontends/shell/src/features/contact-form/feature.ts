import type { Feature } from '@kaard/ui/remote';
import { SAVES_DATABASE } from '../../saves/saves.store.ts';
import { contactFormEntryTexts } from './entry.texts.ts';

export const contactFormFeature: Feature = {
  routes: [
    {
      path: '/contacts/new',
      guarded: true,
      lazy: async () => ({ default: (await import('./screens.ts')).NewContactPage }),
    },
    {
      path: '/contacts/edit/:id',
      guarded: true,
      lazy: async () => ({ default: (await import('./screens.ts')).EditContactPage }),
    },
  ],
  device: { databases: [SAVES_DATABASE.name] },
  commands: [{ kind: 'add', to: '/contacts/new', label: contactFormEntryTexts.describe('add'), order: 10 }],
};
