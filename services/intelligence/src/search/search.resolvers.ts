import type { Resolvers } from '../generated/graphql.ts';
import type { SearchService } from './search.service.ts';

/** Maps GraphQL to the service, which contains all rules. */
export const createSearchResolvers = (search: SearchService): Resolvers => ({
  Query: {
    smartSearch: (_root, { query, first }, { viewer }) => search.search(viewer, query, first ?? 10),
  },
  SmartSearchHit: {
    id: ({ contact }) => String(contact.id),
    name: ({ contact }) => contact.name,
    title: ({ contact }) => contact.title,
    company: ({ contact }) => contact.company,
    contact: ({ contact }) => ({ id: String(contact.id) }),
  },
});
