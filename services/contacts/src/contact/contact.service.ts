import {
  assertPageSize,
  assertSignedIn,
  type ClientSession,
  type DoOnce,
  isDuplicateKey,
  type PageConnection,
  parseId,
  type Sequence,
  toConnection,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import type { OwnerRepository } from '../owner/owner.repository.ts';
import { contactNotFound, versionConflict } from './contact.errors.ts';
import { type ContactInput, checkFields } from './contact.input.ts';
import type { Contact, Source } from './contact.model.ts';
import { type Order, placeOf } from './contact.order.ts';
import type { ContactRepository, ListFilter } from './contact.repository.ts';
import { queryWords } from './contact.search.ts';
import type { ContactWriter } from './contact.writer.ts';

const MAX_PAGE = 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export interface ContactServiceParts {
  contacts: ContactRepository;
  owners: OwnerRepository;
  writer: ContactWriter;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  defaultCountry: string;
  now(): Date;
}

export interface CreateInput extends ContactInput {
  name: string;
  scanId?: string | number | null;
  source?: Source | null;
}

export type CreateOutcome =
  | { outcome: 'created'; contact: Contact }
  | { outcome: 'scan-already-saved'; contact: Contact }
  | LimitReachedOutcome;

export interface LimitReachedOutcome {
  outcome: 'limit-reached';
  limit: number;
  used: number;
}

export interface ListInput extends ListFilter {
  first: number;
  after?: string | null;
  order?: Order | null;
}

export type ContactService = ReturnType<typeof createContactService>;

class LimitReached extends Error {}

export function createContactService(parts: ContactServiceParts) {
  const { contacts, owners, writer, unitOfWork, doOnce, nextId, defaultCountry, now } = parts;

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
    const rows = isHopeless(input.search) ? [] : await contacts.list(ownerId, input, { order, first, after });
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
    // The counter of the plan knows it without counting.
    if (!Object.values(filter).some(Boolean)) return (await owners.get(ownerId)).contactCount;
    return contacts.count(ownerId, filter);
  }

  async function create(
    viewer: Viewer | null,
    input: CreateInput,
    idempotencyKey: string | null,
  ): Promise<CreateOutcome> {
    const owner = assertSignedIn(viewer);
    const scanId = input.scanId == null ? null : parseId(input.scanId);
    const country = await countryOf(owner.id);
    const fields = checkFields(input, { defaultCountry: country, takeAnyPhone: scanId !== null });
    const source = sourceOf(owner, input.source ?? null, scanId);
    const id = await nextId();
    await owners.ensure(owner.id);

    const work = async (session: ClientSession) => {
      if (!(await owners.countUp(owner.id, session))) throw new LimitReached();
      const contact = writer.compose({ id, ownerId: owner.id, source, scanId, fields, country });
      await writer.insert([contact], owner, session);
      return contact;
    };

    try {
      const saved = scanId === null ? null : await contacts.findByScan(owner.id, scanId);
      const { answer, repeated } = await doOnce({
        ownerId: owner.id,
        key: idempotencyKey,
        operation: 'createContact',
        body: input,
        work: async (session) => {
          if (saved) throw new ScanSaved(saved);
          return work(session);
        },
      });
      // The kept answer is a copy from the database, its dates included.
      return { outcome: 'created', contact: repeated ? { ...answer, id: Number(answer.id) } : answer };
    } catch (error) {
      if (error instanceof ScanSaved) return { outcome: 'scan-already-saved', contact: error.contact };
      if (error instanceof LimitReached) {
        const { contactCount, contactLimit } = await owners.get(owner.id);
        return { outcome: 'limit-reached', limit: contactLimit ?? contactCount, used: contactCount };
      }
      if (scanId !== null && isDuplicateKey(error, 'scanId')) {
        const other = await contacts.findByScan(owner.id, scanId);
        if (other) return { outcome: 'scan-already-saved', contact: other };
      }
      throw error;
    }
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

    return unitOfWork(async (session) => {
      const present = await contacts.find(owner.id, contactId, session);
      if (!present) throw contactNotFound();
      if (seenVersion !== null && seenVersion !== present.version) throw versionConflict(seenVersion, present.version);

      const knownPhones = new Set([present.phone ?? '', ...present.phones.map(({ value }) => value)]);
      const fields = checkFields(input, { defaultCountry: country, takeAnyPhone: false, knownPhones });
      const changed = writer.change(present, fields, country);
      if (!changed) return present;
      await writer.replace([changed], owner, session);
      return changed.contact;
    });
  }

  async function stats(viewer: Viewer | null) {
    const { id: ownerId } = assertSignedIn(viewer);
    return {
      total: async () => (await owners.get(ownerId)).contactCount,
      thisWeek: () => contacts.countSince(ownerId, new Date(now().getTime() - WEEK_MS)),
      companies: () => contacts.companies(ownerId),
      tags: () => contacts.tags(ownerId),
    };
  }

  return { get, list, count, create, update, stats };
}

class ScanSaved extends Error {
  readonly contact: Contact;

  constructor(contact: Contact) {
    super('scan already saved');
    this.contact = contact;
  }
}

/** What the client says counts only where the server can't know better. */
function sourceOf(viewer: Viewer, said: Source | null, scanId: number | null): Source {
  if (scanId !== null) return 'scan';
  return viewer.via === 'key' || said === 'api' ? 'api' : 'manual';
}

/** Only punctuation was typed: no word can be found by it. */
const isHopeless = (search: string | null | undefined): boolean =>
  Boolean(search?.trim()) && queryWords(search!).length === 0;
