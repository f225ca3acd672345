import { describe, expect, it } from '@jest/globals';
import { possibleTypesModule } from './possible-types.ts';

const SCHEMA = `
  type Query { make: Made  other: Other  node: Node }
  union Made = Done | Refused
  union Other = Left | Right
  interface Node { id: ID! }
  type Done implements Node { id: ID! }
  type Refused { why: String }
  type Left { a: Int }
  type Right { a: Int }
`;

const typesOf = (operations: string) =>
  JSON.parse(
    possibleTypesModule(SCHEMA, operations)
      .replace(/^[\s\S]* = /, '')
      .replace(/;\n$/, ''),
  );

describe('the possible types of a front end', () => {
  it('are all members of a union of which one is named', () => {
    expect(typesOf('{ make { ... on Refused { why } } }')).toEqual({ Made: ['Done', 'Refused'] });
  });

  it('are those of every union and interface that a type stands in', () => {
    expect(typesOf('fragment F on Done { id }')).toEqual({ Made: ['Done', 'Refused'], Node: ['Done'] });
  });

  it('are none of a union that nobody takes apart', () => {
    expect(typesOf('{ other { __typename } }')).toEqual({});
  });
});
