import { defineMessages } from '@kaard/ui/i18n';

/** Apart from the screen's texts: this is in the first load. */
export const pricingEntryTexts = defineMessages('shell.pricing.entry', { menu: 'Plans' });
