import { type ApolloClient, forgetContactLists, live } from '@kaard/ui/graphql';
import { readUserId } from '@kaard/ui/session';
import { ScanBatchDocument } from '../../generated/graphql.ts';
import { pauseUntilTold, poll } from './polling.ts';

const looking = new Set<string>();

/** Follows the saving of a batch whose page was left: lists of contacts, shown by now, are asked for again at its end. */
export async function followUnseen(client: ApolloClient, id: string): Promise<void> {
  const owner = readUserId();
  if (looking.has(id)) return;
  looking.add(id);
  const told = pauseUntilTold(live, { type: 'batch', id });
  const look = async () => {
    if (readUserId() !== owner) return null;
    const { data, error } = await client.query({
      query: ScanBatchDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data?.scanBatch && error) throw error;
    const { saved = 0, saving = 0 } = data?.scanBatch?.counts ?? {};
    return saving > 0 ? `${saved}/${saving}` : null;
  };
  await poll(look, new AbortController().signal, told.wait);
  told.stop();
  looking.delete(id);
  forgetContactLists(client.cache);
}
