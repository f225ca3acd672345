import type { Feature } from '@kaard/ui/remote';
import { contactsEntryTexts } from './entry.texts.ts';

export const contactsFeature: Feature = {
  routes: [
    {
      path: '/contacts',
      guarded: true,
      lazy: async () => ({ default: (await import('./screens.ts')).ContactsPage }),
    },
    {
      path: '/contacts/:id',
      guarded: true,
      lazy: async () => ({ default: (await import('./screens.ts')).ContactPage }),
    },
  ],
  tabs: [{ to: '/contacts', label: contactsEntryTexts.describe('tab'), icon: 'contacts', order: 30 }],
  commands: [{ kind: 'search', to: '/contacts?search', label: contactsEntryTexts.describe('search') }],
};
