/** Input of a card: valid by default, overridden as a test requires. */
export const newCard = (overrides: Record<string, unknown> = {}) => ({
  name: 'Work',
  fullName: 'Amara Lindqvist',
  jobTitle: 'Partner',
  company: 'Seedline Capital',
  email: 'amara@seedline.example',
  phone: '+1 202 555 0134',
  website: 'https://seedline.example',
  ...overrides,
});
