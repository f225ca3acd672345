import type { useApolloClient } from '@kaard/ui/graphql';
import { OrderOfManyDocument, type OrderProgressFragment } from '../../generated/graphql.ts';

type Client = ReturnType<typeof useApolloClient>;

/** Contacts that one order takes. */
const MOST = 1000;
/** Milliseconds between two looks at an order that is carried out in the background. */
const PACE_MS = 500;

export interface OrderResult {
  changed: number;
  unchanged: number;
  failed: number;
}

/**
 * Gives an order for many contacts, a thousand at a time, and waits until it is carried out.
 * @throws Error when it can't be given or followed; what was done until then stays done
 */
export async function carryOut(
  client: Client,
  ids: readonly string[],
  give: (ids: string[]) => Promise<OrderProgressFragment | undefined>,
): Promise<OrderResult> {
  const result: OrderResult = { changed: 0, unchanged: 0, failed: 0 };
  for (let from = 0; from < ids.length; from += MOST) {
    let job = await give(ids.slice(from, from + MOST));
    while (job?.state === 'RUNNING') {
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      job = await look(client, job.id);
    }
    if (job?.state !== 'DONE') throw new Error('The order was not carried out');
    result.changed += job.changed;
    result.unchanged += job.unchanged;
    result.failed += job.failed;
  }
  return result;
}

async function look(client: Client, id: string): Promise<OrderProgressFragment | undefined> {
  const { data, error } = await client.query({
    query: OrderOfManyDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  if (!data?.bulkJob) throw error ?? new Error('The order is gone');
  return data.bulkJob;
}
