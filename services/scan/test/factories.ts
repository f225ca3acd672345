import type { Payload } from '@kaard/events';

/** The event of the contacts service for a contact saved from a scan. */
export const savedContact = (
  ownerId: number,
  contactId: number,
  scanId: number | null,
): Payload<'contact.created'> => ({
  ...{ contactId, ownerId, scanId, name: 'Mira Adler', tags: [] },
  ...{ title: null, company: null, email: null, phone: null, phoneE164: null, website: null, notes: null },
  ...{ linkedIn: null, facebook: null, instagram: null, tiktok: null, twitter: null, youtube: null, github: null },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});
