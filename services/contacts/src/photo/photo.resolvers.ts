import type { Resolvers } from '../generated/graphql.ts';
import type { PhotoService } from './photo.service.ts';

export const createPhotoResolvers = (photos: PhotoService): Resolvers => ({
  Mutation: {
    removeContactPhoto: async (_root, { id }, { viewer }) => ({ contact: await photos.remove(viewer, id) }),
  },
});
