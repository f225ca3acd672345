import type { NewEvent, Payload, PresentState } from '@kaard/events';
import type { Viewer } from '@kaard/service-kit';
import type { Contact } from './contact.model.ts';
import type { ContactRepository } from './contact.repository.ts';

export type Actor = NewEvent<'contact.created'>['actor'];

export const actorOf = (viewer: Viewer): Actor => ({ userId: viewer.id, via: viewer.via });
/** Nobody asked: its time had come. */
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

/** What a listener that builds its read model anew is told. */
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

/** Beside the change itself: whoever keeps the scan's pictures has to know whose they are now. */
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
 * It lies in the trash from now on and may come back.
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
 * Two contacts were made one: whoever keeps their scans has to know whose they are.
 * @param merges those before, by which others are in this contact
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

/** They are two again. */
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

/** Which contact was merged into which. */
export type Joined = NonNullable<Payload<'contact.purged'>['merges']>[number];

/** A scan that another contact has now. */
export type HandedOver = NonNullable<Payload<'contact.purged'>['handedOver']>[number];

/**
 * It is gone for good: the aggregate's last version.
 * @param handedOver scans that it had once; their pictures stay. Said here too, as `contact.scanned` and `contact.created`
 * of the other contact may arrive later.
 * @param merges by which others are in this contact, and this one in another, the earliest first: what it has of them, or they of
 * it, stays. Said here too, as they may arrive in another order.
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
