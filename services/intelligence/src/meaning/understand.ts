import type { Profile } from '@kaard/needs';
import type { WorkKind } from '@kaard/service-kit/work/durable-work';
import type { ContactWork, NearWork, Understanding } from '../contact/contact.model.ts';
import type { ContactRepository } from '../contact/contact.repository.ts';
import type { Meaning } from './meaning.ts';

/**
 * Contacts of one owner per job, less than half a second’s work. Then the next owner has a turn, because the first
 * one’s following job is queued last.
 */
const BATCH = 96;

/** The minimum weight of a skill, which must be derived from the card and be more than a weak guess. */
const SKILL_WEIGHT = 0.2;

/** Determines the work of an owner’s contacts; null in processes that only order it. */
export const createUnderstand =
  (contacts: ContactRepository, meaning: () => Promise<Meaning>): WorkKind['run'] =>
  async ({ ownerId }) => {
    const { by, atlas } = await meaning();
    const waiting = await contacts.waitingOf(ownerId, BATCH);
    const profiles = await atlas.profiles(
      waiting.map(({ title, company }) => ({ title: title ?? '', company: company ?? '' })),
    );
    await contacts.understood(
      waiting.map((contact, at) => {
        const occupations = nearWork(atlas.occupations, profiles[at]!);
        const { buffer, byteOffset, byteLength } = profiles[at]!.vector;
        const understanding: Understanding = { by, vector: Buffer.from(buffer, byteOffset, byteLength), occupations };
        return { contact, understanding, work: workOf(occupations, atlas.occupations) };
      }),
    );
    return 'done';
  };

const nearWork = (occupations: Meaning['atlas']['occupations'], { occupations: near }: Profile): NearWork[] =>
  near.map(({ occupation, weight, by }) => {
    const { name, industry } = occupations[occupation]!;
    return { name, industry, weight, by };
  });

/** Uses only what the card says: the nearest occupation without a matching word is too unreliable. */
function workOf(near: NearWork[], occupations: Meaning['atlas']['occupations']): ContactWork {
  const told = near.filter(({ by }) => by.length > 0);
  const isAnywhere = (name: string) => occupations.find((occupation) => occupation.name === name)?.isAnywhere ?? false;
  return {
    role: told[0]?.name ?? null,
    // Directors exist in every industry, so the rest of the card determines theirs.
    industry: (told.find(({ name }) => !isAnywhere(name)) ?? null)?.industry ?? null,
    skills: told.filter(({ weight }) => weight >= SKILL_WEIGHT).map(({ name }) => name),
  };
}
