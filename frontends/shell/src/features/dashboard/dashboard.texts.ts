import { defineMessages } from '@kaard/ui/i18n';

export const dashboardTexts = defineMessages('shell.dashboard', {
  title: 'Dashboard',
  figures: 'Your network in figures',
  total: 'Total Contacts',
  thisWeek: 'This Week',
  unknown: '–',
  search: 'Search contacts',
  searchPlaceholder: 'Search contacts by name, company, or email...',
  company: 'Company',
  allCompanies: 'All companies',
  recent: 'Recent Contacts',
  viewAll: 'View All',
  emptyText: 'Add your first contact by scanning a business card',
  noneTitle: 'No contacts found',
  noneText: 'No contacts match. Try fewer letters, or another company.',
  failedTitle: 'Failed to fetch contacts',
});
