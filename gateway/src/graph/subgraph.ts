import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import { asDomainError, INTERNAL, KINDS } from '@kaard/service-kit/errors/domain-error';
import type { Logger } from '@kaard/service-kit/process/logger';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLFormattedError,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Call, ServiceClient } from '../services/service.client.ts';

/** Language models take longer than database queries; a browser waits for 15 s. */
const LONGER_MS: Readonly<Record<string, number>> = { draftEmail: 14_000 };

type Answer = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** The adapter through which `@apollo/gateway` fetches from a service. */
export function createSubgraph(service: ServiceClient, log: Logger): GraphQLDataSource {
  return {
    async process(options: GraphQLDataSourceProcessOptions): Promise<Answer> {
      const { request, context } = options;
      const document = 'document' in options ? options.document : undefined;
      const operation = document && operationOf(document);
      const call = (context as { call: Call }).call;
      const body = JSON.stringify({
        query: request.query,
        variables: request.variables,
        operationName: request.operationName,
      });
      try {
        const isQuery = operation?.operation === 'query';
        const atLeastMs = Math.max(0, ...fieldsOf(operation).map(({ name }) => LONGER_MS[name.value] ?? 0));
        const answer = await service.postGraphql(body, isQuery ? { ...call, idempotencyKey: null } : call, {
          isQuery,
          atLeastMs,
        });
        return readAnswer(answer.status, answer.body, service.name);
      } catch (error) {
        return { errors: failures(error, operation, service.name, log) };
      }
    },
  };
}

const operationOf = (document: DocumentNode): OperationDefinitionNode | undefined =>
  document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);

const fieldsOf = (operation: OperationDefinitionNode | undefined): FieldNode[] =>
  (operation?.selectionSet.selections ?? []).filter((field): field is FieldNode => field.kind === Kind.FIELD);

function readAnswer(status: number, body: unknown, service: string): Answer {
  const answer = body as Answer | null;
  const isGraphql = typeof answer === 'object' && answer !== null && ('data' in answer || Array.isArray(answer.errors));
  // When the whole request is refused, the service rejected the gateway’s claims; that is no error of the viewer.
  if (!isGraphql || status === 401 || status === 403)
    throw new Error(`The ${service} service refused the request of the gateway with ${status}.`);
  return answer;
}

/**
 * One error per field that the service would have answered, so that clients see which parts of the page are missing.
 */
function failures(
  error: unknown,
  operation: OperationDefinitionNode | undefined,
  service: string,
  log: Logger,
): GraphQLFormattedError[] {
  const domain = asDomainError(error);
  // Other domain errors aren’t logged: the caller may have been signed out in the meantime.
  if (domain?.kind === 'unavailable') log.warn({ service, err: error }, 'service is away');
  else if (!domain) log.error({ service, err: error }, 'service answered wrongly');
  const shape = domain
    ? {
        message: domain.message,
        extensions: { code: KINDS[domain.kind].code, reason: domain.reason, details: domain.details },
      }
    : { message: INTERNAL.message, extensions: { code: INTERNAL.code } };
  const names = fieldsOf(operation).flatMap(({ name, alias }) =>
    name.value === '_entities' ? [] : [alias?.value ?? name.value],
  );
  return names.length ? names.map((name) => ({ ...shape, path: [name] })) : [shape];
}
