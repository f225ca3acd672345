import type { ShellFeature } from '../../frame/shell-feature.ts';
import { DueRemindersDocument } from '../../generated/graphql.ts';
import { opportunitiesEntryTexts } from './entry.texts.ts';

const BULB_ICON = 'M9 18h6M10 22h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.9 1-1 1.5h-5c-.1-.5-.4-1-1-1.5z';
const SEARCH_ICON = 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M20 20l-4-4M11 8v6M8 11h6';

export const opportunitiesFeature: ShellFeature = {
  routes: [
    {
      path: '/opportunities',
      guarded: true,
      lazy: async () => {
        const { FeedPage, prepareFeed } = await import(/* webpackChunkName: "opportunities" */ './screens.ts');
        return { default: FeedPage, prepare: prepareFeed };
      },
    },
    {
      path: '/app',
      guarded: true,
      lazy: async () => {
        const { WelcomePage, prepareFeed } = await import(/* webpackChunkName: "opportunities" */ './screens.ts');
        return { default: WelcomePage, prepare: prepareFeed };
      },
    },
  ],
  tabs: [
    {
      to: '/opportunities',
      label: opportunitiesEntryTexts.describe('tab'),
      icon: BULB_ICON,
      order: 10,
      section: ['/app', '/intelligence', '/connection-intelligence'],
    },
  ],
  countOnTab: {
    to: '/opportunities',
    ask: { query: DueRemindersDocument, field: ['reminders', 'due'] },
    label: opportunitiesEntryTexts.describe('due'),
  },
  links: [
    {
      slot: 'contacts-menu',
      to: '/opportunities?search',
      label: opportunitiesEntryTexts.describe('menu'),
      icon: SEARCH_ICON,
    },
  ],
  // The feed queries only one of the figures that contacts and dashboard query: it must not overwrite the others.
  cache: () => ({ ContactStats: { merge: true } }),
};
