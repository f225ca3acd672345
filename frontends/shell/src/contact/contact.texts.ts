import { defineMessages } from '@kaard/ui/i18n';

export const contactTexts = defineMessages('shell.contact', {
  emptyTitle: 'No contacts yet',
  similar: 'No exact matches. Showing similar contacts.',
  recently: 'Recently added',
  today: 'Today',
  days: '{count, plural, one {# day ago} other {# days ago}}',
  weeks: '{count, plural, one {# week ago} other {# weeks ago}}',
  months: '{count, plural, one {# month ago} other {# months ago}}',
  invalidDate: 'Invalid date',
  moreTags: '+{count}',
  moreTagsTitle: 'More tags: {tags}',
  loading: 'Loading contacts',
  failedText: 'Your contacts are safe; they just can’t be reached right now.',
  favourite: 'Favourite',
  photoOf: 'Photo of {name}',
  work: 'Work',
  home: 'Home',
  mobile: 'Mobile',
  main: 'Main',
  fax: 'Fax',
  other: 'Other',
});
