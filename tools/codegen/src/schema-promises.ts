import {
  type ASTNode,
  buildASTSchema,
  type DocumentNode,
  findBreakingChanges,
  GraphQLDeprecatedDirective,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  visit,
} from 'graphql';

/**
 * Finds promises of the published schema that the present one breaks. Deprecated parts may be removed.
 * @param published SDL that clients got with the last release
 */
export function brokenPromises(published: string, present: string): string[] {
  const promised = buildASTSchema(reachable(withoutDeprecated(parse(published))), { assumeValidSDL: true });
  return findBreakingChanges(promised, buildASTSchema(parse(present))).map(({ description }) => description);
}

/** What was added, deprecated or removed since: lines for CHANGELOG, in alphabetical order. */
export function schemaChanges(published: string, present: string): string[] {
  const before = placesOf(buildASTSchema(parse(published)));
  const now = placesOf(buildASTSchema(parse(present)));
  const lines = (title: string, places: string[]) =>
    places
      .filter((place) => !partOf(place).some((whole) => places.includes(whole)))
      .map((place) => `${title} \`${place}\``);
  const names = (places: Map<string, Place>, is: (name: string, place: Place) => boolean) =>
    [...places]
      .filter(([name, place]) => is(name, place))
      .map(([name]) => name)
      .sort();
  return [
    ...lines(
      'Added',
      names(now, (name) => !before.has(name)),
    ),
    ...lines(
      'Deprecated',
      names(now, (name, { isDeprecated }) => isDeprecated && before.get(name)?.isDeprecated === false),
    ),
    ...lines(
      'Removed',
      names(before, (name) => !now.has(name)),
    ),
  ];
}

interface Place {
  isDeprecated: boolean;
}

/**
 * The coordinates of the wholes that contain a place. If a type was added or removed, its fields aren't listed; the
 * same goes for a field and its arguments.
 */
const partOf = (place: string): string[] =>
  [place.split('.')[0]!, place.split('(')[0]!].filter((whole) => whole !== place);

/** Types, fields, arguments and values by their coordinates. @see https://spec.graphql.org/draft/#sec-Schema-Coordinates */
function placesOf(schema: GraphQLSchema): Map<string, Place> {
  const places = new Map<string, Place>();
  const add = (name: string, { deprecationReason = null }: { deprecationReason?: string | null | undefined } = {}) =>
    places.set(name, { isDeprecated: deprecationReason !== null && deprecationReason !== undefined });
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    add(type.name);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        add(`${type.name}.${field.name}`, field);
        for (const argument of field.args) add(`${type.name}.${field.name}(${argument.name}:)`, argument);
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) add(`${type.name}.${field.name}`, field);
    } else if (isEnumType(type)) {
      for (const value of type.getValues()) add(`${type.name}.${value.name}`, value);
    }
  }
  return places;
}

const isDeprecated = (node: ASTNode): boolean =>
  'directives' in node && (node.directives ?? []).some(({ name }) => name.value === GraphQLDeprecatedDirective.name);

/** @returns the document without its deprecated parts */
const withoutDeprecated = (document: DocumentNode): DocumentNode => {
  const drop = (node: ASTNode) => (isDeprecated(node) ? null : undefined);
  return visit(document, { FieldDefinition: drop, InputValueDefinition: drop, EnumValueDefinition: drop });
};

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** @returns the document without types that can't be reached any more */
function reachable(document: DocumentNode): DocumentNode {
  const leadsTo = new Map<string, Set<string>>();
  const implementedBy = new Map<string, string[]>();
  for (const definition of document.definitions) {
    if (!('name' in definition) || !definition.name) continue;
    const names = new Set<string>();
    visit(definition, { NamedType: ({ name }) => void names.add(name.value) });
    leadsTo.set(definition.name.value, names);
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    for (const { name } of definition.interfaces ?? [])
      implementedBy.set(name.value, [...(implementedBy.get(name.value) ?? []), definition.name.value]);
  }
  const found = new Set<string>();
  const waiting = [...ROOTS];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(leadsTo.get(name) ?? []), ...(implementedBy.get(name) ?? []));
  }
  return {
    ...document,
    definitions: document.definitions.filter(
      (definition) =>
        !('name' in definition) ||
        !definition.name ||
        definition.kind === Kind.DIRECTIVE_DEFINITION ||
        found.has(definition.name.value),
    ),
  };
}
