import { assertSignedIn, createUsageField, type OwnerRows, type Viewer } from '@kaard/service-kit';
import type { CardService } from '../card/card.service.ts';
import type { Resolvers } from '../generated/graphql.ts';
import { type Addresses, profileUrl } from '../page/public.card.ts';
import type { ShareService } from '../share/share.service.ts';
import type { BusinessContextInput } from './profile.input.ts';
import type { ProfileService } from './profile.service.ts';

export interface ProfileResolverParts {
  profiles: ProfileService;
  cards: CardService;
  shares: ShareService;
  owners: OwnerRows;
  addresses: Addresses;
}

export const createProfileResolvers = ({
  profiles,
  cards,
  shares,
  owners,
  addresses,
}: ProfileResolverParts): Resolvers => {
  const isOwn = ({ id }: { id: string | number }, viewer: Viewer | null) =>
    viewer !== null && String(viewer.id) === String(id);
  const stats = async (ownerId: number) => {
    const { views, saves, shares: shared } = await shares.total(ownerId);
    return { views, saves, shares: shared, cardShares: views + shared };
  };
  return {
    Query: {
      profile: (_root, _args, { viewer }) => profiles.get(viewer),
      cardStats: (_root, _args, { viewer }) => stats(assertSignedIn(viewer).id),
    },
    Mutation: {
      updateBusinessContext: async (_root, { input, version }, { viewer }) => {
        await profiles.updateBusinessContext(viewer, input as BusinessContextInput, version ?? null);
        return { profile: await profiles.get(viewer) };
      },
      updateProfileSettings: async (_root, { input, version }, { viewer }) => {
        const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
        await profiles.updateSettings(viewer, given, version ?? null);
        return { profile: await profiles.get(viewer) };
      },
      setProfileHandle: async (_root, { handle }, { viewer }) => {
        await profiles.setHandle(viewer, handle ?? null);
        return { profile: await profiles.get(viewer) };
      },
    },
    Profile: {
      userId: ({ profile }) => String(profile.ownerId),
      fullName: ({ card }) => card?.fullName ?? null,
      email: ({ card }) => card?.email ?? null,
      jobTitle: ({ card }) => card?.jobTitle ?? null,
      company: ({ card }) => card?.company ?? null,
      phone: ({ card }) => card?.phone ?? null,
      website: ({ card }) => card?.website ?? null,
      linkedIn: ({ card }) => card?.linkedIn ?? null,
      bio: ({ card }) => card?.bio ?? null,
      businessDescription: ({ profile }) => profile.businessDescription,
      industry: ({ profile }) => profile.industry,
      targetMarket: ({ profile }) => profile.targetMarket,
      businessGoals: ({ profile }) => profile.businessGoals,
      isPublic: ({ profile }) => profile.isPublic,
      isIndexed: ({ profile }) => profile.isIndexed,
      takesOffers: ({ profile }) => profile.takesOffers,
      version: ({ profile }) => profile.version,
      publicUrl: ({ profile, handle }) => profileUrl({ ownerId: profile.ownerId, handle }, addresses),
    },
    User: {
      // These fields are only available for the viewer’s own account.
      businessCards: (user, _args, { viewer }) => (isOwn(user, viewer) ? cards.list(viewer) : null),
      profile: (user, _args, { viewer }) => (isOwn(user, viewer) ? profiles.get(viewer) : null),
      businessContext: async (user, _args, { viewer }) =>
        isOwn(user, viewer) ? (await profiles.get(viewer)).profile : null,
      cardStats: (user, _args, { viewer }) => (isOwn(user, viewer) ? stats(viewer!.id) : null),
      cardUsage: createUsageField(owners),
    },
  };
};
