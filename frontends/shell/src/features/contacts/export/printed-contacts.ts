import type { useApolloClient } from '@kaard/ui/graphql';
import type { NameOrder } from '../../../contact/field/name-order.ts';
import { PrintedContactsDocument, type PrintedContactsQuery } from '../../../generated/graphql.ts';
import { type ContactFilter, variablesOf } from '../filter/filter.rules.ts';
import type { PrintedContact } from './PrintSheet.tsx';

/**
 * Loads all contacts that match a filter, in its order.
 * @throws Error if a page is missing: an incomplete list is not printed
 */
export async function fetchPrinted(
  client: ReturnType<typeof useApolloClient>,
  filter: ContactFilter,
  nameOrder: NameOrder,
): Promise<PrintedContact[]> {
  const variables = variablesOf(filter, new Date(), nameOrder);
  const found: PrintedContact[] = [];
  for (let after: string | null = null; ; ) {
    const answer: { data?: PrintedContactsQuery; error?: unknown } = await client.query({
      query: PrintedContactsDocument,
      variables: { ...variables, after },
      fetchPolicy: 'no-cache',
    });
    const page = answer.data?.contacts;
    if (!page) throw answer.error ?? new Error('contacts gave no answer');
    found.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
    if (after === null) return found;
  }
}
