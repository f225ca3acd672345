import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { SERVICES } from '@kaard/events';
import { type Claims, verifyClaims } from '@kaard/service-kit';
import { newApiKey } from '@kaard/service-kit/caller/api-key';
import { patient, TEST_CLAIMS_SECRETS } from '@kaard/testing';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { createGateway, type GatewayConfig, type GatewayOptions } from '../src/app.ts';
import { createCaller } from './person.ts';

/** All services at one address. */
export const allAt = (url: string): Record<string, string> => Object.fromEntries(SERVICES.map((name) => [name, url]));

/** A request to a stand-in, with verified claims. */
export interface Seen {
  query: string;
  variables: Record<string, unknown>;
  claims: Claims;
  headers: Record<string, unknown>;
}

export type Answering = (seen: Seen, reply: FastifyReply, request: FastifyRequest) => unknown;

export interface StandIn {
  app: FastifyInstance;
  url: string;
  seen: Seen[];
  /** Sets the answer of POST /graphql from now on. */
  answers(next: Answering): void;
}

/** Starts a service without rules, which answers as a test defines. */
export async function startStandIn(port = 0, addRoutes: (app: FastifyInstance) => void = () => {}): Promise<StandIn> {
  const app = fastify({ forceCloseConnections: true });
  const seen: Seen[] = [];
  let answering: Answering = () => ({ data: null });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ready' }));
  app.post('/graphql', async (request, reply) => {
    // Tests may add a parser that keeps bodies as streams.
    const body = request.body instanceof Readable ? await json(request.body) : request.body;
    const { query, variables = {} } = body as Pick<Seen, 'query' | 'variables'>;
    const claims = verifyClaims(request.headers['x-kaard-claims'] as string, TEST_CLAIMS_SECRETS);
    const one = { query, variables, claims, headers: request.headers };
    seen.push(one);
    return answering(one, reply, request);
  });
  addRoutes(app);
  const url = await app.listen({ host: '127.0.0.1', port });
  const answers = (next: Answering) => {
    answering = next;
  };
  return { app, url, seen, answers };
}

export interface TokenInput {
  sub?: string;
  sid?: string;
  issuer?: string;
  audience?: string;
  issuedAt?: number;
  expiresAt?: number;
}

/** Stands in for auth: publishes keys and revocations, signs tokens, and verifies API keys. */
export async function startAuthStandIn() {
  const keys: { kid: string; privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']; jwk: JWK }[] = [];
  const revocations: { sid: string; exp: number }[] = [];
  const apiKeys = new Map<string, { userId: number; scopes: string[] }>();
  const asked = { keys: 0, revocations: 0 };
  let isAway = false;

  const addRoutes = (app: FastifyInstance) => {
    app.get('/internal/jwks', async (request, reply) => {
      const claims = verifyClaims(request.headers['x-kaard-claims'] as string, TEST_CLAIMS_SECRETS);
      asked.keys++;
      if (isAway) return reply.code(503).send({});
      return claims.via === 'system' ? { keys: keys.map(({ jwk }) => jwk) } : reply.code(403).send({});
    });
    app.post<{ Body: { hash: string } }>('/internal/api-keys/verify', async ({ body }) => {
      const key = apiKeys.get(body.hash);
      return key ? { state: 'good', ...key, expiresAt: null, isInPlan: true } : { state: 'unknown' };
    });
    app.get('/internal/revocations', async (_request, reply) => {
      asked.revocations++;
      if (isAway) return reply.code(503).send({});
      return { revocations, now: new Date().toISOString() };
    });
  };

  const rotate = async () => {
    const kid = randomBytes(4).toString('hex');
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    keys.unshift({ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' } });
  };
  await rotate();
  const standIn = await startStandIn(0, addRoutes);

  return {
    ...standIn,
    asked,
    revocations,
    rotate,
    apiKey(userId: number, scopes = ['contacts:read']): string {
      const { key, hash } = newApiKey();
      apiKeys.set(hash, { userId, scopes });
      return key;
    },
    away: (value: boolean) => {
      isAway = value;
    },
    token(input: TokenInput = {}): Promise<string> {
      const seconds = Math.floor(Date.now() / 1000);
      const { sub = '4711', sid = randomBytes(8).toString('hex'), issuer = 'kaard', audience = 'kaard' } = input;
      const { issuedAt = seconds, expiresAt = seconds + 3600 } = input;
      return new SignJWT({ sid })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys[0]!.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys[0]!.privateKey);
    },
  };
}

/** Starts a real gateway in front of stand-ins for all services. */
export async function startBesideStandIns(
  overrides: Partial<GatewayConfig> = {},
  routes: Partial<Record<'contacts' | 'scan', (app: FastifyInstance) => void>> = {},
  options: GatewayOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'kaard-gateway-'));
  const [auth, contacts, scan] = await Promise.all([
    startAuthStandIn(),
    startStandIn(0, routes.contacts),
    startStandIn(0, routes.scan),
  ]);
  const gateway = await createGateway(
    {
      http: { host: '127.0.0.1', port: 0 },
      log: { level: process.env.LOG_LEVEL ?? 'silent' },
      redisUrl: null,
      redisPrefix: 'kaard',
      claimsSecrets: TEST_CLAIMS_SECRETS,
      services: { ...allAt(contacts.url), auth: auth.url, scan: scan.url },
      corsOrigins: [],
      trustedProxies: [],
      limits: null,
      frontendsDir: folder,
      publicSettings: { brand: { name: 'Kaard' }, identityProvider: null },
      timeouts: { subgraphMs: patient(500), streamMs: patient(1000) },
      ...overrides,
    },
    options,
  );
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const token = await auth.token();

  return {
    url,
    gateway,
    auth,
    contacts,
    scan,
    frontendsDir: folder,
    nobody: createCaller(url),
    somebody: createCaller(url, token),
    as: (bearer: string) => createCaller(url, bearer),
    async close() {
      await gateway.close();
      await Promise.all([auth.app.close(), contacts.app.close(), scan.app.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
