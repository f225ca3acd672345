import { PLAIN_NAMES } from '@kaard/contact-formats/fields';
import { type FieldsChange, keyOfTag } from './contact.input.ts';
import { LONGEST, MOST_TAGS, MOST_VALUES } from './contact.limits.ts';
import {
  ADDRESS_PARTS,
  type ContactAddress,
  type ContactFields,
  type LabelledValue,
  NETWORKS,
} from './contact.model.ts';
import { keyOfValue, type ListName, PRIMARY } from './contact.values.ts';
import type { LeftOut } from './left-out.ts';

const SCALARS = [...PLAIN_NAMES, ...NETWORKS, 'birthday'] as const;

export interface Merged {
  change: FieldsChange;
  /** Incoming values that contradict the present ones, or for which there is no room. */
  leftOut: LeftOut[];
}

/**
 * Merges further data about the same person into a contact: empty fields are filled, values are added to lists, notes
 * are appended, and no present value is lost. Values that can’t be merged are returned.
 * @param prefer whose value wins if both have one: a user who decides about a new contact has just typed the incoming
 * one; an import may be years old, so there the present one wins
 */
export function mergeFields(
  present: ContactFields,
  incoming: FieldsChange,
  prefer: 'incoming' | 'present',
  country: string,
): Merged {
  const change: FieldsChange = {};
  const leftOut: LeftOut[] = [];
  const leave = (field: string, values: readonly string[]) =>
    leftOut.push(...values.map((value) => ({ field, value })));

  for (const field of ['name', ...SCALARS] as const) {
    const value = incoming[field];
    if (!value) continue;
    if (present[field] === null || prefer === 'incoming') change[field] = value;
    else if (!saysTheSame(field, present[field], value, country)) leave(field, [value]);
  }
  for (const list of Object.keys(PRIMARY) as ListName[]) {
    const values = mergeValues(list, present, incoming, prefer, country);
    if (!values.length) continue;
    const kept = values.slice(0, MOST_VALUES);
    Object.assign(change, { [list]: kept, [PRIMARY[list]]: kept[0]!.value });
    leave(
      list,
      values.slice(MOST_VALUES).map(({ value }) => value),
    );
  }
  const addresses = mergeAddresses(present.addresses, incoming.addresses ?? []);
  if (addresses.length > present.addresses.length) change.addresses = addresses.slice(0, MOST_VALUES);
  leave('addresses', addresses.slice(MOST_VALUES).map(addressText));
  if (incoming.tags?.length) {
    const tags = mergeTags(present.tags, incoming.tags);
    change.tags = tags.slice(0, MOST_TAGS);
    leave('tags', tags.slice(MOST_TAGS));
  }
  if (incoming.isFavourite && !present.isFavourite) change.isFavourite = true;
  for (const [key, value] of Object.entries(incoming.customFields ?? {})) {
    if (value === null) continue;
    const known = present.customFields[key];
    if (known === undefined || prefer === 'incoming') change.customFields = { ...change.customFields, [key]: value };
    else if (keyOfText(String(known)) !== keyOfText(String(value))) leave(`customFields.${key}`, [String(value)]);
  }
  if (incoming.notes) {
    const notes = mergeNotes(present.notes, incoming.notes);
    if (notes.length <= LONGEST.notes) change.notes = notes;
    else leave('notes', [incoming.notes]);
  }
  return { change, leftOut };
}

export const addressText = (address: ContactAddress): string =>
  ADDRESS_PARTS.map((part) => address[part])
    .filter(Boolean)
    .join(', ');

const NETWORK_FIELDS: ReadonlySet<string> = new Set(NETWORKS);

function saysTheSame(field: string, present: string, incoming: string, country: string): boolean {
  const key = NETWORK_FIELDS.has(field) ? keyOfValue('links', country) : field === 'name' ? keyOfName : keyOfText;
  return key(present) === key(incoming);
}

const keyOfText = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** `Adler, Mira` and `Mira Adler` have the same key. */
const keyOfName = (name: string): string =>
  keyOfText(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');

function mergeValues(
  list: ListName,
  present: ContactFields,
  incoming: FieldsChange,
  prefer: 'incoming' | 'present',
  country: string,
): LabelledValue[] {
  const key = keyOfValue(list, country);
  const named = incoming[PRIMARY[list]];
  const given = [...(named ? [{ value: named, label: null }] : []), ...(incoming[list] ?? [])];
  if (!given.length) return [];
  const known = present[list];
  const all = prefer === 'incoming' ? [...given, ...known] : [...known, ...given];
  const kept = new Map<string, LabelledValue>();
  for (const { value, label } of all) {
    const before = kept.get(key(value));
    if (!before) kept.set(key(value), { value, label });
    else if (before.label === null && label !== null) before.label = label;
  }
  return [...kept.values()];
}

function mergeAddresses(known: ContactAddress[], given: ContactAddress[]): ContactAddress[] {
  const keyOf = ({ label, ...parts }: ContactAddress) =>
    Object.values(parts)
      .map((part) => part?.toLowerCase().replace(/[\s,.]+/g, ' '))
      .join('|');
  const keys = new Set(known.map(keyOf));
  return [...known, ...given.filter((address) => !keys.has(keyOf(address)))];
}

function mergeTags(known: string[], given: string[]): string[] {
  const keys = new Set(known.map(keyOfTag));
  return [...known, ...given.filter((tag) => !keys.has(keyOfTag(tag)))];
}

function mergeNotes(known: string | null, given: string): string {
  if (!known) return given;
  return hasLines(known, given) ? known : `${known}\n\n${given}`;
}

/**
 * Compares whole lines, because part of a line can have another meaning: `call before 10` in `Never call before 10`.
 */
function hasLines(text: string, lines: string): boolean {
  const framed = (one: string) => ['', ...one.split('\n').flatMap((line) => line.trim() || []), ''].join('\n');
  return framed(text).includes(framed(lines));
}
