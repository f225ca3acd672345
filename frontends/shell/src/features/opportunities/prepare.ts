import { graphqlClient } from '@kaard/ui/graphql';
import { OpportunitiesDocument } from '../../generated/graphql.ts';

/** The call that opening the feed makes. */
export const prepareFeed = (): Promise<unknown> => graphqlClient.query({ query: OpportunitiesDocument });
