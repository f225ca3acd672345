import { live, useApolloClient } from '@kaard/ui/graphql';
import { useSyncExternalStore } from 'react';
import { OrderOfManyDocument } from '../generated/graphql.ts';
import { createOrders, type Orders, type RunningOrder } from './orders.ts';

type Client = ReturnType<typeof useApolloClient>;

/** Orders outlive the pages that start them. */
const known = new WeakMap<Client, Orders>();

export function useOrders(): Orders {
  const client = useApolloClient();
  const present = known.get(client);
  if (present) return present;
  const orders = createOrders({
    live,
    async look(id) {
      const { data, error } = await client.query({
        query: OrderOfManyDocument,
        variables: { id },
        fetchPolicy: 'no-cache',
      });
      if (!data || (!data.bulkJob && error)) throw error ?? new Error('no answer');
      return data.bulkJob ?? null;
    },
  });
  known.set(client, orders);
  return orders;
}

export function useRunningOrders(): readonly RunningOrder[] {
  const orders = useOrders();
  return useSyncExternalStore(orders.subscribe, orders.running);
}
