import '@kaard/ui/nonce';
import { defineRemote, REMOTE_CONTRACT } from '@kaard/ui/remote';

// A remote that exists for the browser tests alone: it fills every slot that the shell has.
const ICON = 'M3 7h18v10H3z';
const text = (message: string) => ({ id: `pocket.${message}`, message });

export default defineRemote({
  contract: REMOTE_CONTRACT,
  name: 'pocket',
  version: '1.0.0',
  routes: [{ path: '/pocket', guarded: true, lazy: async () => ({ default: (await import('./parts.tsx')).Pocket }) }],
  tabs: [{ to: '/pocket', label: text('Pocket'), icon: ICON, order: 15 }],
  links: [
    { slot: 'avatar-menu', to: '/pocket?menu', label: text('My Pocket'), icon: ICON, order: 20 },
    { slot: 'dashboard-actions', to: '/pocket?dashboard', label: text('Share my card'), icon: ICON },
    { slot: 'contacts-actions', to: '/pocket?contacts', label: text('Into the pocket'), icon: ICON },
    { slot: 'contacts-menu', to: '/pocket?list', label: text('Pocket list'), icon: ICON },
    { slot: 'first-contact', to: '/pocket?first', label: text('Empty the pocket'), icon: ICON },
    { slot: 'contact-actions', to: '/pocket?contact=:contactId', label: text('Share with them'), icon: ICON },
  ],
  parts: [
    {
      slot: 'dashboard-figure',
      label: text('Pockets'),
      icon: ICON,
      order: 40,
      lazy: async () => ({ default: (await import('./parts.tsx')).Figure }),
    },
    { slot: 'contact-actions', lazy: async () => ({ default: (await import('./parts.tsx')).Action }) },
    { slot: 'contact-section', lazy: async () => ({ default: (await import('./parts.tsx')).Section }) },
    { slot: 'account-section', lazy: async () => ({ default: (await import('./parts.tsx')).Account }) },
    // One that is broken: it costs nobody anything.
    { slot: 'account-section', lazy: async () => ({ default: (await import('./parts.tsx')).Broken }) },
  ],
  device: { session: ['pocket_note'] },
  cache: ({ byId }) => ({ Query: { fields: { scan: byId('Scan') } } }),
});
