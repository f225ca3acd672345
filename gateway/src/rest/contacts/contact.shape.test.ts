import { describe, expect, test } from '@jest/globals';
import { type InputObjectTypeDefinitionNode, Kind, parse, print } from 'graphql';
import { loadSupergraph } from '../../graph/supergraph.ts';
import { contactChangeShape, newContactShape } from './contact.shape.ts';

const graph = parse(loadSupergraph().sdl);

/** Names of the texts that the graph takes. */
function textsOf(type: string): string[] {
  const input = graph.definitions.find(
    (one): one is InputObjectTypeDefinitionNode =>
      one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && one.name.value === type,
  );
  return (input?.fields ?? []).filter((field) => /^String!?$/.test(print(field.type))).map(({ name }) => name.value);
}

describe('a contact in REST', () => {
  test.each([
    ['CreateContactInput', newContactShape],
    ['UpdateContactInput', contactChangeShape],
  ] as const)('takes every text that %s takes', (type, shape) => {
    expect(textsOf(type)).toContain('company');
    expect(Object.keys(shape.shape)).toEqual(expect.arrayContaining(textsOf(type)));
  });
});
