import type { Kept } from '@kaard/contact-formats';
import { withoutImportedValues } from '@kaard/contact-formats/imported-values';
import { queryWords } from '@kaard/contact-formats/search-words';
import {
  assertPageSize,
  assertSignedIn,
  type OwnerRows,
  type PageConnection,
  parseId,
  toConnection,
  type Viewer,
} from '@kaard/service-kit';
import { assertKeyMay } from '@kaard/service-kit/caller/key-access';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import { contactNotFound, versionConflict } from './contact.errors.ts';
import type { ListFilter } from './contact.filter.ts';
import { type ContactInput, checkFields, isFromCard } from './contact.input.ts';
import type { Contact } from './contact.model.ts';
import { nameKeyOf, type Order, placeOf } from './contact.order.ts';
import type { ContactRepository } from './contact.repository.ts';
import type { ContactWriter } from './contact.writer.ts';
import type { FiguresRepository } from './figures.repository.ts';

const MAX_PAGE = 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export interface ContactServiceParts {
  contacts: Pick<ContactRepository, 'find' | 'list'>;
  figures: Pick<FiguresRepository, 'count' | 'countSince' | 'lettersOf' | 'companies' | 'tags'>;
  owners: OwnerRows;
  writer: ContactWriter;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  changeOwn: OwnerUnitOfWork;
  defaultCountry: string;
  now(): Date;
}

export interface ListInput extends ListFilter {
  first: number;
  after?: string | null;
  order?: Order | null;
  /** The requested fields; long fields that are not among them are left out. */
  fields: ReadonlySet<string>;
}

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService(parts: ContactServiceParts) {
  const { contacts, figures, owners, writer, customFields, changeOwn, defaultCountry, now } = parts;

  const countryOf = async (ownerId: number) => (await owners.defaultCountryOf(ownerId)) ?? defaultCountry;

  async function get(viewer: Viewer | null, id: string | number): Promise<Contact | null> {
    const { id: ownerId } = assertSignedIn(viewer);
    const contactId = parseId(id);
    return contactId === null ? null : contacts.find(ownerId, contactId);
  }

  async function list(viewer: Viewer | null, input: ListInput): Promise<PageConnection<Contact>> {
    const { id: ownerId } = assertSignedIn(viewer);
    const first = assertPageSize(input.first, MAX_PAGE);
    const order = input.order ?? 'CREATED_DESC';
    const after = input.after ? placeOf(order, input.after) : null;
    const rows = isHopeless(input.search)
      ? []
      : await contacts.list(ownerId, input, { order, first, after, fields: input.fields });
    const { edges, pageInfo } = toConnection(rows, first, input.after, ({ cursor }) => cursor);
    return {
      edges: edges.map(({ cursor, node }) => ({ cursor, node: node.contact })),
      nodes: edges.map(({ node }) => node.contact),
      pageInfo,
    };
  }

  async function count(viewer: Viewer | null, filter: ListFilter): Promise<number> {
    const { id: ownerId } = assertSignedIn(viewer);
    if (isHopeless(filter.search)) return 0;
    // Without a filter the plan’s counter has the answer.
    if (Object.values(filter).every((value) => value == null || value === '')) return (await owners.get(ownerId)).used;
    return figures.count(ownerId, filter);
  }

  /** @returns null unless the order is by name */
  async function letters(viewer: Viewer | null, filter: ListFilter, order: Order) {
    const { id: ownerId } = assertSignedIn(viewer);
    const key = nameKeyOf(order);
    if (!key) return null;
    if (isHopeless(filter.search)) return [];
    const found = await figures.lettersOf(ownerId, filter, key);
    return order.endsWith('_DESC') ? found.reverse() : found;
  }

  async function update(
    viewer: Viewer | null,
    id: string | number,
    input: ContactInput,
    seenVersion: number | null,
  ): Promise<Contact> {
    const owner = assertSignedIn(viewer);
    const contactId = parseId(id);
    if (contactId === null) throw contactNotFound();

    const country = await countryOf(owner.id);

    return changeOwn(owner.id, async (session) => {
      const present = await contacts.find(owner.id, contactId, session);
      if (!present) throw contactNotFound();
      // An update without changes only reads the contact, so an API key must be allowed to read.
      if (!Object.keys(input).length) assertKeyMay(owner, 'contacts:read');
      if (seenVersion !== null && seenVersion !== present.version) throw versionConflict(seenVersion, present.version);

      const knownPhones = new Set([present.phone ?? '', ...present.phones.map(({ value }) => value)]);
      const fields = checkFields(input, {
        ...{ defaultCountry: country, takeAnyPhone: isFromCard(input, present.extractedData), knownPhones },
        knownCustom: present.customFields,
        customFields: input.customFields == null ? [] : await customFields.fieldsOf(owner.id, session),
      });
      const gone = input.removeImportedValues ?? [];
      const left = gone.length ? { kept: withoutImportedValues(present.kept as Kept | null, gone) } : {};
      const changed = writer.change(present, { ...fields, ...left }, country);
      if (!changed) return present;
      await writer.replace([changed], owner, session);
      return changed.contact;
    });
  }

  async function stats(viewer: Viewer | null) {
    const { id: ownerId } = assertSignedIn(viewer);
    return {
      total: async () => (await owners.get(ownerId)).used,
      thisWeek: () => figures.countSince(ownerId, new Date(now().getTime() - WEEK_MS)),
      companies: () => figures.companies(ownerId),
      tags: () => figures.tags(ownerId),
    };
  }

  return { get, list, count, letters, update, stats };
}

/** Whether the search consists of punctuation only, which can’t match any word. */
const isHopeless = (search: string | null | undefined): boolean =>
  Boolean(search?.trim()) && queryWords(search!).length === 0;
