import type { Viewer } from '@kaard/service-kit';
import type { Contact } from '../contact/contact.model.ts';
import { fieldValue } from '../import/field-values.ts';
import type { FieldChange, HistoryEntry, Origin } from './history.model.ts';

/** Files and consent: that they changed is recorded, but not their values. */
const ONLY_NAMED: ReadonlySet<string> = new Set(['photo', 'scanId', 'consent', 'extractedData']);
/**
 * The maximum number of characters of imported extra data. Larger values are only named, because an entry stores them
 * twice.
 */
const LONGEST_KEPT = 100_000;

/** Whether the values themselves are recorded, so that they can be restored. */
export const isRecorded = ({ before, after }: FieldChange): boolean => before !== null || after !== null;

/** The origin of changes without an origin of their own. */
const originOf = ({ via }: Viewer): Origin => ({ by: via === 'key' ? 'api' : via === 'system' ? 'system' : 'form' });

interface Told {
  viewer: Viewer;
  /** If missing, derived from the viewer. */
  origin?: Origin;
  at: Date;
}

const entryOf = (contact: Contact, fromVersion: number, { viewer, origin, at }: Told): Omit<HistoryEntry, 'kind'> => ({
  ownerId: contact.ownerId,
  contactId: contact.id,
  heldBy: [contact.id],
  origin: origin ?? originOf(viewer),
  keyId: viewer.keyId,
  at,
  name: contact.name,
  fromVersion,
  version: contact.version,
  changes: [],
});

/** The entry for a change. @param fields names of the changed fields */
export function changeEntry(before: Contact, after: Contact, fields: readonly string[], told: Told): HistoryEntry {
  const written = (value: unknown) => JSON.stringify(value ?? null);
  const changes = fields.flatMap((field): FieldChange[] => {
    const [was, is] = [fieldValue(before, field), fieldValue(after, field)];
    const isLong = field === 'kept' && written(was).length + written(is).length > LONGEST_KEPT;
    if (isLong || ONLY_NAMED.has(field)) return [{ field, before: null, after: null }];
    return written(was) === written(is) ? [] : [{ field, before: was, after: is }];
  });
  return { ...entryOf(after, before.version, told), kind: 'changed', changes };
}

/** The entry for a contact that moved to the trash or was restored; its version has already increased by one. */
export const moveEntry = (contact: Contact, kind: 'trashed' | 'untrashed', told: Told): HistoryEntry => ({
  ...entryOf(contact, contact.version - 1, told),
  kind,
});
