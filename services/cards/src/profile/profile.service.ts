import type { Outbox } from '@kaard/events';
import {
  assertSignedIn,
  DomainError,
  invalid,
  isDuplicateKey,
  type OwnerRows,
  type UnitOfWork,
  type Viewer,
} from '@kaard/service-kit';
import type { Card } from '../card/card.model.ts';
import type { CardRepository } from '../card/card.repository.ts';
import type { HandleRepository } from '../handle/handle.repository.ts';
import { handleProblem, normaliseHandle } from '../handle/handle.rules.ts';
import { profileUpdated } from './profile.events.ts';
import { type BusinessContextInput, checkBusinessContext } from './profile.input.ts';
import type { Profile, ProfileSettings } from './profile.model.ts';
import type { ProfileRepository } from './profile.repository.ts';

export interface ProfileServiceParts {
  profiles: ProfileRepository;
  handles: HandleRepository;
  cards: CardRepository;
  owners: OwnerRows;
  outbox: Outbox;
  unitOfWork: UnitOfWork;
  now(): Date;
}

/** The data that represents a user: the default card, and the description of their business. */
export interface WholeProfile {
  profile: Profile;
  card: Card | null;
  handle: string | null;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** How long a former handle redirects to the present one. */
const LEADS_ON_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * The maximum number of former handles, which are reserved for their owner: frequent changes must not block many of
 * them.
 */
const MOST_FORMER = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

function tooManyFormer(freeInMs: number): DomainError {
  const days = Math.max(1, Math.ceil(freeInMs / DAY_MS));
  const message = `Your last ${MOST_FORMER} addresses still redirect to your page. You can choose a new one in ${days === 1 ? '1 day' : `${days} days`}, or go back to one of them.`;
  return new DomainError({
    kind: 'rate-limited',
    reason: 'TOO_MANY_FORMER_HANDLES',
    message,
    details: { retryAfterSeconds: Math.ceil(freeInMs / 1000), fields: { handle: message } },
  });
}

const handleTaken = () =>
  new DomainError({
    kind: 'conflict',
    reason: 'HANDLE_TAKEN',
    message: 'This address is taken or too similar to a taken one.',
    details: { fields: { handle: 'This address is taken or too similar to a taken one' } },
  });

const versionConflict = (seen: number, present: number) =>
  new DomainError({
    kind: 'conflict',
    reason: 'VERSION_CONFLICT',
    message: 'Your profile has changed.',
    details: { yourVersion: seen, presentVersion: present },
  });

export function createProfileService(parts: ProfileServiceParts) {
  const { profiles, handles, cards, owners, outbox, unitOfWork, now } = parts;

  /** @param seen the version that the caller saw; null accepts any */
  async function change(viewer: Viewer, fields: Partial<Profile>, seen: number | null): Promise<Profile> {
    await owners.ensure(viewer.id);
    return unitOfWork(async (session) => {
      await owners.hold(viewer.id, session);
      const before = await profiles.get(viewer.id, session);
      if (seen !== null && seen !== before.version) throw versionConflict(seen, before.version);
      const profile: Profile = { ...before, ...fields, updatedAt: now(), version: before.version + 1 };
      await profiles.put(profile, session);
      await outbox.add(profileUpdated(profile, { userId: viewer.id, via: viewer.via }), { session });
      return profile;
    });
  }

  return {
    async get(viewer: Viewer | null): Promise<WholeProfile> {
      const { id } = assertSignedIn(viewer);
      const [profile, card, handle] = await Promise.all([profiles.get(id), cards.findDefault(id), handles.ofOwner(id)]);
      return { profile, card, handle };
    },

    /** @throws DomainError `invalid`; `conflict` if its version is not `seen` */
    async updateBusinessContext(
      viewer: Viewer | null,
      input: BusinessContextInput,
      seen: number | null,
    ): Promise<Profile> {
      const owner = assertSignedIn(viewer);
      return change(owner, checkBusinessContext(input), seen);
    },

    /** @throws DomainError `conflict` if its version is not `seen` */
    async updateSettings(
      viewer: Viewer | null,
      settings: Partial<ProfileSettings>,
      seen: number | null,
    ): Promise<Profile> {
      const owner = assertSignedIn(viewer);
      return change(owner, settings, seen);
    },

    /**
     * Sets the handle; the old one redirects for 90 days.
     * @param wanted null removes the handle
     * @throws DomainError `invalid`; `conflict` if it is taken or looks like one that is; `rate-limited` if too many
     * old ones redirect
     */
    async setHandle(viewer: Viewer | null, wanted: string | null): Promise<string | null> {
      const owner = assertSignedIn(viewer);
      const handle = wanted?.trim() ? normaliseHandle(wanted) : null;
      const problem = handle && handleProblem(handle);
      if (problem) throw invalid({ handle: problem });
      await owners.ensure(owner.id);
      try {
        return await unitOfWork(async (session) => {
          await owners.hold(owner.id, session);
          if (handle === (await handles.ofOwner(owner.id, session))) return handle;
          await handles.retire(owner.id, new Date(now().getTime() + LEADS_ON_MS), session);
          if (!handle) return null;
          const before = await handles.formerOf(owner.id, session);
          await handles.put(owner.id, handle, session);
          const former = await handles.formerOf(owner.id, session);
          // Returning to a former handle reduces their number, so it is allowed even above the limit, which older
          // versions lacked.
          if (former.length < before.length || former.length <= MOST_FORMER) return handle;
          throw tooManyFormer(former[former.length - 1 - MOST_FORMER]!.getTime() - now().getTime());
        });
      } catch (error) {
        if (isDuplicateKey(error)) throw handleTaken();
        throw error;
      }
    },
  };
}
