import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { type Agreement, agreementOf } from './compare.ts';
import { blockKeysOf, type Comparable, type Profile, profileOf } from './profile.ts';
import { sharedAmong } from './shared.ts';
import { type DuplicateLevel, evidenceOf, levelOf, WEIGHTS } from './weights.ts';

/** Why two contacts look the same; the strongest first. */
export interface DuplicateReason {
  field: keyof Agreement;
  /** How the field agrees: same, close, initial … */
  agreement: string;
}

export interface PossibleDuplicate {
  contact: Contact;
  level: DuplicateLevel;
  evidence: number;
  reasons: DuplicateReason[];
}

/** A contact that shares a key, ready to be compared. */
export interface Candidate {
  contact: Contact;
  profile: Profile;
}

/** A switchboard has many people behind it; beyond these nobody looks further. */
const MOST_CANDIDATES = 500;
const MOST_FOUND = 5;

export const candidateOf = (contact: Contact): Candidate => ({ contact, profile: profileOf(contact) });

/** Of those that share a key, the ones that look the same, the likeliest first. */
export function rank(input: Comparable | Profile, candidates: readonly Candidate[]): PossibleDuplicate[] {
  const profile = 'parts' in input ? input : profileOf(input);
  const shared = sharedAmong([profile, ...candidates.map((candidate) => candidate.profile)]);
  return candidates
    .flatMap(({ contact, profile: other }): PossibleDuplicate[] => {
      const agreement = agreementOf(profile, other, shared);
      const evidence = evidenceOf(agreement);
      const level = levelOf(evidence);
      return level ? [{ contact, level, evidence, reasons: reasonsOf(agreement) }] : [];
    })
    .sort((a, b) => b.evidence - a.evidence || a.contact.id - b.contact.id)
    .slice(0, MOST_FOUND);
}

function reasonsOf(agreement: Agreement): DuplicateReason[] {
  const weigh = <F extends keyof Agreement>(field: F): number => WEIGHTS[field][agreement[field]];
  return (Object.keys(agreement) as (keyof Agreement)[])
    .filter((field) => weigh(field) > 0)
    .sort((a, b) => weigh(b) - weigh(a))
    .map((field) => ({ field, agreement: agreement[field] }));
}

export type DuplicateFinder = ReturnType<typeof createDuplicateFinder>;

export function createDuplicateFinder({ contacts }: { contacts: ContactRepository }) {
  return {
    async find(ownerId: number, input: Comparable, exceptId: number | null = null): Promise<PossibleDuplicate[]> {
      const found = await contacts.findByBlockKeys(ownerId, blockKeysOf(profileOf(input)), MOST_CANDIDATES);
      return rank(input, found.filter(({ id }) => id !== exceptId).map(candidateOf));
    },

    /** For many inputs at once: everybody who shares a key with any of them, with what is compared only. */
    async candidates(ownerId: number, inputs: readonly Profile[]): Promise<Candidate[]> {
      const keys = new Set(inputs.flatMap(blockKeysOf));
      const found = await contacts.findComparable(ownerId, [...keys], MOST_CANDIDATES * 20);
      return found.map((contact) => candidateOf(contact as Contact));
    },
  };
}
