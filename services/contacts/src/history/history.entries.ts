import type { Viewer } from '@kaard/service-kit';
import type { Contact } from '../contact/contact.model.ts';
import { fieldValue } from '../import/field-values.ts';
import type { FieldChange, HistoryEntry, Origin } from './history.model.ts';

/** Files and what somebody agreed to: that they changed is told, what they were is not kept. */
const ONLY_NAMED: ReadonlySet<string> = new Set(['photo', 'scanId', 'consent', 'extractedData']);
/** Characters of what a file said beside. More is only named, as an entry holds it twice. */
const LONGEST_KEPT = 100_000;

/** Whether the values themselves stand in the history, so that they can be restored. */
export const isRecorded = ({ before, after }: FieldChange): boolean => before !== null || after !== null;

/** Of who asks without a way of their own. */
const originOf = ({ via }: Viewer): Origin => ({ by: via === 'key' ? 'api' : via === 'system' ? 'system' : 'form' });

interface Told {
  viewer: Viewer;
  /** Without it: what the viewer came by. */
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

/** What a change has changed. @param fields their names, as the change says them */
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

/** That a contact went into the trash, or came out of it: it has counted its version up by one. */
export const moveEntry = (contact: Contact, kind: 'trashed' | 'untrashed', told: Told): HistoryEntry => ({
  ...entryOf(contact, contact.version - 1, told),
  kind,
});
