import { graphqlClient } from '@kaard/ui/graphql';
import { ContactDetailsDocument } from '../../../generated/graphql.ts';

/** The call that opening the page of the contact in the address makes. */
export const prepareContact = (): Promise<unknown> =>
  graphqlClient.query({
    query: ContactDetailsDocument,
    variables: { id: window.location.pathname.split('/').at(-1) ?? '' },
  });
