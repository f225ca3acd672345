import { setTimeout as wait } from 'node:timers/promises';

/** A signed-in user of a running product. */
export interface Person {
  id: number;
  post(path: string, body: unknown): Promise<{ [key: string]: unknown }>;
  patch(path: string, body: unknown): Promise<{ [key: string]: unknown }>;
  /** The ids of the results, and the answer's note about them. */
  search(query: string): Promise<{ ids: number[]; note: string }>;
  get(path: string): Promise<unknown>;
}

let registered = 0;

export async function register(url: string): Promise<Person> {
  const credentials = {
    email: `bench.${Date.now()}.${registered++}@example.com`,
    password: 'only for this measurement',
  };
  const { token, user } = (await call(url, null, 'POST', '/api/auth/register', credentials)).body as {
    token: string;
    user: { id: number };
  };
  const ask = (method: string) => async (path: string, body?: unknown) =>
    (await call(url, token, method, path, body)).body as { [key: string]: unknown };
  return {
    id: user.id,
    post: ask('POST'),
    patch: ask('PATCH'),
    get: ask('GET'),
    async search(query) {
      const path = `/api/contacts/search-smart?${new URLSearchParams({ q: query })}`;
      const { body, headers } = await call(url, token, 'GET', path);
      return { ids: (body as { id: number }[]).map(({ id }) => id), note: headers.get('search-note') ?? '' };
    },
  };
}

async function call(url: string, token: string | null, method: string, path: string, body?: unknown) {
  for (;;) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    // A busy product says when to retry, and its clients do so.
    if (answer.status === 503 || answer.status === 429) {
      await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      continue;
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return { body: JSON.parse(text), headers: answer.headers };
  }
}
