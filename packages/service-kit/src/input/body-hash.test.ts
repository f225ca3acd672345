import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hashOf } from './body-hash.ts';

const MARCH = new Date('2026-03-01T09:00:00Z');
const APRIL = new Date('2026-04-01T09:00:00Z');
const bytes = (...values: number[]) => new Uint8Array(values);

describe('two requests', () => {
  test.each<[string, unknown, unknown]>([
    ['a date', { at: MARCH }, { at: APRIL }],
    ['a date and no date', { at: MARCH }, { at: null }],
    ['a date and an empty object', { at: MARCH }, { at: {} }],
    ['a date and its number', { at: MARCH }, { at: MARCH.getTime() }],
    ['a date and none that exists', { at: MARCH }, { at: new Date(Number.NaN) }],
    ['bytes', bytes(1, 2), bytes(2, 1)],
    ['bytes of a view', new Uint16Array([1, 2]), new Uint16Array([2, 1])],
    ['bytes of a buffer', bytes(1).buffer, bytes(2).buffer],
    ['large numbers', 2n ** 64n, 2n ** 64n + 1n],
    ['a bigint and a number', 1n, 1],
    ['no number and nothing', { of: Number.NaN }, { of: null }],
    ['infinite numbers', Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    ['maps', new Map([['a', MARCH]]), new Map([['a', APRIL]])],
    ['a map and an object', new Map(), {}],
    ['sets', new Set([1]), new Set([2])],
    ['addresses', new URL('https://a.example/'), new URL('https://b.example/')],
    ['a text and a number', '1', 1],
    ['a list and its only entry', ['a'], 'a'],
    ['texts that look like several', ['a,b'], ['a', 'b']],
  ])('that differ in %s are two', (_what, one, other) => {
    expect(hashOf(one)).not.toBe(hashOf(other));
  });

  test.each<[string, unknown, unknown]>([
    ['the order of keys', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['a key without a value', { a: 1, b: undefined }, { a: 1 }],
    ['the class of the date', { at: MARCH }, Object.assign(Object.create(null), { at: new Date(MARCH) })],
    ['what holds the bytes', Buffer.from([1, 2]), bytes(0, 1, 2).subarray(1)],
    [
      'the order of a map',
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
      new Map([
        ['b', 2],
        ['a', 1],
      ]),
    ],
    ['the order of a set', new Set([1, 2]), new Set([2, 1])],
  ])('that differ in %s only are one', (_what, one, other) => {
    expect(hashOf(one)).toBe(hashOf(other));
  });

  test('of JSON are one when they say the same, and only then', () => {
    const said = (value: unknown) => JSON.stringify(sorted(value));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(hashOf(one) === hashOf(other)).toBe(said(one) === said(other));
        expect(hashOf(structuredClone(one))).toBe(hashOf(one));
      }),
    );
  });
});

test.each([[() => 1], [Symbol('a')], [/a/], [new (class Other {})()], [Promise.resolve()], [new WeakMap()]])(
  '%p, which cannot be told from another one, is refused',
  (value) => {
    expect(() => hashOf({ value })).toThrow(TypeError);
  },
);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
