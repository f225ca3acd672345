import { createUsageField, type OwnerRows } from '@kaard/service-kit';
import type { Resolvers } from '../generated/graphql.ts';

export const createUsageResolvers = (owners: OwnerRows): Resolvers => ({
  User: { insightUsage: createUsageField(owners) },
});
