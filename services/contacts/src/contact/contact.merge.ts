import { LONGEST, MOST_TAGS, MOST_VALUES } from './contact.limits.ts';
import { type ContactAddress, type ContactFields, type LabelledValue, NETWORKS } from './contact.model.ts';
import { keyOfValue, type ListName, PRIMARY } from './contact.values.ts';

const SCALARS = ['title', 'company', ...NETWORKS, 'birthday'] as const;

/**
 * What a contact becomes by what else is known of the same person: empty fields are filled, further values are added,
 * notes are put below each other, and nothing that was there is lost.
 * @param prefer whose word counts where both say something: who decides at the door has just typed the incoming one; an
 *   import may be years old, so there the present one stays
 */
export function mergeFields(
  present: ContactFields,
  incoming: Partial<ContactFields>,
  prefer: 'incoming' | 'present',
  country: string,
): Partial<ContactFields> {
  const result: Partial<ContactFields> = {};
  for (const field of SCALARS) {
    const value = incoming[field];
    if (value && (present[field] === null || prefer === 'incoming')) result[field] = value;
  }
  if (prefer === 'incoming' && incoming.name) result.name = incoming.name;
  for (const list of Object.keys(PRIMARY) as ListName[]) {
    const values = mergeValues(list, present, incoming, prefer, country);
    if (values) Object.assign(result, { [list]: values, [PRIMARY[list]]: values[0]!.value });
  }
  const addresses = mergeAddresses(present.addresses, incoming.addresses ?? []);
  if (addresses.length > present.addresses.length) result.addresses = addresses;
  if (incoming.tags?.length) result.tags = mergeTags(present.tags, incoming.tags);
  if (incoming.notes) result.notes = mergeNotes(present.notes, incoming.notes);
  return result;
}

function mergeValues(
  list: ListName,
  present: ContactFields,
  incoming: Partial<ContactFields>,
  prefer: 'incoming' | 'present',
  country: string,
): LabelledValue[] | null {
  const key = keyOfValue(list, country);
  const named = incoming[PRIMARY[list]];
  const given = [...(named ? [{ value: named, label: null }] : []), ...(incoming[list] ?? [])];
  if (!given.length) return null;
  const known = present[list];
  const all = prefer === 'incoming' ? [...given, ...known] : [...known, ...given];
  const kept = new Map<string, LabelledValue>();
  for (const { value, label } of all) {
    const before = kept.get(key(value));
    if (!before) kept.set(key(value), { value, label });
    else if (before.label === null && label !== null) before.label = label;
  }
  return [...kept.values()].slice(0, MOST_VALUES);
}

function mergeAddresses(known: ContactAddress[], given: ContactAddress[]): ContactAddress[] {
  const keyOf = ({ label, ...parts }: ContactAddress) =>
    Object.values(parts)
      .map((part) => part?.toLowerCase().replace(/[\s,.]+/g, ' '))
      .join('|');
  const keys = new Set(known.map(keyOf));
  return [...known, ...given.filter((address) => !keys.has(keyOf(address)))].slice(0, MOST_VALUES);
}

function mergeTags(known: string[], given: string[]): string[] {
  const keys = new Set(known.map((tag) => tag.toLowerCase()));
  return [...known, ...given.filter((tag) => !keys.has(tag.toLowerCase()))].slice(0, MOST_TAGS);
}

function mergeNotes(known: string | null, given: string): string {
  if (!known) return given;
  if (known.includes(given)) return known;
  const both = `${known}\n\n${given}`;
  return both.length > LONGEST.notes ? known : both;
}
