import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvHeader, csvRow } from '@kaard/contact-formats/csv';
import { type WritableContact, writeVCard } from '@kaard/contact-formats/vcard';
import type { PictureStore } from '@kaard/pictures';
import { type DataExport, jsonArray } from '@kaard/service-kit';
import type { Contact, ContactPhoto } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { FiguresRepository } from '../contact/figures.repository.ts';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import { writtenValues } from '../custom-field/custom-field.values.ts';
import type { HistoryRepository } from '../history/history.repository.ts';
import type { ContactImport, ImportRow } from '../import/import.model.ts';
import type { ImportRepository } from '../import/import.repository.ts';
import type { Interaction } from '../interaction/interaction.model.ts';
import type { InteractionRepository } from '../interaction/interaction.repository.ts';
import type { MergeRepository } from '../merge/merge.repository.ts';
import type { Offer } from '../offer/offer.model.ts';
import type { OfferRepository } from '../offer/offer.repository.ts';
import type { PairRepository } from '../pair/pair.repository.ts';
import type { TrashRepository } from '../trash/trash.repository.ts';

export interface ContactsExportParts {
  contacts: Pick<ContactRepository, 'find' | 'batches' | 'photosOf'>;
  figures: Pick<FiguresRepository, 'count'>;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  trash: TrashRepository;
  offers: Pick<OfferRepository, 'list' | 'count'>;
  interactions: InteractionRepository;
  pairs: Pick<PairRepository, 'eachApart'>;
  merges: Pick<MergeRepository, 'each'>;
  history: Pick<HistoryRepository, 'each'>;
  imports: Pick<ImportRepository, 'list' | 'listRows'>;
  store: PictureStore;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES: Record<string, string> = {
  'contacts.json': JSON_TYPE,
  'contacts.csv': 'text/csv; charset=utf-8',
  'contacts.vcf': 'text/vcard; charset=utf-8',
  'custom-fields.json': JSON_TYPE,
  'trash.json': JSON_TYPE,
  'offers.json': JSON_TYPE,
  'imports.json': JSON_TYPE,
  'import-rows.json': JSON_TYPE,
  'history.json': JSON_TYPE,
  'merges.json': JSON_TYPE,
  'distinct.json': JSON_TYPE,
};
const PHOTO_PATH = /^photos\/([1-9]\d{0,14})\.(?:jpg|png|webp)$/;
const BATCH = 200;

const photoName = (id: number, { type }: ContactPhoto): string =>
  `photos/${id}.${type.replace('image/', '').replace('jpeg', 'jpg')}`;

/**
 * All data that this service stores about one owner: contacts with their log, in three formats, custom fields, photos,
 * the trash, visitors’ offers, the history, and the results of imports.
 */
export function createContactsExport(parts: ContactsExportParts): DataExport {
  const { contacts, figures, customFields, trash, offers, interactions, imports, pairs, merges, history, store } =
    parts;

  async function* withLog(ownerId: number): AsyncGenerator<object> {
    for await (const some of contacts.batches(ownerId, BATCH)) {
      const log = Map.groupBy(
        await interactions.ofContacts(
          ownerId,
          some.map(({ id }) => id),
        ),
        ({ contactId }) => contactId,
      );
      for (const contact of some) yield describe(contact, log.get(contact.id) ?? []);
    }
  }

  async function* lines(ownerId: number): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvHeader();
    for await (const some of contacts.batches(ownerId, BATCH)) for (const contact of some) yield csvRow(contact);
  }

  async function* cards(ownerId: number): AsyncGenerator<string> {
    const defined = await customFields.fieldsOf(ownerId);
    for await (const some of contacts.batches(ownerId, BATCH))
      for (const { photo, kept, ...contact } of some) {
        const bytes = photo && (await store.get(photo.fileId));
        const picture = photo && bytes ? { type: photo.type, bytes } : null;
        const custom = writtenValues(contact.customFields, defined);
        yield writeVCard({ ...contact, photo: picture, custom, kept: kept as WritableContact['kept'] });
      }
  }

  async function* trashed(ownerId: number): AsyncGenerator<object> {
    for await (const { contact, deletedAt, purgeAt } of trash.each(ownerId))
      yield { ...describe(contact, await interactions.ofContacts(ownerId, [contact.id])), deletedAt, purgeAt };
  }

  async function* definitions(ownerId: number): AsyncGenerator<object> {
    yield* await customFields.fieldsOf(ownerId);
  }

  async function* offersOf(ownerId: number): AsyncGenerator<object> {
    for (let before: number | null = null; ; ) {
      const page: Offer[] = await offers.list(ownerId, BATCH, before);
      for (const { ownerId: _owner, ...offer } of page.slice(0, BATCH)) yield offer;
      if (page.length <= BATCH) return;
      before = page[BATCH - 1]!.id;
    }
  }

  async function* eachImport(ownerId: number): AsyncGenerator<ContactImport> {
    for (let before: number | null = null; ; ) {
      const page: ContactImport[] = await imports.list(ownerId, BATCH, before);
      yield* page.slice(0, BATCH);
      if (page.length <= BATCH) return;
      before = page[BATCH - 1]!.id;
    }
  }

  async function* importsOf(ownerId: number): AsyncGenerator<object> {
    for await (const one of eachImport(ownerId)) yield describeImport(one);
  }

  async function* rowsOf(ownerId: number): AsyncGenerator<object> {
    for await (const { id } of eachImport(ownerId))
      for (let after = 0; ; ) {
        const page = await imports.listRows(id, {}, BATCH, after);
        for (const row of page.slice(0, BATCH)) yield describeRow(row);
        if (page.length <= BATCH) break;
        after = page[BATCH - 1]!.number;
      }
  }

  async function* mergesOf(ownerId: number): AsyncGenerator<object> {
    for await (const { ownerId: _owner, interactionIds, ...merge } of merges.each(ownerId)) yield merge;
  }

  async function* historyOf(ownerId: number): AsyncGenerator<object> {
    for await (const { ownerId: _owner, heldBy, ...entry } of history.each(ownerId)) yield entry;
  }

  async function hasAny(told: AsyncGenerator<unknown>): Promise<boolean> {
    const { done } = await told.next();
    await told.return(undefined);
    return !done;
  }

  async function photosOf(ownerId: number): Promise<{ id: number; photo: ContactPhoto }[]> {
    const photos = await contacts.photosOf(ownerId);
    for await (const { contact } of trash.each(ownerId))
      if (contact.photo) photos.push({ id: contact.id, photo: contact.photo });
    return photos;
  }

  async function photoOf(ownerId: number, id: number): Promise<ContactPhoto | null> {
    const contact = await contacts.find(ownerId, id);
    if (contact) return contact.photo;
    const [trashed] = await trash.findMany(ownerId, [id]);
    return trashed?.contact.photo ?? null;
  }

  const written = {
    ...{ 'contacts.json': withLog, 'contacts.csv': lines, 'contacts.vcf': cards, 'custom-fields.json': definitions },
    ...{ 'history.json': historyOf, 'merges.json': mergesOf, 'distinct.json': pairs.eachApart },
    ...{ 'trash.json': trashed, 'offers.json': offersOf, 'imports.json': importsOf, 'import-rows.json': rowsOf },
  };

  return {
    async list(ownerId) {
      const photos = await photosOf(ownerId);
      const [some, thrownAway, left, imported, defined, merged, toldApart, changed] = await Promise.all([
        figures.count(ownerId, {}),
        trash.count(ownerId),
        offers.count(ownerId),
        imports.list(ownerId, 1, null),
        customFields.fieldsOf(ownerId),
        hasAny(merges.each(ownerId)),
        hasAny(pairs.eachApart(ownerId)),
        hasAny(history.each(ownerId)),
      ]);
      const names = Object.keys(TYPES).filter((name) => {
        if (name.startsWith('import')) return imported.length > 0;
        if (name === 'history.json') return changed;
        if (name === 'merges.json') return merged;
        if (name === 'distinct.json') return toldApart;
        if (name === 'offers.json') return left > 0;
        if (name === 'custom-fields.json') return defined.length > 0;
        return (name === 'trash.json' ? thrownAway : some) > 0;
      });
      return [
        ...names.map((path) => ({ path, type: TYPES[path]! })),
        ...photos.map(({ id, photo }) => ({ path: photoName(id, photo), type: photo.type })),
      ];
    },

    async open(ownerId, path) {
      if (Object.hasOwn(written, path)) {
        const write = written[path as keyof typeof written];
        const type = TYPES[path]!;
        if (type === JSON_TYPE) return { type, content: Readable.from(jsonArray(write(ownerId))) };
        return { type, content: Readable.from(write(ownerId)) };
      }
      const id = PHOTO_PATH.exec(path)?.[1];
      const photo = id ? await photoOf(ownerId, Number(id)) : null;
      if (!photo || photoName(Number(id), photo) !== path) return null;
      const bytes = await store.get(photo.fileId);
      return bytes && { type: photo.type, content: Buffer.from(bytes) };
    },
  };
}

/** All data entered by or about the contact, without data derived by the product. */
function describe({ ownerId, importKeys, photo, version, ...contact }: Contact, log: Interaction[]): object {
  return {
    ...contact,
    photo: photo && photoName(contact.id, photo),
    interactions: log.map(({ id, ownerId: _owner, contactId, version: _version, ...told }) => told),
  };
}

function describeImport(one: ContactImport): object {
  const { id, kind, fileName, bytes, state, files, onDuplicate, total, counts, undoneCount, problems, problem } = one;
  const { createdAt, finishedAt } = one;
  return {
    ...{ id, kind, fileName, bytes, state, files, onDuplicate, total, counts, undoneCount, problems, problem },
    ...{ createdAt, finishedAt },
  };
}

/** The content of a row, and the result of importing it. */
function describeRow(row: ImportRow): object {
  const { importId, number, entry, line, isIncomplete, contact, outcome, message, leftOut, contactId, undo } = row;
  return { importId, number, entry, line, isIncomplete, contact, outcome, message, leftOut, contactId, undo };
}
