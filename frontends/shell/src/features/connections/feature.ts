import type { Feature } from '@kaard/ui/remote';
import { DISMISSED_KEY } from './dismissed.storage.ts';
import { connectionsEntryTexts } from './entry.texts.ts';

const NETWORK_ICON =
  'M12 9a3 3 0 1 0 0-6a3 3 0 0 0 0 6M5 21a3 3 0 1 0 0-6a3 3 0 0 0 0 6M19 21a3 3 0 1 0 0-6a3 3 0 0 0 0 6M12 9v4M7 15.5l5-2.5l5 2.5';

export const connectionsFeature: Feature = {
  routes: [
    {
      path: '/connection-intelligence',
      guarded: true,
      lazy: async () => {
        const { ConnectionsPage, prepareConnections } = await import(
          /* webpackChunkName: "connections" */ './screen.ts'
        );
        return { default: ConnectionsPage, prepare: prepareConnections };
      },
    },
  ],
  links: [
    {
      slot: 'avatar-menu',
      to: '/connection-intelligence',
      label: connectionsEntryTexts.describe('menu'),
      icon: NETWORK_ICON,
      order: 24,
    },
  ],
  device: { local: [DISMISSED_KEY] },
};
