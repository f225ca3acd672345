import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@kaard/events';
import { addressVariable, type Claims } from '@kaard/service-kit';
import { callerOf, type GraphAnswer, type TestMongo, testEnvironment, withKey } from '@kaard/testing';
import { type AuthConfig, createAuthApp } from '../src/app.ts';
import { readAuthConfig } from '../src/config.ts';

export type { GraphAnswer } from '@kaard/testing';

const NOBODY_THERE = Object.fromEntries(SERVICES.map((name) => [addressVariable(name), 'http://127.0.0.1:1']));
const NOBODY: Partial<Claims> = { sub: null, via: 'anonymous' };
const SYSTEM: Partial<Claims> = { sub: null, via: 'system' };

/** Starts the service without a port; `ask` calls it as the gateway does with these claims, anonymously by default. */
export async function startAuth(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  redisUrl: string,
  overrides: Partial<AuthConfig> = {},
  now?: () => Date,
) {
  const folder = mkdtempSync(join(tmpdir(), 'kaard-auth-'));
  const environment = testEnvironment(
    'auth',
    { mongo, redisUrl },
    { ...NOBODY_THERE, KAARD_DATA: folder, RATE_LIMITS: 'off', EVENTS_INSIDE: 'on' },
  );
  const auth = await createAuthApp({ ...readAuthConfig(environment), ...overrides }, now);

  return {
    ...auth,
    ask: (query: string, variables: object = {}, claims = NOBODY, key?: string): Promise<GraphAnswer> =>
      callerOf(auth.app, claims).ask(query, variables, key ? withKey(key) : {}),
    internal: (url: string, claims = SYSTEM) => callerOf(auth.app, claims).send({ url }),
    post: (url: string, payload: object, claims = SYSTEM) =>
      callerOf(auth.app, claims).send({ method: 'POST', url, payload }),
    async close() {
      await auth.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
