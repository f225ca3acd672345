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

/** The context of every resolver; services add their loaders. */
export interface RequestContext extends BaseContext {
  claims: Claims;
  viewer: Viewer | null;
  requestId: string;
  /** As sent by the client and forwarded by the gateway. */
  idempotencyKey: string | null;
  /** Whether the gateway has given up and answered 503. It doesn’t give up because a client has left. */
  isGone(): boolean;
}

export interface SubgraphSettings<C extends RequestContext> {
  app: FastifyInstance;
  log: Logger;
  claimsSecrets: string[];
  /** Text of schema.graphql. */
  typeDefs: string;
  /** The resolvers of each noun; scalars are added automatically. */
  resolvers: readonly object[];
  /** What API keys may do, for every operation and every private route. */
  keyAccess: KeyAccessTable;
  context(base: RequestContext): C;
}

/**
 * The verified claims of a request, for GraphQL and private HTTP routes.
 * @throws DomainError `unauthenticated`; `forbidden` if a key may not use this route
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
 * Serves a subgraph at the app's POST /graphql. Refuses requests that the gateway didn't sign, and API keys that the table
 * doesn't allow. Must be called before private routes are added, because the table must list each of them.
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

/** Domain errors are sent with code, reason and details, and errors of the query as they are; all others are masked and logged. */
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
