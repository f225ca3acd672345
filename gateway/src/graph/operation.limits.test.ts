import { describe, expect, test } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { literalRefusal, measure, refusalOf } from './operation.limits.ts';

const schema = buildSchema(`
  type Query { me: User people(first: Int = 50, after: String): People! node: Node }
  type People { nodes: [User!]! }
  interface Node { id: ID! }
  type User implements Node { id: ID! name: String friends(last: Int): People! }
`);
const of = (text: string, variables: Record<string, unknown> = {}) => measure(schema, parse(text), variables);

describe('the measure of an operation', () => {
  test('counts levels, aliases and fields', () => {
    expect(of('{ me { id name } }')).toMatchObject({ depth: 2, aliases: 0, fields: 3, cost: 3 });
    expect(of('{ a: me { b: id } me { ... on Node { id } } }')).toMatchObject({ depth: 2, aliases: 2, fields: 4 });
  });

  test('counts a page as full: by literal, variable, default of the operation, default of the contract', () => {
    // people, and nodes with two fields per entry
    expect(of('{ people(first: 10) { nodes { id name } } }').cost).toBe(31);
    expect(of('query ($n: Int) { people(first: $n) { nodes { id name } } }', { n: 7 }).cost).toBe(22);
    expect(of('query ($n: Int = 4) { people(first: $n) { nodes { id name } } }').cost).toBe(13);
    expect(of('{ people { nodes { id name } } }').cost).toBe(151);
    expect(of('{ people(first: 2) { nodes { friends(last: 3) { nodes { id } } } } }').cost).toBe(
      1 + 2 * (1 + 1 + 3 * 2),
    );
  });

  test('counts a fragment at every spread, and walks it once', () => {
    const many = Array.from({ length: 100 }, (_, i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`).join(
      ' ',
    );
    expect(of(`{ me { ...F0 } } ${many} fragment F100 on User { id }`).fields).toBeGreaterThan(2 ** 99);
  });

  test('ends for fragments that spread themselves', () => {
    expect(of('{ me { ...A } } fragment A on User { id ...B } fragment B on User { ...A }').fields).toBe(2);
  });

  test('takes the largest of several operations', () => {
    expect(of('query A { me { id } } query B { me { friends(last: 1) { nodes { id } } } }').depth).toBe(4);
  });

  test('leaves the depth of introspection to the rule of graphql-js', () => {
    const deep =
      '{ __schema { types { fields { type { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } }';
    expect(of(deep).depth).toBe(1);
  });
});

describe('the refusal of an operation', () => {
  const refusal = (text: string, isStored: boolean, variables: Record<string, unknown> = {}) =>
    refusalOf(of(text, variables), variables, isStored)?.message ?? null;

  test('a free operation asks for at most 100 entries, however it says so', () => {
    expect(refusal('{ people(first: 100) { nodes { id } } }', false)).toBeNull();
    expect(refusal('{ people(first: 101) { nodes { id } } }', false)).toMatch(/at most 100/);
    expect(refusal('query ($n: Int) { people(first: $n) { nodes { id } } }', false, { n: 101 })).toMatch(/at most 100/);
    expect(refusal('query ($n: Int = 1000) { people(first: $n) { nodes { id } } }', false)).toMatch(/at most 100/);
  });

  test('a page of nothing is refused without a limit, which is the field’s own, and left to the service in stored ones', () => {
    const by = 'query ($n: Int) { people(first: $n) { nodes { id } } }';
    for (const text of ['{ people(first: 0) { nodes { id } } }', '{ people(first: -5) { nodes { id } } }'])
      expect(refusal(text, false)).toBe('A page needs at least one entry.');
    expect(refusal(by, false, { n: 0 })).toBe('A page needs at least one entry.');
    expect(refusal(by, true, { n: 0 })).toBeNull();
    expect(refusal(by, false, { n: null })).toBeNull();
  });

  test('a stored one declares its cap by literal or default, up to 1,000', () => {
    const withDefault = 'query ($n: Int = 300) { people(first: $n) { nodes { id } } }';
    expect(refusal('{ people(first: 1000) { nodes { id } } }', true)).toBeNull();
    expect(refusal('{ people(first: 1001) { nodes { id } } }', true)).toMatch(/at most 1000/);
    expect(refusal(withDefault, true, { n: 300 })).toBeNull();
    expect(refusal(withDefault, true, { n: 301 })).toMatch(/at most 300/);
    expect(refusal('query ($n: Int!) { people(first: $n) { nodes { id } } }', true, { n: 101 })).toMatch(/at most 100/);
  });

  test('a name of the prototype is no variable', () => {
    expect(refusal('query ($constructor: Int) { people(first: $constructor) { nodes { id } } }', false)).toBeNull();
  });
});

describe('lists and objects in the text', () => {
  const nested = (levels: number) => `{ f(a: ${'[{ b: '.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}) }`;

  test('are refused from nine levels on, wherever they stand', () => {
    for (const text of [nested(10), nested(900), `query ($a: J = ${'['.repeat(9)}${']'.repeat(9)}) { f(a: $a) }`])
      expect(literalRefusal(parse(text))).toContain('levels');
  });

  test('of eight levels are taken, also many beside each other', () => {
    expect(literalRefusal(parse(nested(8)))).toBeNull();
    expect(literalRefusal(parse(`{ f(a: [${'[[]], '.repeat(100)}]) g(a: [[[1]]]) }`))).toBeNull();
  });
});
