import { INTERNAL, KINDS } from '@kaard/service-kit/errors/domain-error';
import type { Logger } from '@kaard/service-kit/process/logger';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';

/** Error codes that clients may see: those of domain errors and of GraphQL itself. */
const PUBLIC_CODES = new Set<unknown>([
  ...Object.values(KINDS).map(({ code }) => code),
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** Domain errors and errors in the operation keep their code, reason and details; all others are masked and logged. */
export function toPublicError(error: GraphQLError, requestId: string, log: Logger): GraphQLFormattedError {
  const { code, reason, details } = (error.extensions ?? {}) as { code?: unknown; reason?: unknown; details?: unknown };
  const place = {
    ...(error.path ? { path: error.path } : {}),
    ...(error.locations?.length && !('serviceName' in (error.extensions ?? {})) ? { locations: error.locations } : {}),
  };
  if (PUBLIC_CODES.has(code)) {
    const extensions = {
      code,
      ...(typeof reason === 'string' ? { reason } : {}),
      ...(details && typeof details === 'object' && Object.keys(details).length ? { details } : {}),
      requestId,
    };
    return { message: error.message, ...place, extensions };
  }
  log.error({ err: error, requestId }, 'operation failed');
  return { message: INTERNAL.message, ...place, extensions: { code: INTERNAL.code, requestId } };
}
