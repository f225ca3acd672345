import { checkPicture, type PictureRemovals, type PictureStore } from '@kaard/pictures';
import type { Logger, UnitOfWork, Viewer } from '@kaard/service-kit';
import { mergeFields } from '../contact/contact.merge.ts';
import type { Contact, ContactFields, ContactPhoto } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { inStep } from '../contact/contact.values.ts';
import type { Changed, ContactWriter } from '../contact/contact.writer.ts';
import { type Candidate, candidateOf, type DuplicateFinder, rank } from '../duplicate/duplicate.finder.ts';
import { blockKeysOf, type Profile, profileOf } from '../duplicate/profile.ts';
import type { OwnerRepository } from '../owner/owner.repository.ts';
import type { ContactImport, ImportRow, Outcome } from './import.model.ts';
import type { ImportRepository } from './import.repository.ts';
import { fieldsOf } from './imported-fields.ts';

export interface SaveImportParts {
  imports: ImportRepository;
  contacts: ContactRepository;
  owners: OwnerRepository;
  writer: ContactWriter;
  duplicates: DuplicateFinder;
  store: PictureStore;
  removals: PictureRemovals;
  unitOfWork: UnitOfWork;
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
interface Prepared {
  row: ImportRow;
  fields: Partial<ContactFields>;
  comparable: Contact;
  profile: Profile;
  /** What it shares with those who may be the same person. */
  keys: string[];
  photo: ContactPhoto | null;
  /** Its id, should it become a contact. */
  newId: number;
}

/**
 * Saves the rows that have no outcome yet, some at a time. Each transaction writes contacts, events, the owner's counter
 * and the rows' outcomes together, so a process that is killed leaves nothing half and nothing to be done twice.
 */
export function createSaveImport(parts: SaveImportParts) {
  const { imports, contacts, owners, writer, duplicates, store, removals, unitOfWork, takeIds, log, now } = parts;

  async function prepare(rows: ImportRow[], firstId: number, country: string): Promise<Prepared[]> {
    const prepared: Prepared[] = [];
    for (const [at, row] of rows.entries()) {
      const fields = inStep(fieldsOf(row.contact), null, country);
      const comparable = writer.compose({ id: 0, ownerId: row.ownerId, source: 'import', fields, country });
      const profile = profileOf(comparable);
      const keys = blockKeysOf(profile);
      prepared.push({ row, fields, comparable, profile, keys, photo: await storePhoto(row), newId: firstId + at });
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

  async function saveBatch(job: ContactImport, batch: Prepared[], country: string): Promise<boolean> {
    const owner: Viewer = { id: job.ownerId, via: 'system', sessionId: null, keyId: null, scopes: [] };
    const [found, imported] = await Promise.all([
      duplicates.candidates(
        job.ownerId,
        batch.map(({ profile }) => profile),
      ),
      contacts.findByImportKeys(
        job.ownerId,
        batch.map(({ row }) => row.key),
      ),
    ]);
    const keyed = found.map((candidate) => ({ candidate, keys: blockKeysOf(candidate.profile) }));
    const stored = createBook(keyed, imported);
    const twins = batch.map((one) =>
      job.onDuplicate === 'keep-both' || stored.byKey(one.row.key) ? null : stored.twinOf(one),
    );
    const twinIds = [...new Set(twins.flatMap((twin) => (twin ? [twin.id] : [])))];
    return unitOfWork(async (session) => {
      const { free } = await owners.place(job.ownerId, session);
      let room = free;
      const book = createBook(keyed, imported);
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
        const { row, fields, comparable, profile, keys, photo, newId } = prepared;
        if (!fields.name) {
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
          const update = updateOf(before, { row, fields, photo }, country);
          if (!update) {
            settle(row, 'same', { contactId: present.id });
            continue;
          }
          if (photo && update.contact.photo === photo) takenPhotos.push(photo.fileId);
          if (added.has(present.id)) {
            // It came with an earlier row of this very transaction: it is stored once, complete.
            const whole = { ...update.contact, version: 1 };
            added.set(present.id, whole);
            book.put(whole);
            settle(row, 'updated', { contactId: present.id, version: 1, ...difference(before, whole, update.fields) });
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
            contactId: present.id,
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
        settle(row, 'created', { contactId: newId, version: 1 });
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
    });
  }

  function updateOf(
    present: Contact,
    { row, fields, photo }: Pick<Prepared, 'row' | 'fields' | 'photo'>,
    country: string,
  ): Changed | null {
    const change = writer.change(present, mergeFields(present, fields, 'present', country), country);
    const takesPhoto = photo !== null && present.photo === null;
    if (!change && !takesPhoto) return null;
    const contact = change?.contact ?? { ...present, updatedAt: now(), version: present.version + 1 };
    return {
      contact: {
        ...contact,
        ...(takesPhoto ? { photo } : {}),
        kept: contact.kept ?? row.contact.kept,
        importKeys: [...new Set([...contact.importKeys, row.key])].slice(-50),
      },
      fields: [...(change?.fields ?? []), ...(takesPhoto ? ['photo'] : [])],
    };
  }

  return async function saveImport(job: ContactImport): Promise<void> {
    const country = (await owners.defaultCountryOf(job.ownerId)) ?? parts.defaultCountry;
    await owners.ensure(job.ownerId);
    const ids = { next: 1, last: 0 };
    for (;;) {
      const present = await imports.read(job.id);
      if (present?.state !== 'saving') return;
      const rows = await imports.nextToSave(job.id, BATCH);
      if (!rows.length) {
        await imports.move(present, 'done', { finishedAt: now(), setbacks: 0 });
        log.info({ importId: job.id, ...present.counts }, 'import is saved');
        return;
      }
      if (ids.last - ids.next + 1 < rows.length) {
        const count = Math.max(rows.length, Math.min(present.total - present.done, IDS_AHEAD));
        ids.last = await takeIds(count);
        ids.next = ids.last - count + 1;
      }
      const prepared = await prepare(rows, ids.next, country);
      ids.next += rows.length;
      if (!(await saveBatch(present, prepared, country))) return;
    }
  };
}

interface Keyed {
  candidate: Candidate;
  keys: string[];
}

/** Contacts that rows of a batch may be, among them those that the batch itself brings. */
function createBook(found: readonly Keyed[], imported: readonly Contact[]) {
  const byBlock = new Map<string, Map<number, Candidate>>();
  const byKey = new Map<string, Contact>();
  const news = new Set<string>();
  const add = ({ candidate, keys }: Keyed) => {
    for (const key of keys) {
      const block = byBlock.get(key) ?? new Map<number, Candidate>();
      block.set(candidate.contact.id, candidate);
      byBlock.set(key, block);
    }
  };
  const remember = (contact: Contact) => {
    for (const key of contact.importKeys) byKey.set(key, contact);
  };
  found.forEach(add);
  imported.forEach(remember);
  return {
    byKey: (key: string) => byKey.get(key),
    put(contact: Contact, known?: Pick<Prepared, 'profile' | 'keys'>) {
      const candidate = known ? { contact, profile: known.profile } : candidateOf(contact);
      const keys = known?.keys ?? blockKeysOf(candidate.profile);
      add({ candidate, keys });
      for (const key of keys) news.add(key);
      remember(contact);
    },
    /** Whether anything was put under one of the keys. */
    hasNews: (keys: readonly string[]) => keys.some((key) => news.has(key)),
    /** Surely the same person; who is only perhaps the same is kept beside. */
    twinOf({ profile, keys }: Pick<Prepared, 'profile' | 'keys'>): Contact | null {
      const near = new Map(keys.flatMap((key) => [...(byBlock.get(key) ?? [])]));
      if (!near.size) return null;
      const [best] = rank(profile, [...near.values()]);
      return best?.level === 'sure' ? best.contact : null;
    },
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
