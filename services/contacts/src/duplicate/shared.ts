import type { SharedValues } from './compare.ts';
import { compareNames } from './names.ts';
import type { Profile } from './profile.ts';

/**
 * The number of people with different names from which a value counts as shared. Two names with one address may be one
 * person’s before and after a wedding; two with one number are usually two people.
 */
const MOST = { email: 3, phone: 2 };
const mostOf = (value: string): number => (value.includes('@') ? MOST.email : MOST.phone);

/** Finds addresses and numbers that several people share among contacts that are known together. */
export function sharedAmong(profiles: readonly Profile[]): SharedValues {
  const people = new Map<string, string[][]>();
  for (const { emails, phones, parts } of profiles) {
    for (const value of [...emails, ...phones].map(valueKey)) {
      const known = people.get(value) ?? [];
      if (known.length >= mostOf(value)) continue;
      if (!known.some((other) => isSamePerson(other, parts))) people.set(value, [...known, parts]);
    }
  }
  return { isShared: (value) => (people.get(valueKey(value))?.length ?? 0) >= mostOf(value) };
}

/** A number is equal with and without its country code. */
const valueKey = (value: string): string => (value.includes('@') ? value : value.replace(/\D/g, '').slice(-8));

/** Names in two scripts may belong to one person, but colleagues share a mailbox and number in both. */
const OTHER = new Set(['other', 'family', 'given', 'script']);
const isSamePerson = (a: string[], b: string[]) => !OTHER.has(compareNames(a, b));
