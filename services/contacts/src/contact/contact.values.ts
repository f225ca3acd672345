import { keyOfLink, keyOfPhone, normalisePhone, type PhoneNumber } from '@kaard/contact-formats';
import type { FieldsChange } from './contact.input.ts';
import type { ContactFields, ContactPhone, LabelledValue } from './contact.model.ts';

/** The lists, each with the named field that holds its first value. */
export const PRIMARY = { emails: 'email', phones: 'phone', links: 'website' } as const;
export type ListName = keyof typeof PRIMARY;

/** Numbers may be unparsed; they are parsed here. */
type Changes = Omit<FieldsChange, 'phones'> & { phones?: LabelledValue[] };
type Present = Pick<ContactFields, 'email' | 'phone' | 'website' | 'emails' | 'phones' | 'links'>;

const NOTHING: Present = { email: null, phone: null, website: null, emails: [], phones: [], links: [] };

/**
 * Completes a change so that named fields and lists agree: a named field that is not null is the first value of its
 * list. A named field without a list replaces the first value and keeps the others; null removes it. A list without a
 * named field sets that field to its first value.
 * @param changes checked input; returned with the derived values
 */
export function inStep(changes: Changes, present: Present | null, defaultCountry: string): FieldsChange {
  const before = present ?? NOTHING;
  const { phones: _phones, ...others } = changes;
  const result: FieldsChange = { ...others };
  for (const list of Object.keys(PRIMARY) as ListName[]) {
    const field = PRIMARY[list];
    if (changes[field] === undefined && changes[list] === undefined) continue;
    const same = sameAs(list, defaultCountry);
    const { named, values } = together(
      { named: before[field], values: before[list] },
      { named: changes[field], values: changes[list] },
      same,
    );
    result[field] = named;
    if (list === 'phones') result.phones = values.map((value) => withNumber(value, defaultCountry));
    else result[list] = values.map(({ value, label }) => ({ value, label }));
  }
  return result;
}

interface Pair {
  named: string | null;
  values: LabelledValue[];
}
interface GivenPair {
  named: string | null | undefined;
  values: LabelledValue[] | undefined;
}
type Same = (a: string, b: string) => boolean;

function together(before: Pair, given: GivenPair, same: Same): Pair {
  if (given.values !== undefined) {
    const values = once(given.values, same);
    // A form sends both the list and the field: the field determines which value is the first.
    const named = given.named ?? values[0]?.value ?? null;
    return { named, values: named === null ? [] : first(named, values, same) };
  }
  const old = before.values.find(({ value }) => value === before.named);
  const further = before.values.filter((value) => value !== old);
  const named = given.named ?? null;
  if (named === null) return { named, values: further };
  const known = further.find(({ value }) => same(value, named)) ?? old;
  return { named, values: first(named, [{ value: named, label: known?.label ?? null }, ...further], same) };
}

/** Moves the named value to the front, with its label from the list. */
function first(named: string, values: LabelledValue[], same: Same): LabelledValue[] {
  const found = values.filter(({ value }) => same(value, named));
  const label = found.find(({ label }) => label !== null)?.label ?? null;
  return [{ value: named, label }, ...values.filter((value) => !found.includes(value))];
}

function once(values: LabelledValue[], same: Same): LabelledValue[] {
  const kept: LabelledValue[] = [];
  for (const value of values) if (!kept.some((other) => same(other.value, value.value))) kept.push(value);
  return kept;
}

/** Returns a function that tells whether two spellings mean the same address, number or page. */
export function sameAs(list: ListName, defaultCountry: string): Same {
  const key = keyOfValue(list, defaultCountry);
  return (a, b) => key(a) === key(b);
}

export function keyOfValue(list: ListName, defaultCountry: string): (value: string) => string {
  if (list === 'emails') return (value) => value.trim().toLowerCase();
  if (list === 'links') return keyOfLink;
  return (value) => keyOfPhone(value, withNumber({ value, label: null }, defaultCountry));
}

export function withNumber({ value, label }: LabelledValue, defaultCountry: string): ContactPhone {
  const number = numberOf(value, defaultCountry);
  return { value, label, e164: number?.isValid ? number.e164 : null, extension: number?.extension ?? null };
}

/**
 * A cache, because a contact’s few numbers are parsed several times, and parsing is the most expensive step of an
 * import.
 */
const MOST_KNOWN = 1000;
const known = new Map<string, PhoneNumber | null>();

function numberOf(value: string, defaultCountry: string): PhoneNumber | null {
  const key = `${defaultCountry} ${value}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const number = normalisePhone(value, defaultCountry);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, number);
  return number;
}
