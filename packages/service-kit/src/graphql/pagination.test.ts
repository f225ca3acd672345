import { describe, expect, test } from '@jest/globals';
import { assertPageSize, decodeCursor, decodeIdCursor, encodeCursor, toConnection } from './pagination.ts';

describe('a cursor', () => {
  test.each([
    ['nonsense'],
    [''],
    [encodeCursor([1])],
    [Buffer.from('{"a":1}').toString('base64url')],
    [Buffer.from('[null,1]').toString('base64url')],
    [encodeCursor([1e300, 1])],
  ])('that this list did not write is refused: %j', (cursor) => {
    expect(() => decodeCursor(cursor, 2)).toThrow(/cursor/);
  });

  test('comes back as it was written', () => {
    expect(decodeCursor(encodeCursor(['Ärö', 5]), 2)).toEqual(['Ärö', 5]);
    expect(decodeIdCursor(encodeCursor([5]))).toBe(5);
  });

  test.each([[['x']], [['5']], [[1.5]], [[1e300]], [[5, 6]]])('of a list by ids is an id, not %j', (values) => {
    expect(() => decodeIdCursor(encodeCursor(values))).toThrow(/cursor/);
  });
});

test.each([[0], [-1], [101], [1.5], [Number.NaN]])('a page of %d is refused', (first) => {
  expect(() => assertPageSize(first, 100)).toThrow(/1 to 100/);
});

describe('a page', () => {
  const cursorOf = (n: number) => encodeCursor([n]);

  test('knows by one more row that there is a next one', () => {
    const page = toConnection([3, 2, 1], 2, null, cursorOf);
    expect(page.nodes).toEqual([3, 2]);
    expect(page.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: cursorOf(3),
      endCursor: cursorOf(2),
    });
  });

  test('that is empty has no cursors', () => {
    expect(toConnection([], 2, 'x', cursorOf).pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: null,
      endCursor: null,
    });
  });
});
