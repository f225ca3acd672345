import { type Claims, databaseVariable, IDEMPOTENCY_HEADER } from '@kaard/service-kit';
import { newUserId, signedHeaders, TEST_CLAIMS_SECRETS } from './claims.ts';
import type { TestMongo } from './mongo.ts';

/**
 * The environment of a service under test, which is parsed as in production: its own database, the tests’ claims
 * secrets, no limits. Background work only runs if a test sets `EVENTS_INSIDE: 'on'`.
 */
export const testEnvironment = (
  service: string,
  {
    mongo,
    redisUrl = process.env.KAARD_TEST_REDIS_URL,
  }: { mongo: Pick<TestMongo, 'uri' | 'database'>; redisUrl?: string },
  more: Record<string, string> = {},
): Record<string, string> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  MONGODB_URI: mongo.uri,
  [databaseVariable(service)]: mongo.database,
  REDIS_URL: redisUrl ?? 'redis://127.0.0.1:1',
  CLAIMS_SECRET: TEST_CLAIMS_SECRETS.join(),
  EVENTS_PREFIX: `test-${mongo.database}`,
  EVENTS_INSIDE: 'off',
  ...more,
});

export interface GraphError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; reason?: string; details?: Record<string, unknown> };
}

export interface GraphAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  data: any;
  errors?: GraphError[];
}

export type Ask = (query: string, variables?: object, headers?: Record<string, string>) => Promise<GraphAnswer>;

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object | Buffer;
}

export interface Answer {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  rawPayload: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  json(): any;
}

/** An app that answers without a port, such as the `app` of a service. */
export interface Injectable {
  inject(sent: Sent): Promise<Answer>;
}

/** A caller of a service, with claims signed as by the gateway. */
export interface Caller {
  ask: Ask;
  /** For routes besides the graph: bytes, and long polling. */
  send(sent: Sent): Promise<Answer>;
}

/** Calls with these claims; null sends a request that no gateway has signed. */
export function callerOf(app: unknown, claims: Partial<Claims> | null): Caller {
  const { inject } = app as Injectable;
  const send = async (sent: Sent) => {
    const signed = claims ? signedHeaders(claims) : {};
    return inject.call(app, { method: 'GET', ...sent, headers: { ...signed, ...sent.headers } }) as Promise<Answer>;
  };
  return {
    send,
    async ask(query, variables = {}, headers = {}) {
      const answer = await send({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        payload: { query, variables },
      });
      return answer.json() as GraphAnswer;
    },
  };
}

/** All kinds of callers that a service may have. */
export const callersOf = (app: unknown) => ({
  newPerson: (id: number = newUserId(), claims: Partial<Claims> = {}): Caller & { id: number } => ({
    id,
    ...callerOf(app, { sub: String(id), ...claims }),
  }),
  nobody: callerOf(app, { sub: null, via: 'anonymous' }),
  unsigned: callerOf(app, null),
  /** Another part of the product. */
  system: callerOf(app, { sub: null, via: 'system' }),
});

export const withKey = (key: string) => ({ [IDEMPOTENCY_HEADER]: key });
