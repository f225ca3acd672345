import { graphqlClient } from '@kaard/ui/graphql';
import { OpportunitiesDocument } from '../../generated/graphql.ts';

/** Makes the query of the feed before it is opened. */
export const prepareFeed = (): Promise<unknown> => graphqlClient.query({ query: OpportunitiesDocument });
