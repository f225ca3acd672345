import { setImmediate } from 'node:timers/promises';
import type { Kept } from '@kaard/contact-formats';
import { checkPicture, type PictureRemovals, type PictureStore } from '@kaard/pictures';
import type { Logger, OwnerRows, Viewer } from '@kaard/service-kit';
import type { Progress, Turn } from '@kaard/service-kit/durable-work';
import { mergeFields } from '../contact/contact.merge.ts';
import type { Contact, ContactFields, ContactPhoto } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { inStep } from '../contact/contact.values.ts';
import type { Changed, ContactWriter } from '../contact/contact.writer.ts';
import type { LeftOut } from '../contact/left-out.ts';
import type { CrowdedKeys } from '../duplicate/crowd.ts';
import type { DuplicateFinder } from '../duplicate/duplicate.finder.ts';
import { blockKeysOf, profileOf } from '../duplicate/profile.ts';
import type { OwnerUnitOfWork } from '../owner/owner.lane.ts';
import type { ContactImport, ImportRow, Outcome } from './import.model.ts';
import type { ImportRepository } from './import.repository.ts';
import { fieldsOf } from './imported-fields.ts';
import { withoutMarkers } from './marker-tags.ts';
import { keptOf, mergeKept } from './merge-kept.ts';
import { createTwinBook, type Known, twinKeysOf } from './twin-book.ts';

export interface SaveImportParts {
  imports: ImportRepository;
  contacts: ContactRepository;
  owners: OwnerRows;
  writer: ContactWriter;
  duplicates: DuplicateFinder;
  store: PictureStore;
  removals: PictureRemovals;
  inLane: OwnerUnitOfWork;
  takeIds(count: number): Promise<number>;
  defaultCountry: string;
  log: Logger;
  now(): Date;
}

/** Rows of one transaction: few enough for its time limit, many enough that its cost does not count. */
const BATCH = 250;
/** Ids are taken for several batches at once; those that no contact gets are left out. */
const IDS_AHEAD = 2000;

/** A row with all that is found out about it before the transaction begins. */
interface Prepared extends Known {
  row: ImportRow;
  fields: Partial<ContactFields>;
  /** What had no room in any field. */
  leftOut: LeftOut[];
  comparable: Contact;
  photo: ContactPhoto | null;
  /** Its id, should it become a contact. */
  newId: number;
}

/**
 * Saves the rows that have no outcome yet, some at a time. Each transaction writes contacts, events, the owner's counter
 * and the rows' outcomes together, so a process that is killed leaves nothing half and nothing to be done twice.
 */
export function createSaveImport(parts: SaveImportParts) {
  const { imports, contacts, owners, writer, duplicates, store, removals, inLane, takeIds, log, now } = parts;

  async function prepare(rows: ImportRow[], firstId: number, country: string): Promise<Prepared[]> {
    const prepared: Prepared[] = [];
    for (const [at, row] of rows.entries()) {
      const taken = fieldsOf(row.contact);
      const fields = inStep(taken.fields, null, country);
      const comparable = writer.compose({ id: 0, ownerId: row.ownerId, source: 'import', fields, country });
      const profile = profileOf(comparable);
      const keys = twinKeysOf(profile);
      const photo = await storePhoto(row);
      const leftOut =
        row.photo && !photo
          ? [...taken.leftOut, { field: 'photo', value: 'No picture that can be shown' }]
          : taken.leftOut;
      prepared.push({ row, fields, leftOut, comparable, profile, keys, photo, newId: firstId + at });
    }
    return prepared;
  }

  /** A picture that is none is no reason to refuse the contact. */
  async function storePhoto({ photo }: ImportRow): Promise<ContactPhoto | null> {
    if (!photo) return null;
    try {
      // The driver gives bytes of a mixed field as its own Binary.
      const given: Uint8Array | { buffer: Uint8Array } = photo.bytes;
      const bytes = given instanceof Uint8Array ? given : new Uint8Array((given as { buffer: Uint8Array }).buffer);
      const { type, width, height, bytes: clean } = checkPicture(bytes);
      const stored = { fileId: store.newId(), type, width, height };
      await removals.expect([stored.fileId], now());
      await store.put(stored.fileId, clean);
      return stored;
    } catch {
      return null;
    }
  }

  async function saveBatch(
    job: ContactImport,
    batch: Prepared[],
    country: string,
    crowded: CrowdedKeys,
    signal: AbortSignal,
  ): Promise<boolean> {
    const owner: Viewer = { id: job.ownerId, via: 'system', sessionId: null, keyId: null, scopes: [] };
    const imported = await contacts.findByImportKeys(
      job.ownerId,
      batch.map(({ row }) => row.key),
    );
    const known = new Set(imported.flatMap(({ importKeys }) => importKeys));
    // A repeated row is known by itself, and where both are kept nobody is looked for.
    const looked = job.onDuplicate === 'keep-both' ? [] : batch.filter(({ row }) => !known.has(row.key));
    const found = await duplicates.candidates(
      job.ownerId,
      looked.map(({ profile }) => profile),
      crowded,
    );
    const keyed = found.map((candidate) => ({ candidate, keys: twinKeysOf(candidate.profile) }));
    const stored = createTwinBook(keyed, imported);
    const twins: (Contact | null)[] = [];
    for (const one of batch) {
      twins.push(job.onDuplicate === 'keep-both' || stored.byKey(one.row.key) ? null : stored.twinOf(one));
      // Comparing is work for the processor alone: others have to be answered in between.
      if (twins.length % 50 === 0) await setImmediate();
    }
    const twinIds = [...new Set(twins.flatMap((twin) => (twin ? [twin.id] : [])))];
    return inLane(
      job.ownerId,
      async (session) => {
        const { free } = await owners.hold(job.ownerId, session);
        let room = free;
        const book = createTwinBook(keyed, imported);
        // As they are now: they may have changed since the candidates were looked up.
        const fresh = new Map<number, Contact | null>(twinIds.map((id) => [id, null]));
        if (twinIds.length)
          for (const contact of await contacts.findMany(job.ownerId, twinIds, session)) fresh.set(contact.id, contact);
        const freshOf = async ({ id }: Contact): Promise<Contact | null> => {
          if (!fresh.has(id)) fresh.set(id, await contacts.find(job.ownerId, id, session));
          return fresh.get(id)!;
        };
        const added = new Map<number, Contact>();
        const changed = new Map<number, Changed>();
        const settled: ImportRow[] = [];
        const takenPhotos: string[] = [];
        const settle = (row: ImportRow, outcome: Outcome, more: Partial<ImportRow> = {}) =>
          settled.push({ ...row, outcome, ...more });

        for (const [at, prepared] of batch.entries()) {
          const { row, leftOut, comparable, profile, keys, photo, newId } = prepared;
          if (!prepared.fields.name) {
            settle(row, 'failed', { reason: 'NO_NAME', message: 'Name is required' });
            continue;
          }
          const same = book.byKey(row.key);
          if (same) {
            settle(row, 'same', { contactId: same.id });
            continue;
          }
          // What the batch itself has brought so far may be the likelier one.
          const isSettled = job.onDuplicate === 'keep-both' || !book.hasNews(keys);
          const twin = isSettled ? twins[at]! : book.twinOf(prepared);
          const present = twin && (added.get(twin.id) ?? (await freshOf(twin)));
          if (present && job.onDuplicate === 'skip') {
            settle(row, 'skipped', {
              contactId: present.id,
              reason: 'DUPLICATE',
              message: 'Looks the same as a contact that is there',
            });
            continue;
          }
          if (present) {
            const before = changed.get(present.id)?.contact ?? present;
            const { update, leftOut: further } = updateOf(
              before,
              job.kind === 'bulk' ? prepared : { ...prepared, fields: withoutMarkers(prepared.fields) },
              country,
            );
            const told = { contactId: present.id, leftOut: [...leftOut, ...further] };
            if (!update) {
              settle(row, 'same', told);
              continue;
            }
            if (photo && update.contact.photo === photo) takenPhotos.push(photo.fileId);
            if (added.has(present.id)) {
              // It came with an earlier row of this very transaction: it is stored once, complete.
              const whole = { ...update.contact, version: 1 };
              added.set(present.id, whole);
              book.put(whole);
              settle(row, 'updated', { ...told, version: 1, ...difference(before, whole, update.fields) });
              continue;
            }
            const earlier = changed.get(present.id);
            const next = earlier
              ? {
                  contact: { ...update.contact, version: before.version },
                  fields: [...new Set([...earlier.fields, ...update.fields])],
                }
              : update;
            changed.set(present.id, next);
            book.put(next.contact);
            settle(row, 'updated', {
              ...told,
              version: next.contact.version,
              ...difference(before, next.contact, update.fields),
            });
            continue;
          }
          if (room < 1) {
            settle(row, 'over-limit', { reason: 'CONTACT_LIMIT_REACHED', message: 'Your plan has no room for it' });
            continue;
          }
          room--;
          const contact: Contact = {
            ...comparable,
            id: newId,
            createdAt: now(),
            updatedAt: now(),
            photo,
            kept: row.contact.kept,
            importKeys: [row.key],
          };
          if (photo) takenPhotos.push(photo.fileId);
          added.set(newId, contact);
          book.put(contact, { profile, keys });
          settle(row, 'created', { contactId: newId, version: 1, leftOut });
        }

        const isNext = await imports.count(job, countsOf(settled), session);
        if (!isNext) return false;
        if (added.size) await owners.count(job.ownerId, added.size, session);
        if (takenPhotos.length) await removals.strikeOut(takenPhotos, session);
        await writer.insert([...added.values()], owner, session);
        await writer.replace([...changed.values()], owner, session);
        await imports.settleRows(settled, session);
        await imports.followVersions(
          job.id,
          [...changed.values()].map(({ contact }) => contact),
          session,
        );
        return true;
      },
      signal,
    );
  }

  function updateOf(present: Contact, { row, fields, photo }: Prepared, country: string) {
    const merged = mergeFields(present, fields, 'present', country);
    const further = mergeKept(present.kept as Kept | null, keptOf(row.contact));
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

  return async function saveImport(job: ContactImport, turn: Turn): Promise<Progress> {
    const country = (await owners.defaultCountryOf(job.ownerId)) ?? parts.defaultCountry;
    await owners.ensure(job.ownerId);
    const crowded = await duplicates.crowdedKeys(job.ownerId);
    const ids = { next: 1, last: 0 };
    for (;;) {
      const present = await imports.read(job.id);
      if (present?.state !== 'saving') return 'done';
      const rows = await imports.nextToSave(job.id, BATCH);
      if (!rows.length) {
        await imports.move(present, 'done', { finishedAt: now(), setbacks: 0 });
        log.info({ importId: job.id, ...present.counts }, 'import is saved');
        return 'done';
      }
      if (ids.last - ids.next + 1 < rows.length) {
        const count = Math.max(rows.length, Math.min(present.total - present.done, IDS_AHEAD));
        ids.last = await takeIds(count);
        ids.next = ids.last - count + 1;
      }
      const prepared = await prepare(rows, ids.next, country);
      ids.next += rows.length;
      if (!(await saveBatch(present, prepared, country, crowded, turn.signal))) return 'done';
      // Also those that were no news: a little too early is no harm.
      for (const { profile } of prepared) crowded.add(blockKeysOf(profile));
      if (turn.isOver()) return 'more';
    }
  };
}

function difference(before: Contact, after: Contact, fields: string[]) {
  const pick = (contact: Contact) =>
    Object.fromEntries(fields.map((field) => [field, contact[field as keyof Contact] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const COUNTER: Record<Outcome, string> = {
  created: 'created',
  updated: 'updated',
  same: 'same',
  skipped: 'skipped',
  failed: 'failed',
  'over-limit': 'overLimit',
};

function countsOf(settled: ImportRow[]): Record<string, number> {
  const counts: Record<string, number> = { done: settled.length };
  for (const { outcome } of settled) {
    const name = `counts.${COUNTER[outcome!]}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
