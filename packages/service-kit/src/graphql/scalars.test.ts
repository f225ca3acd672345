import { describe, expect, test } from '@jest/globals';
import { parseValue as parseLiteralText } from 'graphql';
import { DateTimeScalar, JsonScalar } from './scalars.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('JSON', () => {
  test.each([
    ['an operator as key', { $where: '1' }],
    ['an operator deep inside', { a: [{ b: { $ne: null } }] }],
    ['a path as key', { 'a.b': 1 }],
    ['a key of the language', JSON.parse('{"__proto__":{}}')],
    ['a zero byte in a key', { 'a\0b': 1 }],
    ['more than 64 kB', 'x'.repeat(65_536)],
    ['65 levels', nested(65)],
    ['250 levels', nested(250)],
    ['100,000 levels', nested(100_000)],
  ])('with %s is refused', (_what, value) => {
    expect(() => JsonScalar.parseValue(value)).toThrow(/^JSON /);
  });

  test.each([
    ['a text that looks like a key', { notes: 'costs "$5": cheap, see "a.b": and "__proto__":' }],
    ['a key with quotes', { 'says "$5"': 1 }],
    ['a key that looks like the end of one', { 'x":{"y': 1 }],
    ['65,000 dots', { notes: '.'.repeat(65_000) }],
    ['64 levels', nested(64)],
    ['nothing', null],
  ])('with %s is taken', (_what, value) => {
    expect(JsonScalar.parseValue(value)).toBe(value);
  });

  test('is held to the same when it stands in the text of the operation', () => {
    const literal = (text: string) => JsonScalar.parseLiteral(parseLiteralText(text), {});
    expect(literal('{ notes: "costs \\"$5\\": cheap" }')).toEqual({ notes: 'costs "$5": cheap' });
    expect(() => literal('{ __proto__: 1 }')).toThrow('keys');
    expect(() => literal('['.repeat(250) + ']'.repeat(250))).toThrow('levels');
  });
});

describe('DateTime', () => {
  test.each([
    ['2026-03-01T09:00:00Z', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00Z', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01T09:00:00.123456+05:30', '2026-03-01T03:30:00.123Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('%s is taken', (text, time) => {
    expect(DateTimeScalar.parseValue(text).toISOString()).toBe(time);
    expect(DateTimeScalar.parseLiteral(parseLiteralText(`"${text}"`)).toISOString()).toBe(time);
  });

  test.each([
    ['2026-03-01T09:00:00'],
    ['2026-03-01 09:00:00Z'],
    ['03/04/2026'],
    ['1'],
    [1],
    [''],
    ['2026-02-30'],
    ['2026-02-29T00:00:00Z'],
    ['2026-13-01T00:00:00Z'],
    ['2026-03-01T25:00:00Z'],
    [null],
  ])('%j is refused', (value) => {
    expect(() => DateTimeScalar.parseValue(value)).toThrow(/^DateTime must be .* with a time zone/);
  });
});
