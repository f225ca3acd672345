import { describe, expect, it, jest } from '@jest/globals';
import type { useApolloClient } from '@kaard/ui/graphql';
import type { OrderProgressFragment } from '../../generated/graphql.ts';
import { carryOut } from './order-of-many.ts';

type Client = ReturnType<typeof useApolloClient>;

const job = (over: Partial<OrderProgressFragment>): OrderProgressFragment => ({
  __typename: 'BulkJob',
  id: '1',
  state: 'DONE',
  total: 0,
  done: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  ...over,
});
const looking = (...answers: (OrderProgressFragment | null)[]) =>
  ({ query: async () => ({ data: { bulkJob: answers.shift() ?? null } }) }) as unknown as Client;

describe('an order for many contacts', () => {
  it('that fails, or is gone, is told as failed', async () => {
    await expect(carryOut(looking(), ['1'], async () => job({ state: 'FAILED' }))).rejects.toThrow('not carried out');
    await expect(carryOut(looking(null), ['1'], async () => job({ state: 'RUNNING' }))).rejects.toThrow('gone');
    await expect(carryOut(looking(), ['1'], async () => undefined)).rejects.toThrow('not carried out');
  });

  it('is followed until it is carried out', async () => {
    const client = looking(job({ state: 'RUNNING' }), job({ changed: 2, failed: 1 }));
    const result = await carryOut(client, ['1', '2', '3'], async () => job({ state: 'RUNNING' }));
    expect(result).toEqual({ changed: 2, unchanged: 0, failed: 1 });
  });

  it('is given in parts of a thousand', async () => {
    const give = jest.fn(async (ids: string[]) => job({ changed: ids.length }));
    const ids = Array.from({ length: 1001 }, (_, index) => String(index));
    expect(await carryOut(looking(), ids, give)).toEqual({ changed: 1001, unchanged: 0, failed: 0 });
    expect(give.mock.calls.map(([part]) => part.length)).toEqual([1000, 1]);
  });
});
