import { setImmediate } from 'node:timers/promises';
import type { PictureRemovals, PictureStore } from '@kaard/pictures';
import type { OwnerRows } from '@kaard/service-kit';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { ContactWriter } from '../contact/contact.writer.ts';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import { candidateOf, type DuplicateFinder } from '../duplicate/duplicate.finder.ts';
import { blockKeysOf } from '../duplicate/profile.ts';
import type { ContactImport, Expected } from './import.model.ts';
import type { ImportRepository } from './import.repository.ts';
import { createImportBatch } from './import-batch.ts';
import { createPrepareRows, type Prepared } from './prepared-row.ts';
import { createTwinBook, type Keyed, twinKeysOf } from './twin-book.ts';

export interface WeighImportParts {
  imports: ImportRepository;
  contacts: ContactRepository;
  owners: OwnerRows;
  writer: ContactWriter;
  duplicates: DuplicateFinder;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  store: PictureStore;
  removals: PictureRemovals;
  defaultCountry: string;
  now(): Date;
}

const BATCH = 250;
/** Stands for the photo of a row: nothing is stored before the user starts the import. */
const SOME_PHOTO = { fileId: '', type: '', width: 1, height: 1 };

/**
 * Goes through the rows of an import as saving will, but only stores the expected result of each: which contacts are
 * new, which exist already, and which of those get values from the file.
 */
export function createWeighImport(parts: WeighImportParts) {
  const { imports, contacts, owners, writer, duplicates, customFields, now } = parts;
  const prepareRows = createPrepareRows(parts);

  /** @returns null if it was stopped */
  return async function weighImport(job: ContactImport, signal: AbortSignal): Promise<Expected | null> {
    const country = (await owners.defaultCountryOf(job.ownerId)) ?? parts.defaultCountry;
    const custom = await customFields.fieldsOf(job.ownerId);
    const crowded = await duplicates.crowdedKeys(job.ownerId);
    const expected: Expected = { created: 0, updated: 0, same: 0, failed: 0 };
    /** The contacts that earlier rows are expected to add or change. */
    const brought: Keyed[] = [];
    const fromFile: Contact[] = [];
    const present = new Map<number, Contact>();

    for (let after = 0; ; ) {
      const rows = await imports.rowsToWeigh(job.id, after, BATCH);
      if (!rows.length) return expected;
      after = rows.at(-1)!.number;
      const bare = rows.map((row) => ({ ...row, photo: null }));
      // Negative ids, which no contact has.
      const prepared = await prepareRows(bare, -bare.at(-1)!.number, country, custom);
      const imported = await contacts.findByImportKeys(
        job.ownerId,
        rows.map(({ key }) => key),
      );
      const profiles = prepared.map(({ profile }) => profile);
      const found = await duplicates.candidates(job.ownerId, profiles, crowded);
      const keyed = found.map((candidate) => ({ candidate, keys: twinKeysOf(candidate.profile) }));
      const book = createTwinBook([...keyed, ...brought], [...imported, ...fromFile]);
      const twins: (Contact | null)[] = [];
      for (const one of prepared) {
        twins.push(book.byKey(one.row.key) ? null : book.twinOf(one));
        // Comparing is pure CPU work, so other work gets a turn regularly.
        if (twins.length % 50 === 0) await setImmediate();
      }
      // Only some fields were compared; the contacts are read with all of them.
      const wanted = twins.flatMap((twin) => (twin && !present.has(twin.id) ? [twin.id] : []));
      for (const contact of await contacts.findMany(job.ownerId, [...new Set(wanted)]))
        present.set(contact.id, contact);
      const deciding = createImportBatch({
        ...{ job: { ...job, onDuplicate: 'update' as const }, country, book, writer, now },
        room: Number.POSITIVE_INFINITY,
        async freshOf({ id }) {
          const contact = present.get(id) ?? (await contacts.find(job.ownerId, id));
          if (contact) present.set(id, contact);
          return contact;
        },
      });
      for (const [at, one] of prepared.entries()) {
        const withPhoto: Prepared = { ...one, photo: rows[at]!.photo && SOME_PHOTO };
        await deciding.take(withPhoto, twins[at] ?? null);
      }
      const { added, changed, settled } = deciding.outcome();
      for (const contact of added) {
        const candidate = candidateOf(contact);
        brought.push({ candidate, keys: twinKeysOf(candidate.profile) });
        present.set(contact.id, contact);
        fromFile.push(contact);
      }
      for (const { contact } of changed) present.set(contact.id, contact);
      for (const { outcome } of settled) if (outcome && outcome in expected) expected[outcome as keyof Expected] += 1;
      await imports.expectRows(
        settled.map(({ importId, number, outcome, contactId }) => ({
          ...{ importId, number, expected: outcome },
          // Contacts added by the file itself don’t exist yet.
          expectedContactId: contactId !== null && contactId > 0 ? contactId : null,
        })),
      );
      for (const profile of profiles) crowded.add(blockKeysOf(profile));
      if (signal.aborted) return null;
    }
  };
}
