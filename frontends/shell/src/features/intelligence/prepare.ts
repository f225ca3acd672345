import { graphqlClient } from '@kaard/ui/graphql';
import { NetworkInsightsDocument } from '../../generated/graphql.ts';

/** The call that opening the page makes. */
export const prepareIntelligence = (): Promise<unknown> => graphqlClient.query({ query: NetworkInsightsDocument });
