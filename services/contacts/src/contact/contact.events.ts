import type { NewEvent, Payload, PresentState } from '@kaard/events';
import type { Viewer } from '@kaard/service-kit';
import type { Contact } from './contact.model.ts';
import type { ContactRepository } from './contact.repository.ts';

export type Actor = NewEvent<'contact.created'>['actor'];

export const actorOf = (viewer: Viewer): Actor => ({ userId: viewer.id, via: viewer.via });
/** The actor of scheduled work that no user requested. */
export const THE_PRODUCT: Actor = { userId: null, via: 'system' };
const aggregateOf = (id: number, version: number) => ({ type: 'contact', id, version });

function payloadOf(contact: Contact): Payload<'contact.created'> {
  const { id, createdAt, updatedAt, lastContactAt, phones, addresses, ...rest } = contact;
  const { extractedData, scannedImageUrl, isFavourite, version, photo, consent, kept, importKeys, ...fields } = rest;
  return {
    ...fields,
    phones: phones.map(({ value, label, e164 }) => ({ value, label, e164 })),
    addresses: addresses.map(({ label, ...address }) => address),
    contactId: id,
    leftAt: consent?.givenAt.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    lastContactAt: lastContactAt?.toISOString() ?? null,
  };
}

export const contactCreated = (contact: Contact, viewer: Viewer): NewEvent<'contact.created'> => ({
  name: 'contact.created',
  actor: actorOf(viewer),
  aggregate: aggregateOf(contact.id, contact.version),
  payload: payloadOf(contact),
});

/** The current state, for a listener that rebuilds its read model. */
export const presentContacts = (contacts: ContactRepository): PresentState<'contact.created'> => ({
  name: 'contact.created',
  batch: async (afterId, limit) =>
    (await contacts.everybodys(afterId, limit)).map((contact) => ({
      name: 'contact.created',
      actor: THE_PRODUCT,
      aggregate: aggregateOf(contact.id, contact.version),
      payload: payloadOf(contact),
    })),
});

export const contactUpdated = (contact: Contact, changed: string[], viewer: Viewer): NewEvent<'contact.updated'> => ({
  name: 'contact.updated',
  actor: actorOf(viewer),
  aggregate: aggregateOf(contact.id, contact.version),
  payload: { ...payloadOf(contact), changed },
});

/**
 * Published in addition to the change itself: the service that stores the scan’s pictures must know which contact they
 * belong to.
 */
export const contactScanned = (
  { id, ownerId, version }: Contact,
  scanId: number,
  viewer: Viewer,
): NewEvent<'contact.scanned'> => ({
  name: 'contact.scanned',
  actor: actorOf(viewer),
  aggregate: aggregateOf(id, version),
  payload: { contactId: id, ownerId, scanId },
});

/**
 * The contact is in the trash from now on and may be restored.
 * @param mergedInto the contact that a merge has kept
 */
export const contactDeleted = (
  { id, ownerId, scanId, version }: Contact,
  viewer: Viewer,
  mergedInto?: number,
): NewEvent<'contact.deleted'> => ({
  name: 'contact.deleted',
  actor: actorOf(viewer),
  aggregate: aggregateOf(id, version),
  payload: { contactId: id, ownerId, scanId, ...(mergedInto !== undefined && { mergedInto }) },
});

export const contactRestored = (contact: Contact, viewer: Viewer): NewEvent<'contact.restored'> => ({
  name: 'contact.restored',
  actor: actorOf(viewer),
  aggregate: aggregateOf(contact.id, contact.version),
  payload: payloadOf(contact),
});

/**
 * Two contacts were merged: the service that stores their scans must know which contact they belong to.
 * @param merges earlier merges by which others became part of this contact
 */
export const contactMerged = (
  contact: Contact,
  keptId: number,
  merges: readonly Joined[],
  viewer: Viewer,
): NewEvent<'contact.merged'> => ({
  name: 'contact.merged',
  actor: actorOf(viewer),
  aggregate: aggregateOf(contact.id, contact.version),
  payload: {
    contactId: contact.id,
    ownerId: contact.ownerId,
    keptId,
    ...(merges.length > 0 && { merges: [...merges] }),
  },
});

/** A merge was undone: there are two contacts again. */
export const contactParted = (
  { id, ownerId, version }: Contact,
  keptId: number,
  viewer: Viewer,
): NewEvent<'contact.parted'> => ({
  name: 'contact.parted',
  actor: actorOf(viewer),
  aggregate: aggregateOf(id, version),
  payload: { contactId: id, ownerId, keptId },
});

/** A merge of one contact into another. */
export type Joined = NonNullable<Payload<'contact.purged'>['merges']>[number];

/** A scan that another contact has now. */
export type HandedOver = NonNullable<Payload<'contact.purged'>['handedOver']>[number];

/**
 * The contact was deleted permanently: the aggregate’s last version.
 * @param handedOver scans that it once had and whose pictures stay. Included here, too, because `contact.scanned` and
 * `contact.created` of the other contact may arrive later.
 * @param merges merges by which others became part of this contact, and this one of another, the earliest first: what
 * either has from the other stays. Included here, too, because they may arrive in another order.
 */
export const contactPurged = (
  { id, ownerId, scanId, version }: Contact,
  { handedOver, merges }: { handedOver: HandedOver[]; merges: Joined[] },
  actor: Actor,
): NewEvent<'contact.purged'> => ({
  name: 'contact.purged',
  actor,
  aggregate: aggregateOf(id, version),
  payload: {
    contactId: id,
    ownerId,
    scanId: handedOver.some((one) => one.scanId === scanId) ? null : scanId,
    ...(handedOver.length > 0 && { handedOver }),
    ...(merges.length > 0 && { merges }),
  },
});
