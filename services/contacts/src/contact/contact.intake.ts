import type { Outbox } from '@kaard/events';
import {
  assertSignedIn,
  type ClientSession,
  type DoOnce,
  invalid,
  isDuplicateKey,
  type OwnerRows,
  parseId,
  type Sequence,
  type Viewer,
} from '@kaard/service-kit';
import type { OwnerQueue } from '@kaard/service-kit/work/owner-queue';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import type { DuplicateFinder, PossibleDuplicate } from '../duplicate/duplicate.finder.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import { contactNotFound, noRoom } from './contact.errors.ts';
import { contactScanned } from './contact.events.ts';
import { type ContactInput, checkFields, type FieldsChange, isFromCard } from './contact.input.ts';
import { mergeFields } from './contact.merge.ts';
import type { Contact, ContactConsent, Source } from './contact.model.ts';
import type { ContactRepository } from './contact.repository.ts';
import { inStep } from './contact.values.ts';
import type { ContactWriter } from './contact.writer.ts';

export interface ContactIntakeParts {
  contacts: ContactRepository;
  owners: OwnerRows;
  writer: ContactWriter;
  outbox: Outbox;
  duplicates: DuplicateFinder;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  ownerQueue: OwnerQueue;
  doOnce: DoOnce;
  changeOwn: OwnerUnitOfWork;
  nextId: Sequence;
  defaultCountry: string;
}

export interface CreateInput extends ContactInput {
  name: string;
  scanId?: string | number | null;
  source?: Source | null;
}

/** What to do if there already is a contact that looks like the same person. */
export type OnDuplicate = { do: 'keep-both' } | { do: 'ask' } | { do: 'update'; id: string | number };

/** Converts the GraphQL arguments. @throws DomainError `invalid` if the contact to update is missing */
export function onDuplicateOf(what: string | null | undefined, updateId: string | null | undefined): OnDuplicate {
  if (what === 'ASK') return { do: 'ask' };
  if (what !== 'UPDATE') return { do: 'keep-both' };
  if (updateId == null) throw invalid({ updateId: 'updateId must be the id of the contact to update.' });
  return { do: 'update', id: updateId };
}

/** A contact that another part of this service wants to save. */
export interface Brought {
  fields: ContactInput & { name: string };
  source: Source;
  /** The consent that the person gave when they left their details. */
  consent: ContactConsent;
  onDuplicate: OnDuplicate;
  /** Writes related data in the same transaction. */
  settle(contact: Contact, isNew: boolean, session: ClientSession): Promise<void>;
}

export type CreateOutcome =
  | { outcome: 'saved'; contact: Contact; isNew: boolean }
  | { outcome: 'possible-duplicates'; duplicates: PossibleDuplicate[] }
  | { outcome: 'scan-already-saved'; contact: Contact }
  | LimitReachedOutcome;

export interface LimitReachedOutcome {
  outcome: 'limit-reached';
  limit: number;
  used: number;
}

export type ContactIntake = ReturnType<typeof createContactIntake>;

class LimitReached extends Error {}

interface Asked {
  owner: Viewer;
  /** The contact that is updated; null for a new one. */
  updateId: number | null;
  mayLookTheSame: boolean;
  scanId: number | null;
  country: string;
  fields: FieldsChange;
  source: Source;
  /** Null if the owner entered the fields. */
  consent: ContactConsent | null;
  /** The contact saved from the same scan before. */
  saved: Contact | null;
}

/** Adds one contact: checks that it is valid, not stored already, and within the plan’s limit. */
export function createContactIntake(parts: ContactIntakeParts) {
  const { contacts, owners, writer, outbox, duplicates, customFields } = parts;
  const { ownerQueue, doOnce, changeOwn, nextId, defaultCountry } = parts;

  const definedFor = async (ownerId: number, input: ContactInput) =>
    input.customFields == null ? [] : customFields.fieldsOf(ownerId);
  const countryOf = async (ownerId: number) => (await owners.defaultCountryOf(ownerId)) ?? defaultCountry;

  async function possibleDuplicates(viewer: Viewer | null, input: ContactInput, exceptId: string | null) {
    const owner = assertSignedIn(viewer);
    const country = await countryOf(owner.id);
    const defined = await definedFor(owner.id, input);
    const fields = checkFields(input, { defaultCountry: country, takeAnyPhone: true, customFields: defined });
    return duplicates.find(owner.id, comparable(fields, country), exceptId === null ? null : parseId(exceptId));
  }

  /** The contact as it would be stored, for comparison. */
  const comparable = (fields: FieldsChange, country: string) =>
    writer.compose({ id: 0, ownerId: 0, source: 'manual', fields, country });

  /** Checks the request; whether it can be done is only known in the transaction. */
  async function understand(owner: Viewer, input: CreateInput, onDuplicate: OnDuplicate): Promise<Asked> {
    const updateId = updateIdOf(onDuplicate);
    const scanId = input.scanId == null ? null : parseId(input.scanId);
    const country = await countryOf(owner.id);
    const fields = checkFields(input, {
      ...{ defaultCountry: country, takeAnyPhone: scanId !== null || isFromCard(input) },
      customFields: await definedFor(owner.id, input),
    });
    const source = sourceOf(owner, input.source ?? null, scanId);
    const saved = scanId === null ? null : await contacts.findByScan(owner.id, scanId);
    const mayLookTheSame = onDuplicate.do !== 'ask';
    return { owner, updateId, mayLookTheSame, scanId, country, fields, source, consent: null, saved };
  }

  async function add(asked: Asked, id: number, session: ClientSession): Promise<Contact> {
    const { owner, scanId, country, fields, source, consent, saved } = asked;
    if (saved) throw new ScanSaved(saved);
    if (!asked.mayLookTheSame) {
      const found = await duplicates.find(owner.id, comparable(fields, country));
      if (found.length) throw new LooksTheSame(found);
    }
    if (!(await owners.countUp(owner.id, session)).isWithin) throw new LimitReached();
    const contact = writer.compose({ id, ownerId: owner.id, source, scanId, consent, fields, country });
    await writer.insert([contact], owner, session);
    return contact;
  }

  /**
   * Updates an existing contact. The user has just compared both, so new values replace old ones, which are kept as
   * further values.
   */
  async function putInto(asked: Asked, id: number, session: ClientSession): Promise<Contact> {
    const { owner, scanId, country, consent, saved } = asked;
    const present = await contacts.find(owner.id, id, session);
    if (!present) throw contactNotFound();
    const changed = writer.change(present, changeOf(present, asked), country);
    // A contact stores only its first scan; the service that stores scans must learn about the others, or they wait
    // forever.
    const isScanned = scanId !== null && !saved;
    const takesScan = isScanned && present.scanId === null;
    const tellScanned = async (contact: Contact) =>
      isScanned && (await outbox.add(contactScanned(contact, scanId, owner), { session }));
    if (!changed && !takesScan && !consent) {
      await tellScanned(present);
      return present;
    }
    const next = changed ?? {
      contact: { ...present, updatedAt: writer.now(), version: present.version + 1 },
      fields: [],
    };
    if (takesScan) {
      next.contact.scanId = scanId;
      next.fields.push('scanId');
    }
    if (consent) {
      next.contact.consent = consent;
      next.fields.push('consent');
    }
    const by = consent ? 'public-page' : scanId === null ? null : 'scan';
    await writer.replace([next], owner, session, by === null ? undefined : { by });
    await tellScanned(next.contact);
    return next.contact;
  }

  /** Converts an error of a creation to its outcome. @throws all other errors */
  async function outcomeOf(error: unknown, { owner, scanId }: Asked): Promise<CreateOutcome> {
    if (error instanceof ScanSaved) return { outcome: 'scan-already-saved', contact: error.contact };
    if (error instanceof LooksTheSame) return { outcome: 'possible-duplicates', duplicates: error.found };
    if (error instanceof LimitReached) {
      const { used, limit } = await owners.get(owner.id);
      return { outcome: 'limit-reached', limit: limit ?? used, used };
    }
    if (scanId !== null && isDuplicateKey(error, 'scanId')) {
      const other = await contacts.findByScan(owner.id, scanId);
      if (other) return { outcome: 'scan-already-saved', contact: other };
    }
    throw error;
  }

  async function create(
    viewer: Viewer | null,
    input: CreateInput,
    idempotencyKey: string | null,
    onDuplicate: OnDuplicate = { do: 'keep-both' },
  ): Promise<CreateOutcome> {
    const owner = assertSignedIn(viewer);
    const asked = await understand(owner, input, onDuplicate);
    if (asked.saved && idempotencyKey === null) return { outcome: 'scan-already-saved', contact: asked.saved };
    const id = asked.updateId ?? (await nextId());
    await owners.ensure(owner.id);
    let contact = null as Contact | null;
    try {
      await ownerQueue(owner.id, () =>
        doOnce({
          ownerId: owner.id,
          key: idempotencyKey,
          operation: 'createContact',
          body: onDuplicate.do === 'keep-both' ? input : { ...input, onDuplicate },
          // A contact in the trash counts as deleted: its id can’t be read in other ways either.
          async isThere(saved: number) {
            contact = await contacts.find(owner.id, saved);
            return contact !== null;
          },
          async work(session) {
            contact = await (asked.updateId === null ? add : putInto)(asked, id, session);
            return contact.id;
          },
        }),
      );
      return { outcome: 'saved', contact: contact!, isNew: asked.updateId === null };
    } catch (error) {
      return outcomeOf(error, asked);
    }
  }

  /** Like `create`, for contacts that the owner didn’t enter. */
  async function admit(owner: Viewer, brought: Brought): Promise<CreateOutcome> {
    const { onDuplicate, source, consent, settle } = brought;
    const country = await countryOf(owner.id);
    const asked: Asked = {
      ...{ owner, country, source, consent, scanId: null, saved: null },
      updateId: updateIdOf(onDuplicate),
      mayLookTheSame: onDuplicate.do !== 'ask',
      fields: checkFields(brought.fields, { defaultCountry: country, takeAnyPhone: true }),
    };
    const isNew = asked.updateId === null;
    const id = asked.updateId ?? (await nextId());
    await owners.ensure(owner.id);
    const work = async (session: ClientSession) => {
      const contact = await (isNew ? add : putInto)(asked, id, session);
      await settle(contact, isNew, session);
      return contact;
    };
    try {
      const contact = await changeOwn(owner.id, work);
      return { outcome: 'saved', contact, isNew };
    } catch (error) {
      return outcomeOf(error, asked);
    }
  }

  /**
   * Like `create`, for a scan that its owner approved, in the caller’s transaction. Nothing is written unless the
   * contact is saved.
   * @throws DomainError `invalid` if the data read can’t be a contact
   */
  async function saveScan(
    owner: Viewer,
    input: CreateInput,
    onDuplicate: 'ask' | 'update' | 'keep-both',
    session: ClientSession,
  ): Promise<CreateOutcome> {
    const asked = await understand(owner, input, { do: 'keep-both' });
    if (asked.saved) return { outcome: 'scan-already-saved', contact: asked.saved };
    // Locked before duplicates are searched, so that of two similar contacts the second one finds the first.
    const { free, limit, taken } = await owners.hold(owner.id, session);
    const found =
      onDuplicate === 'keep-both' ? [] : await duplicates.find(owner.id, comparable(asked.fields, asked.country));
    if (found.length > 0 && onDuplicate === 'ask') return { outcome: 'possible-duplicates', duplicates: found };
    if (found[0])
      return { outcome: 'saved', contact: await putInto(asked, found[0].contact.id, session), isNew: false };
    if (free < 1) return { outcome: 'limit-reached', limit: limit ?? taken, used: taken };
    return { outcome: 'saved', contact: await add(asked, await nextId(), session), isNew: true };
  }

  return { create, admit, saveScan, possibleDuplicates };
}

/** @throws DomainError `not-found` for an impossible id */
function updateIdOf(onDuplicate: OnDuplicate): number | null {
  if (onDuplicate.do !== 'update') return null;
  const id = parseId(onDuplicate.id);
  if (id === null) throw contactNotFound();
  return id;
}

class ScanSaved extends Error {
  readonly contact: Contact;

  constructor(contact: Contact) {
    super('scan already saved');
    this.contact = contact;
  }
}

class LooksTheSame extends Error {
  readonly found: PossibleDuplicate[];

  constructor(found: PossibleDuplicate[]) {
    super('looks the same as another contact');
    this.found = found;
  }
}

/** The client’s value is only used if the server can’t know better. */
function sourceOf(viewer: Viewer, said: Source | null, scanId: number | null): Source {
  if (scanId !== null) return 'scan';
  return viewer.via === 'key' || said === 'api' ? 'api' : 'manual';
}

/** @throws DomainError if the contact has no room for all values */
function changeOf(present: Contact, { fields, country, consent }: Asked): FieldsChange {
  // The owner’s name for a person is not changed by that person.
  const { name, ...rest } = fields;
  const incoming = inStep(consent ? rest : fields, null, country);
  const { change, leftOut } = mergeFields(present, incoming, 'incoming', country);
  if (leftOut.length) throw noRoom(leftOut);
  const scan = { extractedData: fields.extractedData, scannedImageUrl: fields.scannedImageUrl };
  return { ...change, ...Object.fromEntries(Object.entries(scan).filter(([, value]) => value != null)) };
}
