import type { Feature } from '@kaard/ui/remote';
import { intelligenceEntryTexts } from './entry.texts.ts';

const CHART_ICON = 'M3 3v16a2 2 0 0 0 2 2h16M8 17v-5M13 17V7M18 17v-8';

export const intelligenceFeature: Feature = {
  routes: [
    {
      path: '/intelligence',
      guarded: true,
      lazy: async () => {
        const { IntelligencePage, prepareIntelligence } = await import(
          /* webpackChunkName: "intelligence" */ './screen.ts'
        );
        return { default: IntelligencePage, prepare: prepareIntelligence };
      },
    },
  ],
  links: [
    {
      slot: 'avatar-menu',
      to: '/intelligence',
      label: intelligenceEntryTexts.describe('menu'),
      icon: CHART_ICON,
      order: 22,
    },
  ],
};
