import { normalisePhone } from '@kaard/contact-formats';
import type { Outbox } from '@kaard/events';
import {
  assertPageSize,
  assertSignedIn,
  type ClientSession,
  type DoOnce,
  decodeCursor,
  encodeCursor,
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
import { contactCreated, contactDeleted, contactUpdated } from './contact.events.ts';
import { type ContactInput, checkFields } from './contact.input.ts';
import { type Contact, type ContactFields, TEXT_FIELDS } from './contact.model.ts';
import type { ContactRepository, ListFilter } from './contact.repository.ts';
import { queryWords } from './contact.search.ts';

const MAX_PAGE = 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export interface ContactServiceParts {
  contacts: ContactRepository;
  owners: OwnerRepository;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  doOnce: DoOnce;
  nextId: Sequence;
  defaultCountry: string;
  now(): Date;
}

export interface CreateInput extends ContactInput {
  name: string;
  scanId?: string | number | null;
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
}

export type ContactService = ReturnType<typeof createContactService>;

class LimitReached extends Error {}

export function createContactService(parts: ContactServiceParts) {
  const { contacts, owners, outbox, unitOfWork, doOnce, nextId, defaultCountry, now } = parts;

  async function get(viewer: Viewer | null, id: string | number): Promise<Contact | null> {
    const { id: ownerId } = assertSignedIn(viewer);
    const contactId = parseId(id);
    return contactId === null ? null : contacts.find(ownerId, contactId);
  }

  async function list(viewer: Viewer | null, input: ListInput): Promise<PageConnection<Contact>> {
    const { id: ownerId } = assertSignedIn(viewer);
    const first = assertPageSize(input.first, MAX_PAGE);
    const beforeId = input.after ? Number(decodeCursor(input.after, 1)[0]) : null;
    // Only punctuation was typed: no word can be found by it.
    const nothing = input.search?.trim() && queryWords(input.search).length === 0;
    const rows = nothing ? [] : await contacts.list(ownerId, input, first, beforeId);
    return toConnection(rows, first, input.after, ({ id }) => encodeCursor([id]));
  }

  async function count(viewer: Viewer | null, filter: ListFilter): Promise<number> {
    const { id: ownerId } = assertSignedIn(viewer);
    if (!filter.search && !filter.company && !filter.tag) return (await owners.get(ownerId)).contactCount;
    if (filter.search?.trim() && queryWords(filter.search).length === 0) return 0;
    return contacts.count(ownerId, filter);
  }

  async function create(
    viewer: Viewer | null,
    input: CreateInput,
    idempotencyKey: string | null,
  ): Promise<CreateOutcome> {
    const owner = assertSignedIn(viewer);
    const scanId = input.scanId == null ? null : parseId(input.scanId);
    const fields = checkFields(input, { defaultCountry, takeAnyPhone: scanId !== null });
    const id = await nextId();
    await owners.ensure(owner.id);

    const work = async (session: ClientSession) => {
      if (!(await owners.countUp(owner.id, session))) throw new LimitReached();
      const contact = newContact({ id, ownerId: owner.id, scanId, fields, at: now(), defaultCountry });
      await contacts.insert(contact, session);
      await outbox.add(contactCreated(contact, owner), { session });
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

    return unitOfWork(async (session) => {
      const present = await contacts.find(owner.id, contactId, session);
      if (!present) throw contactNotFound();
      if (seenVersion !== null && seenVersion !== present.version) throw versionConflict(seenVersion, present.version);

      const fields = checkFields(input, { defaultCountry, takeAnyPhone: input.phone?.trim() === present.phone });
      const changed = changedFields(present, fields);
      if (!changed.length) return present;

      const next: Contact = { ...present, ...fields, updatedAt: now(), version: present.version + 1 };
      next.phoneE164 = e164Of(next.phone, defaultCountry);
      if (!(await contacts.replace(next, present.version, session)))
        throw versionConflict(present.version, present.version + 1);
      await outbox.add(contactUpdated(next, changed, owner), { session });
      return next;
    });
  }

  async function remove(viewer: Viewer | null, id: string | number, seenVersion: number | null): Promise<number> {
    const owner = assertSignedIn(viewer);
    const contactId = parseId(id);
    if (contactId === null) throw contactNotFound();

    return unitOfWork(async (session) => {
      const present = await contacts.find(owner.id, contactId, session);
      if (!present) throw contactNotFound();
      if (seenVersion !== null && seenVersion !== present.version) throw versionConflict(seenVersion, present.version);
      await owners.countDown(owner.id, session);
      await contacts.remove(owner.id, contactId, session);
      await outbox.add(contactDeleted(present, owner), { session });
      return contactId;
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

  return { get, list, count, create, update, remove, stats };
}

class ScanSaved extends Error {
  readonly contact: Contact;

  constructor(contact: Contact) {
    super('scan already saved');
    this.contact = contact;
  }
}

interface NewContact {
  id: number;
  ownerId: number;
  scanId: number | null;
  fields: Partial<ContactFields>;
  at: Date;
  defaultCountry: string;
}

function newContact({ id, ownerId, scanId, fields, at, defaultCountry }: NewContact): Contact {
  const empty = Object.fromEntries(TEXT_FIELDS.map((field) => [field, null])) as Omit<
    ContactFields,
    'name' | 'tags' | 'extractedData'
  >;
  const phoneE164 = e164Of(fields.phone, defaultCountry);
  return {
    ...empty,
    tags: [],
    extractedData: null,
    ...(fields as Partial<ContactFields> & { name: string }),
    id,
    ownerId,
    phoneE164,
    scanId,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

function e164Of(phone: string | null | undefined, defaultCountry: string): string | null {
  const normalised = phone ? normalisePhone(phone, defaultCountry) : null;
  return normalised?.isValid ? normalised.e164 : null;
}

function changedFields(present: Contact, fields: Partial<ContactFields>): string[] {
  const written = (value: unknown) => JSON.stringify(value ?? null);
  return Object.entries(fields)
    .filter(([field, value]) => written(value) !== written(present[field as keyof ContactFields]))
    .map(([field]) => field);
}
