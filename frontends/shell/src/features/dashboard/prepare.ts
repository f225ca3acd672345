import { graphqlClient } from '@kaard/ui/graphql';
import { DashboardDocument } from '../../generated/graphql.ts';

/** Makes the query of the page before it is opened. */
export const prepareDashboard = (): Promise<unknown> =>
  graphqlClient.query({ query: DashboardDocument, variables: { search: null, company: null } });
