import { describe, expect, test } from '@jest/globals';
import { brokenPromises, schemaChanges } from './schema-promises.ts';

const PUBLISHED = `
  type Query { me: User people(first: Int = 50): [User!] old: Old @deprecated(reason: "Ask me.") }
  type User { id: ID! name: String kind: Kind nick: String @deprecated(reason: "Ask for name.") }
  type Old { only: Oldest }
  type Oldest { id: ID }
  enum Kind { NEW OLD @deprecated GONE }
  input Find { text: String! }
  type Mutation { find(input: Find!, by: String @deprecated): User }
`;
const change = (...replaced: [string, string][]) =>
  replaced.reduce((sdl, [from, to]) => {
    if (!sdl.includes(from)) throw new Error(`not in the schema: ${from}`);
    return sdl.replace(from, to);
  }, PUBLISHED);

describe('what the published schema promised', () => {
  test.each([
    ['a field', change([' name: String', '']), 'User.name was removed.'],
    ['a root field', change(['me: User', 'you: User']), 'Query.me was removed.'],
    ['a value', change([' GONE', '']), 'GONE was removed from enum type Kind.'],
    ['an argument', change(['(first: Int = 50)', '']), 'Query.people arg first was removed.'],
    ['a type of an answer', change(['name: String', 'name: Int']), 'User.name changed type from String to Int.'],
    ['that an answer is there', change(['id: ID! name', 'id: ID name']), 'User.id changed type from ID! to ID.'],
    [
      'that nothing else is needed',
      change(['text: String!', 'text: String! more: Int!']),
      'A required field more on input type Find was added.',
    ],
  ])('is broken without %s', (_what, present, broken) => {
    expect(brokenPromises(PUBLISHED, present)).toContain(broken);
  });

  test('is held by what only comes, and without what was deprecated, with all that it led to', () => {
    expect(brokenPromises(PUBLISHED, PUBLISHED)).toEqual([]);
    expect(brokenPromises(PUBLISHED, change(['name: String', 'name: String! age: Int']))).toEqual([]);
    const without = change(
      [' old: Old @deprecated(reason: "Ask me.")', ''],
      [' nick: String @deprecated(reason: "Ask for name.")', ''],
      ['type Old { only: Oldest }', ''],
      ['type Oldest { id: ID }', ''],
      [' OLD @deprecated', ''],
      [', by: String @deprecated', ''],
    );
    expect(brokenPromises(PUBLISHED, without)).toEqual([]);
  });

  test('is broken when something is deprecated and removed at once', () => {
    const deprecated = change(['name: String', 'name: String @deprecated']);
    expect(brokenPromises(PUBLISHED, deprecated)).toEqual([]);
    expect(brokenPromises(PUBLISHED, change([' name: String', '']))).toEqual(['User.name was removed.']);
    expect(brokenPromises(deprecated, change([' name: String', '']))).toEqual([]);
  });
});

describe('what has changed since', () => {
  test('is listed by its coordinates, a new type as a whole', () => {
    const present = change(
      ['name: String', 'name: String @deprecated pets(first: Int): [Pet!]'],
      [' GONE', ''],
      ['enum Kind', 'type Pet { id: ID! name: String } enum Kind'],
    );
    expect(schemaChanges(PUBLISHED, present)).toEqual([
      'Added `Pet`',
      'Added `User.pets`',
      'Deprecated `User.name`',
      'Removed `Kind.GONE`',
    ]);
    expect(schemaChanges(PUBLISHED, PUBLISHED)).toEqual([]);
  });
});
