import type { ImportedContact, Kept } from '@kaard/contact-formats';
import { BYTE_ORDER_MARK, csvHeader, csvRow } from '@kaard/contact-formats/csv';
import type { CustomField } from '@kaard/contact-formats/custom';
import { type Extent, type Preset, presetHeader, presetRow } from '@kaard/contact-formats/presets';
import { queryWords } from '@kaard/contact-formats/search-words';
import { writeVCard } from '@kaard/contact-formats/vcard';
import type { Outbox } from '@kaard/events';
import type { PictureStore } from '@kaard/pictures';
import {
  assertSignedIn,
  invalid,
  notInPlan,
  type OwnerRows,
  parseId,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import { contactNotFound } from '../contact/contact.errors.ts';
import { actorOf } from '../contact/contact.events.ts';
import type { ListFilter } from '../contact/contact.filter.ts';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { FiguresRepository } from '../contact/figures.repository.ts';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import { writtenValues } from '../custom-field/custom-field.values.ts';

export const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  vcf: { type: 'text/vcard; charset=utf-8', ending: 'vcf' },
} as const;
export type ExportFormat = keyof typeof FORMATS;

/** The product’s own format with all columns; available in every plan. */
const OWN_PRESET: Preset = 'kaard';
/** Formats with as many columns per kind as the contacts need; others have fixed columns. */
const AS_WIDE_AS_NEEDED: ReadonlySet<Preset> = new Set(['kaard', 'google']);

const presetNotInPlan = () =>
  notInPlan(
    'EXPORT_NOT_IN_PLAN',
    'Your plan doesn’t include files for other programs. CSV and vCard come with every plan.',
    0,
  );

export interface ExportInput {
  format: ExportFormat;
  /** A selection of contacts; null for all contacts that match the filter. */
  ids: (string | number)[] | null;
  filter: ListFilter;
  /** The columns of a table; null for those of the specification. */
  preset: Preset | null;
}

export interface ContactFile {
  type: string;
  /** The name in ASCII, for clients that support nothing else. */
  plainName: string;
  fileName: string;
  content: AsyncGenerator<string>;
  /** The first chosen ids that are not contacts of the owner. */
  missing: string[];
}

const BATCH = 200;
const LOOKED_UP_TOGETHER = 2000;
const MOST_NAMED = 20;

export interface FileExportParts {
  contacts: Pick<ContactRepository, 'find' | 'findMany' | 'idsAmong' | 'wholeBatches'>;
  figures: Pick<FiguresRepository, 'extent'>;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  owners: Pick<OwnerRows, 'hasExtra'>;
  store: PictureStore;
  unitOfWork: UnitOfWork;
  outbox: Pick<Outbox, 'add'>;
  now(): Date;
}

export type FileExport = ReturnType<typeof createFileExport>;

/**
 * Exports contacts as a file: CSV with the columns of the specification, or vCard 3.0 with all data. Written in
 * batches, so the number of contacts doesn’t matter.
 */
export function createFileExport(parts: FileExportParts) {
  const { contacts, figures, customFields, owners, store, unitOfWork, outbox, now } = parts;

  async function* batchesOf(ownerId: number, { ids, filter }: ExportInput): AsyncGenerator<Contact[]> {
    if (ids === null) {
      if (filter.search?.trim() && !queryWords(filter.search).length) return;
      yield* contacts.wholeBatches(ownerId, filter, BATCH);
      return;
    }
    const wanted = chosenOf(ids);
    for (let at = 0; at < wanted.length; at += BATCH) {
      const some = wanted.slice(at, at + BATCH);
      const found = new Map((await contacts.findMany(ownerId, some)).map((contact) => [contact.id, contact]));
      yield some.flatMap((id) => found.get(id) ?? []);
    }
  }

  async function* csv(batches: AsyncGenerator<Contact[]>): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvHeader();
    for await (const batch of batches) yield batch.map(csvRow).join('');
  }

  async function* table(batches: AsyncGenerator<Contact[]>, preset: Preset, defined: CustomField[], extent?: Extent) {
    // Google recognises its header by the first byte; the other formats need the mark for Excel.
    yield (preset === 'google' ? '' : BYTE_ORDER_MARK) + presetHeader(preset, defined, extent);
    for await (const batch of batches)
      yield batch
        .map(({ photo: _photo, kept, ...contact }) => {
          const custom = writtenValues(contact.customFields, defined);
          return presetRow(preset, { ...contact, kept: kept as Kept | null, custom }, defined, extent);
        })
        .join('');
  }

  async function* vcards(batches: AsyncGenerator<Contact[]>, defined: CustomField[]): AsyncGenerator<string> {
    for await (const batch of batches) {
      for (const contact of batch) {
        const bytes = contact.photo ? await store.get(contact.photo.fileId) : null;
        const photo = bytes && { type: contact.photo!.type, bytes };
        const custom = writtenValues(contact.customFields, defined);
        const written = { ...(contact as Contact & { kept: Kept | null }), photo, custom };
        yield writeVCard(written satisfies Partial<ImportedContact>);
      }
    }
  }

  return {
    /** @throws DomainError before the first byte is written */
    async open(viewer: Viewer | null, input: ExportInput): Promise<ContactFile> {
      const owner = assertSignedIn(viewer);
      if (input.preset && input.format !== 'csv') throw invalid({ preset: 'Presets are only for CSV files.' });
      if (input.preset && input.preset !== OWN_PRESET && !(await owners.hasExtra(owner.id, 'exportData')))
        throw presetNotInPlan();
      await assertDefined(owner.id, input.filter);
      const only = input.ids?.length === 1 ? await one(owner.id, input.ids[0]!) : null;
      const batches = batchesOf(owner.id, input);
      if (!only) await tell(owner, input);
      const { type, ending } = FORMATS[input.format];
      const named = (name: string) => `${name}${input.preset ? `-${input.preset}` : ''}.${ending}`;
      return {
        type,
        plainName: named(only ? plainNameOf(only.name) : 'contacts'),
        fileName: named(only ? fileNameOf(only.name) : 'contacts'),
        content: await contentOf(owner.id, input, batches),
        missing: only || !input.ids ? [] : await missingOf(owner.id, input.ids),
      };
    },
  };

  /**
   * Refuses unknown custom fields, because a typo would result in an empty file.
   * @throws DomainError `invalid` for a custom field that the owner doesn’t have
   */
  async function assertDefined(ownerId: number, { custom }: ListFilter): Promise<void> {
    if (!custom?.length) return;
    const known = new Set((await customFields.fieldsOf(ownerId)).map(({ key }) => key));
    for (const { key } of custom)
      if (!known.has(key)) throw invalid({ custom: `There is no custom field ${key.slice(0, 60)}` });
  }

  /** Publishes the export for the account’s log; sharing a single card doesn’t count as an export. */
  async function tell(owner: Viewer, { format, preset }: ExportInput): Promise<void> {
    await unitOfWork(async (session) => {
      const actor = { ...actorOf(owner), ...(owner.keyId !== null && { keyId: owner.keyId }) };
      // No listener orders exports, so the time serves as the version.
      const aggregate = { type: 'export', id: owner.id, version: now().getTime() };
      const payload = { ownerId: owner.id, format: preset ?? format };
      await outbox.add({ name: 'contacts.exported', actor, aggregate, payload }, { session });
    });
  }

  async function contentOf(ownerId: number, input: ExportInput, batches: AsyncGenerator<Contact[]>) {
    const { format, preset, ids, filter } = input;
    if (format === 'csv' && !preset) return csv(batches);
    const defined = await customFields.fieldsOf(ownerId);
    if (!preset) return vcards(batches, defined);
    if (!AS_WIDE_AS_NEEDED.has(preset)) return table(batches, preset, defined);
    const wanted = ids && chosenOf(ids);
    return table(batches, preset, defined, await figures.extent(ownerId, filter, wanted));
  }

  /** The missing ids are reported, because the file can’t show who is missing. */
  async function missingOf(ownerId: number, ids: readonly (string | number)[]): Promise<string[]> {
    const missing = new Set(ids.filter((id) => parseId(id) === null).map(plainId));
    const wanted = chosenOf(ids);
    for (let at = 0; at < wanted.length && missing.size < MOST_NAMED; at += LOOKED_UP_TOGETHER) {
      const some = wanted.slice(at, at + LOOKED_UP_TOGETHER);
      const known = new Set(await contacts.idsAmong(ownerId, some));
      for (const id of some) if (!known.has(id)) missing.add(String(id));
    }
    return [...missing].slice(0, MOST_NAMED);
  }

  /** Contacts of other owners are treated like unknown ones. */
  async function one(ownerId: number, id: string | number): Promise<Contact> {
    const contactId = parseId(id);
    const found = contactId === null ? null : await contacts.find(ownerId, contactId);
    if (!found) throw contactNotFound();
    return found;
  }
}

/** Headers only allow ASCII and short text. */
const plainId = (id: string | number): string =>
  String(id)
    .replaceAll(/[^\w.-]/g, '?')
    .slice(0, 40);

/** Each id once; invalid ids match no contact. */
const chosenOf = (ids: readonly (string | number)[]): number[] => [
  ...new Set(ids.map(parseId).filter((id) => id !== null)),
];

/** Removes characters that file systems refuse; an empty name becomes `contact`. */
const fileNameOf = (name: string): string =>
  [
    ...name
      .normalize('NFC')
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}"%\\/:*?<>|]/gu, '')
      .replace(/^[.\s]+|[.\s]+$/g, ''),
  ]
    .slice(0, 80)
    .join('') || 'contact';

const plainNameOf = (name: string): string => fileNameOf(name.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''));
