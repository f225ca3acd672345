import { graphqlClient } from '@kaard/ui/graphql';
import { ContactDetailsDocument } from '../../../generated/graphql.ts';

/** Makes the query of the page for the contact in the address. */
export const prepareContact = (): Promise<unknown> =>
  graphqlClient.query({
    query: ContactDetailsDocument,
    variables: { id: window.location.pathname.split('/').at(-1) ?? '' },
  });
