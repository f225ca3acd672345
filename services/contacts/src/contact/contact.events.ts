import type { NewEvent, Payload } from '@kaard/events';
import type { Viewer } from '@kaard/service-kit';
import type { Contact } from './contact.model.ts';

const actorOf = (viewer: Viewer) => ({ userId: viewer.id, via: viewer.via });
const aggregateOf = (id: number, version: number) => ({ type: 'contact', id, version });

function payloadOf(contact: Contact): Payload<'contact.created'> {
  const { id, createdAt, updatedAt, extractedData, scannedImageUrl, version, ...rest } = contact;
  return { ...rest, contactId: id, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export const contactCreated = (contact: Contact, viewer: Viewer): NewEvent<'contact.created'> => ({
  name: 'contact.created',
  actor: actorOf(viewer),
  aggregate: aggregateOf(contact.id, contact.version),
  payload: payloadOf(contact),
});

export const contactUpdated = (contact: Contact, changed: string[], viewer: Viewer): NewEvent<'contact.updated'> => ({
  name: 'contact.updated',
  actor: actorOf(viewer),
  aggregate: aggregateOf(contact.id, contact.version),
  payload: { ...payloadOf(contact), changed },
});

/** The deletion is the aggregate's last version. */
export const contactDeleted = (contact: Contact, viewer: Viewer): NewEvent<'contact.deleted'> => ({
  name: 'contact.deleted',
  actor: actorOf(viewer),
  aggregate: aggregateOf(contact.id, contact.version + 1),
  payload: { contactId: contact.id, ownerId: contact.ownerId, scanId: contact.scanId },
});
