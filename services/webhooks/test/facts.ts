import type { PublishedEvent } from '@kaard/testing';
import { exampleContact } from '../src/event/examples.ts';

const { changed, ...contact } = exampleContact;

/** A `contact.created` event as the contacts service publishes it. */
export const contactCreated = (ownerId: number, contactId = 4711): PublishedEvent => ({
  ...{ name: 'contact.created', ownerId, aggregateId: contactId },
  payload: { ...contact, contactId, ownerId },
});

/** A `batch.completed` event as the scan service publishes it. */
export const batchCompleted = (ownerId: number, batchId = 12): PublishedEvent => ({
  ...{ name: 'batch.completed', ownerId, aggregateId: batchId },
  payload: {
    ...{ batchId, ownerId, name: 'Hannover fair 2026', endedAt: '2026-03-01T09:00:00.000Z' },
    counts: { total: 3, queued: 0, reading: 0, needsReview: 2, saved: 0, failed: 1 },
  },
});

export const planChanged = (ownerId: number, version: number, extras: string[]): PublishedEvent => ({
  ...{ name: 'entitlements.changed', ownerId, aggregateId: ownerId, version },
  payload: {
    ...{ ownerId, plan: extras.includes('apiAccess') ? 'business' : 'free', extras },
    limits: { contacts: 100, cards: null, scansPerMonth: 50, aiInsightsPerMonth: 5, teamMembers: 1 },
  },
});
