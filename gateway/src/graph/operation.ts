import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  stripIgnoredCharacters,
  type ValidationRule,
  validate,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { withKnownValues } from './literals.ts';
import { LIMITS, literalRefusal, measure, type Refusal, refusalOf } from './operation.limits.ts';

/**
 * A parsed and validated text. Its cost is checked later, because it depends on the variables and on whether it is
 * stored.
 */
export interface Operation {
  /** SHA-256 of the text, in hex: the key of stored operations. */
  hash: string;
  /** Without source text and locations, to save memory. */
  document: DocumentNode;
}

export interface OperationReader {
  /** @throws InvalidOperation with all GraphQLErrors if the text is invalid */
  read(text: string): Operation;
  /** @throws InvalidOperation if the request exceeds a limit or names no operation of the text */
  select(operation: Operation, request: SelectRequest): Selected;
}

export interface Selected {
  operation: OperationDefinitionNode;
  /** Fields that the answer could contain. */
  cost: number;
}

export interface SelectRequest {
  operationName: string | null;
  variables: Record<string, unknown>;
  isStored: boolean;
}

export class InvalidOperation extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? 'invalid operation');
    this.name = 'InvalidOperation';
    this.errors = errors;
  }
}

/** Memory for parsed operations. Bytes are limited instead of their number, because callers determine their size. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Memory per node of a parsed operation; measured: 180 to 260. */
const NODE_BYTES = 300;
const MAX_ERRORS = 20;
const MAX_OPERATIONS = 10;
/** With all fragments expanded. */
const MAX_FIELDS = 5000;

/** The rules of graphql-js allow operation types that the schema lacks, on which the query planner fails. */
const knownKind: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(new GraphQLError(`This schema has no ${node.operation}s.`, { nodes: node }));
  },
});
const RULES = [knownKind, ...specifiedRules];

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Parses and validates each text once, as long as the result fits into the cache. */
export function createOperationReader(schema: GraphQLSchema, keptBytes = KEPT_BYTES): OperationReader {
  const kept = new LRUCache<string, Operation & { bytes: number }>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });

  function read(text: string): Operation {
    const hash = hashOfText(text);
    const found = kept.get(hash);
    if (found) return found;

    const document = parsed(text);
    const tooMuch = sizeRefusal(schema, document);
    if (tooMuch) throw refused({ message: tooMuch });
    const errors = validate(schema, document, RULES, { maxErrors: MAX_ERRORS });
    if (errors.length)
      throw new InvalidOperation(
        errors.map((error) => withCode(withKnownValues(error, schema), 'GRAPHQL_VALIDATION_FAILED')),
      );
    // A parsed text keeps its whole source in memory, including comments, so the kept one is parsed from the stripped
    // text.
    const stripped = stripIgnoredCharacters(text);
    const operation = { hash, document: parse(stripped, { noLocation: true }) };
    kept.set(hash, { ...operation, bytes: stripped.length * 2 + nodesOf(operation.document) * NODE_BYTES });
    return operation;
  }

  return {
    read,
    select({ document }, { operationName, variables, isStored }) {
      const operation = getOperationAST(document, operationName);
      if (!operation) {
        const message = operationName ? `There is no operation "${operationName}".` : 'Please name the operation.';
        throw new InvalidOperation([withCode(new GraphQLError(message), 'OPERATION_RESOLUTION_FAILURE')]);
      }
      const measured = measure(schema, document, variables);
      const refusal = refusalOf(measured, variables, isStored);
      if (refusal) throw refused(refusal);
      return { operation, cost: measured.cost };
    },
  };
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (error instanceof GraphQLError) throw new InvalidOperation([withCode(error, 'GRAPHQL_PARSE_FAILED')]);
    throw error;
  }
}

/** Also applies to stored operations: the query planner looks at every field of every spread. */
function sizeRefusal(schema: GraphQLSchema, document: DocumentNode): string | null {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operations.length > MAX_OPERATIONS) return `A request can have at most ${MAX_OPERATIONS} operations.`;
  const { fields } = measure(schema, document, {});
  return fields > MAX_FIELDS ? 'This operation asks for too many fields.' : literalRefusal(document);
}

function nodesOf(document: DocumentNode): number {
  let nodes = 0;
  visit(document, {
    enter() {
      nodes++;
    },
  });
  return nodes;
}

const refused = ({ message, reason = 'OPERATION_TOO_LARGE', details }: Refusal) =>
  new InvalidOperation([
    new GraphQLError(message, {
      extensions: { code: 'BAD_USER_INPUT', reason, ...(details && { details }) },
    }),
  ]);

function withCode(error: GraphQLError, code: string): GraphQLError {
  return new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { ...error.extensions, code, reason: code },
  });
}
