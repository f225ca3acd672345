/** A person in front of the remote's screens: real modules, a server that answers what a test tells it. */
import { addCachePolicies, createGraphqlClient, GraphqlProvider } from '@kaard/ui/graphql';
import { MemoryRouter, Route, Routes, useLocation } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { ToastProvider } from '@kaard/ui/toast';
import { render } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import remote from '../src/remote.ts';

export interface Sent {
  /** Name of an operation, or method and path of another call. */
  call: string;
  variables: Record<string, unknown>;
  headers: Headers;
  body: unknown;
}

/** By the name of the operation, or by `METHOD /path`: data of the graph, a Response, or null while nobody answers. */
export type Answers = Record<string, (variables: Record<string, unknown>) => object | null | Promise<object | null>>;

/** A refusal of the graph. */
export const refusal = (code: string, message = 'No', extensions: object = {}) => ({
  data: null,
  errors: [{ message, extensions: { code, ...extensions } }],
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`elsewhere: ${pathname}${search}`}</p>;
}

const screens: { path: string; Screen: ComponentType }[] = remote.routes.map(({ path, lazy: load }) => ({
  path,
  Screen: lazy(load),
}));

/** Opens an address of the remote; every other one says where the person is. */
export function open(path: string, answers: Answers = {}): { container: HTMLElement; sent: Sent[] } {
  session.signIn({ user: { id: '1', email: 'person-1@example.com' }, token: 'token-1' });
  const sent: Sent[] = [];
  const answer = async (call: string, variables: Record<string, unknown>, init: RequestInit = {}) => {
    sent.push({ call, variables, headers: new Headers(init.headers), body: init.body });
    const given = (await answers[call]?.(variables)) ?? null;
    if (given === null) throw new TypeError('fetch failed');
    return given;
  };
  window.fetch = async (input, init) => {
    const given = await answer(`${init?.method ?? 'GET'} ${String(input)}`, {}, init);
    return given instanceof Response ? given : Response.json(given);
  };
  globalThis.fetch = window.fetch;
  const client = createGraphqlClient({
    uri: 'http://kaard.test/graphql',
    bearer: () => 'token-1',
    onRefused: () => {},
    fetch: async (_address, init) => {
      const { operationName, variables } = JSON.parse(String(init?.body));
      const given = await answer(operationName, variables, init);
      return Response.json('errors' in given ? given : { data: given });
    },
  });
  addCachePolicies(client, [remote]);
  const { container } = render(
    <GraphqlProvider client={client}>
      <ToastProvider>
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <Routes>
              {screens.map(({ path: at, Screen }) => (
                <Route key={at} path={at} element={<Screen />} />
              ))}
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </ToastProvider>
    </GraphqlProvider>,
  );
  return { container, sent };
}
