import type { Resolvers } from '../generated/graphql.ts';
import type { AuditService } from './audit.service.ts';

/** Translates GraphQL input and output; all rules are in the service. */
export const createAuditResolvers = (audit: AuditService): Resolvers => ({
  Query: {
    auditLog: (_root, { first, after }, { viewer }) => audit.list(viewer, { first, after: after ?? null }),
  },
});
