import type { Contact } from '../contact/contact.model.ts';
import { withoutCrowd } from '../duplicate/crowd.ts';
import { type Candidate, candidateOf, rank } from '../duplicate/duplicate.finder.ts';
import { nameWithoutBlanks, ownKeysOf, type Profile } from '../duplicate/profile.ts';
import { isCertain } from '../duplicate/weights.ts';

/**
 * Contacts that are the same beyond doubt share one of these keys, and so do contacts with the same name. @see
 * isBeyondDoubt
 */
export function twinKeysOf(profile: Profile): string[] {
  const keys = new Set(ownKeysOf(profile));
  const name = nameKeyOf(profile);
  if (name !== null) keys.add(name);
  const whole = nameWithoutBlanks(profile);
  if (whole !== null) keys.add(`=${whole}`);
  return [...keys];
}

const nameKeyOf = ({ parts }: Profile): string | null => (parts.length ? `=${[...parts].sort().join(' ')}` : null);

const textOf = (profile: Profile): string =>
  JSON.stringify(profile, (_key, value) => (value instanceof Set ? [...value].sort() : value));

/** The identity of a contact for the detection of duplicates. */
export interface Known {
  profile: Profile;
  /** `twinKeysOf` the profile. */
  keys: string[];
}

export interface Keyed {
  candidate: Candidate;
  keys: string[];
}

const NOBODY: ReadonlyMap<number, Candidate> = new Map();

export type TwinBook = ReturnType<typeof createTwinBook>;

/** Contacts that may match rows of a batch, including those that the batch itself adds. */
export function createTwinBook(found: readonly Keyed[], imported: readonly Contact[]) {
  const byBlock = new Map<string, Map<number, Candidate>>();
  const byKey = new Map<string, Contact>();
  const news = new Set<string>();
  const add = ({ candidate, keys }: Keyed) => {
    for (const key of keys) {
      const block = byBlock.get(key) ?? new Map<number, Candidate>();
      block.set(candidate.contact.id, candidate);
      byBlock.set(key, block);
    }
  };
  const remember = (contact: Contact) => {
    for (const key of contact.importKeys) byKey.set(key, contact);
  };
  found.forEach(add);
  imported.forEach(remember);
  return {
    byKey: (key: string) => byKey.get(key),
    put(contact: Contact, known?: Known) {
      const candidate = known ? { contact, profile: known.profile } : candidateOf(contact);
      const keys = known?.keys ?? twinKeysOf(candidate.profile);
      add({ candidate, keys });
      for (const key of keys) news.add(key);
      remember(contact);
    },
    /** Whether a contact of this batch was added under one of the keys. */
    hasNews: (keys: readonly string[]) => keys.some((key) => news.has(key)),
    /**
     * The contact that is certainly the same person, even without review; null if there are only possible duplicates,
     * which are kept separately.
     */
    twinOf({ profile, keys }: Known): Contact | null {
      const near = new Map(keys.flatMap((key) => withoutCrowd(byBlock.get(key) ?? NOBODY)));
      if (!near.size) return null;
      const ranked = rank(profile, [...near.values()]);
      return ranked.find(isCertain)?.contact ?? null;
    },
    /**
     * Contacts with the same values in all compared fields, even if the name is the only one; of a crowd only a few.
     */
    alikeTo({ profile }: Known): Contact[] {
      const name = nameKeyOf(profile);
      const namesakes = name === null ? NOBODY : (byBlock.get(name) ?? NOBODY);
      // As for most rows, there is nothing to compare.
      if (!namesakes.size) return [];
      const wanted = textOf(profile);
      return withoutCrowd(namesakes).flatMap(([, { contact, profile: other }]) =>
        textOf(other) === wanted ? [contact] : [],
      );
    },
  };
}
