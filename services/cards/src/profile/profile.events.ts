import type { NewEvent, PresentState } from '@kaard/events';
import type { Profile } from './profile.model.ts';
import type { ProfileRepository } from './profile.repository.ts';

type Actor = NewEvent<'profile.updated'>['actor'];

export const profileUpdated = (profile: Profile, actor: Actor): NewEvent<'profile.updated'> => {
  const { ownerId, version, updatedAt, isPublic, isIndexed, takesOffers, ...context } = profile;
  return {
    name: 'profile.updated',
    actor,
    aggregate: { type: 'profile', id: ownerId, version },
    payload: { ownerId, ...context },
  };
};

/** The current state, for a listener that rebuilds its read model. */
export const presentProfiles = (profiles: ProfileRepository): PresentState<'profile.updated'> => ({
  name: 'profile.updated',
  batch: async (afterId, limit) =>
    (await profiles.everybodys(afterId, limit)).map((profile) =>
      profileUpdated(profile, { userId: null, via: 'system' }),
    ),
});
