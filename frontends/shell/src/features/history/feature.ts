import type { ShellFeature } from '../../frame/shell-feature.ts';

/** The history of a contact, on its page. */
export const historyFeature: ShellFeature = {
  routes: [],
  parts: [
    {
      slot: 'contact-section',
      order: 900,
      lazy: async () => ({ default: (await import('./HistoryCard.tsx')).HistoryCard }),
    },
  ],
  cache: ({ pages }) => ({ Contact: { fields: { history: pages() } } }),
};
