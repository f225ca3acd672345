import { type ClientSession, type Connection, trusted } from '@kaard/service-kit';
import { createProfileModel, emptyProfile, type Profile, type ProfileDocument } from './profile.model.ts';

export type ProfileRepository = ReturnType<typeof createProfileRepository>;

/** Every query on the profiles; of somebody who has said nothing yet: the empty one. */
export function createProfileRepository(connection: Connection) {
  const profiles = createProfileModel(connection);
  // Those of the first days say nothing of offers.
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
    },

    /** Of all owners, in the order of ids: for those who publish the present state. */
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
