import type { Outbox } from '@kaard/events';
import {
  assertSignedIn,
  type ClientSession,
  type DoOnce,
  isDuplicateKey,
  type OwnerRows,
  parseId,
  type Sequence,
  type Viewer,
} from '@kaard/service-kit';
import type { Lane } from '@kaard/service-kit/lanes';
import type { DuplicateFinder, PossibleDuplicate } from '../duplicate/duplicate.finder.ts';
import { contactNotFound, noRoom } from './contact.errors.ts';
import { contactScanned } from './contact.events.ts';
import { type ContactInput, checkFields } from './contact.input.ts';
import { mergeFields } from './contact.merge.ts';
import type { Contact, ContactFields, Source } from './contact.model.ts';
import type { ContactRepository } from './contact.repository.ts';
import { inStep } from './contact.values.ts';
import type { ContactWriter } from './contact.writer.ts';

export interface ContactDoorParts {
  contacts: ContactRepository;
  owners: OwnerRows;
  writer: ContactWriter;
  outbox: Outbox;
  duplicates: DuplicateFinder;
  lane: Lane;
  doOnce: DoOnce;
  nextId: Sequence;
  defaultCountry: string;
}

export interface CreateInput extends ContactInput {
  name: string;
  scanId?: string | number | null;
  source?: Source | null;
}

/** What happens when somebody who looks the same is there already. */
export type OnDuplicate = { do: 'keep-both' } | { do: 'ask' } | { do: 'update'; id: string | number };

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

export type ContactDoor = ReturnType<typeof createContactDoor>;

class LimitReached extends Error {}

/** The way in for one contact: is it valid, is it there already, is there room for it. */
export function createContactDoor(parts: ContactDoorParts) {
  const { contacts, owners, writer, outbox, duplicates, lane, doOnce, nextId, defaultCountry } = parts;

  const countryOf = async (ownerId: number) => (await owners.defaultCountryOf(ownerId)) ?? defaultCountry;

  async function possibleDuplicates(viewer: Viewer | null, input: ContactInput, exceptId: string | null) {
    const owner = assertSignedIn(viewer);
    const country = await countryOf(owner.id);
    const fields = checkFields(input, { defaultCountry: country, takeAnyPhone: true });
    return duplicates.find(owner.id, comparable(fields, country), exceptId === null ? null : parseId(exceptId));
  }

  /** Such as it would stand in the book, to be compared. */
  const comparable = (fields: Partial<ContactFields>, country: string) =>
    writer.compose({ id: 0, ownerId: 0, source: 'manual', fields, country });

  async function create(
    viewer: Viewer | null,
    input: CreateInput,
    idempotencyKey: string | null,
    onDuplicate: OnDuplicate = { do: 'keep-both' },
  ): Promise<CreateOutcome> {
    const owner = assertSignedIn(viewer);
    const updateId = onDuplicate.do === 'update' ? parseId(onDuplicate.id) : null;
    if (onDuplicate.do === 'update' && updateId === null) throw contactNotFound();
    const scanId = input.scanId == null ? null : parseId(input.scanId);
    const country = await countryOf(owner.id);
    const fields = checkFields(input, { defaultCountry: country, takeAnyPhone: scanId !== null });
    const source = sourceOf(owner, input.source ?? null, scanId);
    const saved = scanId === null ? null : await contacts.findByScan(owner.id, scanId);
    if (saved && idempotencyKey === null) return { outcome: 'scan-already-saved', contact: saved };
    const id = updateId ?? (await nextId());
    await owners.ensure(owner.id);

    async function add(session: ClientSession): Promise<Contact> {
      if (saved) throw new ScanSaved(saved);
      if (onDuplicate.do === 'ask') {
        const found = await duplicates.find(owner.id, comparable(fields, country));
        if (found.length) throw new LooksTheSame(found);
      }
      if (!(await owners.countUp(owner.id, session)).isWithin) throw new LimitReached();
      const contact = writer.compose({ id, ownerId: owner.id, source, scanId, fields, country });
      await writer.insert([contact], owner, session);
      return contact;
    }

    /** The person has just looked at both and knows better: the new word counts, the old one is kept beside it. */
    async function putInto(session: ClientSession): Promise<Contact> {
      const present = await contacts.find(owner.id, id, session);
      if (!present) throw contactNotFound();
      const incoming = inStep(fields, null, country);
      const scan = { extractedData: fields.extractedData, scannedImageUrl: fields.scannedImageUrl };
      const given = Object.fromEntries(Object.entries(scan).filter(([, value]) => value != null));
      const { change: merged, leftOut } = mergeFields(present, incoming, 'incoming', country);
      if (leftOut.length) throw noRoom(leftOut);
      const change = { ...merged, ...given };
      const changed = writer.change(present, change, country);
      const takesScan = scanId !== null && present.scanId === null && !saved;
      if (!changed && !takesScan) return present;
      const next = changed ?? {
        contact: { ...present, updatedAt: writer.now(), version: present.version + 1 },
        fields: [],
      };
      if (takesScan) {
        next.contact.scanId = scanId;
        next.fields.push('scanId');
      }
      await writer.replace([next], owner, session);
      if (takesScan) await outbox.add(contactScanned(next.contact, scanId, owner), { session });
      return next.contact;
    }

    try {
      const { answer, repeated } = await lane(owner.id, () =>
        doOnce({
          ownerId: owner.id,
          key: idempotencyKey,
          operation: 'createContact',
          body: onDuplicate.do === 'keep-both' ? input : { ...input, onDuplicate },
          work: updateId === null ? add : putInto,
        }),
      );
      // The kept answer is a copy from the database, its dates included.
      const contact = repeated ? { ...answer, id: Number(answer.id) } : answer;
      return { outcome: 'saved', contact, isNew: updateId === null };
    } catch (error) {
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
  }

  return { create, possibleDuplicates };
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

/** What the client says counts only where the server can't know better. */
function sourceOf(viewer: Viewer, said: Source | null, scanId: number | null): Source {
  if (scanId !== null) return 'scan';
  return viewer.via === 'key' || said === 'api' ? 'api' : 'manual';
}
