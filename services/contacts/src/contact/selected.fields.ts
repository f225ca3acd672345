import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Names of all fields requested below a field, at any depth; others need not be read. */
export function fieldsBelow({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>) {
  const names = new Set<string>();
  const seen = new Set<string>();
  const walk = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'FragmentSpread') {
        const name = selection.name.value;
        if (seen.has(name)) continue;
        seen.add(name);
        walk(fragments[name]?.selectionSet);
        continue;
      }
      if (selection.kind === 'Field') names.add(selection.name.value);
      walk(selection.selectionSet);
    }
  };
  for (const node of fieldNodes) walk(node.selectionSet);
  return names;
}
