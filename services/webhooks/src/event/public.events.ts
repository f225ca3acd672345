import type { DomainEvent, EventName, Payload } from '@kaard/events';
import type { Scope } from '@kaard/service-kit';
import { exampleCard, exampleContact } from './examples.ts';
import type { Message } from './message.ts';

/** An event of the public API: a published contract, which stays the same when internal events change. */
export interface PublicEvent {
  name: PublicEventName;
  description: string;
  /** A complete message. */
  example: Message;
}

interface Source<N extends EventName> {
  description: string;
  /** The scope that an API key needs to read the same data elsewhere, and so to receive it (ADR 0187). */
  scope: Scope;
  /** Maps an internal event to the public data; null for events that stay internal. */
  data(payload: Payload<N>, version: number): object | null;
  example: Payload<N>;
}

/** Ids are called `id`, and messages leave out the owner, who is their receiver, and the internal `leftAt`. */
function contactOf({ contactId, ownerId, leftAt, ...contact }: Payload<'contact.created'>, version: number) {
  return { id: contactId, ...contact, version };
}
const goneContact = ({ contactId }: Payload<'contact.deleted'>, version: number) => ({ id: contactId, version });
function cardOf({ cardId, ownerId, ...card }: Payload<'card.created'>, version: number) {
  return { id: cardId, ...card, version };
}
function batchOf({ batchId, ownerId, ...rest }: Payload<'batch.completed'>) {
  return { id: batchId, ...rest };
}

const describe = <N extends EventName>(_name: N, source: Source<N>): Source<N> => source;
const { changed: changedOfContact, ...contact } = exampleContact;
const { changed: changedOfCard, ...card } = exampleCard;
const of = { contactId: contact.contactId, ownerId: contact.ownerId, scanId: contact.scanId };
const batch = { batchId: 12, ownerId: 1, name: 'Hannover fair 2026', endedAt: '2026-03-01T09:00:00.000Z' };

const ended = { total: 200, waiting: 0, queued: 0, reading: 0, needsReview: 0, saved: 8, duplicate: 3, failed: 2 };

/** All events that integrations may listen to. */
const SOURCES = {
  'contact.created': describe('contact.created', {
    description: 'A contact was created by a form, a scan, an import or an API client.',
    scope: 'contacts:read',
    data: contactOf,
    example: contact,
  }),
  'contact.updated': describe('contact.updated', {
    description: 'A contact was updated; `changed` lists the fields.',
    scope: 'contacts:read',
    data: contactOf,
    example: { ...contact, changed: changedOfContact },
  }),
  'contact.deleted': describe('contact.deleted', {
    description: 'A contact was moved to the trash and can be restored.',
    scope: 'contacts:read',
    data: goneContact,
    example: of,
  }),
  'contact.restored': describe('contact.restored', {
    description: 'A contact was restored from the trash.',
    scope: 'contacts:read',
    data: contactOf,
    example: contact,
  }),
  'contact.purged': describe('contact.purged', {
    description: 'A contact was deleted permanently.',
    scope: 'contacts:read',
    data: goneContact,
    example: of,
  }),
  'scan.completed': describe('scan.completed', {
    description:
      'A card was read. The result is at `/api/scans/{id}`. A card sent again (`replaces`) is another scan and is reported too. `countsAgainstPlan` is true if a name, an email address or a phone number was found, unless the card has counted already (for up to three times that it is sent again).',
    scope: 'scans:read',
    data: ({ scanId, ownerId, counts, uploadedAt, priority, ...scan }) => ({
      id: scanId,
      ...scan,
      countsAgainstPlan: counts,
    }),
    example: {
      ...{ scanId: 907, ownerId: 1, engine: 'local', confidence: 0.94, fieldsFound: ['name', 'company', 'email'] },
      ...{ counts: true, pictures: 1, finishedAt: '2026-03-01T09:00:02.000Z' },
    },
  }),
  'batch.completed': describe('batch.completed', {
    description:
      'A batch of scans is closed and every picture was read or failed. Sent once, even if failed pictures are read again later.',
    scope: 'scans:read',
    data: batchOf,
    example: { ...batch, counts: { ...ended, needsReview: 187 } },
  }),
  'batch.cancelled': describe('batch.cancelled', {
    description: 'A batch of scans was cancelled; `counts` are from that moment. Waiting pictures are not read.',
    scope: 'scans:read',
    data: batchOf,
    example: { ...batch, counts: { ...ended, waiting: 20, queued: 20, reading: 1, needsReview: 146 } },
  }),
  'card.created': describe('card.created', {
    description: 'A digital card was created.',
    scope: 'cards:read',
    data: cardOf,
    example: card,
  }),
  'card.updated': describe('card.updated', {
    description: 'A digital card was updated; `changed` lists the fields.',
    scope: 'cards:read',
    data: cardOf,
    example: { ...card, changed: changedOfCard },
  }),
  'card.deleted': describe('card.deleted', {
    description: 'A digital card was deleted.',
    scope: 'cards:read',
    data: ({ cardId }, version) => ({ id: cardId, version }),
    example: { cardId: 7, ownerId: 1 },
  }),
  'card.shared': describe('card.shared', {
    description: 'A digital card was shared, by `way`.',
    scope: 'cards:read',
    data: ({ cardId, way, at }) => ({ cardId, way, at }),
    example: { ownerId: 1, cardId: 7, way: 'qr', at: '2026-03-01T09:00:00.000Z' },
  }),
  'offer.left': describe('offer.left', {
    description: 'A visitor to your public page left their details.',
    scope: 'contacts:read',
    data: ({ offerId, ownerId, ...offer }) => ({ id: offerId, ...offer }),
    example: {
      ...{ offerId: 12, ownerId: 1, cardId: 7, name: 'Noor Ashworth', email: 'noor@ashworth.example', phone: null },
      ...{ company: 'Ashworth Glass', note: 'We talked about lenses.', leftAt: '2026-03-01T09:00:00.000Z' },
      consent: 'I agree that Grace Marlow may keep these details to get in touch with me.',
    },
  }),
  'import.finished': describe('import.finished', {
    description: 'An import ended: `state` is done, failed or undone.',
    scope: 'contacts:read',
    data: ({ importId, ownerId, ...rest }) => ({ id: importId, ...rest }),
    example: {
      ...{ importId: 31, ownerId: 1, kind: 'file', fileName: 'contacts.csv', state: 'done', total: 240 },
      counts: { created: 200, updated: 30, same: 5, skipped: 3, failed: 2, overLimit: 0 },
      finishedAt: '2026-03-01T09:00:10.000Z',
    },
  }),
} satisfies { [N in EventName]?: Source<N> };

export type PublicEventName = keyof typeof SOURCES;
export const PUBLIC_EVENT_NAMES = Object.keys(SOURCES) as PublicEventName[];

export const isPublicEventName = (name: string): name is PublicEventName => Object.hasOwn(SOURCES, name);

/** The scope that a key needs besides `webhooks:write` or `webhooks:read`; null for a message without personal data. */
export const scopeOfEvent = (name: string): Scope | null => (isPublicEventName(name) ? SOURCES[name].scope : null);

/** @returns null for events that stay internal */
export function messageOfFact(
  event: Pick<DomainEvent, 'name' | 'occurredAt' | 'payload' | 'aggregate'>,
): Message | null {
  if (!isPublicEventName(event.name)) return null;
  const source = SOURCES[event.name] as Source<EventName>;
  const data = source.data(event.payload, event.aggregate.version);
  return data && { type: event.name, timestamp: event.occurredAt.toISOString(), data };
}

const EXAMPLE_AT = new Date('2026-03-01T09:00:00.000Z');

export const PUBLIC_EVENTS: readonly PublicEvent[] = PUBLIC_EVENT_NAMES.map((name) => {
  const { description, example } = SOURCES[name] as Source<EventName>;
  const fact = { name, occurredAt: EXAMPLE_AT, payload: example, aggregate: { type: '', id: 1, version: 1 } };
  return { name, description, example: messageOfFact(fact)! };
});
