import { defineMessages } from '@kaard/ui/i18n';

/** Texts that are shown before the screen is opened. */
export const intelligenceEntryTexts = defineMessages('shell.intelligence.entry', { menu: 'Business Intelligence' });
