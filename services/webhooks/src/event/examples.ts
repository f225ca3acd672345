import type { Payload } from '@kaard/events';

const AT = '2026-03-01T09:00:00.000Z';
const NONE = { facebook: null, instagram: null, tiktok: null, twitter: null, youtube: null, github: null };

/** Fictional data for documentation and for developers of integrations. */
export const exampleContact: Payload<'contact.updated'> = {
  ...{ contactId: 4711, ownerId: 1, name: 'Ida Vantongeren', title: 'Head of Optics', company: 'Northwind Optics' },
  ...{ department: 'Research', email: 'ida@northwind.example', phone: '+1 202 555 0143', phoneE164: '+12025550143' },
  ...{ website: 'https://northwind.example', linkedIn: null, ...NONE, notes: 'Met at the fair.', tags: ['fair'] },
  emails: [{ value: 'ida@northwind.example', label: 'work' }],
  phones: [{ value: '+1 202 555 0143', label: 'work', e164: '+12025550143' }],
  ...{ links: [], addresses: [], birthday: null, source: 'scan', interactionCount: 0, lastContactAt: null },
  customFields: { budget: 25000 },
  ...{ scanId: 907, createdAt: AT, updatedAt: AT, changed: ['title'] },
};

export const exampleCard: Payload<'card.updated'> = {
  ...{ cardId: 7, ownerId: 1, name: 'Work', fullName: 'Grace Marlow', pronouns: null, jobTitle: 'Director' },
  ...{ department: null, company: 'Marlow Lenses', email: 'grace@marlow.example', phone: null, website: null },
  ...{ linkedIn: null, bio: null, address: null, links: [], template: 'ledger', accent: '#2f5d8a' },
  ...{ isShared: true, isDefault: true, pictures: [], createdAt: AT, updatedAt: AT, changed: ['jobTitle'] },
};
