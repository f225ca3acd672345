import { defineMessages } from '@kaard/ui/i18n';

export const smartSearchTexts = defineMessages('shell.smartSearch', {
  title: 'Smart Network Search',
  text: 'Find people by name, company or need.',
  label: 'Search your network',
  placeholder: 'Who can fix a burst pipe?',
  searching: 'Searching…',
  failed: 'Failed to search your network',
  failedText: 'Please try again in a moment.',
  found: '{count, plural, one {# person found} other {# people found}}',
  foundMore: 'Showing the first {count} matches',
  results: 'Matches',
  why: 'Why?',
  whyName: 'Why {name}?',
  fieldTitle: 'Job title',
  fieldCompany: 'Company',
  fieldName: 'Name',
  fieldTags: 'Tags',
  fieldPlace: 'Address',
  fieldEmail: 'Email',
  fieldNotes: 'Notes',
  onContact: 'see the contact',
});
