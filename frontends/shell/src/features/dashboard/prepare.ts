import { graphqlClient } from '@kaard/ui/graphql';
import { DashboardDocument } from '../../generated/graphql.ts';

/** The call that opening the page makes. */
export const prepareDashboard = (): Promise<unknown> =>
  graphqlClient.query({ query: DashboardDocument, variables: { search: null, company: null } });
