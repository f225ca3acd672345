import { contactChanges, graphqlClient } from '@kaard/ui/graphql';
import { session } from '@kaard/ui/session';
import { readNameOrder } from '../../../contact/field/name-order.ts';
import { filterOf } from '../filter/filter.rules.ts';
import { listFor } from './list-shelf.ts';

/** Makes the query of the list for the filter in the address. The screen finds its answer on the shelf. */
export async function prepareContacts(): Promise<void> {
  const state = session.state();
  if (state.status !== 'signed-in') return;
  const list = listFor(graphqlClient, {
    owner: state.user.id,
    filter: filterOf(new URLSearchParams(window.location.search)),
    nameOrder: readNameOrder(),
    changes: contactChanges.count(),
  });
  await list.reach(0);
}
