import type { Payload } from '@kaard/events';
import { factsOf, searchedWords } from '../src/contact/contact.facts.ts';

let last = 0;
export const newContactId = (): number => ++last;

/** The payload of a contact event; overridden as a test requires. */
export function contactFact(ownerId: number, overrides: Record<string, unknown> = {}) {
  const none = { email: null, phone: null, phoneE164: null, website: null, notes: null, scanId: null };
  const networks = ['linkedIn', 'facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'github'];
  return {
    ...{ contactId: newContactId(), ownerId, name: 'Amara Lindqvist', title: null, company: null, ...none, tags: [] },
    ...Object.fromEntries(networks.map((network) => [network, null])),
    ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' },
    ...overrides,
  };
}

/** A small vocabulary, because computing the whole one takes half a minute without a cache. */
export const OCCUPATIONS = `industry: Building

plumber, plumbing contractor
de: Klempner, Installateur
need: water drips through the ceiling; fix a burst pipe; blocked toilet

industry: Finance

venture capitalist, VC investor
de: Wagniskapitalgeber
need: raise money for a young company; investor for a startup

tax adviser, tax consultant
de: Steuerberater
need: file my tax return; letter from the tax office

industry: Everywhere

managing director, owner
de: Geschäftsführer
trade: by company
need: whoever decides
`;

/** A contact as stored in the read model, without its event. */
export function storedContact(payload: Payload<'contact.created'>, at: Date) {
  return {
    ...{ _id: payload.contactId, ownerId: payload.ownerId, ...factsOf(payload), ...searchedWords(payload) },
    ...{ presence: 'present', interactionCount: 0, lastContactAt: null, understanding: null, isWaiting: false },
    ...{ industry: null, role: null, skills: [] as string[], round: 0, touchedAt: at },
  };
}

/** For networks too large to be published one by one. */
export function storedContacts(ownerId: number, count: number, at: Date) {
  return Array.from({ length: count }, (_, i) => {
    const name = `Person ${i} Example`;
    const payload = contactFact(ownerId, {
      ...{ name, title: i % 2 ? 'Plumber' : 'Tax adviser', company: `Company ${i % 97}`, source: 'scan' },
      ...{ notes: `Met at the fair on ${1 + (i % 28)} December 2026.`, email: `person${i}@example.com` },
      ...{ createdAt: at.toISOString(), updatedAt: at.toISOString() },
    }) as unknown as Payload<'contact.created'>;
    const understanding = { by: 'test', vector: null, occupations: [] };
    return { ...storedContact(payload, at), industry: i % 2 ? 'Building' : 'Finance', understanding };
  });
}
