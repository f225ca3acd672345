import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { FREE_PAGE, type Page, pageOf } from './operation.pages.ts';

export const LIMITS = {
  tokens: 1000,
  depth: 12,
  aliases: 30,
  /** Fields that the answer could contain, with full pages. */
  cost: 10_000,
} as const;

/**
 * Maximum nesting of lists and objects in the text itself; variables have limits of their own. The query planner walks
 * nested lists twice per level: 20 levels took a second, 30 took twenty minutes.
 */
const LITERAL_LEVELS = 8;

/** @returns why the text is refused, stored or not, or null */
export function literalRefusal(document: DocumentNode): string | null {
  let levels = 0;
  let deepest = 0;
  const container = {
    enter: () => {
      deepest = Math.max(deepest, ++levels);
    },
    leave: () => {
      levels--;
    },
  };
  visit(document, { ListValue: container, ObjectValue: container });
  if (deepest <= LITERAL_LEVELS) return null;
  return `Lists and objects in a query can have at most ${LITERAL_LEVELS} levels. Send deeper ones as variables.`;
}

export interface Measure {
  /** Levels of fields, without introspection, which a rule of graphql-js limits. */
  depth: number;
  aliases: number;
  /** Number of fields with all fragments expanded. */
  fields: number;
  /** Fields that the answer could contain. */
  cost: number;
  pages: Page[];
}

const NOTHING: Measure = { depth: 0, aliases: 0, fields: 0, cost: 0, pages: [] };
type Type = GraphQLNamedType | undefined;

/**
 * Measures an operation before it is planned. Each fragment is walked once and its measure counted at every spread:
 * fragments that double themselves a hundred times cost nothing to measure and are refused for their expanded size.
 */
export function measure(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const known = new Map<string, Measure>();
  const pages: Page[] = [];

  function ofFragment(name: string): Measure {
    const found = known.get(name);
    if (found) return found;
    // Ends the recursion for a fragment that spreads itself, which validation refuses.
    known.set(name, NOTHING);
    const fragment = fragments.get(name);
    const measured = fragment
      ? ofSelections(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
      : NOTHING;
    known.set(name, measured);
    return measured;
  }

  function ofField(field: FieldNode, parent: Type): Measure {
    const name = field.name.value;
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const page = pageOf(field, definition, document);
    if (page) pages.push(page);
    const type = definition && getNamedType(definition.type);
    const below = field.selectionSet ? ofSelections(field.selectionSet, type) : NOTHING;
    return {
      depth: name.startsWith('__') ? 1 : below.depth + 1,
      aliases: below.aliases + (field.alias ? 1 : 0),
      fields: below.fields + 1,
      cost: 1 + below.cost * Math.max(1, page?.sizeFor(variables) ?? 1),
      pages,
    };
  }

  function ofSelections({ selections }: SelectionSetNode, parent: Type): Measure {
    const total = { ...NOTHING };
    for (const selection of selections) {
      let part: Measure;
      if (selection.kind === Kind.FIELD) part = ofField(selection, parent);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) part = ofFragment(selection.name.value);
      else {
        const condition = selection.typeCondition;
        part = ofSelections(selection.selectionSet, condition ? schema.getType(condition.name.value) : parent);
      }
      total.depth = Math.max(total.depth, part.depth);
      total.aliases += part.aliases;
      total.fields += part.fields;
      total.cost += part.cost;
    }
    return total;
  }

  let largest = NOTHING;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const one = ofSelections(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined);
    largest = {
      depth: Math.max(largest.depth, one.depth),
      aliases: Math.max(largest.aliases, one.aliases),
      fields: Math.max(largest.fields, one.fields),
      cost: Math.max(largest.cost, one.cost),
      pages,
    };
  }
  return largest;
}

export interface Refusal {
  message: string;
  /** Defaults to “too large”. */
  reason?: string;
  /** The requested amount and the limit, or the invalid arguments. */
  details?: { asked: number; limit: number } | { fields: Record<string, string> };
}

function emptyPage(argument: string): Refusal {
  const message = 'A page needs at least one entry.';
  return { message, reason: 'INVALID_INPUT', details: { fields: { [argument]: message } } };
}

/** @returns why the operation is refused, or null. Stored operations are ours: only their page sizes are limited. */
export function refusalOf(measured: Measure, variables: Record<string, unknown>, isStored: boolean): Refusal | null {
  const refusal = (asked: number, limit: number, message: string): Refusal => ({ message, details: { asked, limit } });
  for (const page of measured.pages) {
    const most = isStored ? page.declaredMost : FREE_PAGE;
    const asked = page.sizeFor(variables);
    if (asked > most) return refusal(asked, most, `A page can have at most ${most} entries here.`);
    // The message doesn’t name the maximum: a list may allow less than free operations, and a service would name the
    // maximum of stored ones.
    if (asked < 1 && !isStored) return emptyPage(page.argument);
  }
  if (isStored) return null;
  const { depth, aliases, cost } = measured;
  if (depth > LIMITS.depth) return refusal(depth, LIMITS.depth, `An operation is at most ${LIMITS.depth} levels deep.`);
  if (aliases > LIMITS.aliases)
    return refusal(aliases, LIMITS.aliases, `An operation can have at most ${LIMITS.aliases} aliases.`);
  if (cost > LIMITS.cost)
    return refusal(
      cost,
      LIMITS.cost,
      `This operation costs ${cost}, and the limit is ${LIMITS.cost}. Please request fewer fields or smaller pages.`,
    );
  return null;
}
