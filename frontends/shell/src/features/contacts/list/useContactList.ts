import { contactChanges, useApolloClient } from '@kaard/ui/graphql';
import { useSession } from '@kaard/ui/session';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNameOrder } from '../../../contact/field/name-order.ts';
import type { ContactFilter } from '../filter/filter.rules.ts';
import type { ContactList } from './contact-list.ts';
import { keyOf, listFor } from './list-shelf.ts';

/** Returns the list for a filter; it is loaded again when contacts change. Answers for earlier filters are ignored. */
export function useContactList(filter: ContactFilter) {
  const client = useApolloClient();
  const session = useSession();
  const changes = useSyncExternalStore(contactChanges.subscribe, contactChanges.count);
  const owner = session.status === 'signed-in' ? session.user.id : '';
  const nameOrder = useNameOrder();
  const wanted = { owner, filter, nameOrder, changes };
  const shown = useRef<ContactList>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the filter, its owner and the order of names
  const list = useMemo(() => listFor(client, wanted, shown.current), [client, keyOf(wanted), changes]);

  useEffect(() => {
    shown.current = list;
    list.start();
  }, [list]);

  const state = useSyncExternalStore(list.subscribe, list.state);
  return useMemo(() => ({ list, state }), [list, state]);
}
