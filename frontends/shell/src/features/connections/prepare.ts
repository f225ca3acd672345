import { graphqlClient } from '@kaard/ui/graphql';
import { ConnectionInsightsDocument } from '../../generated/graphql.ts';

/** The call that opening the page makes. */
export const prepareConnections = (): Promise<unknown> => graphqlClient.query({ query: ConnectionInsightsDocument });
