import { type ApolloClient, forgetContactLists, live } from '@kaard/ui/graphql';
import { readUserId } from '@kaard/ui/session';
import { ContactImportDocument } from '../../generated/graphql.ts';
import { follow } from '../../work/follow.ts';
import { toldOf } from '../../work/told.ts';
import { isWorking } from './import.rules.ts';

const looking = new Set<string>();

/**
 * Follows an import whose page was left: lists of contacts, shown by now, are asked for again at its end.
 * @param owner who was signed in while the page was there; it also goes when the session ends
 */
export async function followUnseen(client: ApolloClient, id: string, owner: string | null): Promise<void> {
  if (looking.has(id) || readUserId() !== owner) return;
  looking.add(id);
  const told = toldOf(live, [{ type: 'import', id }]);
  const look = async () => {
    if (readUserId() !== owner) return false;
    const { data, error } = await client.query({
      query: ContactImportDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    if (!data?.contactImport && error) throw error;
    return isWorking(data?.contactImport?.state ?? 'FAILED');
  };
  // Where nobody answers any more it may have ended all the same.
  await follow(look, new AbortController().signal, told.wait).catch(() => {});
  told.stop();
  looking.delete(id);
  forgetContactLists(client.cache);
}
