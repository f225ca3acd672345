import type { ToldEvent } from '@kaard/testing';
import { exampleContact } from '../src/event/examples.ts';

const { changed, ...contact } = exampleContact;

/** A fact as contacts tells it. */
export const contactCreated = (ownerId: number, contactId = 4711): ToldEvent => ({
  ...{ name: 'contact.created', ownerId, aggregateId: contactId },
  payload: { ...contact, contactId, ownerId },
});

export const planChanged = (ownerId: number, version: number, extras: string[]): ToldEvent => ({
  ...{ name: 'entitlements.changed', ownerId, aggregateId: ownerId, version },
  payload: {
    ...{ ownerId, plan: extras.includes('apiAccess') ? 'business' : 'free', extras },
    limits: { contacts: 100, cards: null, scansPerMonth: 50, aiInsightsPerMonth: 5, teamMembers: 1 },
  },
});
