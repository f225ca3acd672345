import { readEventSettings } from '@kaard/events';
import { IDEMPOTENCY_HEADER } from '@kaard/service-kit';
import { newUserId, signedHeaders, TEST_CLAIMS_SECRETS, type TestMongo } from '@kaard/testing';
import { type ContactsConfig, createContactsApp } from '../src/app.ts';

export interface GraphError {
  message: string;
  extensions: { code: string; reason?: string; details?: Record<string, unknown> };
}

export interface GraphAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  data: any;
  errors?: GraphError[];
}

export type Ask = (query: string, variables?: object, headers?: Record<string, string>) => Promise<GraphAnswer>;

/** The service without a port, and people who ask it through the gateway's claims. */
export async function startContacts(
  mongo: Pick<TestMongo, 'uri' | 'database'>,
  now?: () => Date,
  overrides: Partial<ContactsConfig> = {},
  options: Parameters<typeof createContactsApp>[2] = {},
) {
  const contacts = await createContactsApp(
    {
      http: { host: '127.0.0.1', port: 0 },
      log: { level: 'silent' },
      mongo: { uri: mongo.uri, database: mongo.database },
      claimsSecrets: TEST_CLAIMS_SECRETS,
      defaultCountry: 'US',
      redis: { url: process.env.KAARD_TEST_REDIS_URL ?? 'redis://127.0.0.1:1' },
      // What is written is looked at in the outbox; what becomes of it is for other tests.
      events: readEventSettings({ EVENTS_PREFIX: 'test', EVENTS_INSIDE: false }),
      ...overrides,
    },
    now,
    options,
  );

  const askWith = async (claims: Record<string, string>, query: string, variables: object, headers: object) => {
    const answer = await contacts.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...claims, ...headers },
      payload: { query, variables },
    });
    return answer.json() as GraphAnswer;
  };

  return {
    ...contacts,
    newPerson(id: number = newUserId()): { id: number; ask: Ask } {
      const ask: Ask = async (query, variables = {}, headers = {}) =>
        askWith(await signedHeaders({ sub: String(id) }), query, variables, headers);
      return { id, ask };
    },
    nobody: (async (query, variables = {}) =>
      askWith(await signedHeaders({ sub: null, via: 'anonymous' }), query, variables, {})) as Ask,
    unsigned: ((query, variables = {}) => askWith({}, query, variables, {})) as Ask,
  };
}

export const withKey = (key: string) => ({ [IDEMPOTENCY_HEADER]: key });
