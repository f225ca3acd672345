import { defineMessages } from '@kaard/ui/i18n';

export const pairingTexts = defineMessages('scanner.pairing', {
  label: 'Fronts and backs',
  names: 'By file name',
  namesHint: 'For example card_front and card_back, or card-1 and card-2',
  order: 'In order',
  orderHint: 'A front, its back, the next front, its back',
  none: 'Every picture is its own card',
  cards: '{count, plural, one {# card} other {# cards}}',
  withBack: '{count, plural, =0 {none with a back} one {# with a back} other {# with a back}}',
  show: 'Show pairs',
  pair: '{front} with {back}',
  more: '{count, plural, one {and # more} other {and # more}}',
});
