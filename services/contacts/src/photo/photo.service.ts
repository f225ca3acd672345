import { acceptPicture, type PictureRemovals, type PictureStore } from '@kaard/pictures';
import { MOST_SHOWN_BYTES } from '@kaard/pictures/limits';
import {
  assertSignedIn,
  DomainError,
  notFound,
  parseId,
  type UnitOfWork,
  unavailable,
  type Viewer,
} from '@kaard/service-kit';
import { contactNotFound } from '../contact/contact.errors.ts';
import type { Contact, ContactPhoto } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { ContactWriter } from '../contact/contact.writer.ts';

export interface PhotoServiceParts {
  contacts: ContactRepository;
  writer: ContactWriter;
  store: PictureStore;
  removals: PictureRemovals;
  unitOfWork: UnitOfWork;
  now(): Date;
}

export type PhotoService = ReturnType<typeof createPhotoService>;

/**
 * One photo per contact. The bytes are checked like those of a scan, without decoding, and their metadata is removed.
 */
export function createPhotoService(parts: PhotoServiceParts) {
  const { contacts, writer, store, removals, unitOfWork, now } = parts;

  /**
   * The old picture is removed by the transaction that replaces it; if its bytes can’t be, scheduled work removes them.
   */
  async function setPhoto(viewer: Viewer, contactId: number, photo: ContactPhoto | null): Promise<Contact> {
    const { contact, replaced } = await unitOfWork(async (session) => {
      const present = await contacts.find(viewer.id, contactId, session);
      if (!present) throw contactNotFound();
      const replaced = present.photo ? [present.photo.fileId] : [];
      if (!photo && !present.photo) return { contact: present, replaced };
      const contact: Contact = { ...present, photo, updatedAt: now(), version: present.version + 1 };
      if (photo && !(await removals.strikeOut([photo.fileId], session))) throw unavailable('Photo storage');
      await removals.order(replaced, now(), session);
      await writer.replace([{ contact, fields: ['photo'] }], viewer, session);
      return { contact, replaced };
    });
    await removals.carryOut(replaced).catch(() => {});
    return contact;
  }

  return {
    async set(viewer: Viewer | null, id: string, bytes: Uint8Array): Promise<Contact> {
      const owner = assertSignedIn(viewer);
      const contactId = parseId(id);
      if (contactId === null || !(await contacts.find(owner.id, contactId))) throw contactNotFound();
      if (bytes.length > MOST_SHOWN_BYTES) throw photoTooLarge();
      const { type, width, height, bytes: clean } = await acceptPicture(bytes, { ownerId: owner.id });
      const photo = { fileId: store.newId(), type, width, height };
      await removals.expect([photo.fileId], now());
      await store.put(photo.fileId, clean);
      return setPhoto(owner, contactId, photo);
    },

    async remove(viewer: Viewer | null, id: string): Promise<Contact> {
      const owner = assertSignedIn(viewer);
      const contactId = parseId(id);
      if (contactId === null) throw contactNotFound();
      return setPhoto(owner, contactId, null);
    },

    /** @throws DomainError `not-found`, also for a contact of another owner */
    async read(viewer: Viewer | null, id: string): Promise<{ type: string; bytes: Uint8Array; fileId: string }> {
      const owner = assertSignedIn(viewer);
      const contactId = parseId(id);
      const contact = contactId === null ? null : await contacts.find(owner.id, contactId);
      const bytes = contact?.photo ? await store.get(contact.photo.fileId) : null;
      if (!contact?.photo || !bytes) throw notFound('Photo');
      return { type: contact.photo.type, bytes, fileId: contact.photo.fileId };
    },
  };
}

const photoTooLarge = () =>
  new DomainError({ kind: 'too-large', reason: 'PICTURE_TOO_LARGE', message: 'The photo is larger than 5 MB.' });
