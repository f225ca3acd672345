import { ApolloServer, type ApolloServerPlugin, type BaseContext } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { buildSubgraphSchema } from '@apollo/subgraph';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type GraphQLFormattedError, parse } from 'graphql';
import { CLAIMS_HEADER, type Claims, IDEMPOTENCY_HEADER, verifyClaims } from '../caller/claims.ts';
import { assertKeyMayAsk, guardPrivateRoutes, guardSchema, type KeyAccessTable } from '../caller/key-access.ts';
import { type Viewer, viewerOf } from '../caller/viewer.ts';
import { asDomainError, INTERNAL, inWords, KINDS } from '../errors/domain-error.ts';
import { plainVariable } from '../input/plain-words.ts';
import { guardTexts } from '../input/texts.ts';
import type { Logger } from '../process/logger.ts';
import { joinResolvers } from './resolvers.ts';

process.env.APOLLO_TELEMETRY_DISABLED = 'true';

/** What every resolver gets; a service adds its loaders. */
export interface RequestContext extends BaseContext {
  claims: Claims;
  viewer: Viewer | null;
  requestId: string;
  /** As the client sent it; the gateway passes it on. */
  idempotencyKey: string | null;
  /** Whether the gateway has given it up, with 503 for the client. It waits on for a client that has left. */
  isGone(): boolean;
}

export interface SubgraphSettings<C extends RequestContext> {
  app: FastifyInstance;
  log: Logger;
  claimsSecrets: string[];
  /** Text of schema.graphql. */
  typeDefs: string;
  /** Of each noun; the scalars come by themselves. */
  resolvers: readonly object[];
  /** What keys may do, of every operation and every private route. */
  keyAccess: KeyAccessTable;
  context(base: RequestContext): C;
}

/**
 * Verified claims of a request, for GraphQL and for private HTTP routes alike.
 * @throws DomainError `unauthenticated`; `forbidden` for a key that may not ask this route
 */
export function requestContext(request: FastifyRequest, claimsSecrets: string[]): RequestContext {
  const claims = verifyClaims(headerOf(request, CLAIMS_HEADER), claimsSecrets);
  assertKeyMayAsk(request, claims);
  return {
    claims,
    viewer: viewerOf(claims),
    requestId: claims.requestId,
    idempotencyKey: headerOf(request, IDEMPOTENCY_HEADER) ?? null,
    isGone: () => request.raw.socket.destroyed,
  };
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * Serves a subgraph at POST /graphql of the app. Refuses every request that the gateway did not sign, and keys what the
 * table does not allow them. Called before private routes are added, each of which the table has to know.
 */
export async function serveSubgraph<C extends RequestContext>(settings: SubgraphSettings<C>): Promise<void> {
  const { app, log, claimsSecrets, typeDefs, resolvers, keyAccess, context } = settings;
  const document = parse(typeDefs);
  const schema = buildSubgraphSchema([{ typeDefs: document, resolvers: joinResolvers(document, resolvers) as never }]);
  guardTexts(schema);
  guardSchema(schema, keyAccess);
  guardPrivateRoutes(app, keyAccess);
  const server = new ApolloServer<C>({
    schema,
    introspection: false,
    csrfPrevention: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => publicError(formatted, error, log),
    plugins: [
      fastifyApolloDrainPlugin(app) as ApolloServerPlugin<C>,
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
  await server.start();
  await app.register(fastifyApollo(server), {
    path: '/graphql',
    method: ['POST'],
    context: async (request: FastifyRequest) => context(requestContext(request, claimsSecrets)),
  });
}

/** Domain errors go out with code, reason and details; errors of the query as they are; the rest is masked and logged. */
function publicError(formatted: GraphQLFormattedError, error: unknown, log: Logger): GraphQLFormattedError {
  const domain = asDomainError(unwrapResolverError(error));
  const place = {
    ...(formatted.path ? { path: formatted.path } : {}),
    ...(formatted.locations ? { locations: formatted.locations } : {}),
  };
  if (domain) {
    if (domain.kind === 'unavailable') log.warn({ err: error }, inWords('a part is away', domain));
    const { code } = KINDS[domain.kind];
    return {
      message: domain.message,
      ...place,
      extensions: { code, reason: domain.reason, ...detailsOf(domain.details) },
    };
  }
  const variable = plainVariable(error);
  if (variable) {
    const { field, message } = variable;
    const { code } = KINDS.invalid;
    return {
      message,
      ...place,
      extensions: { code, reason: 'INVALID_VARIABLES', details: { fields: { [field]: message } } },
    };
  }
  const code = String(formatted.extensions?.code ?? INTERNAL.code);
  if (code !== INTERNAL.code) return { message: formatted.message, ...place, extensions: { code } };
  log.error({ err: error }, 'resolver failed');
  return { message: INTERNAL.message, ...place, extensions: { code: INTERNAL.code } };
}

const detailsOf = (details: Record<string, unknown>) => (Object.keys(details).length ? { details } : {});
