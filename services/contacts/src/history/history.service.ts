import { type CustomField, checkCustomValue } from '@kaard/contact-formats/custom';
import {
  assertPageSize,
  assertSignedIn,
  DomainError,
  decodeCursor,
  encodeCursor,
  invalid,
  notFound,
  type PageConnection,
  parseId,
  toConnection,
  type Viewer,
} from '@kaard/service-kit';
import { contactNotFound, versionConflict } from '../contact/contact.errors.ts';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { ContactWriter } from '../contact/contact.writer.ts';
import type { CustomFieldRepository } from '../custom-field/custom-field.repository.ts';
import { fieldValue, withValues } from '../import/field-values.ts';
import type { OwnerUnitOfWork } from '../owner/owner.queue.ts';
import { isRecorded } from './history.entries.ts';
import type { HistoryEntry, OriginName } from './history.model.ts';
import type { HistoryPlace, HistoryRepository } from './history.repository.ts';

export interface HistoryServiceParts {
  history: HistoryRepository;
  contacts: ContactRepository;
  customFields: Pick<CustomFieldRepository, 'fieldsOf'>;
  writer: ContactWriter;
  inOwnerQueue: OwnerUnitOfWork;
  now(): Date;
}

/** An entry as clients see it. */
export interface ShownEntry extends Omit<HistoryEntry, 'kind' | 'at'> {
  kind: HistoryEntry['kind'] | 'created' | 'earliest';
  /** Null if unknown. */
  at: Date | null;
  canRestore: boolean;
}

const MAX_PAGE = 100;
/** The place of the last row; no entry follows it. */
const BEGINNING = { at: new Date(0), version: 0, contactId: 0 };

export type HistoryService = ReturnType<typeof createHistoryService>;

/** Records who or what changed which field of a contact and when, and restores earlier versions. */
export function createHistoryService({
  history,
  contacts,
  customFields,
  writer,
  inOwnerQueue,
  now,
}: HistoryServiceParts) {
  /** The row for the contact’s state before its first recorded change. */
  async function beginningOf(contact: Contact): Promise<ShownEntry> {
    const version = (await history.oldestVersion(contact.ownerId, contact.id)) ?? contact.version;
    const isCreation = version === 1;
    const by = isCreation ? BY_SOURCE[contact.source] : 'system';
    return {
      ...{ ownerId: contact.ownerId, contactId: contact.id, heldBy: [], name: contact.name, keyId: null, changes: [] },
      kind: isCreation ? 'created' : 'earliest',
      origin: { by },
      at: isCreation ? contact.createdAt : null,
      fromVersion: version,
      version,
      canRestore: version < contact.version,
    };
  }

  async function list(
    viewer: Viewer | null,
    contact: Contact,
    input: { first: number; after?: string | null; withChanges: boolean },
  ): Promise<PageConnection<ShownEntry>> {
    const { id: ownerId } = assertSignedIn(viewer);
    const first = assertPageSize(input.first, MAX_PAGE);
    const after = input.after ? placeOf(input.after) : null;
    const isOver = after?.version === BEGINNING.version;
    const found = isOver
      ? []
      : await history.list(ownerId, contact.id, { first, after, withChanges: input.withChanges });
    const rows = found.map((entry): ShownEntry => {
      const isOwn = entry.contactId === contact.id && entry.kind === 'changed';
      return { ...entry, canRestore: isOwn && entry.version < contact.version };
    });
    if (!isOver && rows.length <= first) rows.push(await beginningOf(contact));
    return toConnection(rows, first, input.after, (row) => {
      const place = row.kind === 'created' || row.kind === 'earliest' ? BEGINNING : (row as HistoryPlace);
      return encodeCursor([place.at.getTime(), place.version, place.contactId]);
    });
  }

  /** Undoes all recorded changes after the version; data that the history doesn’t record stays unchanged. */
  async function restore(
    viewer: Viewer | null,
    id: string,
    version: number,
    seenVersion: number | null,
  ): Promise<Contact> {
    const owner = assertSignedIn(viewer);
    const contactId = parseId(id);
    if (contactId === null) throw contactNotFound();
    return inOwnerQueue(owner.id, async (session) => {
      const present = await contacts.find(owner.id, contactId, session);
      if (!present) throw contactNotFound();
      if (seenVersion !== null && seenVersion !== present.version) throw versionConflict(seenVersion, present.version);
      if (version === present.version) return present;
      if (version < 1 || version > present.version) throw notFound('Version');
      const since = await history.since(owner.id, contactId, version, session);
      if (!isWhole(since, version, present.version)) throw forgotten();
      const values: Record<string, unknown> = {};
      for (const { changes } of since)
        for (const change of changes) {
          if (isRecorded(change)) values[change.field] = change.before;
          // The values of a later entry belong to the state of another version.
          else delete values[change.field];
        }
      const defined = await customFields.fieldsOf(owner.id, session);
      const taken = Object.fromEntries(Object.entries(values).filter(([field, value]) => fits(field, value, defined)));
      const changed = withThese(present, taken);
      if (!changed.fields.length) return present;
      await writer.replace([changed], owner, session, { by: 'restore', restoredVersion: version });
      return changed.contact;
    });
  }

  function withThese(present: Contact, values: Record<string, unknown>) {
    const written = (value: unknown) => JSON.stringify(value ?? null);
    const fields = Object.keys(values).filter(
      (field) => written(fieldValue(present, field)) !== written(values[field]),
    );
    const next = { ...withValues(present, values), updatedAt: now(), version: present.version + 1 };
    const phoneE164 = next.phone === null ? null : (next.phones[0]?.e164 ?? null);
    return { contact: { ...next, phoneE164 }, fields };
  }

  return { list, restore };
}

const BY_SOURCE = {
  ...{ manual: 'form', scan: 'scan', import: 'import', api: 'api', exchange: 'public-page' },
} as const satisfies Record<Contact['source'], OriginName>;

/** Whether the entries cover every step from the version to the present one. */
function isWhole(since: readonly HistoryEntry[], version: number, present: number): boolean {
  let at = present;
  for (const entry of since) {
    if (entry.version !== at) return false;
    at = entry.fromVersion;
  }
  return at === version;
}

const CUSTOM = 'customFields.';

/** False for a field that was deleted or changed its kind since, because it can’t take its former value. */
function fits(field: string, value: unknown, defined: readonly CustomField[]): boolean {
  if (!field.startsWith(CUSTOM)) return true;
  const own = defined.find(({ key }) => key === field.slice(CUSTOM.length));
  if (!own) return false;
  return value === null || !('problem' in checkCustomValue(own, value, value as never));
}

function placeOf(cursor: string): HistoryPlace {
  const [at, version, contactId] = decodeCursor(cursor, 3);
  if (typeof at !== 'number' || typeof version !== 'number' || typeof contactId !== 'number')
    throw invalid({ after: 'This cursor doesn’t belong to this list.' });
  return { at: new Date(at), version, contactId };
}

const forgotten = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'VERSION_FORGOTTEN',
    message: 'This version is too old to be restored.',
  });
