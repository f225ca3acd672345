import { defineMessages } from '@kaard/ui/i18n';

/** Texts that are shown before the screen is opened. */
export const connectionsEntryTexts = defineMessages('shell.connections.entry', { menu: 'Connection Intelligence' });
