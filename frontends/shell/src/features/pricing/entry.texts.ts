import { defineMessages } from '@kaard/ui/i18n';

/** Separate from the screen’s texts, because it is in the first load. */
export const pricingEntryTexts = defineMessages('shell.pricing.entry', { menu: 'Plans' });
