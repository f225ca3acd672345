import { graphqlClient } from '@kaard/ui/graphql';
import { NetworkInsightsDocument } from '../../generated/graphql.ts';

/** Makes the query of the page before it is opened. */
export const prepareIntelligence = (): Promise<unknown> => graphqlClient.query({ query: NetworkInsightsDocument });
