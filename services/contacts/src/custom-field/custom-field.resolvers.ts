import { type CustomKind, MOST_CUSTOM_FIELDS } from '@kaard/contact-formats/custom';
import type { Resolvers } from '../generated/graphql.ts';
import type { CustomFieldService } from './custom-field.service.ts';

const kindOf = (kind: string): CustomKind => kind.toLowerCase() as CustomKind;

export const createCustomFieldResolvers = (service: CustomFieldService): Resolvers => ({
  Query: {
    customFields: async (_root, _args, { viewer }) => ({
      nodes: await service.list(viewer),
      most: MOST_CUSTOM_FIELDS,
      mayCreate: await service.mayCreate(viewer),
    }),
  },
  Mutation: {
    createCustomField: async (_root, { input }, { viewer }) => ({
      customField: await service.create(viewer, { ...input, kind: kindOf(input.kind) }),
    }),
    updateCustomField: async (_root, { key, input }, { viewer }) => ({
      customField: await service.update(viewer, key, input),
    }),
    deleteCustomField: async (_root, { key }, { viewer }) => ({ key: await service.remove(viewer, key) }),
  },
  CustomField: {
    kind: ({ kind }) => kind.toUpperCase() as never,
    contactCount: ({ key }, _args, { viewer }) => service.contactCount(viewer, key),
  },
});
