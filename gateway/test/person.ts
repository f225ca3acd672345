import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENT_TRIES = 5;

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  body: any;
}

export interface CallOptions {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
  headers?: Record<string, string>;
  /** Redirects are followed by default. */
  redirect?: 'manual';
}

/** Makes a call like an API client. */
export type Caller = (path: string, options?: CallOptions) => Promise<Answer>;

export interface Person {
  id: number;
  email: string;
  password: string;
  token: string;
  call: Caller;
  graph(query: string, variables?: object): Promise<Answer>;
}

/** Creates a caller with the given token, or without one. */
export function createCaller(url: string, token: string | null = null): Caller {
  return async (path, { method = 'GET', json, body, headers = {}, redirect } = {}) => {
    const answer = await fetch(url + path, {
      ...{ method, ...(redirect && { redirect }) },
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
    });
    const { status, headers: told } = answer;
    const type = told.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      // The stream has no end.
      await answer.body?.cancel();
      return { status, headers: told, body: '' };
    }
    const text = await answer.text();
    return { status, headers: told, body: /(?<!nd)json/.test(type) && text ? JSON.parse(text) : text };
  };
}

/**
 * Registers through the public API. Retries after a 503, because a machine that is busy with other tests may refuse.
 */
export async function createPerson(url: string): Promise<Person> {
  for (let tries = 1; ; tries += 1) {
    // A new address for each attempt: an attempt without an answer may have succeeded.
    const email = `person-${randomBytes(6).toString('hex')}@example.com`;
    const password = `a quiet sentence ${randomBytes(4).toString('hex')}`;
    const { status, body } = await createCaller(url)('/api/auth/register', {
      method: 'POST',
      json: { email, password },
    });
    if (status === 201) return personOf(url, { email, password, id: body.user.id, token: body.token });
    if (status !== 503 || tries === PATIENT_TRIES) throw new Error(`registering failed: ${JSON.stringify(body)}`);
    await wait(body.retryAfterSeconds * 1000);
  }
}

function personOf(url: string, account: Pick<Person, 'email' | 'password' | 'id' | 'token'>): Person {
  const call = createCaller(url, account.token);
  const graph: Person['graph'] = (query, variables = {}) =>
    call('/graphql', { method: 'POST', json: { query, variables } });
  return { ...account, call, graph };
}

/** Changes the plan, and waits until the limits of contacts and scans follow. */
export async function takePlan({ call }: Person, plan: 'free' | 'pro' | 'business'): Promise<void> {
  const { body } = await call('/api/subscription/upgrade', { method: 'POST', json: { plan } });
  const { maxContacts, maxScansPerMonth } = body.limits;
  for (;;) {
    const { contacts, scans } = (await call('/api/subscription')).body.usage;
    if (contacts.limit === maxContacts && scans.limit === maxScansPerMonth) return;
    await wait(50);
  }
}
