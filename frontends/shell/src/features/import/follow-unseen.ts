import { type ApolloClient, forgetContactLists, live } from '@kaard/ui/graphql';
import { readUserId } from '@kaard/ui/session';
import { ContactImportDocument } from '../../generated/graphql.ts';
import { follow } from '../../work/follow.ts';
import { toldOf } from '../../work/told.ts';
import { isWorking } from './import.rules.ts';

/**
 * Milliseconds between series of requests without an answer; a restored connection, or a page that becomes visible,
 * ends the wait.
 */
const CALM_MS = 60_000;

const looking = new Set<string>();

/**
 * Follows an import whose page was left, so that lists of contacts on other pages are reloaded at its end. No page
 * reports failures, so it continues as long as the same person is signed in.
 * @param owner who was signed in on the page; it also stops when the session ends
 */
export async function followUnseen(client: ApolloClient, id: string, owner: string | null): Promise<void> {
  if (looking.has(id)) return;
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
  try {
    while (readUserId() === owner) {
      try {
        await follow(look, new AbortController().signal, told.wait);
        break;
      } catch {
        await untilBack(CALM_MS);
      }
    }
  } finally {
    told.stop();
    looking.delete(id);
  }
  forgetContactLists(client.cache);
}

function untilBack(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setTimeout(resolve, ms);
  window.addEventListener('online', () => resolve(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && resolve(), { signal });
  return promise.finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}
