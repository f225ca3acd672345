// Runs a remote without the shell, for development and to prove that it needs nothing of the shell (rsbuild.config.ts).
import '@kaard/ui/nonce';
import { addCachePolicies, GraphqlProvider, graphqlClient } from '@kaard/ui/graphql';
import { BrowserRouter, Navigate, Route, Routes } from '@kaard/ui/router';
import { session } from '@kaard/ui/session';
import { followTheme, GlobalStyles } from '@kaard/ui/theme';
import { ToastProvider } from '@kaard/ui/toast';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { Remote } from './remote.ts';

/**
 * Renders the remote into `#root`. Its calls need a running product; to sign in, put a session into local storage, as
 * the shell does.
 * @param start the path of the screen to which all unknown paths redirect
 */
export function standAlone(remote: Remote, start: string): void {
  followTheme();
  addCachePolicies(graphqlClient, [remote]);
  session.start();

  const screens = remote.routes.map(({ path, lazy: load }) => ({ path, Screen: lazy(load) }));

  createRoot(document.getElementById('root') as HTMLElement).render(
    <GraphqlProvider client={graphqlClient}>
      <GlobalStyles />
      <ToastProvider>
        <BrowserRouter>
          <Suspense>
            <Routes>
              {screens.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<Navigate to={start} replace />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </ToastProvider>
    </GraphqlProvider>,
  );
}
