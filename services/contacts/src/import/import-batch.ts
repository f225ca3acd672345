import type { Kept } from '@kaard/contact-formats';
import { mergeFields } from '../contact/contact.merge.ts';
import { type Contact, NETWORKS } from '../contact/contact.model.ts';
import type { Changed, ContactWriter } from '../contact/contact.writer.ts';
import type { LeftOut } from '../contact/left-out.ts';
import { fieldValue } from './field-values.ts';
import type { ContactImport, ImportRow, Outcome } from './import.model.ts';
import { withoutMarkers } from './marker-tags.ts';
import { keptOf, mergeKept } from './merge-kept.ts';
import type { Prepared } from './prepared-row.ts';
import type { TwinBook } from './twin-book.ts';

export interface ImportBatchParts {
  job: ContactImport;
  /** Where phone numbers without a country code belong. */
  country: string;
  /** How many more contacts the plan holds. */
  room: number;
  /** Who is there, by rows that were imported before and by likeness; takes what the batch brings. */
  book: TwinBook;
  /** A contact as it is in this transaction; null when it has gone. */
  freshOf(contact: Pick<Contact, 'id'>): Promise<Contact | null>;
  writer: ContactWriter;
  now(): Date;
}

/** Namesakes that a row is held against, field by field. */
const MOST_ECHOES = 10;

/**
 * Decides row by row what becomes of it, within one transaction and without writing: what is to be stored is gathered
 * and stored at the end, each contact once.
 */
export function createImportBatch({ job, country, room, book, freshOf, writer, now }: ImportBatchParts) {
  const added = new Map<number, Contact>();
  const changed = new Map<number, Changed>();
  const settled: ImportRow[] = [];
  const takenPhotos: string[] = [];
  const leftOut = new Set(job.leftOut);
  let left = room;

  const settle = (row: ImportRow, outcome: Outcome, more: Partial<ImportRow> = {}) => {
    settled.push({ ...row, outcome, ...more });
  };

  /** @param looked who looked the same when the batch was prepared */
  async function presentFor(prepared: Prepared, looked: Contact | null): Promise<Contact | null> {
    // What the batch itself has brought so far may be the likelier one.
    const isSettled = job.onDuplicate === 'keep-both' || !book.hasNews(prepared.keys);
    const twin = isSettled ? looked : book.twinOf(prepared);
    return twin && (added.get(twin.id) ?? (await freshOf(twin)));
  }

  /**
   * Who says just what the row says, field by field: a name alone is no evidence that two are one, but a second contact with
   * nothing else in it says nothing new. So what was exported comes back as what it is.
   */
  async function echoOf(prepared: Prepared): Promise<Contact | null> {
    if (job.onDuplicate === 'keep-both') return null;
    for (const { id } of book.alikeTo(prepared).slice(0, MOST_ECHOES)) {
      const namesake = added.get(id) ?? changed.get(id)?.contact ?? (await freshOf({ id }));
      if (namesake && isEcho(namesake, prepared)) return namesake;
    }
    return null;
  }

  /** What is put into a contact that is there. */
  const incomingOf = (prepared: Prepared): Prepared =>
    job.kind === 'bulk' ? prepared : { ...prepared, fields: withoutMarkers(prepared.fields) };

  function isEcho(present: Contact, prepared: Prepared): boolean {
    const { photo, leftOut } = prepared;
    const { isFavourite: _star, ...fields } = incomingOf(prepared).fields;
    const { tags = [], ...others } = fields;
    const unnamed = Object.fromEntries(NETWORKS.map((network) => [network, null]));
    const everything = { ...unnamed, ...others, tags: [...new Set([...present.tags, ...tags])] };
    const isSame =
      !leftOut.length &&
      (photo === null || present.photo !== null) &&
      Object.keys(present.customFields).length === Object.keys(fields.customFields ?? {}).length &&
      writer.change(present, everything, country) === null;
    if (!isSame) return false;
    const { update, leftOut: further } = updateOf(present, { ...prepared, fields, photo: null });
    return update === null && !further.length;
  }

  function add({ row, kept, leftOut, comparable, profile, keys, photo, newId }: Prepared): void {
    if (left < 1) {
      settle(row, 'over-limit', { reason: 'CONTACT_LIMIT_REACHED', message: 'Contact limit reached' });
      return;
    }
    left--;
    const at = { createdAt: now(), updatedAt: now() };
    const contact: Contact = { ...comparable, id: newId, ...at, photo, kept, importKeys: [row.key] };
    if (photo) takenPhotos.push(photo.fileId);
    added.set(newId, contact);
    book.put(contact, { profile, keys });
    settle(row, 'created', { contactId: newId, version: 1, leftOut });
  }

  function putInto(present: Contact, prepared: Prepared): void {
    const { row, leftOut, photo } = prepared;
    const before = changed.get(present.id)?.contact ?? present;
    const { update, leftOut: further } = updateOf(before, incomingOf(prepared));
    const told = { contactId: present.id, leftOut: [...leftOut, ...further] };
    if (!update) {
      settle(row, 'same', told);
      return;
    }
    if (photo && update.contact.photo === photo) takenPhotos.push(photo.fileId);
    const after = added.has(present.id) ? completed(update) : changedOnce(present.id, before, update);
    book.put(after);
    settle(row, 'updated', { ...told, version: after.version, ...difference(before, after, update.fields) });
  }

  /** It came with an earlier row of this very transaction: it is stored once, complete. */
  function completed({ contact }: Changed): Contact {
    const whole = { ...contact, version: 1 };
    added.set(whole.id, whole);
    return whole;
  }

  /** However many rows are about it, it is one change with one version. */
  function changedOnce(id: number, before: Contact, update: Changed): Contact {
    const earlier = changed.get(id);
    const next = earlier
      ? {
          contact: { ...update.contact, version: before.version },
          fields: [...new Set([...earlier.fields, ...update.fields])],
        }
      : update;
    changed.set(id, next);
    return next.contact;
  }

  function updateOf(
    present: Contact,
    { row, fields, kept, photo }: Prepared,
  ): { update: Changed | null; leftOut: LeftOut[] } {
    const merged = mergeFields(present, fields, 'present', country);
    const further = mergeKept(present.kept as Kept | null, keptOf({ ...row.contact, kept }));
    const leftOut = [...merged.leftOut, ...further.leftOut];
    if (photo && present.photo) leftOut.push({ field: 'photo', value: 'The contact has one already' });
    const change = writer.change(present, merged.change, country);
    const takesPhoto = photo !== null && present.photo === null;
    const takesKept = JSON.stringify(further.kept) !== JSON.stringify(present.kept ?? null);
    if (!change && !takesPhoto && !takesKept) return { update: null, leftOut };
    const update: Changed = {
      contact: {
        ...(change?.contact ?? { ...present, updatedAt: now(), version: present.version + 1 }),
        ...(takesPhoto ? { photo } : {}),
        ...(takesKept ? { kept: further.kept } : {}),
        importKeys: [...new Set([...present.importKeys, row.key])].slice(-50),
      },
      fields: [...(change?.fields ?? []), ...(takesPhoto ? ['photo'] : []), ...(takesKept ? ['kept'] : [])],
    };
    return { update, leftOut };
  }

  return {
    /** @param looked who looked the same when the batch was prepared */
    async take(prepared: Prepared, looked: Contact | null): Promise<void> {
      const { row, fields } = prepared;
      if (leftOut.has(row.number)) return settle(row, 'skipped', { reason: 'LEFT_OUT', message: 'Left out' });
      if (!fields.name) return settle(row, 'failed', { reason: 'NO_NAME', message: 'Name is required' });
      const same = book.byKey(row.key);
      if (same) return settle(row, 'same', { contactId: same.id });
      const present = (await presentFor(prepared, looked)) ?? (await echoOf(prepared));
      if (!present) return add(prepared);
      if (job.onDuplicate !== 'skip') return putInto(present, prepared);
      const message = 'Looks like an existing contact';
      settle(row, 'skipped', { contactId: present.id, reason: 'DUPLICATE', message });
    },
    /** To be stored as new, as changed, and as what became of each row. */
    outcome: () => ({ added: [...added.values()], changed: [...changed.values()], settled, takenPhotos }),
  };
}

function difference(before: Contact, after: Contact, fields: string[]) {
  const pick = (contact: Contact) => Object.fromEntries(fields.map((field) => [field, fieldValue(contact, field)]));
  return { before: pick(before), after: pick(after) };
}
