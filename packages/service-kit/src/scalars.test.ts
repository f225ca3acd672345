import { describe, expect, test } from '@jest/globals';
import { parseValue as parseLiteralText } from 'graphql';
import { JsonScalar } from './scalars.ts';

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
