import { defineMessages } from '@kaard/ui/i18n';

/** What is shown before the search is opened. */
export const opportunitiesEntryTexts = defineMessages('shell.opportunities.entry', {
  menu: 'Smart search',
  back: 'Back to contacts',
});
