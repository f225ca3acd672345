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
  /** The country of phone numbers without a country code. */
  country: string;
  /** How many more contacts the plan allows. */
  room: number;
  /** Finds existing contacts by rows imported before and by similarity; includes the contacts of this batch. */
  book: TwinBook;
  /** Reads a contact in this transaction; null if it was deleted. */
  freshOf(contact: Pick<Contact, 'id'>): Promise<Contact | null>;
  writer: ContactWriter;
  now(): Date;
}

/** The maximum number of namesakes compared with a row, field by field. */
const MOST_ECHOES = 10;

/**
 * Decides row by row what happens to it, within one transaction and without writing: the results are collected and
 * stored at the end, each contact once.
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

  /** @param looked the similar contact found when the batch was prepared */
  async function presentFor(prepared: Prepared, looked: Contact | null): Promise<Contact | null> {
    // A contact that this batch has added may be more similar.
    const isSettled = job.onDuplicate === 'keep-both' || !book.hasNews(prepared.keys);
    const twin = isSettled ? looked : book.twinOf(prepared);
    return twin && (added.get(twin.id) ?? (await freshOf(twin)));
  }

  /**
   * A contact with exactly the same values as the row: a name alone is no evidence for the same person, but a second
   * contact with nothing else would add nothing. So exported contacts are recognised when they are imported again.
   */
  async function echoOf(prepared: Prepared): Promise<Contact | null> {
    if (job.onDuplicate === 'keep-both') return null;
    for (const { id } of book.alikeTo(prepared).slice(0, MOST_ECHOES)) {
      const namesake = added.get(id) ?? changed.get(id)?.contact ?? (await freshOf({ id }));
      if (namesake && isEcho(namesake, prepared)) return namesake;
    }
    return null;
  }

  /** The values that are merged into an existing contact. */
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

  /** The contact was added by an earlier row of this transaction: it is stored once, with version 1. */
  function completed({ contact }: Changed): Contact {
    const whole = { ...contact, version: 1 };
    added.set(whole.id, whole);
    return whole;
  }

  /** However many rows update a contact, they result in one change with one version. */
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
    /** @param looked the similar contact found when the batch was prepared */
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
    /** New contacts, changed contacts, and the result of each row; to be stored. */
    outcome: () => ({ added: [...added.values()], changed: [...changed.values()], settled, takenPhotos }),
  };
}

function difference(before: Contact, after: Contact, fields: string[]) {
  const pick = (contact: Contact) => Object.fromEntries(fields.map((field) => [field, fieldValue(contact, field)]));
  return { before: pick(before), after: pick(after) };
}
