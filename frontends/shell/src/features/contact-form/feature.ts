import type { Feature } from '@kaard/ui/remote';
import { contactFormTexts } from './contact-form.texts.ts';

export const contactFormFeature: Feature = {
  routes: [
    {
      path: '/contacts/new',
      guarded: true,
      lazy: async () => ({ default: (await import('./NewContactPage.tsx')).NewContactPage }),
    },
    {
      path: '/contacts/edit/:id',
      guarded: true,
      lazy: async () => ({ default: (await import('./EditContactPage.tsx')).EditContactPage }),
    },
  ],
  commands: [{ kind: 'add', to: '/contacts/new', label: contactFormTexts.describe('add'), order: 10 }],
};
