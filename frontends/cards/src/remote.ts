import '@kaard/ui/nonce';
import { defineRemote, REMOTE_CONTRACT } from '@kaard/ui/remote';
import { cardsTexts } from './cards.texts.ts';
import { CardSharesDocument } from './generated/documents/CardSharesDocument.ts';
import { POSSIBLE_TYPES } from './generated/possible-types.ts';

const CARD_ICON =
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 9a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3z' +
  'M5.5 15.5c.5-1.2 1.4-1.8 2.5-1.8s2 .6 2.5 1.8M14 10h4M14 14h4';
const PERSON_ICON = 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M12 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8z';
const SHARE_ICON =
  'M18 2a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM6 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM18 16a3 3 0 1 0 0 6a3 3 0 1 0 0-6z' +
  'M8.6 13.5l6.8 4M15.4 6.5l-6.8 4';

/** The only module that the shell loads. */
export default defineRemote({
  contract: REMOTE_CONTRACT,
  name: 'cards',
  version: '0.1.0',
  routes: [
    { path: '/my-card', guarded: true, lazy: () => import('./features/my-card/MyCardPage.tsx') },
    {
      path: '/my-card/new',
      guarded: true,
      lazy: async () => ({ default: (await import('./features/card-form/screens.ts')).NewCardPage }),
    },
    {
      path: '/my-card/edit/:id',
      guarded: true,
      lazy: async () => ({ default: (await import('./features/card-form/screens.ts')).EditCardPage }),
    },
    { path: '/business-setup', guarded: true, lazy: () => import('./features/business-setup/BusinessSetupPage.tsx') },
    { path: '/share', guarded: true, lazy: () => import('./features/share/SharePage.tsx') },
  ],
  tabs: [
    {
      to: '/my-card',
      label: cardsTexts.describe('tab'),
      icon: CARD_ICON,
      order: 40,
      section: ['/business-setup', '/share'],
    },
  ],
  links: [
    { slot: 'avatar-menu', to: '/my-card', label: cardsTexts.describe('myProfile'), icon: PERSON_ICON, order: 20 },
    ...(['dashboard-actions', 'contact-actions'] as const).map((slot) => ({
      slot,
      to: '/share',
      label: cardsTexts.describe('shareMyCard'),
      icon: SHARE_ICON,
      order: 40,
    })),
  ],
  parts: [
    {
      slot: 'dashboard-figure',
      label: cardsTexts.describe('cardShares'),
      icon: SHARE_ICON,
      order: 30,
      ask: { query: CardSharesDocument, field: ['cardStats', 'cardShares'] },
    },
  ],
  cache: () => ({ Profile: { keyFields: ['userId'] } }),
  possibleTypes: POSSIBLE_TYPES,
});
