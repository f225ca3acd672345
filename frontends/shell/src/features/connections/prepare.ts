import { graphqlClient } from '@kaard/ui/graphql';
import { ConnectionInsightsDocument } from '../../generated/graphql.ts';

/** Makes the query of the page before it is opened. */
export const prepareConnections = (): Promise<unknown> => graphqlClient.query({ query: ConnectionInsightsDocument });
