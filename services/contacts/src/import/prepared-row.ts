import type { Kept } from '@kaard/contact-formats';
import type { CustomField } from '@kaard/contact-formats/custom';
import { type CheckedPicture, checkPicture, type PictureRemovals, type PictureStore } from '@kaard/pictures';
import type { FieldsChange } from '../contact/contact.input.ts';
import type { Contact, ContactPhoto } from '../contact/contact.model.ts';
import { inStep } from '../contact/contact.values.ts';
import type { ContactWriter } from '../contact/contact.writer.ts';
import type { LeftOut } from '../contact/left-out.ts';
import { profileOf } from '../duplicate/profile.ts';
import type { ImportRow } from './import.model.ts';
import { fieldsOf } from './imported-fields.ts';
import { withLostPluses } from './lost-plus.ts';
import { type Known, twinKeysOf } from './twin-book.ts';

/** A row with everything that is computed before the transaction begins. */
export interface Prepared extends Known {
  row: ImportRow;
  fields: FieldsChange;
  /** Data without a field, which is included in vCard exports. */
  kept: Kept | null;
  /** Values that didn’t fit in any field. */
  leftOut: LeftOut[];
  comparable: Contact;
  photo: ContactPhoto | null;
  /** The id for a new contact, if the row becomes one. */
  newId: number;
}

export interface PrepareParts {
  writer: ContactWriter;
  store: PictureStore;
  removals: PictureRemovals;
  now(): Date;
}

/**
 * Converts rows of an import to possible contacts; their photos are stored and registered for removal unless a contact
 * takes them.
 */
export function createPrepareRows({ writer, store, removals, now }: PrepareParts) {
  async function prepareRows(
    rows: ImportRow[],
    firstId: number,
    country: string,
    custom: readonly CustomField[],
    isTagged = true,
  ): Promise<Prepared[]> {
    const prepared: Prepared[] = [];
    for (const [at, row] of rows.entries()) {
      const taken = fieldsOf(row.isMarked && !isTagged ? { ...row.contact, tags: [] } : row.contact, custom);
      const fields = inStep(withLostPluses(taken.fields, country), null, country);
      const comparable = writer.compose({ id: 0, ownerId: row.ownerId, source: 'import', fields, country });
      const profile = profileOf(comparable);
      const keys = twinKeysOf(profile);
      const photo = await storePhoto(row);
      const leftOut =
        row.photo && !photo
          ? [...taken.leftOut, { field: 'photo', value: 'This picture can’t be displayed' }]
          : taken.leftOut;
      prepared.push({ row, fields, kept: taken.kept, leftOut, comparable, profile, keys, photo, newId: firstId + at });
    }
    return prepared;
  }

  /** If the photo can’t be stored at the moment, the row waits: saved without it, the bytes would be lost. */
  async function storePhoto({ photo }: ImportRow): Promise<ContactPhoto | null> {
    const checked = photo && checkedOf(photo.bytes);
    if (!checked) return null;
    const { type, width, height, bytes } = checked;
    const stored = { fileId: store.newId(), type, width, height };
    await removals.expect([stored.fileId], now());
    await store.put(stored.fileId, bytes);
    return stored;
  }

  return prepareRows;
}

/** An invalid picture is no reason to refuse the contact. */
function checkedOf(given: Uint8Array | { buffer: Uint8Array }): CheckedPicture | null {
  // The driver returns bytes of a mixed field as its own Binary type.
  const bytes = given instanceof Uint8Array ? given : new Uint8Array(given.buffer);
  try {
    return checkPicture(bytes);
  } catch {
    return null;
  }
}
