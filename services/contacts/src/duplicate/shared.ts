import type { SharedValues } from './compare.ts';
import { compareNames } from './names.ts';
import type { Profile } from './profile.ts';

/**
 * So many people with other names, and it is nobody's own. Two names under one address may be one person's before and
 * after a wedding; two under one number are mostly two.
 */
const MOST = { email: 3, phone: 2 };
const mostOf = (value: string): number => (value.includes('@') ? MOST.email : MOST.phone);

/** Looks among contacts that are known together for addresses and numbers that several people have. */
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

/** A number is the same with and without its country code. */
const valueKey = (value: string): string => (value.includes('@') ? value : value.replace(/\D/g, '').slice(-8));

/** Two scripts may be one person's, but colleagues have one box and one number in both. */
const OTHER = new Set(['other', 'family', 'given', 'script']);
const isSamePerson = (a: string[], b: string[]) => !OTHER.has(compareNames(a, b));
