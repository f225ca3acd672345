import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Claims, IDEMPOTENCY_HEADER } from '@kaard/service-kit';
import { signedHeaders, TEST_CLAIMS_SECRETS, type TestMongo } from '@kaard/testing';
import { type AuthConfig, createAuthApp } from '../src/app.ts';
import { readAuthConfig } from '../src/config.ts';

export interface GraphAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  data: any;
  errors?: { message: string; extensions: { code: string; reason?: string; details?: Record<string, unknown> } }[];
}

/** The service without a port; `ask` speaks as the gateway does for these claims, for nobody by default. */
export async function startAuth(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  redisUrl: string,
  overrides: Partial<AuthConfig> = {},
  now?: () => Date,
) {
  const folder = mkdtempSync(join(tmpdir(), 'kaard-auth-'));
  const auth = await createAuthApp(
    {
      ...readAuthConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
        KAARD_DATA: folder,
        MONGODB_URI: mongo.uri,
        AUTH_DATABASE: mongo.database,
        REDIS_URL: redisUrl,
        EVENTS_PREFIX: `events-${randomBytes(5).toString('hex')}`,
        CLAIMS_SECRET: TEST_CLAIMS_SECRETS.join(),
        RATE_LIMITS: 'off',
      }),
      ...overrides,
    },
    now,
  );
  const nobody: Partial<Claims> = { sub: null, via: 'anonymous' };

  return {
    ...auth,
    async ask(
      query: string,
      variables: object = {},
      claims: Partial<Claims> = nobody,
      key?: string,
    ): Promise<GraphAnswer> {
      const headers = { 'content-type': 'application/json', ...(await signedHeaders(claims)) };
      const answer = await auth.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: key ? { ...headers, [IDEMPOTENCY_HEADER]: key } : headers,
        payload: { query, variables },
      });
      return answer.json();
    },
    async internal(path: string, claims: Partial<Claims> = { sub: null, via: 'system' }) {
      return auth.app.inject({ url: path, headers: await signedHeaders(claims) });
    },
    async post(url: string, payload: object, claims: Partial<Claims> = { sub: null, via: 'system' }) {
      return auth.app.inject({ method: 'POST', url, payload, headers: await signedHeaders(claims) });
    },
    async close() {
      await auth.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
