import type { Feature } from '@kaard/ui/remote';
import { contactFormTexts } from './contact-form.texts.ts';

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
  commands: [{ kind: 'add', to: '/contacts/new', label: contactFormTexts.describe('add'), order: 10 }],
};
