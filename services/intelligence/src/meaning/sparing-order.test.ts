import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createSparingOrder } from './sparing-order.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a rush of orders of one owner becomes one at once and one for the rest, and holds no other owner up', async () => {
  const orders: number[] = [];
  const order = createSparingOrder(async (ownerId) => {
    orders.push(ownerId);
  }, 100);
  await Promise.all(Array.from({ length: 1000 }, () => order(1)));
  expect(orders).toEqual([1]);
  await order(2);
  expect(orders).toEqual([1, 2]);
  await jest.advanceTimersByTimeAsync(100);
  expect(orders).toEqual([1, 2, 1]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(orders).toEqual([1, 2, 1]);
  await order(1);
  expect(orders).toEqual([1, 2, 1, 1]);
});

test('an order that fails says so, and the next one is made', async () => {
  let fails = true;
  let made = 0;
  const order = createSparingOrder(async () => {
    if (fails) throw new Error('away');
    made++;
  }, 100);
  await expect(order(1)).rejects.toThrow('away');
  fails = false;
  await jest.advanceTimersByTimeAsync(100);
  await order(1);
  expect(made).toBe(1);
});
