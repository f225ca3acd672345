import type { ApolloGateway as Gateway } from '@apollo/gateway';
import { plainVariable } from '@kaard/service-kit/input/plain-words';
import type { Logger } from '@kaard/service-kit/process/logger';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  printSchema,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import type { Call, ServiceClient } from '../services/service.client.ts';
import { toPublicError } from './graph.errors.ts';
import { readLiterals, valuesOfEnum } from './literals.ts';
import { createSubgraph } from './subgraph.ts';
import type { Supergraph } from './supergraph.ts';

// Read by Apollo’s module when it is loaded, so it must be set before the import below.
process.env.APOLLO_TELEMETRY_DISABLED = 'true';
const { ApolloGateway } = await import('@apollo/gateway');

export interface GraphRequest {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** Key of the text in the cache of query plans. */
  hash: string;
  variables: Record<string, unknown>;
  call: Call;
}

export interface GraphAnswer {
  /** Null if nothing could be answered; fields of unavailable services are null. */
  data: Record<string, unknown> | null;
  errors: GraphQLFormattedError[];
}

/**
 * The rest of the gateway only uses this interface, so that the executor behind it (today the stock `@apollo/gateway`)
 * can be replaced without changes elsewhere.
 */
export interface Graph {
  /** The public API schema of the supergraph. */
  schema: GraphQLSchema;
  sdl: string;
  /** Runs a validated operation. Failures are in `errors`, safe for clients. */
  execute(request: GraphRequest): Promise<GraphAnswer>;
  close(): Promise<void>;
}

export interface GraphSettings {
  supergraph: Supergraph;
  services: Record<string, ServiceClient>;
  log: Logger;
}

export async function createGraph({ supergraph, services, log }: GraphSettings): Promise<Graph> {
  let schema: GraphQLSchema | undefined;
  const gateway: Gateway = new ApolloGateway({
    supergraphSdl: supergraph.sdl,
    // The addresses are settings, which the service clients know.
    buildService: ({ name }) => createSubgraph(services[name]!, log),
    queryPlannerConfig: { exposeDocumentNodeInFetchNode: true },
    __exposeQueryPlanExperimental: false,
    logger: {
      debug: () => {},
      info: () => {},
      warn: (text) => log.warn(text),
      error: (text) => ignoreNoUrl(text, log),
    },
  });
  gateway.onSchemaLoadOrUpdate(({ apiSchema }) => {
    schema = apiSchema;
  });
  const { executor } = await gateway.load();
  if (!schema) throw new Error('The supergraph gave no schema.');
  const apiSchema = schema;
  readLiterals(apiSchema);
  const valuesOf = valuesOfEnum(apiSchema);

  async function execute({ document, operation, hash, variables, call }: GraphRequest): Promise<GraphAnswer> {
    const { requestId } = call.claims;
    const shown = (errors: readonly GraphQLError[]) => errors.map((error) => toPublicError(error, requestId, log));

    const checked = getVariableValues(apiSchema, operation.variableDefinitions ?? [], variables, { maxErrors: 20 });
    if (checked.errors) {
      return { data: null, errors: shown(checked.errors.map((error) => inPlainWords(error, valuesOf))) };
    }
    const { data, errors, extensions } = await executor({
      request: { query: '', variables, ...(operation.name ? { operationName: operation.name.value } : {}) },
      document,
      operation,
      operationName: operation.name?.value ?? null,
      queryHash: hash,
      schema: apiSchema,
      context: { call },
      metrics: {},
      logger: log as never,
    } as unknown as Parameters<typeof executor>[0]);
    // A service violated its schema: the field is null although no error was reported.
    const broken = (extensions?.valueCompletion as { message: string; path?: (string | number)[] }[] | undefined) ?? [];
    const all = [...(errors ?? []), ...broken.map(({ message, path }) => new GraphQLError(message, { path }))];
    return { data: (data as Record<string, unknown> | null | undefined) ?? null, errors: shown(all) };
  }

  return { schema: apiSchema, sdl: `${printSchema(apiSchema).trim()}\n`, execute, close: () => gateway.stop() };
}

function inPlainWords(error: GraphQLError, valuesOf: (name: string) => string[]): GraphQLError {
  const { field, message } = plainVariable(error, valuesOf) ?? {
    field: 'variables',
    message: 'The variables are not valid.',
  };
  const details = { fields: { [field]: message } };
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', reason: 'INVALID_VARIABLES', details } });
}

/** Apollo warns about missing addresses in the supergraph; they are left out on purpose. */
function ignoreNoUrl(text: string, log: Logger): void {
  if (!text.endsWith('is missing a url')) log.error(text);
}
