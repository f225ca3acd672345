import { originOf } from '../audit/audit.origin.ts';
import type { Resolvers } from '../generated/graphql.ts';
import type { ApiKeyService } from './api-key.service.ts';

/** Translates GraphQL input and output; all rules are in the service. */
export const createApiKeyResolvers = (apiKeys: ApiKeyService, now: () => Date): Resolvers => ({
  Query: {
    apiKeys: (_root, _args, { viewer }) => apiKeys.list(viewer),
  },
  Mutation: {
    createApiKey: (_root, { input: { name, scopes, expiresInDays } }, { viewer, claims }) =>
      apiKeys.create(viewer, { name, scopes, expiresInDays: expiresInDays ?? null }, originOf(claims)),
    renameApiKey: async (_root, { id, name }, { viewer }) => ({ apiKey: await apiKeys.rename(viewer, id, name) }),
    revokeApiKey: async (_root, { id }, { viewer, claims }) => ({
      apiKeyId: await apiKeys.revoke(viewer, id, originOf(claims)),
    }),
  },
  ApiKey: {
    isExpired: ({ expiresAt }) => expiresAt !== null && expiresAt <= now(),
  },
});
