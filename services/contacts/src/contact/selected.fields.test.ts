import { expect, test } from '@jest/globals';
import { type FieldNode, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { fieldsBelow } from './selected.fields.ts';

test('fields are found under other names, in fragments and however deep', () => {
  const { definitions } = parse(`{ contacts { nodes { a: id ...more ... on Contact { emails { value } } } } }
    fragment more on Contact { notes ...more }`);
  const [operation, ...others] = definitions;
  const fieldNodes = (operation as unknown as { selectionSet: { selections: FieldNode[] } }).selectionSet.selections;
  const fragments = Object.fromEntries(
    others.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  ) as Record<string, FragmentDefinitionNode>;
  expect([...fieldsBelow({ fieldNodes, fragments })]).toEqual(['nodes', 'id', 'notes', 'emails', 'value']);
});
