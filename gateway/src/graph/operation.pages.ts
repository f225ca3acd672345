import { type DocumentNode, type FieldNode, type GraphQLField, Kind, type ValueNode } from 'graphql';

/** Entries of a page of a free operation. */
export const FREE_PAGE = 100;
/** What a stored operation may declare at most, for light rows. */
const MOST_DECLARED = 1000;

/** Names that the contracts give to the size of a page. */
const PAGE_ARGUMENTS = new Set(['first', 'last']);

export interface Page {
  /** Its name in the contract. */
  argument: string;
  /** Entries that this request asks for; the contract's default when it names none. */
  sizeFor(variables: Record<string, unknown>): number;
  /**
   * The cap that the text of a stored operation declares: a literal is its own cap, a variable's cap is its default
   * value (`query Export($first: Int = 1000)`), and without one the page limit of free operations holds.
   */
  declaredMost: number;
}

/** @returns null for a field that is no list of pages */
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
