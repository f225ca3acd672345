export const ACCOUNT = { email: 'demo@example.com', password: 'a quiet demo sentence' };

export interface Api {
  isNew: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  call(method: string, path: string, json?: unknown): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  graph(query: string, variables: object): Promise<any>;
}

/** Signs in to the demo account, or creates it. */
export async function openAccount(url: string): Promise<Api> {
  const post = (path: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    });
  const registered = await post('/api/auth/register');
  const isNew = registered.status === 201;
  const answer = isNew ? registered : await post('/api/auth/login');
  if (!answer.ok) throw new Error(`the demo account answers ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };

  const call: Api['call'] = async (method, path, json) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : null;
  };
  return {
    isNew,
    call,
    async graph(query, variables) {
      const { data, errors } = await call('POST', '/graphql', { query, variables });
      if (errors) throw new Error(errors[0].message);
      return data;
    },
  };
}
