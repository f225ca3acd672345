import type { Feature } from '@kaard/ui/remote';
import { contactsEntryTexts } from './entry.texts.ts';

const LIST_ICON =
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z' +
  'M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM14 4h7M14 9h7M14 15h7M14 20h7';

export const contactsFeature: Feature = {
  routes: [
    {
      path: '/contacts',
      guarded: true,
      lazy: async () => {
        const { ContactsPage, prepareContacts } = await import(/* webpackChunkName: "contacts" */ './screens.ts');
        return { default: ContactsPage, prepare: prepareContacts };
      },
    },
    {
      path: '/contacts/:id',
      guarded: true,
      lazy: async () => {
        const { ContactPage, prepareContact } = await import(/* webpackChunkName: "contacts" */ './screens.ts');
        return { default: ContactPage, prepare: prepareContact };
      },
    },
  ],
  tabs: [{ to: '/contacts', label: contactsEntryTexts.describe('tab'), icon: LIST_ICON, order: 30 }],
  commands: [{ kind: 'search', to: '/contacts?search', label: contactsEntryTexts.describe('search') }],
  cache: ({ pages, byId }) => ({
    Query: { fields: { contacts: pages(['search', 'company', 'tag']), contact: byId('Contact') } },
    Contact: { fields: { interactions: pages() } },
  }),
};
