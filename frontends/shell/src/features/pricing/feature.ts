import type { ShellFeature } from '../../frame/shell-feature.ts';
import { pricingEntryTexts } from './entry.texts.ts';

const TAG_ICON =
  'M12.6 2.6A2 2 0 0 0 11.2 2H4a2 2 0 0 0-2 2v7.2a2 2 0 0 0 .6 1.4l8.7 8.7a2.4 2.4 0 0 0 3.4 0l6.6-6.6a2.4 2.4 0 0 0 0-3.4zM7.5 7.5h.01';

export const pricingFeature: ShellFeature = {
  isThere: ({ plans }) => plans !== 'off',
  routes: [
    {
      path: '/pricing',
      guarded: true,
      lazy: async () => ({ default: (await import('./PricingPage.tsx')).PricingPage }),
    },
  ],
  links: [
    { slot: 'avatar-menu', to: '/pricing', label: pricingEntryTexts.describe('menu'), icon: TAG_ICON, order: 30 },
  ],
};
