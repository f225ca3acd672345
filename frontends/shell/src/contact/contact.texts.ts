import { defineMessages } from '@kaard/ui/i18n';

export const contactTexts = defineMessages('shell.contact', {
  recently: 'Recently added',
  today: 'Today',
  days: '{count, plural, one {# day ago} other {# days ago}}',
  weeks: '{count, plural, one {# week ago} other {# weeks ago}}',
  months: '{count, plural, one {# month ago} other {# months ago}}',
  invalidDate: 'Invalid date',
  moreTags: '+{count}',
  moreTagsTitle: 'Further tags: {tags}',
  loading: 'Loading contacts',
  failedText: 'Your contacts are safe; they just can’t be reached right now.',
  offlineText: 'The server can’t be reached. Check your connection and try again.',
  tryAgain: 'Try again',
  reference: 'Reference for support: {id}',
  photoOf: 'Photo of {name}',
  work: 'Work',
  home: 'Home',
  mobile: 'Mobile',
  main: 'Main',
  fax: 'Fax',
  other: 'Other',
});
