/** Input of a contact: valid by default, overridden as a test requires. */
export const newContact = (overrides: Record<string, unknown> = {}) => ({
  name: 'Mira Adler',
  title: 'Head of Purchasing',
  company: 'Lindgren Paper Works',
  email: 'mira.adler@lindgren.example',
  phone: '+1 202 555 0143',
  website: 'https://lindgren.example',
  notes: 'Met at the trade fair',
  tags: ['paper', 'fair'],
  ...overrides,
});
