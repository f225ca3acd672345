import { defineMessages } from '@kaard/ui/i18n';

/** Texts that are shown before the feed is opened. */
export const opportunitiesEntryTexts = defineMessages('shell.opportunities.entry', {
  tab: 'Feed',
  due: '{count, plural, one {# due reminder} other {# due reminders}}',
  menu: 'Smart Network Search',
});
