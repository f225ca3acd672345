import { asDomainError, DomainError, type ErrorKind, INTERNAL, KINDS } from '@kaard/service-kit/errors/domain-error';
import { plainRefusal } from '@kaard/service-kit/http/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import { assertKnown, type Callers } from '../identity/caller.ts';
import type { RequestLimiter } from '../limits/request.limits.ts';
import type { Graph } from './graph.ts';
import { hashOfText } from './operation.ts';
import type { OperationAnswer, Operations } from './operations.ts';
import type { StoredOperations } from './stored.operations.ts';

export interface GraphRouteParts {
  graph: Graph;
  operations: Operations;
  stored: StoredOperations;
  callers: Callers;
  limiter: Pick<RequestLimiter, 'spend'>;
}

const BODY_LIMIT = 500_000;
const JSON_TYPE = 'application/json; charset=utf-8';
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

const bodySchema = z.object({
  query: z.string().nullish(),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({
      persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }).nullish(),
    })
    .nullish(),
});
type Body = z.output<typeof bodySchema>;

/**
 * POST /graphql, JSON only and one operation at a time.
 * @see https://graphql.github.io/graphql-over-http/draft/
 */
export async function addGraphRoutes(app: FastifyInstance, parts: GraphRouteParts): Promise<void> {
  const { graph, operations, stored, callers, limiter } = parts;

  await app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));

    scope.post('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const call = await callers.identify(request);
      const body = bodyOf(request.body);
      const found = findText(body, stored);
      if (!found) return sendErrors(request, reply, 200, [notStored(request.id)]);
      // Anonymous callers may only run stored operations.
      if (!found.isStored) assertKnown(call);
      const { keyId } = call.claims;
      const answer = await operations.run({
        ...found,
        operationName: body.operationName ?? null,
        variables: body.variables ?? {},
        call,
        ...(keyId !== undefined && { spend: (cost: number) => limiter.spend(keyId, cost) }),
      });
      // The product’s own screens don’t need the cost; developers are told.
      const tellsCost = keyId !== undefined || !found.isStored;
      return sendAnswer(request, reply, tellsCost ? answer : { ...answer, cost: null });
    });

    const others = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];
    scope.route({
      method: others,
      url: '/graphql',
      handler: async (request, reply) => {
        const message = 'Please send operations by POST as application/json.';
        return sendErrors(request, reply.header('allow', 'POST'), 405, [
          { message, extensions: { code: 'BAD_REQUEST', reason: 'METHOD_NOT_ALLOWED', requestId: request.id } },
        ]);
      },
    });
  });

  app.get('/graphql/schema.graphql', async (request, reply) => {
    assertKnown(await callers.identify(request));
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(graph.sdl);
  });
}

/** @throws DomainError `invalid` */
function bodyOf(given: unknown): Body {
  if (Array.isArray(given)) throw badRequest('Please send operations one at a time, not in batches.');
  const body = bodySchema.safeParse(given);
  if (!body.success) throw badRequest('The body must be {"query": text, "variables": object, "operationName": text}.');
  return body.data;
}

const badRequest = (message: string, kind: ErrorKind = 'invalid') =>
  new DomainError({ kind, reason: 'BAD_REQUEST', message });

/**
 * A known hash wins over any text sent with it. A text that is stored counts as stored even if it is sent as text. A
 * text sent with a hash needn’t match it, because clients print a text differently than their build did.
 * @returns null if only an unknown hash was sent
 */
function findText(body: Body, stored: StoredOperations): { text: string; isStored: boolean } | null {
  const sentHash = body.extensions?.persistedQuery?.sha256Hash;
  const { query } = body;
  if (!query && !sentHash) throw badRequest('The body has no query.');
  const hash = sentHash ?? hashOfText(query!);
  let text = stored.find(hash);
  if (text === null && sentHash) {
    stored.refresh();
    text = stored.find(hash);
  }
  if (text !== null) return { text, isStored: true };
  return query ? { text: query, isStored: false } : null;
}

const notStored = (requestId: string): GraphQLFormattedError => ({
  message: 'PersistedQueryNotFound',
  extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', requestId },
});

function sendAnswer(request: FastifyRequest, reply: FastifyReply, { data, errors, started, cost }: OperationAnswer) {
  if (!started) return sendErrors(request, reply, 400, errors);
  return send(request, reply, 200, { data, ...(errors.length && { errors }), ...(cost && { extensions: { cost } }) });
}

/** Sends refusals and crashes as GraphQL errors. */
function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const domain = asDomainError(error);
  const { statusCode = 500 } = error as { statusCode?: number };
  if (domain) {
    const { code, status } = KINDS[domain.kind];
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    if (typeof domain.details.retryAfterSeconds === 'number')
      reply.header('retry-after', String(Math.ceil(domain.details.retryAfterSeconds)));
    const extensions = { code, reason: domain.reason, details: domain.details, requestId: request.id };
    return sendErrors(request, reply, status, [{ message: domain.message, extensions }]);
  }
  if (statusCode < 500)
    return sendErrors(request, reply, statusCode, [
      { message: plainRefusal(error), extensions: { code: 'BAD_REQUEST', requestId: request.id } },
    ]);
  request.log.error({ err: error }, 'request failed');
  const extensions = { code: INTERNAL.code, requestId: request.id };
  return sendErrors(request, reply, 500, [{ message: INTERNAL.message, extensions }]);
}

function sendErrors(request: FastifyRequest, reply: FastifyReply, status: number, errors: GraphQLFormattedError[]) {
  return send(request, reply, status, { errors });
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: object): FastifyReply {
  const knowsOwnType = /application\/graphql-response\+json/i.test(request.headers.accept ?? '');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .type(knowsOwnType ? GRAPHQL_TYPE : JSON_TYPE)
    .send(JSON.stringify(body));
}
