import type { ClientSession } from '@kaard/service-kit';
import type { Contact } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import { type Agreement, agreementOf } from './compare.ts';
import { CROWD, type CrowdedKeys, createCrowdedKeys, withoutCrowd } from './crowd.ts';
import {
  blockKeysOf,
  type Comparable,
  nameKeysOf,
  ownKeysOf,
  type Profile,
  profileOf,
  wholeNameKeyOf,
} from './profile.ts';
import { sharedAmong } from './shared.ts';
import { type DuplicateLevel, evidenceOf, levelOf, WEIGHTS } from './weights.ts';

/** A reason why two contacts look the same; the strongest reason comes first. */
export interface DuplicateReason {
  field: keyof Agreement;
  /** How the field agrees: same, close, initial … */
  agreement: string;
}

export interface PossibleDuplicate {
  contact: Contact;
  level: DuplicateLevel;
  evidence: number;
  agreement: Agreement;
  reasons: DuplicateReason[];
}

/** A contact that shares a key, prepared for comparison. */
export interface Candidate {
  contact: Contact;
  profile: Profile;
}

/** The limit for a whole batch; single rows have few candidates. */
const MOST_CANDIDATES = 10_000;
const MOST_FOUND = 5;

export const candidateOf = (contact: Contact): Candidate => ({ contact, profile: profileOf(contact) });

/**
 * The contacts among the candidates that look the same, the likeliest first.
 * @param near other contacts that share a key; they only show which values are shared
 */
export function rank(
  input: Comparable | Profile,
  candidates: readonly Candidate[],
  near: readonly Candidate[] = [],
): PossibleDuplicate[] {
  const profile = 'parts' in input ? input : profileOf(input);
  const shared = sharedAmong([profile, ...[...candidates, ...near].map((candidate) => candidate.profile)]);
  return candidates
    .flatMap(({ contact, profile: other }): PossibleDuplicate[] => {
      const agreement = agreementOf(profile, other, shared);
      const evidence = evidenceOf(agreement);
      const level = levelOf(evidence);
      return level ? [{ contact, level, evidence, agreement, reasons: reasonsOf(agreement) }] : [];
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

/**
 * The rarest name key is enough to find a namesake, except if others write the name without spaces: those share only
 * the key of the whole name. Contacts with the family name last share only the other keys.
 */
function rarestNameKeys(profile: Profile, { sizeOf }: CrowdedKeys): string[] {
  const whole = wholeNameKeyOf(profile);
  const rarest = nameKeysOf(profile)
    .filter((key) => key !== whole)
    .sort((a, b) => sizeOf(a) - sizeOf(b) || b.length - a.length)
    .slice(0, 1);
  return whole === null ? rarest : [whole, ...rarest];
}

export type DuplicateFinder = ReturnType<typeof createDuplicateFinder>;

export function createDuplicateFinder({ contacts }: { contacts: ContactRepository }) {
  return {
    async find(ownerId: number, input: Comparable, exceptId: number | null = null): Promise<PossibleDuplicate[]> {
      const profile = profileOf(input);
      const blocks = await Promise.all(
        blockKeysOf(profile).map(async (key) => {
          const found = await contacts.findComparable(ownerId, [key], CROWD + 1);
          return withoutCrowd(new Map(found.map((contact) => [contact.id!, contact as Contact])));
        }),
      );
      const near = new Map(blocks.flat());
      near.delete(exceptId ?? 0);
      const ranked = rank(profile, [...near.values()].map(candidateOf));
      // Only some fields were compared; the result has all of them.
      const whole = await contacts.findMany(
        ownerId,
        ranked.map(({ contact }) => contact.id),
      );
      const byId = new Map(whole.map((contact) => [contact.id, contact]));
      return ranked.flatMap((one) => {
        const contact = byId.get(one.contact.id);
        return contact ? [{ ...one, contact }] : [];
      });
    },

    /** The crowded keys of an owner’s contacts, which an import needs before its first batch. */
    crowdedKeys: async (ownerId: number): Promise<CrowdedKeys> =>
      createCrowdedKeys(await contacts.blockSizes(ownerId, CROWD / 10)),

    /**
     * Candidates for many inputs at once, with only the compared fields: contacts that share an address, number,
     * profile or name with any of them; of crowds only a few.
     * @param session to read within a transaction
     */
    async candidates(
      ownerId: number,
      inputs: readonly Profile[],
      crowded: CrowdedKeys,
      session?: ClientSession,
    ): Promise<Candidate[]> {
      const keys = [
        ...new Set(inputs.flatMap((profile) => [...ownKeysOf(profile), ...rarestNameKeys(profile, crowded)])),
      ];
      const few = keys.filter((key) => crowded.mostOf(key) === null);
      const looks = [
        () => contacts.findComparable(ownerId, few, MOST_CANDIDATES, session),
        ...keys.flatMap((key) => {
          const most = crowded.mostOf(key);
          return most === null ? [] : [() => contacts.findComparable(ownerId, [key], most, session)];
        }),
      ];
      const found: Partial<Contact>[][] = [];
      // A transaction can’t run queries in parallel.
      if (session) for (const look of looks) found.push(await look());
      else found.push(...(await Promise.all(looks.map((look) => look()))));
      const near = new Map(found.flat().map((contact) => [contact.id!, contact as Contact]));
      return [...near.values()].map(candidateOf);
    },
  };
}
