import { type DocumentNode, type FieldNode, type GraphQLField, Kind, type ValueNode } from 'graphql';

/** Maximum page size in a free operation. */
export const FREE_PAGE = 100;
/** Maximum page size that a stored operation may declare, for light rows. */
const MOST_DECLARED = 1000;

/** Arguments for the page size in the schemas. */
const PAGE_ARGUMENTS = new Set(['first', 'last']);

export interface Page {
  /** Name of the argument in the schema. */
  argument: string;
  /** Page size of this request; the schema’s default if it gives none. */
  sizeFor(variables: Record<string, unknown>): number;
  /**
   * The page size limit that the text of a stored operation declares: a literal is its own limit, a variable’s limit is
   * its default value (`query Export($first: Int = 1000)`); without one, the limit of free operations applies.
   */
  declaredMost: number;
}

/** @returns null for a field that isn’t paged */
export function pageOf(
  field: FieldNode,
  definition: GraphQLField<unknown, unknown> | undefined,
  document: DocumentNode,
): Page | null {
  const declared = definition?.args.find(({ name }) => PAGE_ARGUMENTS.has(name));
  if (!declared) return null;
  const byContract = typeof declared.defaultValue === 'number' ? declared.defaultValue : FREE_PAGE;
  const value = field.arguments?.find(({ name }) => PAGE_ARGUMENTS.has(name.value))?.value;
  if (value?.kind !== Kind.VARIABLE) {
    const size = (value && integerOf(value)) ?? byContract;
    return { argument: declared.name, sizeFor: () => size, declaredMost: MOST_DECLARED };
  }
  const name = value.name.value;
  const byDefault = defaultOf(name, document);
  return {
    argument: declared.name,
    sizeFor: (variables) => {
      const given = Object.hasOwn(variables, name) ? variables[name] : undefined;
      return typeof given === 'number' ? given : (byDefault ?? byContract);
    },
    declaredMost: Math.min(Math.max(byDefault ?? 0, FREE_PAGE), MOST_DECLARED),
  };
}

function defaultOf(variable: string, document: DocumentNode): number | null {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const found = definition.variableDefinitions?.find((candidate) => candidate.variable.name.value === variable);
    if (found?.defaultValue) return integerOf(found.defaultValue);
  }
  return null;
}

const integerOf = (value: ValueNode): number | null => (value.kind === Kind.INT ? Number(value.value) : null);
