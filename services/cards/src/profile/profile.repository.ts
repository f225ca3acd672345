import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import type { EditionRepository } from '../edition/edition.repository.ts';
import { createProfileModel, emptyProfile, type Profile, type ProfileDocument } from './profile.model.ts';

export type ProfileRepository = ReturnType<typeof createProfileRepository>;

/** Every query on profiles; users without one get the empty profile. Every change renews the edition. */
export function createProfileRepository(connection: Connection, editions: Pick<EditionRepository, 'renew'>) {
  const profiles = createProfileModel(connection);
  // The oldest profiles lack the setting for offers.
  const toProfile = ({ _id, ...profile }: ProfileDocument): Profile => ({
    ...profile,
    takesOffers: profile.takesOffers ?? true,
  });

  return {
    async get(ownerId: number, session?: ClientSession): Promise<Profile> {
      const found = await profiles
        .findOne({ _id: ownerId, ownerId })
        .session(session ?? null)
        .lean<ProfileDocument>();
      return found ? toProfile(found) : emptyProfile(ownerId);
    },

    async put(profile: Profile, session: ClientSession): Promise<void> {
      const { ownerId } = profile;
      await profiles.updateOne({ _id: ownerId, ownerId }, { $set: profile }, { upsert: true, session });
      await editions.renew(ownerId, session);
    },

    /** Profiles of all owners in the order of ids; used to publish the present state. */
    async everybodys(afterId: number, limit: number): Promise<Profile[]> {
      const found = await profiles
        .find({ _id: trusted({ $gt: afterId }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ProfileDocument[]>();
      return found.map(toProfile);
    },
  };
}
